import type { PermissionRow } from '#platform/contract/roles.ts';

/** Signed-in users save searches; nobody sees those of others. */
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

/** Rows of the permission table for saved searches. */
export const permissions = { read: own, change: own } satisfies Record<string, PermissionRow>;
