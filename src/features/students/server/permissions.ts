import type { PermissionRow } from '#platform/contract/roles.ts';

const nobody: PermissionRow = {
	center_superuser: 'no',
	center_admin: 'no',
	content_manager: 'no',
	page_manager: 'no',
	organization_superuser: 'no',
	organization_admin: 'no',
	mentor: 'no',
	student: 'no',
	volunteer: 'no',
	visitor: 'no',
};

/** Students: staff those of the centre, a school its own, a mentor those they guide, a student themselves. */
const students: PermissionRow = {
	...nobody,
	center_superuser: 'centre',
	center_admin: 'centre',
	organization_superuser: 'own',
	organization_admin: 'own',
	mentor: 'own',
	student: 'self',
};

/** Rows of the permission table for students and their hours. */
export const permissions = {
	readStudents: students,
	/** Work at an organisation is also visible to that organisation, which enters the hours. */
	readApplications: students,
	exportStudents: { ...students, student: 'no' },
	readMentors: { ...students, student: 'no' },
	/** Hours are entered by those who decide on the application. */
	enterHours: { ...students, mentor: 'no', student: 'no' },
	/** Only the mentor signs off hours: neither the school's admins nor staff may. */
	signHours: { ...nobody, mentor: 'own' },
	setGoal: { ...nobody, organization_superuser: 'own', organization_admin: 'own' },
} satisfies Record<string, PermissionRow>;
