import { defaultDistance, distances } from '#features/search/enums.ts';
import { type HelpKind, type HelpTopic, helpKinds, helpTopics } from '#features/vacancies/enums.ts';

/** Filters of the list as in the URL, with the same names as the form's fields. */
export type BrowseState = {
	kind: HelpKind | undefined;
	topic: HelpTopic | undefined;
	near: string;
	distance: string;
	page: number;
};

const LAST_PAGE = 1_000;

/** Parses the filters from a URL; invalid values are ignored. */
export function parseBrowse(params: URLSearchParams): BrowseState {
	const page = Number(params.get('page'));
	return {
		kind: helpKinds.find((one) => one === params.get('kind')),
		topic: helpTopics.find((one) => one === params.get('topic')),
		near: (params.get('near') ?? '').replaceAll('\0', ' ').trim().slice(0, 80),
		distance: String(distances.find((one) => String(one) === params.get('distance')) ?? defaultDistance),
		page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
	};
}

/** Returns the shortest URL for the filters, below a path. */
export function browseHref(path: string, state: BrowseState): string {
	const params = new URLSearchParams();
	if (state.kind) params.set('kind', state.kind);
	if (state.topic) params.set('topic', state.topic);
	if (state.near) params.set('near', state.near);
	if (state.near && state.distance !== String(defaultDistance)) params.set('distance', state.distance);
	if (state.page > 1) params.set('page', String(state.page));
	return params.size > 0 ? `${path}?${params}` : path;
}
