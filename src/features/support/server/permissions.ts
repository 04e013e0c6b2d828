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

/** What people say of the articles is for who runs the centre. */
const staff: PermissionRow = {
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

export const permissions = {
	read: signedIn,
	rate: signedIn,
	ratings: staff,
	markSeen: signedIn,
} satisfies Record<string, PermissionRow>;
