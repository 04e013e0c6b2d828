import type { PermissionRow } from '#platform/contract/roles.ts';

/** "Forms and submissions" in the permission table. Those of an organisation are read by that organisation alone. */
const manage: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'centre',
	content_manager: 'centre',
	page_manager: 'no',
	organization_superuser: 'own',
	organization_admin: 'own',
	mentor: 'no',
	student: 'no',
	volunteer: 'no',
	visitor: 'no',
};

/** Who decides on applications and knows members also invites them to a form. */
const invitePeople: PermissionRow = { ...manage, content_manager: 'no' };

/** The centre chooses the form that it is reached by. */
const chooseContact: PermissionRow = { ...manage, organization_superuser: 'no', organization_admin: 'no' };

/** Who reads a submission reads the files of it; others those that they sent themselves. */
const readFile: PermissionRow = {
	...manage,
	page_manager: 'self',
	mentor: 'self',
	student: 'self',
	volunteer: 'self',
};

/** Rows of the permission table for forms. */
export const permissions = {
	manage,
	invitePeople,
	readFile,
	chooseContact,
	/** Everybody fills in what is open to everybody. */
	fillIn: Object.fromEntries(Object.keys(manage).map((persona) => [persona, 'public'])) as PermissionRow,
} satisfies Record<string, PermissionRow>;
