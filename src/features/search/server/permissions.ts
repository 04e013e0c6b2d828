import type { PermissionRow } from '#platform/contract/roles.ts';

/** Searching is the same for everybody: only what is published, as a visitor sees it. */
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

/** Rows of the permission table for searching. */
export const permissions = { search: everyone, suggest: everyone } satisfies Record<string, PermissionRow>;
