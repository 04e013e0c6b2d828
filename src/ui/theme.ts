export const shadeKeys = [
	'50',
	'100',
	'200',
	'300',
	'400',
	'500',
	'600',
	'700',
	'800',
	'900',
	'950',
] as const;
export type ShadeKey = (typeof shadeKeys)[number];
export type Shades = Record<ShadeKey, string>;

/** What a centre may choose for its site; every part may be absent or null. */
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
	gtagId?: string | null;
	footer?: { title: string; content: string; column: 1 | 2 | 3 | 4 | 6 | 8 }[] | null;
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
};
