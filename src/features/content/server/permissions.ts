import type { PermissionRow } from '#platform/contract/roles.ts';

/** "Pages, news, menus" in the permission table: the whole centre, or for a page manager the pages assigned to them. */
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

/** Everybody reads published pages. */
const read: PermissionRow = {
	...change,
	organization_superuser: 'public',
	organization_admin: 'public',
	mentor: 'public',
	student: 'public',
	volunteer: 'public',
	visitor: 'public',
};

/** Permission rows for pages and menus. */
export const permissions = {
	read,
	change,
	/** Site-wide actions: creating and deleting pages, menus, and assigning page managers. */
	manage: { ...change, page_manager: 'no' },
} satisfies Record<string, PermissionRow>;
