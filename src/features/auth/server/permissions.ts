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
	signUp: everyone,
	/** A mail to confirm an address, or to choose a new password. */
	askByAddress: everyone,
	/** Who may is proved by the token of the mail, or by being signed in. */
	changePassword: everyone,
	confirm: everyone,
	/** One's own address, sessions, access tokens and second step. */
	ownAccess: { ...everyone, visitor: 'no' },
	/** Whether the centre demands a second step of its staff. */
	demandTwoStep: {
		center_superuser: 'centre',
		center_admin: 'no',
		content_manager: 'no',
		page_manager: 'no',
		organization_superuser: 'no',
		organization_admin: 'no',
		mentor: 'no',
		student: 'no',
		volunteer: 'no',
		visitor: 'no',
	},
} satisfies Record<string, PermissionRow>;
