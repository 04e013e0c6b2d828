import type { PermissionRow } from '#platform/contract/roles.ts';

/** Stock images are available to everyone who creates something with an image. */
const read: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'centre',
	content_manager: 'centre',
	page_manager: 'centre',
	organization_superuser: 'centre',
	organization_admin: 'centre',
	mentor: 'no',
	student: 'no',
	volunteer: 'no',
	visitor: 'no',
};

/** "Pages, news, menus, files, stock images" of the centre in the permission table. */
const change: PermissionRow = {
	...read,
	page_manager: 'no',
	organization_superuser: 'no',
	organization_admin: 'no',
};

/** Permission rows for stock images. */
export const permissions = { read, change } satisfies Record<string, PermissionRow>;
