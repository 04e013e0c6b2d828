import type { PermissionRow } from '#platform/contract/roles.ts';

/** The centre alone mails its volunteers. */
const centre: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'centre',
	content_manager: 'no',
	page_manager: 'no',
	organization_superuser: 'no',
	organization_admin: 'no',
	mentor: 'no',
	student: 'no',
	volunteer: 'no',
	visitor: 'no',
};

export const permissions = { centre } satisfies Record<string, PermissionRow>;
