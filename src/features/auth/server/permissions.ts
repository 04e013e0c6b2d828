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

/** Rows of the permission table for signing in and out. */
export const permissions = {
	signIn: everyone,
	validateToken: { ...everyone, visitor: 'no' },
	// Answers 404 without a session, as the older clients expect, so a visitor gets as far as the route.
	signOut: everyone,
} satisfies Record<string, PermissionRow>;
