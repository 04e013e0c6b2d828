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

/** Whoever wants to sign an organisation up: a visitor, or somebody for themselves. */
const everyone: PermissionRow = { ...member, visitor: 'public' };

/** Rows of the permission table for organisations. */
export const permissions = {
	readOrganisations: read,
	/** Those of which one is a member; who is of none gets 404. */
	readCurrentOrganisations: member,
	createOrganisation: staff,
	/** Many at once, from a table; who imports vouches for them. */
	importOrganisations: staff,
	updateOrganisation: { ...staff, organization_superuser: 'own', organization_admin: 'own' },
	decideOnOrganisation: staff,
	signUpOrganisation: everyone,
	/** Notes and history are never shown to whom they are about. */
	keepNotes: staff,
	moveOrganisation: { ...staff, center_admin: 'no' },
	deleteOrganisation: { ...staff, center_admin: 'no', organization_superuser: 'own' },
} satisfies Record<string, PermissionRow>;
