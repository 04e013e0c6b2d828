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

/** Permission rows for email preferences. */
export const permissions = {
	own: { ...everyone, visitor: 'no' },
	/** The token from the mail proves the right: a mail program has no session. */
	byLink: everyone,
} satisfies Record<string, PermissionRow>;
