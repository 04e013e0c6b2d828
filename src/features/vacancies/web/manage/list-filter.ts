import { readListState } from '#platform/web/list-state.ts';
import { sorts, tabs } from './status.ts';

/** What the own list shows, as the address of a request says it. */
export function stateOf(request: Request) {
	return readListState(new URL(request.url), { statuses: tabs, sorts });
}

/** What the API is asked for it: of one organisation, or of the whole centre without one. */
export function filterOf({ status, q }: ReturnType<typeof stateOf>, organizationId: string | undefined) {
	return {
		organizationIdEq: organizationId,
		...(status === 'all' ? { statusNotEq: 'archived' } : { statusEq: status }),
		titleICont: q || undefined,
	};
}
