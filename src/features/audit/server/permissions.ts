import type { PermissionRow } from '#platform/contract/roles.ts';

/** "Data viewer, audit log" in the permission table: superusers of the centre only. */
const superuser: PermissionRow = {
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

/** Latest actions: staff see those of the whole centre, organisation admins those of their organisation. */
const followers: PermissionRow = {
	...superuser,
	center_admin: 'centre',
	organization_superuser: 'own',
	organization_admin: 'own',
};

/** Permission rows for the audit log. */
export const permissions = { read: superuser, follow: followers } satisfies Record<string, PermissionRow>;
