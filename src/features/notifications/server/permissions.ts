import type { PermissionRow } from '#platform/contract/roles.ts';

/** Signed-in users read their own notifications only. */
const own: PermissionRow = {
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

/** Rows of the permission table for notifications. */
export const permissions = { read: own, mark: own } satisfies Record<string, PermissionRow>;
