import type { PermissionRow } from '#platform/contract/roles.ts';

/** Staff of the centre import vacancies of all its organisations at once; nobody else may. */
const importVacancies: PermissionRow = {
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

/** Rows of the permission table for imports. */
export const permissions = { importVacancies };
