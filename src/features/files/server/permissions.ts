import type { PermissionRow } from '#platform/contract/roles.ts';

/** "Pages, news, menus, files, stock images": the library of the centre, of the organisation, or one's own files. */
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

/** Who assigns pages reads all pictures, adds some, and changes those they added. */
const change: PermissionRow = { ...read, page_manager: 'self' };

/** A public file is for everyone who has its address; a private one is looked at again. */
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

/** An upload in pieces is its sender's alone. */
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

/** Rows of the permission table for files. */
export const permissions = { read, add: read, change, fetch, upload } satisfies Record<string, PermissionRow>;
