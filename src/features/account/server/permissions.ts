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

/** Permission rows for deleting the user's own account and exporting its data. */
export const permissions = {
	ownData: { ...everyone, visitor: 'no' },
	/** The request proves the right itself, with the token from the mail or with a session and the password. */
	deleteAccount: everyone,
} satisfies Record<string, PermissionRow>;
