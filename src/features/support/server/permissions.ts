import type { PermissionRow } from '#platform/contract/roles.ts';

/** Everybody who is signed in: of articles those for their own roles, of the changelog what they have read themselves. */
const signedIn: PermissionRow = {
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

export const permissions = { read: signedIn, markSeen: signedIn } satisfies Record<string, PermissionRow>;
