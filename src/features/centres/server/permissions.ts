import type { PermissionRow } from '#platform/contract/roles.ts';

const read: PermissionRow = {
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

/** "Theme, footer, settings, contact person" in the permission table. */
const change: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'no',
	content_manager: 'no',
	page_manager: 'no',
	organization_superuser: 'no',
	organization_admin: 'no',
	mentor: 'no',
	student: 'no',
	volunteer: 'no',
	visitor: 'no',
};

/** Permission rows for centres. */
export const permissions = { read, change } satisfies Record<string, PermissionRow>;
