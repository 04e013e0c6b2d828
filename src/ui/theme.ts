import { lengthVariables, type ShadeKey, shadeKeys } from '#platform/contract/theme-options.ts';
import { contrast, type Oklch, parseHex, readable, toHex, toOklch } from './colour.ts';

export type Shades = Record<ShadeKey, string>;

type FooterColumn = { title: { nl: string; en: string }; content: { nl: string; en: string } };

/** The settings of a centre for its site; every part may be absent or null. */
export type CentreProfile = {
	primaryColor?: string | null;
	primaryColorShades?: Partial<Shades> | null;
	secondaryColor?: string | null;
	secondaryColorShades?: Partial<Shades> | null;
	mutedColor?: string | null;
	backgroundColor?: string | null;
	textColor?: string | null;
	websiteLogoUrl?: string | null;
	websiteLogoDarkModeUrl?: string | null;
	faviconUrl?: string | null;
	/** The sizes in which that is there. */
	favicon?: {
		path: string;
		width: number;
		height: number;
		widths: readonly number[];
		formats: readonly string[];
	} | null;
	gtagId?: string | null;
	/** The contact person, and where it is shown. */
	contactPerson?: {
		name: string;
		jobTitle: { nl: string; en: string };
		email: string | null;
		phoneNumber: string | null;
		shown: readonly string[];
	} | null;
	contactPhoto?: { url: string } | null;
	/** HTML that the server has cleaned. */
	openingHours?: { nl: string; en: string } | null;
	/** Columns 1 to 4, 6 and 8; the content is HTML that the server has cleaned. */
	footerColumns?: Partial<Record<'1' | '2' | '3' | '4' | '6' | '8', FooterColumn>> | null;
	showAnbiLogo?: boolean | null;
	showNovLogo?: boolean | null;
	themeConfig?: ThemeConfig | null;
};

export type ThemeConfig = {
	defaultShape?: 'rounded' | 'straight';
	fonts?: { sans?: string; heading?: string };
	cssVariables?: Record<string, string>;
	header?: {
		fullWidth?: boolean;
		variant?: 'tab' | 'legacy';
		sticky?: boolean;
		languageToggle?: boolean;
		centerMenuItems?: boolean;
		menuItemFontClass?: string;
	};
	footer?: { variant?: 'tab' | 'legacy' };
	isStagedoos?: boolean;
};

/** The look of a centre that has chosen nothing. */
export const defaultProfile = {
	primaryColor: '#1c6b57',
	secondaryColor: '#e07a3f',
	mutedColor: '#857d70',
	backgroundColor: '#fbf8f3',
	textColor: '#2a2620',
} as const;

const lightness: Record<ShadeKey, [lightness: number, chroma: number]> = {
	50: [0.975, 0.12],
	100: [0.95, 0.24],
	200: [0.9, 0.45],
	300: [0.83, 0.7],
	400: [0.74, 0.92],
	500: [0.65, 1],
	600: [0.56, 1],
	700: [0.48, 0.9],
	800: [0.4, 0.75],
	900: [0.33, 0.6],
	950: [0.25, 0.45],
};

/** Eleven shades of one colour, from nearly white to nearly black, in steps that look equal. */
export function shadesOf(colour: string): Shades {
	const base = toOklch(colour);
	const entries = shadeKeys.map((key) => {
		const [l, share] = lightness[key];
		return [key, toHex({ l, c: base.c * share, h: base.h })];
	});
	return Object.fromEntries(entries) as Shades;
}

/** The given shades when all eleven are there and are colours; otherwise undefined, and they are ignored. */
export function completeShades(given: Partial<Shades> | null | undefined): Shades | undefined {
	const entries = shadeKeys.map((key) => [key, parseHex(given?.[key])] as const);
	return entries.every(([, hex]) => hex) ? (Object.fromEntries(entries) as Shades) : undefined;
}

type Mode = 'light' | 'dark';
export type Role = (typeof roles)[number];
const tones = ['danger', 'success', 'warning', 'info'] as const;
const brands = ['accent', 'secondary', 'neutral'] as const;
/** The names of the roles; each becomes a CSS variable `--name`. */
export const roles = /* @__PURE__ */ (() =>
	[
		'page',
		'surface',
		'surface-raised',
		'surface-sunken',
		'on-surface',
		'muted-text',
		'border',
		'border-strong',
		'link',
		'focus',
		'footer',
		'on-footer',
		'footer-muted',
		...[...brands, ...tones].flatMap(
			(name) =>
				[
					name,
					`${name}-hover`,
					`on-${name}`,
					`${name}-edge`,
					`${name}-soft`,
					`on-${name}-soft`,
					`${name}-text`,
				] as const,
		),
	] as const)();

const toneHues: Record<(typeof tones)[number], Oklch> = {
	danger: { l: 0.54, c: 0.19, h: 27 },
	success: { l: 0.54, c: 0.13, h: 152 },
	warning: { l: 0.76, c: 0.16, h: 75 },
	info: { l: 0.54, c: 0.13, h: 245 },
};

/** Pairs that are text on a background: at least 4.5:1. */
export function textPairs(): [Role, Role][] {
	const grounds: Role[] = ['page', 'surface', 'surface-raised', 'surface-sunken'];
	const inks: Role[] = ['on-surface', 'muted-text', 'link'];
	const solids = [...brands, ...tones];
	return [
		...[...inks, ...solids.map((name) => `${name}-text` as Role)].flatMap((ink) =>
			grounds.map((ground): [Role, Role] => [ink, ground]),
		),
		...solids.flatMap((name): [Role, Role][] => [
			[`on-${name}`, name],
			[`on-${name}`, `${name}-hover`],
			[`on-${name}-soft`, `${name}-soft`],
		]),
		['on-footer', 'footer'],
		['footer-muted', 'footer'],
	];
}

/** Pairs of colours with a contrast of at least 3:1, such as the border of a field and its background. */
export function edgePairs(): [Role, Role][] {
	const grounds: Role[] = ['page', 'surface', 'surface-raised', 'surface-sunken'];
	const edges: Role[] = [
		'border-strong',
		'focus',
		...[...brands, ...tones].map((name) => `${name}-edge` as Role),
	];
	return edges.flatMap((edge) => grounds.map((ground): [Role, Role] => [edge, ground]));
}

/** Background, hover, text on it, edge and the soft and text forms of one colour. */
function family(name: string, wanted: Oklch, mode: Mode, grounds: string[]): Record<string, string> {
	const away = mode === 'light' ? 'dark' : 'light';
	let solid =
		mode === 'light' ? wanted : { ...wanted, l: Math.max(wanted.l, 0.72), c: Math.min(wanted.c, 0.15) };
	const white = '#ffffff';
	let whiteText = contrast(toHex(solid), white) >= 4.5;
	if (!whiteText && contrast(toHex(solid), white) >= 3.4) {
		// Nearly dark enough for white text: a little darker looks better than dark text on a mid-tone.
		solid = toOklch(readable(solid, [white], 4.6, 'dark'));
		whiteText = true;
	}
	const solidHex = toHex(solid);
	const hover = toHex({ ...solid, l: solid.l + (whiteText ? -0.06 : 0.05) });
	const on = whiteText
		? white
		: readable({ l: 0.28, c: Math.min(wanted.c, 0.06), h: wanted.h }, [solidHex, hover], 4.6, 'dark');
	const soft = toHex({
		l: mode === 'light' ? 0.943 : 0.3,
		c: Math.min(wanted.c, mode === 'light' ? 0.024 : 0.038),
		h: wanted.h,
	});
	const ink: Oklch = {
		l: mode === 'light' ? 0.46 : 0.82,
		c: Math.min(wanted.c, mode === 'light' ? 0.16 : 0.11),
		h: wanted.h,
	};
	return {
		[name]: solidHex,
		[`${name}-hover`]: hover,
		[`on-${name}`]: on,
		[`${name}-edge`]: readable(solid, grounds, 3.05, away),
		[`${name}-soft`]: soft,
		[`on-${name}-soft`]: readable({ ...ink, l: mode === 'light' ? 0.38 : 0.88 }, [soft], 4.6, away),
		[`${name}-text`]: readable(ink, grounds, 4.6, away),
	};
}

/** The colour of every role in one mode, each pair with the contrast it needs. */
export function rolesOf(profile: CentreProfile, mode: Mode): Readonly<Record<Role, string>> {
	const { primaryColor, secondaryColor, mutedColor, backgroundColor, textColor, primaryColorShades } =
		profile;
	const key = JSON.stringify([
		mode,
		primaryColor,
		secondaryColor,
		mutedColor,
		backgroundColor,
		textColor,
		primaryColorShades,
	]);
	return remembered(rolesOfColours, key, () => calculateRoles(profile, mode));
}

function calculateRoles(profile: CentreProfile, mode: Mode): Record<Role, string> {
	const primary = toOklch(parseHex(profile.primaryColor) ?? defaultProfile.primaryColor);
	const secondary = toOklch(parseHex(profile.secondaryColor) ?? defaultProfile.secondaryColor);
	const muted = toOklch(parseHex(profile.mutedColor) ?? defaultProfile.mutedColor);
	const background = toOklch(parseHex(profile.backgroundColor) ?? defaultProfile.backgroundColor);
	const text = toOklch(parseHex(profile.textColor) ?? defaultProfile.textColor);
	const light = mode === 'light';
	const away = light ? 'dark' : 'light';
	const tint = { c: Math.min(background.c, 0.02), h: background.h };
	const dim = { c: 0.012, h: primary.c > 0.02 ? primary.h : background.h };
	const page = light ? toHex({ ...tint, l: Math.max(background.l, 0.955) }) : toHex({ ...dim, l: 0.19 });
	const surface = light ? toHex({ c: tint.c * 0.15, h: tint.h, l: 0.998 }) : toHex({ ...dim, l: 0.235 });
	const raised = light ? '#ffffff' : toHex({ ...dim, l: 0.275 });
	const sunken = light
		? toHex({ c: Math.max(tint.c, 0.006), h: tint.h, l: 0.945 })
		: toHex({ ...dim, l: 0.16 });
	const grounds = [page, surface, raised, sunken];
	const grey = { c: Math.min(muted.c, 0.02), h: muted.h };
	const solid = { l: light ? Math.min(primary.l, 0.9) : primary.l, c: primary.c, h: primary.h };
	const footer = toHex(
		toOklch((completeShades(profile.primaryColorShades) ?? shadesOf(toHex(primary)))['950']),
	);
	const footerGround = contrast(footer, '#ffffff') >= 7 ? footer : shadesOf(toHex(primary))['950'];
	return {
		page,
		surface,
		'surface-raised': raised,
		'surface-sunken': sunken,
		'on-surface': readable(
			light
				? { ...text, l: Math.min(text.l, 0.35), c: Math.min(text.c, 0.08) }
				: { ...grey, c: 0.008, l: 0.94 },
			grounds,
			light ? 9 : 9,
			away,
		),
		'muted-text': readable({ ...grey, l: light ? 0.5 : 0.74 }, grounds, 4.6, away),
		border: toHex({ ...grey, c: light ? 0.012 : 0.012, l: light ? 0.895 : 0.345 }),
		'border-strong': readable({ ...grey, l: light ? 0.64 : 0.56 }, grounds, 3.1, away),
		link: readable(
			{ ...primary, l: light ? 0.45 : 0.82, c: Math.min(primary.c, light ? 0.16 : 0.11) },
			grounds,
			4.6,
			away,
		),
		focus: readable({ ...primary, l: light ? 0.5 : 0.8 }, grounds, 3.2, away),
		footer: footerGround,
		'on-footer': readable({ l: 0.97, c: 0.01, h: primary.h }, [footerGround], 7, 'light'),
		'footer-muted': readable(
			{ l: 0.82, c: Math.min(primary.c, 0.04), h: primary.h },
			[footerGround],
			4.6,
			'light',
		),
		...family('accent', solid, mode, grounds),
		...family('secondary', secondary, mode, grounds),
		...family('neutral', { ...grey, l: light ? 0.5 : 0.75 }, mode, grounds),
		...Object.assign({}, ...tones.map((tone) => family(tone, toneHues[tone], mode, grounds))),
	} as Record<Role, string>;
}

const fontName = /^[\p{L}\p{N} -]{1,40}$/u;
const variableValue = /^[\w .,%()+*/-]{1,120}$/;

/** A list of fonts with the one chosen first; only a name, never an address, so that nothing is fetched. */
function fontStack(name: unknown): string | undefined {
	if (typeof name !== 'string' || !fontName.test(name.trim())) return undefined;
	const own = name.trim();
	return [
		`'${own} Variable'`,
		`'${own}'`,
		`'${own} Fallback'`,
		"'Inter Fallback'",
		'system-ui',
		'sans-serif',
	].join();
}

function declarations(variables: Record<string, string>): string {
	return Object.entries(variables)
		.map(([name, value]) => `--${name}:${value};`)
		.join('');
}

/** The shades, shape, fonts and custom properties of a centre that are the same in both modes. */
function constants(profile: CentreProfile): string {
	const sets = {
		primary:
			completeShades(profile.primaryColorShades) ??
			shadesOf(parseHex(profile.primaryColor) ?? defaultProfile.primaryColor),
		secondary:
			completeShades(profile.secondaryColorShades) ??
			shadesOf(parseHex(profile.secondaryColor) ?? defaultProfile.secondaryColor),
		muted: shadesOf(parseHex(profile.mutedColor) ?? defaultProfile.mutedColor),
	};
	const variables: Record<string, string> = {};
	for (const [name, shades] of Object.entries(sets)) {
		for (const key of shadeKeys) variables[`${name}-${key}`] = shades[key];
	}
	const config = profile.themeConfig ?? {};
	if (config.defaultShape === 'straight') {
		Object.assign(variables, {
			'corner-s': '0',
			'corner-m': '0',
			'corner-l': '0',
			'corner-xl': '0',
			'corner-control': '0',
		});
	}
	const sans = fontStack(config.fonts?.sans);
	const heading = fontStack(config.fonts?.heading);
	if (sans) variables['type-text'] = sans;
	if (heading ?? sans) variables['type-heading'] = heading ?? sans ?? '';
	for (const [name, value] of Object.entries(config.cssVariables ?? {})) {
		if (
			lengthVariables.some((known) => known === name) &&
			typeof value === 'string' &&
			variableValue.test(value)
		) {
			variables[name.slice(2)] = value;
		}
	}
	return declarations(variables);
}

/**
 * The text of the `<style>` in the head: a centre's colours, shape and fonts for both modes. Every value is
 * checked or calculated here, so nothing a centre stored can break out of it.
 */
export function themeStyle(profile: CentreProfile | null | undefined): string {
	return remembered(styles, JSON.stringify(profile ?? {}), () => calculate(profile ?? {}));
}

// The calculations are the costliest thing of many a page, and the same for all pages of a centre.
const styles = new Map<string, string>();
const rolesOfColours = new Map<string, Record<Role, string>>();

function remembered<Value>(known: Map<string, Value>, key: string, calculate: () => Value): Value {
	const found = known.get(key);
	if (found !== undefined) return found;
	const value = calculate();
	// Far more than there are centres. Editing a theme adds entries that are never requested again.
	if (known.size >= 200) known.clear();
	known.set(key, value);
	return value;
}

function calculate(from: CentreProfile): string {
	const dark = `color-scheme:dark;${declarations(rolesOf(from, 'dark'))}`;
	return [
		`:root{color-scheme:light;${declarations(rolesOf(from, 'light'))}${constants(from)}}`,
		`@media (prefers-color-scheme:dark){:root:not([data-mode=light]){${dark}}}`,
		`:root[data-mode=dark]{${dark}}`,
	].join('');
}
