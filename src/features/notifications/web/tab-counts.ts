import type { Call } from '#platform/contract/calls.ts';
import { notificationApi } from '../api.ts';
import type { NotificationCounts } from '../contract.ts';
import type { NotificationKind } from '../enums.ts';

/** How many rows each tab lists. */
export type TabCounts = { unread: number; all: number };

type Shown = {
	kind: NotificationKind | undefined;
	/** The tab that is open, and how many rows it has. */
	status: keyof TabCounts;
	total: number;
	counts: NotificationCounts;
};

/**
 * How many rows each tab lists: of one kind each notification is one, of all kinds those that are told together are. What the
 * bell counts is another thing, as it says how much there is to read.
 */
export async function tabCounts(call: Call, { kind, status, total, counts }: Shown): Promise<TabCounts> {
	if (kind) {
		const own = counts.kinds.find((each) => each.kind === kind);
		return { unread: own?.unread ?? 0, all: own?.total ?? 0 };
	}
	const isUnread = status === 'unread';
	const other = await call(notificationApi.grouped, {
		filter: { unread: isUnread ? undefined : true },
		page: { number: 1, size: 1 },
	});
	return isUnread ? { unread: total, all: other.meta.total } : { unread: other.meta.total, all: total };
}
