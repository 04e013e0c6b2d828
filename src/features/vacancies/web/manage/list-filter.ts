import { z } from 'zod';
import { readListState } from '#platform/web/list-state.ts';
import { sorts, tabs } from './status.ts';

/** Reads the filters of the list from the request's address. */
export function stateOf(request: Request) {
	return readListState(new URL(request.url), { statuses: tabs, sorts });
}

/** The organisation that staff of the centre narrowed the list to, from the request's address. */
export function organisationIn(request: Request): string | undefined {
	const asked = new URL(request.url).searchParams.get('organization');
	return z.uuid().safeParse(asked).data;
}

/** Returns the API query for the filters: of one organisation, or of the whole centre without one. */
export function filterOf({ status, q }: ReturnType<typeof stateOf>, organizationId: string | undefined) {
	return {
		organizationIdEq: organizationId,
		...(status === 'all'
			? { statusNotEq: 'archived' as const }
			: status === 'waiting'
				? { reviewEq: 'waiting' as const }
				: status === 'draft'
					? { statusEq: status, reviewNotEq: 'waiting' as const }
					: { statusEq: status }),
		titleICont: q || undefined,
	};
}
