import type { Grant, PermissionRow } from '#platform/contract/roles.ts';

const all = (grant: Grant): PermissionRow => ({
	center_superuser: grant,
	center_admin: grant,
	content_manager: grant,
	page_manager: grant,
	organization_superuser: grant,
	organization_admin: grant,
	mentor: grant,
	student: grant,
	volunteer: grant,
	visitor: grant,
});

const held = {
	center_superuser: 'centre',
	center_admin: 'centre',
	organization_superuser: 'own',
	organization_admin: 'own',
} as const;

/** "Create, edit, publish vacancies and activities" in the permission table. */
const change: PermissionRow = { ...all('no'), ...held };

/** Permission rows for activities, their sessions and calendars. */
export const permissions = {
	read: all('public'),
	change,
	/** The user's own calendar feed: for everybody with an account. */
	address: { ...all('self'), visitor: 'no' },
	/** What there is for somebody who takes part: everybody with an account may. */
	takePart: { ...all('self'), visitor: 'no' },
	/** Files that are handed out: for who holds the activity, and who came to it. */
	handedOut: { ...all('self'), ...held, visitor: 'no' },
} satisfies Record<string, PermissionRow>;
