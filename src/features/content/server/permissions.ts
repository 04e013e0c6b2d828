import type { PermissionRow } from '#platform/contract/roles.ts';

/** "Pages, news, menus" in the table of who may what: the whole centre, or for a page manager the pages given to them. */
const change: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'centre',
	content_manager: 'centre',
	page_manager: 'self',
	organization_superuser: 'no',
	organization_admin: 'no',
	mentor: 'no',
	student: 'no',
	volunteer: 'no',
	visitor: 'no',
};

/** Everybody reads what is on line. */
const read: PermissionRow = {
	...change,
	organization_superuser: 'public',
	organization_admin: 'public',
	mentor: 'public',
	student: 'public',
	volunteer: 'public',
	visitor: 'public',
};

/** Rows of the permission table for pages and menus. */
export const permissions = {
	read,
	change,
	/** What is of the whole site: new pages, taking pages away, menus, who may edit which page. */
	manage: { ...change, page_manager: 'no' },
} satisfies Record<string, PermissionRow>;
