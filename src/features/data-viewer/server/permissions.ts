import type { PermissionRow } from '#platform/contract/roles.ts';

/** The data of a centre in the raw is for its main admins alone. */
const read: PermissionRow = {
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

export const permissions = { read } satisfies Record<string, PermissionRow>;
