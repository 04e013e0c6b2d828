import type { PermissionRow } from '#platform/contract/roles.ts';

/** "Data viewer, audit log": superusers of the centre only. */
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

/** What was last done: staff see it of the whole centre, who runs an organisation of that one. */
const followers: PermissionRow = {
	...superuser,
	center_admin: 'centre',
	organization_superuser: 'own',
	organization_admin: 'own',
};

/** Rows of the permission table for the audit log. */
export const permissions = { read: superuser, follow: followers } satisfies Record<string, PermissionRow>;
