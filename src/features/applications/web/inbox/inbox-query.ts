import { isUuid } from '#platform/http/uuid.ts';
import { readListState } from '#platform/web/list-state.ts';
import { deciderTabs, statesOf } from './states.ts';

const DAY = 24 * 3600 * 1000;

/** How long somebody has been waiting, at least: the days after which the organisation and the centre are told. */
export const ages = ['7', '14'] as const;

/** What the inbox shows, as its address says it. */
export function readInbox(url: URL) {
	const vacancy = url.searchParams.get('vacancy') ?? '';
	return {
		...readListState(url, { statuses: deciderTabs, sorts: ['createdAt'] }),
		vacancyId: isUuid(vacancy) ? vacancy : undefined,
		age: ages.find((age) => age === url.searchParams.get('age')),
	};
}

/** What the API is asked for it. Who waits longest comes first; of what is answered, the last. */
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
