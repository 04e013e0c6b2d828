import type { PermissionRow } from '#platform/contract/roles.ts';

/** "Notification templates" in the permission table. */
const manage: PermissionRow = {
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

/** Rows of the permission table for the words of mails. */
export const permissions = { manage } satisfies Record<string, PermissionRow>;
