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

/** Zero-result searches, the centre's own synonyms and the filters that its search shows are for its staff. */
const staff: PermissionRow = {
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

/** Rows of the permission table for searching. */
export const permissions = {
	search: everyone,
	suggest: everyone,
	missed: staff,
	synonyms: staff,
	filters: staff,
} satisfies Record<string, PermissionRow>;
