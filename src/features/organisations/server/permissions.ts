import type { PermissionRow } from '#platform/contract/roles.ts';

/** Everyone reads what is approved; members also their own organisation, staff every one of the centre. */
const read: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'centre',
	content_manager: 'own',
	page_manager: 'own',
	organization_superuser: 'own',
	organization_admin: 'own',
	mentor: 'own',
	student: 'own',
	volunteer: 'public',
	visitor: 'public',
};

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

const member: PermissionRow = {
	center_superuser: 'self',
	center_admin: 'self',
	content_manager: 'self',
	page_manager: 'self',
	organization_superuser: 'self',
	organization_admin: 'self',
	mentor: 'self',
	student: 'self',
	volunteer: 'self',
	visitor: 'no',
};

/** Signing an organisation up is open to visitors and users. */
const everyone: PermissionRow = { ...member, visitor: 'public' };

/** Rows of the permission table for organisations. */
export const permissions = {
	readOrganisations: read,
	/** The organisations of which the user is a member; 404 without any. */
	readCurrentOrganisations: member,
	createOrganisation: staff,
	/** Bulk import from a table; the importing staff vouch for the organisations. */
	importOrganisations: staff,
	updateOrganisation: { ...staff, organization_superuser: 'own', organization_admin: 'own' },
	decideOnOrganisation: staff,
	signUpOrganisation: everyone,
	/** Notes and history are never shown to the organisation they are about. */
	keepNotes: staff,
	moveOrganisation: { ...staff, center_admin: 'no' },
	/** Deleted organisations, as long as they can be brought back. */
	restoreDeleted: { ...staff, center_admin: 'no' },
	deleteOrganisation: { ...staff, center_admin: 'no', organization_superuser: 'own' },
} satisfies Record<string, PermissionRow>;
