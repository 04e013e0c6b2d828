import type { PermissionRow } from '#platform/contract/roles.ts';

/** Everybody reads what is published; those who run the centre or the organisation read what is theirs as well. */
const read: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'centre',
	content_manager: 'public',
	page_manager: 'public',
	organization_superuser: 'own',
	organization_admin: 'own',
	mentor: 'public',
	student: 'public',
	volunteer: 'public',
	visitor: 'public',
};

/** "Create, edit, publish vacancies and activities" in the permission table of the specification. */
const change: PermissionRow = {
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

/** The centre looks at what waits for it. */
const review: PermissionRow = { ...change, organization_superuser: 'no', organization_admin: 'no' };

/** The token in the mail proves the permission; the reader need not be signed in. */
const byLink: PermissionRow = {
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

/** Those who apply keep what they may apply to later. */
const keep: PermissionRow = {
	center_superuser: 'no',
	center_admin: 'no',
	content_manager: 'no',
	page_manager: 'no',
	organization_superuser: 'no',
	organization_admin: 'no',
	mentor: 'no',
	student: 'self',
	volunteer: 'self',
	visitor: 'no',
};

/** Rows of the permission table for vacancies. */
export const permissions = { read, change, review, byLink, keep } satisfies Record<string, PermissionRow>;
