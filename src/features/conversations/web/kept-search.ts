import { listSearch } from '#platform/web/list-state.ts';

/** The page of the list that an address shows. */
export function pageIn(search: URLSearchParams): string | undefined {
	return search.get('page') ?? undefined;
}

/** What an address says of the list beside a conversation, and nothing of the conversation itself. */
export function keptSearch(search: URLSearchParams): string {
	return listSearch(search, { page: pageIn(search), earlier: undefined, edit: undefined, delete: undefined });
}

/** The address of a conversation beside its list, with one thing more. */
export function withAdded(here: string, name: 'earlier' | 'edit' | 'delete', value: string | number): string {
	return `${here}${here.includes('?') ? '&' : '?'}${name}=${value}`;
}
