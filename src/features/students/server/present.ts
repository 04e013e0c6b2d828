import type { Actor } from '#platform/server/http/context.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { MentorRow } from './list-mentors.ts';
import type { StudentApplicationRow } from './list-student-applications.ts';
import type { StudentRow } from './list-students.ts';
import { hoursCan } from './policy.ts';

const hoursOf = (minutes: number): number => minutes / 60;

/** A student, for readers who may see them. */
export function presentStudent(row: StudentRow): Resource {
	return {
		type: 'students',
		id: row.id,
		attributes: {
			firstName: row.firstName,
			lastName: row.lastName,
			fullName: `${row.firstName} ${row.lastName}`.trim(),
			email: row.email,
			status: row.status,
			userId: row.userId,
			schoolId: row.schoolId,
			schoolName: row.schoolName,
			mentorId: row.mentorId,
			mentorName: row.mentorName,
			goalHours: row.goalMinutes === null ? null : hoursOf(row.goalMinutes),
			signedHours: hoursOf(row.signedMinutes),
			unsignedHours: hoursOf(row.unsignedMinutes),
			toSign: row.toSign,
			applicationCount: row.applicationCount,
			openCount: row.openCount,
		},
	};
}

/** A student's application, with the actions that the reader may take on its hours. */
export function presentStudentApplication(row: StudentApplicationRow, actor: Actor | null): Resource {
	return {
		type: 'student_applications',
		id: row.id,
		attributes: {
			studentId: row.studentId,
			studentName: row.studentName,
			schoolName: row.schoolName,
			mentorName: row.mentorName,
			vacancyId: row.vacancyId,
			vacancyTitle: row.vacancyTitle,
			organizationId: row.organisationId,
			organizationName: row.organisationName,
			status: row.status,
			createdAt: row.createdAt,
			hours: row.minutes === null ? null : hoursOf(row.minutes),
			hoursStatus: row.hoursStatus,
			question: row.question,
			signedAt: row.signedAt,
		},
		meta: { can: hoursCan(actor, row) },
	};
}

/** A mentor to choose. */
export function presentMentor({ id, organisationId, ...attributes }: MentorRow): Resource {
	return { type: 'mentors', id, attributes: { ...attributes, organizationId: organisationId } };
}
