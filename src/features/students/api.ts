import { z } from 'zod';
import { applicationStatuses } from '#features/applications/contract.ts';
import { answerOf, idParams, listOf, metaAnswer, textAnswer } from '#platform/contract/answers.ts';
import type { ListSpec } from '#platform/contract/list-spec.ts';
import { get, put, routesOf } from '#platform/contract/routes.ts';
import {
	goalBody,
	goalSchema,
	hoursBody,
	mentorResource,
	mentorSchema,
	questionBody,
	studentApplicationResource,
	studentApplicationSchema,
	studentResource,
	studentSchema,
} from './contract.ts';
import { hoursStatuses } from './enums.ts';

const fields = { students: Object.keys(studentSchema.shape) };

/** The parameters that a list of students accepts. */
const listSpec = {
	filters: { schoolId: { type: 'uuid' }, mentorId: { type: 'uuid' } },
	customFilters: {
		/** Part of a name or an address. */
		search: { type: 'string' },
		/** With hours that wait for the mentor, or without. */
		toSign: { type: 'boolean' },
		/** Students without a mentor, or those with one. */
		withoutMentor: { type: 'boolean' },
	},
	sorts: ['lastName', 'firstName', 'signedHours', 'toSign'],
	defaultSort: 'lastName,firstName',
	fields,
	page: { defaultSize: 25, maxSize: 100 },
} as const satisfies ListSpec;

/** Students of schools. */
export const studentApi = routesOf('Students', {
	list: get('/api/v1/students', {
		summary: "Students with their hours: the centre's, the school's, those one guides, or oneself",
		list: listSpec,
		answers: { 200: listOf(studentResource, z.never()) },
	}),
	export: get('/api/v1/students/export', {
		summary: 'The list with the same filters and order as CSV, at most 10,000 lines',
		list: listSpec,
		answers: { 200: textAnswer },
	}),
	read: get('/api/v1/students/{id}', {
		summary: 'One student',
		params: idParams,
		list: { fields },
		answers: { 200: answerOf(studentResource, z.never()) },
	}),
});

/** The mentors of students. */
export const mentorApi = routesOf('Students', {
	list: get('/api/v1/mentors', {
		summary: 'Who guides students: to choose from, and with how many each has',
		list: {
			filters: { organizationId: { type: 'uuid' } },
			fields: { mentors: Object.keys(mentorSchema.shape) },
			page: { defaultSize: 100, maxSize: 1000 },
		},
		answers: { 200: listOf(mentorResource, z.never()) },
	}),
});

const oneApplication = answerOf(studentApplicationResource, z.never());

/** The applications of students, and their hours, which mentors sign off. */
export const studentApplicationApi = routesOf('Students', {
	list: get('/api/v1/student_applications', {
		summary: 'What students applied for, with its hours: for their school, and for where the work is done',
		list: {
			filters: {
				id: { type: 'uuid' },
				studentId: { type: 'uuid' },
				status: { type: 'enum', values: applicationStatuses },
				hoursStatus: { type: 'enum', values: hoursStatuses },
			},
			sorts: ['createdAt'],
			defaultSort: '-createdAt',
			fields: { student_applications: Object.keys(studentApplicationSchema.shape) },
			page: { defaultSize: 25, maxSize: 100 },
		},
		answers: { 200: listOf(studentApplicationResource, z.never()) },
	}),
	enterHours: put('/api/v1/applications/{id}/hours', {
		summary: 'State how many hours a student worked, or state them again until they are signed',
		params: idParams,
		body: hoursBody,
		answers: { 200: oneApplication },
	}),
	signHours: put('/api/v1/applications/{id}/sign_hours', {
		summary: 'Sign off the hours of a student one guides',
		params: idParams,
		answers: { 200: oneApplication },
	}),
	questionHours: put('/api/v1/applications/{id}/question_hours', {
		summary: 'Ask the organisation about the hours of a student one guides',
		params: idParams,
		body: questionBody,
		answers: { 200: oneApplication },
	}),
});

/** The number of hours that a school requires of each student. */
export const schoolGoalApi = routesOf('Students', {
	read: get('/api/v1/school_goal', {
		summary: 'How many hours the school acted for asks of each student',
		answers: { 200: metaAnswer.extend({ meta: goalSchema }) },
	}),
	set: put('/api/v1/school_goal', {
		summary: 'Say how many hours the school acted for asks of each student; null for none',
		body: goalBody,
		answers: { 204: null },
	}),
});
