import type { Locale } from '#platform/contract/tenants.ts';

/** The words of the widget, in the language it was asked in. */
export type WidgetWords = {
	title: string;
	what: string;
	where: string;
	submit: string;
	none: string;
	failed: string;
	more: string;
	/** With `{count}` for how many there are. */
	found: string;
	newWindow: string;
};

/** Colours of the centre, readable on each other, for light and for dark. */
export type WidgetColours = {
	page: string;
	text: string;
	quiet: string;
	border: string;
	accent: string;
	onAccent: string;
	link: string;
};

/** The data of the widget: public data only, nothing personal. */
export type WidgetAnswer = {
	locale: Locale;
	words: WidgetWords;
	colours: { light: WidgetColours; dark: WidgetColours };
	straight: boolean;
	total: number;
	vacancies: { title: string; lang: string | null; details: string; url: string }[];
	/** The same search on the site. */
	moreUrl: string;
};

/** The maximum number of vacancies in a widget. */
export const WIDGET_MOST = 10;
export const WIDGET_USUAL = 5;
