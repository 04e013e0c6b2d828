import type { Grant } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { canTransition } from '#platform/server/transitions.ts';
import type { PageCan } from '../contract.ts';
import type { PageStatus } from '../enums.ts';
import { permissions } from './permissions.ts';
import { pageTransitions } from './transitions.ts';

/** The fields of a page that permissions depend on. */
export type PageFacts = { isPublished: boolean; managerIds: readonly string[] };

/** A user's rights on pages, computed once per request. */
export type PageRights = { userId: string | null; grants: ReadonlySet<Grant>; manages: boolean };

/** Returns a user's rights, from the permission rows for editing pages and managing the site. */
export function rightsOf(actor: Actor | null): PageRights {
	return {
		userId: actor?.userId ?? null,
		grants: grantsOf(actor, permissions.change),
		manages: grantsOf(actor, permissions.manage).size > 0,
	};
}

/** Whether the user may edit the page. */
export function mayEdit({ grants, userId }: PageRights, page: Pick<PageFacts, 'managerIds'>): boolean {
	if (grants.has('centre')) return true;
	return grants.has('self') && userId !== null && page.managerIds.includes(userId);
}

/** Returns what the user may do with the page, by the same rules as the routes. */
export function pageCan(rights: PageRights, page: PageFacts): PageCan {
	const edits = mayEdit(rights, page);
	const state = page.isPublished ? 'published' : 'draft';
	return {
		update: edits,
		publish: edits && canTransition(pageTransitions, 'publish', state),
		unpublish: edits && canTransition(pageTransitions, 'unpublish', state),
		delete: rights.manages && canTransition(pageTransitions, 'delete', state),
		duplicate: rights.manages,
		assign: rights.manages,
	};
}

type Times = { isPublished: boolean; publishAt: Date | null; unpublishAt: Date | null };

/** Returns the state of a page for visitors at a moment. */
export function statusOf({ isPublished, publishAt, unpublishAt }: Times, now = Date.now()): PageStatus {
	if (!isPublished) return 'draft';
	if (unpublishAt && unpublishAt.getTime() <= now) return 'ended';
	return publishAt && publishAt.getTime() > now ? 'scheduled' : 'published';
}
