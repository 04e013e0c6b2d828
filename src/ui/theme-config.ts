import { menuFontClasses } from '#platform/contract/theme-options.ts';
import type { ThemeConfig } from './theme.ts';

/** A centre's theme with nothing left open. */
export type CompleteThemeConfig = {
	defaultShape: 'rounded' | 'straight';
	fonts: { sans: string; heading: string };
	cssVariables: Record<string, string>;
	header: Required<NonNullable<ThemeConfig['header']>>;
	footer: { variant: 'tab' | 'legacy' };
	isStagedoos: boolean;
};

/** The look of a site whose centre has chosen nothing (specification section 9). */
export const defaultThemeConfig: CompleteThemeConfig = {
	defaultShape: 'rounded',
	fonts: { sans: 'Inter', heading: 'Inter' },
	cssVariables: {},
	header: {
		fullWidth: false,
		variant: 'tab',
		sticky: true,
		languageToggle: true,
		centerMenuItems: false,
		menuItemFontClass: '',
	},
	footer: { variant: 'tab' },
	isStagedoos: false,
};

/**
 * Returns the centre's theme completed with the defaults. Headings have the font of the text unless they have their
 * own.
 */
export function completeThemeConfig(given: ThemeConfig | null | undefined): CompleteThemeConfig {
	const base = defaultThemeConfig;
	const header = { ...base.header, ...given?.header };
	const sans = given?.fonts?.sans ?? base.fonts.sans;
	return {
		defaultShape: given?.defaultShape ?? base.defaultShape,
		fonts: { sans, heading: given?.fonts?.heading ?? sans },
		cssVariables: { ...given?.cssVariables },
		header: {
			...header,
			menuItemFontClass: header.menuItemFontClass
				.split(/\s+/)
				.filter((name) => menuFontClasses.some((known) => known === name))
				.join(' '),
		},
		footer: { ...base.footer, ...given?.footer },
		isStagedoos: given?.isStagedoos ?? base.isStagedoos,
	};
}
