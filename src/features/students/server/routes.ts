import { z } from 'zod';
import { answerOf, idParams, metaAnswer } from '#platform/contract/answers.ts';
import { csvAnswer } from '#platform/csv.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import {
	goalBody,
	hoursBody,
	mentorResource,
	questionBody,
	studentApplicationResource,
	studentResource,
} from '../contract.ts';
import { enterHours, questionHours, signHours } from './change-hours.ts';
import { studentsCsv } from './export-students.ts';
import { listMentors, mentorListSpec } from './list-mentors.ts';
import {
	listStudentApplications,
	readStudentApplication,
	studentApplicationListSpec,
} from './list-student-applications.ts';
import { listStudents, readStudent, studentItemSpec, studentListSpec } from './list-students.ts';
import { permissions } from './permissions.ts';
import { presentMentor, presentStudent, presentStudentApplication } from './present.ts';
import { readGoal, setGoal } from './set-goal.ts';

const tag = 'Students';
const students = '/api/v1/students';
const applications = '/api/v1/applications';
const MOST_EXPORTED = 10_000;
const oneApplication = answerOf(studentApplicationResource, z.never());

/** Students of schools, what they do, and the hours that their mentors sign for. */
export const studentRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: students,
		summary: "Students with their hours: the centre's, the school's, those one guides, or oneself",
		tag,
		permission: permissions.readStudents,
		list: studentListSpec,
		answers: { 200: answerOf(z.array(studentResource), z.never()) },
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listStudents(trx, c, query));
			return page(c, query, rows.map(presentStudent), total);
		},
	}),
	endpoint({
		method: 'get',
		path: `${students}/export`,
		summary: 'The list with the same filters and order as CSV, at most 10,000 lines',
		tag,
		permission: permissions.exportStudents,
		list: studentListSpec,
		answers: { 200: null },
		run: async (c, { query }) => {
			const all = { ...query, page: { number: 1, size: MOST_EXPORTED } };
			const { rows } = await c.read((trx) => listStudents(trx, c, all, permissions.exportStudents));
			return csvAnswer(studentsCsv(rows), 'students');
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/mentors',
		summary: 'Who guides students: to choose from, and with how many each has',
		tag,
		permission: permissions.readMentors,
		list: mentorListSpec,
		answers: { 200: answerOf(z.array(mentorResource), z.never()) },
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listMentors(trx, c, query));
			return page(c, query, rows.map(presentMentor), total);
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/student_applications',
		summary: 'What students applied for, with its hours: for their school, and for where the work is done',
		tag,
		permission: permissions.readApplications,
		list: studentApplicationListSpec,
		answers: { 200: answerOf(z.array(studentApplicationResource), z.never()) },
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listStudentApplications(trx, c, query));
			return page(
				c,
				query,
				rows.map((row) => presentStudentApplication(row, c.actor)),
				total,
			);
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/school_goal',
		summary: 'How many hours the school acted for asks of each student',
		tag,
		permission: permissions.setGoal,
		answers: { 200: metaAnswer },
		run: async (c) => ({ body: metaDocument({ hours: await readGoal(c) }) }),
	}),
	endpoint({
		method: 'put',
		path: '/api/v1/school_goal',
		summary: 'Say how many hours the school acted for asks of each student; null for none',
		tag,
		permission: permissions.setGoal,
		body: goalBody,
		answers: { 204: null },
		run: async (c, { body }) => {
			await setGoal(c, body.hours);
			return null;
		},
	}),
	endpoint({
		method: 'get',
		path: `${students}/{id}`,
		summary: 'One student',
		tag,
		permission: permissions.readStudents,
		params: idParams,
		list: studentItemSpec,
		answers: { 200: answerOf(studentResource, z.never()) },
		run: async (c, { params, query }) => {
			const row = await c.read((trx) => readStudent(trx, c, params.id));
			if (!row) throw ApiError.notFound();
			return { body: document({ data: presentStudent(row), fields: query.fields }) };
		},
	}),
	endpoint({
		method: 'put',
		path: `${applications}/{id}/hours`,
		summary: 'State how many hours a student worked, or state them again until they are signed',
		tag,
		permission: permissions.enterHours,
		params: idParams,
		body: hoursBody,
		answers: { 200: oneApplication },
		run: async (c, { params, body }) => {
			await enterHours(c, params.id, body.hours);
			return application(c, params.id);
		},
	}),
	endpoint({
		method: 'put',
		path: `${applications}/{id}/sign_hours`,
		summary: 'Sign off the hours of a student one guides',
		tag,
		permission: permissions.signHours,
		params: idParams,
		answers: { 200: oneApplication },
		run: async (c, { params }) => {
			await signHours(c, params.id);
			return application(c, params.id);
		},
	}),
	endpoint({
		method: 'put',
		path: `${applications}/{id}/question_hours`,
		summary: 'Ask the organisation about the hours of a student one guides',
		tag,
		permission: permissions.signHours,
		params: idParams,
		body: questionBody,
		answers: { 200: oneApplication },
		run: async (c, { params, body }) => {
			await questionHours(c, params.id, body.reason);
			return application(c, params.id);
		},
	}),
];

async function application(c: RequestContext, id: string) {
	const row = await c.read((trx) => readStudentApplication(trx, c, id));
	if (!row) throw ApiError.notFound();
	return { body: document({ data: presentStudentApplication(row, c.actor) }) };
}

function page(c: RequestContext, query: ListQuery, data: Resource[], total: number) {
	return { body: listDocument(c.url, query, { total, data }) };
}
