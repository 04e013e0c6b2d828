import { WIDGET_MOST, WIDGET_USUAL } from '../contract.ts';

/** The options of the widget on a site. */
export type WidgetChoice = {
	/** A search, as in the query of the search page. */
	query: string;
	count: number;
	searchable: boolean;
	theme: 'auto' | 'light' | 'dark';
};

/** Reads the options from the address of the page that generates the code; invalid ones get their default. */
export function choiceOf(params: URLSearchParams): WidgetChoice {
	const count = Number(params.get('count') ?? WIDGET_USUAL);
	const theme = params.get('theme');
	return {
		query: searchIn(params.get('query') ?? ''),
		count: Number.isInteger(count) && count >= 1 && count <= WIDGET_MOST ? count : WIDGET_USUAL,
		searchable: params.size === 0 || params.get('search') === 'yes',
		theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
	};
}

/** Returns the query of a pasted address, or of a pasted query string. */
function searchIn(text: string): string {
	const trimmed = text.trim().slice(0, 1_000);
	const query = trimmed.includes('?') ? trimmed.slice(trimmed.indexOf('?') + 1) : trimmed;
	const params = new URLSearchParams(query.includes('=') ? query.split('#')[0] : '');
	params.delete('page');
	return params.toString();
}

/** The attributes of the script tag; defaults are left out. */
export function attributesOf(
	choice: WidgetChoice,
	locale: string,
	centre: string | undefined,
): Record<string, string> {
	return {
		'data-lang': locale,
		...(centre !== undefined && { 'data-centre': centre }),
		...(choice.query && { 'data-query': choice.query }),
		...(choice.count !== WIDGET_USUAL && { 'data-count': String(choice.count) }),
		...(!choice.searchable && { 'data-search': 'no' }),
		...(choice.theme !== 'auto' && { 'data-theme': choice.theme }),
	};
}

/** The code to paste: one tag. */
export function snippetOf(script: string, attributes: Record<string, string>): string {
	const parts = Object.entries({ src: script, ...attributes }).map(
		([name, value]) =>
			`${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`,
	);
	return `<script async ${parts.join(' ')}></script>`;
}
