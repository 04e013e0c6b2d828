import { lengthVariables } from '#platform/contract/theme-options.ts';
import { parseHex } from '#ui/colour.ts';
import { defaultProfile, shadesOf } from '#ui/theme.ts';
import { completeThemeConfig } from '#ui/theme-config.ts';
import type { CentreProfile, ProfileUpdate } from '../../contract.ts';

/** Values of the appearance form by field name; unticked checkboxes are absent. */
export type Values = Readonly<Record<string, string>>;

export const colourFields = [
	'primaryColor',
	'secondaryColor',
	'mutedColor',
	'backgroundColor',
	'textColor',
] as const;
export const pictureFields = ['websiteLogoId', 'websiteLogoDarkModeId', 'faviconId'] as const;
export const headerSwitches = ['sticky', 'fullWidth', 'languageToggle', 'centerMenuItems'] as const;
/** The name of the field for one length. */
export const lengthField = (name: string): string => `length${name}`;
/** The message key of a length. */
export const lengthWord = <Name extends string>(name: `--${Name}`): Name => name.slice(2) as Name;
const headerField = (name: string): string => `header-${name}`;

/** Returns the form values of a centre's profile. */
export function valuesOf(profile: CentreProfile | undefined): Values {
	const { defaultShape, fonts, header, footer, cssVariables } = completeThemeConfig(profile?.themeConfig);
	return {
		...Object.fromEntries(colourFields.map((name) => [name, profile?.[name] ?? defaultProfile[name]])),
		...Object.fromEntries(pictureFields.map((name) => [name, profile?.[name] ?? ''])),
		defaultShape,
		fontSans: fonts.sans,
		fontHeading: fonts.heading,
		headerVariant: header.variant,
		menuItemFontClass: header.menuItemFontClass,
		footerVariant: footer.variant,
		...Object.fromEntries(
			headerSwitches.flatMap((name) => (header[name] ? [[headerField(name), 'on']] : [])),
		),
		...Object.fromEntries(lengthVariables.map((name) => [lengthField(name), cssVariables[name] ?? ''])),
	};
}

/** Returns the values of a submitted form. */
export function valuesFrom(form: Iterable<[string, FormDataEntryValue]>): Values {
	return Object.fromEntries(
		[...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
	);
}

type ThemeConfig = NonNullable<ProfileUpdate['themeConfig']>;
const variant = (text: string | undefined) => (text === 'legacy' ? 'legacy' : 'tab');

/** Returns the API attributes for the form values. One colour expands to its eleven shades. */
export function attributesOf(values: Values, before: CentreProfile | undefined): ProfileUpdate {
	const shades = (name: 'primaryColor' | 'secondaryColor') => {
		const hex = parseHex(values[name]);
		return hex ? shadesOf(hex) : null;
	};
	const lengths = lengthVariables.flatMap((name) => {
		const value = values[lengthField(name)]?.trim();
		return value ? [[name, value]] : [];
	});
	const colours = colourFields.map((name) => [name, parseHex(values[name]) ?? values[name] ?? null]);
	const pictures = pictureFields.map((name) => [name, values[name] || null]);
	const switches = headerSwitches.map((name) => [name, values[headerField(name)] === 'on']);
	return {
		...(Object.fromEntries([...colours, ...pictures]) as ProfileUpdate),
		primaryColorShades: shades('primaryColor'),
		secondaryColorShades: shades('secondaryColor'),
		// An image from the library replaces the one that came with the installation.
		...(values.websiteLogoId && { websiteLogoUrl: null }),
		...(values.websiteLogoDarkModeId && { websiteLogoDarkModeUrl: null }),
		...(values.faviconId && { faviconUrl: null }),
		themeConfig: {
			...(before?.themeConfig?.isStagedoos !== undefined && { isStagedoos: before.themeConfig.isStagedoos }),
			defaultShape: values.defaultShape === 'straight' ? 'straight' : 'rounded',
			fonts: { sans: values.fontSans, heading: values.fontHeading } as NonNullable<ThemeConfig['fonts']>,
			cssVariables: Object.fromEntries(lengths),
			header: {
				...Object.fromEntries(switches),
				variant: variant(values.headerVariant),
				menuItemFontClass: values.menuItemFontClass ?? '',
			},
			footer: { variant: variant(values.footerVariant) },
		},
	};
}

/** Returns the form field for a path in the API's profile. */
export function fieldOf(path: string): string {
	const [, ...parts] = path.split('.');
	const [first = path, second, third] = parts;
	if (first !== 'themeConfig') return first;
	if (second === 'fonts') return third === 'heading' ? 'fontHeading' : 'fontSans';
	if (second === 'cssVariables') return lengthField(third ?? '');
	return second === 'header' ? 'headerVariant' : (second ?? first);
}
