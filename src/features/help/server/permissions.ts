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

/** Every user with an account may write requests, whatever their role; a guest uses the link in a mail. */
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

/** Staff of the centre moderate requests before others see them. */
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

/** Permission rows for help between people. */
export const permissions = {
	read: everyone,
	submit: author,
	settle: author,
	report: everyone,
	/** Replying requires an account, so that the centre knows who visits people. */
	answer: member,
	readAnswers: { ...member, center_superuser: 'centre', center_admin: 'centre' },
	moderate,
} satisfies Record<string, PermissionRow>;
