import type { PermissionRow } from '#platform/contract/roles.ts';

const everyone: PermissionRow = {
	center_superuser: 'self',
	center_admin: 'self',
	content_manager: 'self',
	page_manager: 'self',
	organization_superuser: 'self',
	organization_admin: 'self',
	mentor: 'self',
	student: 'self',
	volunteer: 'self',
	visitor: 'public',
};

/** Rows of the permission table for removing one's account and taking one's data along. */
export const permissions = {
	ownData: { ...everyone, visitor: 'no' },
	/** Who may is proved by the token of the mail, or by being signed in with the password. */
	deleteAccount: everyone,
} satisfies Record<string, PermissionRow>;
