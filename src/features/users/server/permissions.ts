import type { PermissionRow } from '#platform/contract/roles.ts';

/** Everybody who is signed in has an account to read and to keep up to date. */
const ownAccount: PermissionRow = {
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

/** Rows of the permission table for one's own account. */
export const permissions = {
	readCurrentUser: ownAccount,
	updateCurrentUser: ownAccount,
} satisfies Record<string, PermissionRow>;
