import type { PermissionRow } from '#platform/contract/roles.ts';

/**
 * "Pages, news, menus, files, stock images" in the permission table: the library of the centre or organisation, or the
 * user's own files.
 */
const read: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'centre',
	content_manager: 'centre',
	page_manager: 'centre',
	organization_superuser: 'own',
	organization_admin: 'own',
	mentor: 'self',
	student: 'self',
	volunteer: 'self',
	visitor: 'no',
};

/** Page managers read all images, add some, and change those they added. */
const change: PermissionRow = { ...read, page_manager: 'self' };

/** Public files are for everyone with their URL; private ones are checked in the route. */
const fetch: PermissionRow = {
	center_superuser: 'public',
	center_admin: 'public',
	content_manager: 'public',
	page_manager: 'public',
	organization_superuser: 'public',
	organization_admin: 'public',
	mentor: 'public',
	student: 'public',
	volunteer: 'public',
	visitor: 'public',
};

/** An upload in chunks is only for its sender. */
const upload: PermissionRow = {
	center_superuser: 'self',
	center_admin: 'self',
	content_manager: 'self',
	page_manager: 'self',
	organization_superuser: 'self',
	organization_admin: 'self',
	mentor: 'self',
	student: 'self',
	volunteer: 'self',
	visitor: 'no',
};

/** Who opens every vacancy and organisation of the centre, on line or not. */
const openAll: PermissionRow = { ...read, content_manager: 'self', page_manager: 'self' };

/** Permission rows for files. */
export const permissions = { read, add: read, change, openAll, fetch, upload } satisfies Record<
	string,
	PermissionRow
>;
