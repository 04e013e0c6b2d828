import type { PermissionRow } from '#platform/contract/roles.ts';

/** "Conversations" in the permission table: whoever is signed in, as a party; the centre and organisations as a whole. */
const party: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'centre',
	content_manager: 'self',
	page_manager: 'self',
	organization_superuser: 'own',
	organization_admin: 'own',
	mentor: 'self',
	student: 'self',
	volunteer: 'self',
	visitor: 'no',
};

/** What was reported is looked at by the centre. */
const handleReport: PermissionRow = {
	...party,
	content_manager: 'no',
	page_manager: 'no',
	organization_superuser: 'no',
	organization_admin: 'no',
	mentor: 'no',
	student: 'no',
	volunteer: 'no',
};

/** Those who speak for an organisation or the centre write notes for each other. */
const keepNotes: PermissionRow = {
	...party,
	content_manager: 'no',
	page_manager: 'no',
	mentor: 'no',
	student: 'no',
	volunteer: 'no',
};

/** Rows of the permission table for conversations. */
export const permissions = {
	party,
	handleReport,
	keepNotes,
	/** Those who speak for an organisation or the centre write to all who were accepted. */
	toMany: keepNotes,
	/** Everybody: the token from the mail proves the right. */
	byLink: Object.fromEntries(Object.keys(party).map((one) => [one, 'public'])) as PermissionRow,
} satisfies Record<string, PermissionRow>;
