import type { PermissionRow } from '#platform/contract/roles.ts';

/** Figures: of the whole centre for its staff, of their own organisation for who runs one. */
const read: PermissionRow = {
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

/** What compares organisations with each other is for the centre's staff. */
const details: PermissionRow = { ...read, organization_superuser: 'no', organization_admin: 'no' };

/** What is read, searched for and filled in: also for who keeps the content of the site. */
const content: PermissionRow = { ...details, content_manager: 'centre' };

/** Hours of students: as the list of students, so a mentor has those they guide. */
const students: PermissionRow = {
	...details,
	organization_superuser: 'own',
	organization_admin: 'own',
	mentor: 'own',
};

/** Rows of the permission table for figures. */
export const permissions = { read, details, content, students } satisfies Record<string, PermissionRow>;
