import type { PermissionRow } from '#platform/contract/roles.ts';

/** "Decide on applications" in the permission table. Decisions of staff are in the audit log like any other. */
const decide: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'centre',
	content_manager: 'no',
	page_manager: 'no',
	organization_superuser: 'own',
	organization_admin: 'own',
	mentor: 'no',
	student: 'no',
	volunteer: 'no',
	visitor: 'no',
};

/** People of organisations sign up as well, for the workshops that are for them: see mayApplyTo. */
const applicant: PermissionRow = {
	center_superuser: 'no',
	center_admin: 'no',
	content_manager: 'no',
	page_manager: 'no',
	organization_superuser: 'self',
	organization_admin: 'self',
	mentor: 'self',
	student: 'self',
	volunteer: 'self',
	visitor: 'no',
};

/** Permission rows for applications. */
export const permissions = {
	/** Visitors apply with name and address, and may read nothing afterwards. */
	apply: { ...applicant, visitor: 'public' },
	read: { ...decide, mentor: 'self', student: 'self', volunteer: 'self' },
	decide,
	withdraw: applicant,
	/** Taking the offered spot, with one's own application. */
	take: applicant,
	/** The list and the code at the door of an activity. */
	attendance: decide,
	/** Who is in a group: the applicant says, and the organisation for a guest. */
	group: { ...decide, student: 'self', volunteer: 'self' },
	/** What became of an acceptance: both sides say. */
	outcome: { ...decide, student: 'self', volunteer: 'self' },
	/** Everybody: the token from the mail proves the right. */
	byLink: Object.fromEntries(Object.keys(applicant).map((one) => [one, 'public'])) as PermissionRow,
} satisfies Record<string, PermissionRow>;
