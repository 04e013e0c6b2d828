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

/** Permission rows for signing in and out. */
export const permissions = {
	signIn: everyone,
	validateToken: { ...everyone, visitor: 'no' },
	// Visitors get through to the route, which returns 404 without a session, as older clients expect.
	signOut: everyone,
	signUp: everyone,
	/** Requesting a mail to confirm an address, or to choose a new password. */
	askByAddress: everyone,
	/** The request proves the right itself, with the token from the mail or with a session. */
	changePassword: everyone,
	confirm: everyone,
	/** The user's own address, sessions, access tokens and two-step sign-in. */
	ownAccess: { ...everyone, visitor: 'no' },
	/** Requiring two-step sign-in of the centre's staff. */
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
