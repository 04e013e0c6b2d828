import { readListState } from '#platform/web/list-state.ts';
import { organisationTypes } from '../../contract.ts';
import { sorts, tabs } from './status.ts';

/** Reads the filters of the list from its address. */
export function readState(url: URL) {
	const asked = url.searchParams;
	return {
		...readListState(url, { statuses: tabs, sorts }),
		type: organisationTypes.find((type) => type === asked.get('type')) ?? '',
		city: (asked.get('city') ?? '').trim().slice(0, 80),
	};
}

export type State = ReturnType<typeof readState>;

/** The same, as the API is asked: for a page and for the whole as a file. */
export function listQuery(state: State) {
	return {
		filter: {
			statusNotEq: state.status === 'all' ? 'archived' : undefined,
			// Deleted ones are a list of their own.
			statusEq: state.status === 'all' || state.status === 'deleted' ? undefined : state.status,
			nameICont: state.q || undefined,
			organizationTypeEq: state.type || undefined,
			cityICont: state.city || undefined,
		},
		sort: state.sort,
	};
}
