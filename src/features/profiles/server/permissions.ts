import type { PermissionRow } from '#platform/contract/roles.ts';

/**
 * Volunteers write of themselves; nobody else reads or writes what is not published. Whoever is a student alone has no
 * profile: a school guides them to their work, and they may be minors.
 */
const own: PermissionRow = {
	center_superuser: 'no',
	center_admin: 'no',
	content_manager: 'no',
	page_manager: 'no',
	organization_superuser: 'no',
	organization_admin: 'no',
	mentor: 'no',
	student: 'no',
	volunteer: 'self',
	visitor: 'no',
};

/** "Search the volunteer pool": staff, and who runs an organisation; that it is approved is a rule about the row. */
const pool: PermissionRow = {
	...own,
	center_superuser: 'centre',
	center_admin: 'centre',
	organization_superuser: 'own',
	organization_admin: 'own',
	volunteer: 'no',
};

/** What one received, and what the organisation acted for has sent. */
const readReplies: PermissionRow = { ...pool, volunteer: 'self' };

/** Looking at what waits because its text went to many: staff of the centre. */
const review: PermissionRow = { ...pool, organization_superuser: 'no', organization_admin: 'no' };

/** Rows of the permission table for volunteer profiles. */
export const permissions = { own, pool, readReplies, review } satisfies Record<string, PermissionRow>;
