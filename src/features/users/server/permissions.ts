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

/** "Users: list, invite, edit, archive": staff everybody, an organisation its members, a mentor their students. */
const people: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'centre',
	content_manager: 'no',
	page_manager: 'no',
	organization_superuser: 'own',
	organization_admin: 'own',
	mentor: 'own',
	student: 'no',
	volunteer: 'no',
	visitor: 'no',
};

/** "Sign in as another user": staff of the centre. The policy decides as which users. */
const staff: PermissionRow = {
	...people,
	organization_superuser: 'no',
	organization_admin: 'no',
	mentor: 'no',
};

/** The rows of the permission table for accounts, the user's own and those of others. */
export const permissions = {
	readCurrentUser: ownAccount,
	updateCurrentUser: ownAccount,
	readUsers: people,
	inviteUser: people,
	updateUser: people,
	archiveUser: people,
	resendToUser: people,
	/** The role rules decide which roles, and in which organisation. */
	changeRoles: people,
	/** A mentor hands over their own students. */
	assignMentor: people,
	signInAs: staff,
	stopSigningInAs: ownAccount,
} satisfies Record<string, PermissionRow>;
