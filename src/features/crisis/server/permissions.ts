import type { PermissionRow } from '#platform/contract/roles.ts';

/** The centre alone calls its crisis pool, and sees who comes. */
const centre: PermissionRow = {
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

export const permissions = {
	centre,
	own: { ...centre, center_superuser: 'no', center_admin: 'no', volunteer: 'self' },
	/** Everybody: the token from the mail proves the right. */
	byLink: Object.fromEntries(Object.keys(centre).map((one) => [one, 'public'])) as PermissionRow,
} satisfies Record<string, PermissionRow>;
