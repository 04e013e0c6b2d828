import type { PermissionRow } from '#platform/contract/roles.ts';

const everyone: PermissionRow = {
	center_superuser: 'public',
	center_admin: 'public',
	content_manager: 'public',
	page_manager: 'public',
	organization_superuser: 'public',
	organization_admin: 'public',
	mentor: 'public',
	student: 'public',
	volunteer: 'public',
	visitor: 'public',
};

/** Whoever has an account is a neighbour too, whatever else they are; a guest shows the link of a mail. */
const author: PermissionRow = {
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

const member: PermissionRow = { ...author, visitor: 'no' };

/** The staff of the centre look at what is sent before others see it. */
const moderate: PermissionRow = {
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

/** Rows of the permission table for help from person to person. */
export const permissions = {
	read: everyone,
	submit: author,
	settle: author,
	report: everyone,
	/** Who offers to come to somebody is known to the centre: answering takes an account. */
	answer: member,
	readAnswers: { ...member, center_superuser: 'centre', center_admin: 'centre' },
	moderate,
} satisfies Record<string, PermissionRow>;
