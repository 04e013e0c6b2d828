import { z } from 'zod';
import { applicationStatuses } from '#features/applications/contract.ts';
import { userStatuses } from '#features/users/contract.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';
import { hoursStatuses } from './enums.ts';

/** A student at a school, with the totals of their work. The id is that of the membership. */
export const studentSchema = z.object({
	firstName: z.string(),
	lastName: z.string(),
	fullName: z.string(),
	email: z.string(),
	status: z.enum(userStatuses),
	userId: z.string(),
	schoolId: z.string(),
	schoolName: z.string(),
	/** Null while the school has not chosen one. */
	mentorId: z.string().nullable(),
	mentorName: z.string().nullable(),
	/** The hours that the school requires of each student; null if not set. */
	goalHours: z.number().nullable(),
	signedHours: z.number(),
	/** Hours that were entered and not signed yet, including those that the mentor has questioned. */
	unsignedHours: z.number(),
	/** Work whose hours wait for the mentor. */
	toSign: z.number(),
	applicationCount: z.number(),
	/** Of these, without an answer yet. */
	openCount: z.number(),
});
export const studentResource = resourceSchema('students', studentSchema);
export type Student = FlatOf<typeof studentResource>;

/** A student's application as their school may see it: without its texts, answers and address. */
export const studentApplicationSchema = z.object({
	studentId: z.string(),
	studentName: z.string(),
	schoolName: z.string(),
	mentorName: z.string().nullable(),
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organizationId: z.string(),
	organizationName: z.string(),
	status: z.enum(applicationStatuses),
	createdAt: z.string(),
	/** Null until they are stated. */
	hours: z.number().nullable(),
	hoursStatus: z.enum(hoursStatuses),
	/** The mentor's question. */
	question: z.string().nullable(),
	signedAt: z.string().nullable(),
});
/** The actions that the reader may take on the hours of an application. */
const hoursCanSchema = z.object({ enter: z.boolean(), sign: z.boolean(), question: z.boolean() });
export type HoursCan = z.infer<typeof hoursCanSchema>;

/** The id is that of the application. */
export const studentApplicationResource = resourceSchema(
	'student_applications',
	studentApplicationSchema,
	{},
	z.object({ can: hoursCanSchema.optional() }),
);
export type StudentApplication = FlatOf<typeof studentApplicationResource>;

/** A mentor of students at a school; the id is that of the membership. */
export const mentorSchema = z.object({
	userId: z.string(),
	fullName: z.string(),
	organizationId: z.string(),
	studentCount: z.number(),
});
export const mentorResource = resourceSchema('mentors', mentorSchema);
export type Mentor = FlatOf<typeof mentorResource>;

/** Hours are stated by the quarter. */
const hours = z
	.number()
	.min(0.25)
	.max(1000)
	.refine((value) => Number.isInteger(value * 4), { error: 'Hours are stated by the quarter.' });

/** PUT /api/v1/applications/{id}/hours: the hours that the organisation enters. */
export const hoursBody = verbBody('student_applications', { hours });
/** PUT /api/v1/applications/{id}/question_hours: the mentor's question. */
export const questionBody = verbBody('student_applications', { reason: z.string().trim().min(1).max(500) });
/** Hours asked of each student; null where none are. */
export const goalSchema = z.strictObject({ hours: z.number().int().min(1).max(1000).nullable() });
/** PUT /api/v1/school_goal: the same, null to ask none. */
export const goalBody = verbBody('school_goals', goalSchema.shape);
