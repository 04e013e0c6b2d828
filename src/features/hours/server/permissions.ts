import type { PermissionRow } from '#platform/contract/roles.ts';

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
const own: PermissionRow = {
	...decide,
	center_superuser: 'no',
	center_admin: 'no',
	organization_superuser: 'no',
	organization_admin: 'no',
	student: 'self',
	volunteer: 'self',
};

/** Rows of the permission table for hours. */
export const permissions = {
	/** Who worked, and who decided on the application. */
	either: { ...decide, student: 'self', volunteer: 'self' },
	approve: decide,
	own,
	/** Anybody: the code on the paper proves the right. */
	verify: Object.fromEntries(Object.keys(own).map((who) => [who, 'public'])) as PermissionRow,
} satisfies Record<string, PermissionRow>;
