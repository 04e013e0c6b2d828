import type { PermissionRow } from '#platform/contract/roles.ts';

/** Volunteers write of themselves; nobody else reads or writes what is not published. */
const own: PermissionRow = {
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

/** Rows of the permission table for volunteer profiles. */
export const permissions = { own } satisfies Record<string, PermissionRow>;
