import { isUuid } from '#platform/http/uuid.ts';
import { readListState } from '#platform/web/list-state.ts';
import { deciderTabs, statesOf } from './states.ts';

const DAY = 24 * 3600 * 1000;

/**
 * Options of the filter on minimum waiting time, in days: those after which the organisation and the centre are
 * notified.
 */
export const ages = ['7', '14'] as const;

/** Parses the state of the inbox from the URL. */
export function readInbox(url: URL) {
	const vacancy = url.searchParams.get('vacancy') ?? '';
	return {
		...readListState(url, { statuses: deciderTabs, sorts: ['createdAt'] }),
		vacancyId: isUuid(vacancy) ? vacancy : undefined,
		age: ages.find((age) => age === url.searchParams.get('age')),
	};
}

/** Returns the API query for that state. Unanswered applications come oldest first, others newest first. */
export function inboxQuery({ status, q, vacancyId, age }: ReturnType<typeof readInbox>, now = Date.now()) {
	return {
		filter: {
			statusIn: statesOf(status),
			nameICont: q || undefined,
			vacancyIdEq: vacancyId,
			createdAtLteq: age && new Date(now - Number(age) * DAY).toISOString(),
		},
		sort: status === 'pending' || status === 'waiting' ? ('createdAt' as const) : ('-createdAt' as const),
	};
}
