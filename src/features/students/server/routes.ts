import { csvAnswer } from '#platform/http/csv.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { mentorApi, schoolGoalApi, studentApi, studentApplicationApi } from '../api.ts';
import { enterHours, questionHours, signHours } from './change-hours.ts';
import { studentsCsv } from './export-students.ts';
import { listMentors } from './list-mentors.ts';
import { listStudentApplications, readStudentApplication } from './list-student-applications.ts';
import { listStudents, readStudent } from './list-students.ts';
import { permissions } from './permissions.ts';
import { presentMentor, presentStudent, presentStudentApplication } from './present.ts';
import { readGoal, setGoal } from './set-goal.ts';

const MAX_EXPORTED = 10_000;

/** Students of schools, what they do, and the hours that their mentors sign for. */
export const studentRoutes: readonly Endpoint[] = [
	implement(studentApi.list, {
		permission: permissions.readStudents,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listStudents(trx, c, query));
			return page(c, query, rows.map(presentStudent), total);
		},
	}),
	implement(studentApi.export, {
		permission: permissions.exportStudents,
		run: async (c, { query }) => {
			const all = { ...query, page: { number: 1, size: MAX_EXPORTED } };
			const { rows } = await c.read((trx) => listStudents(trx, c, all, permissions.exportStudents));
			return csvAnswer(studentsCsv(rows), 'students');
		},
	}),
	implement(mentorApi.list, {
		permission: permissions.readMentors,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listMentors(trx, c, query));
			return page(c, query, rows.map(presentMentor), total);
		},
	}),
	implement(studentApplicationApi.list, {
		permission: permissions.readApplications,
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
	implement(schoolGoalApi.read, {
		permission: permissions.setGoal,
		run: async (c) => ({ body: metaDocument({ hours: await readGoal(c) }) }),
	}),
	implement(schoolGoalApi.set, {
		permission: permissions.setGoal,
		run: async (c, { body }) => {
			await setGoal(c, body.hours);
			return null;
		},
	}),
	implement(studentApi.read, {
		permission: permissions.readStudents,
		run: async (c, { params, query }) => {
			const row = await c.read((trx) => readStudent(trx, c, params.id));
			if (!row) throw ApiError.notFound();
			return { body: document({ data: presentStudent(row), fields: query.fields }) };
		},
	}),
	implement(studentApplicationApi.enterHours, {
		permission: permissions.enterHours,
		run: async (c, { params, body }) => {
			await enterHours(c, params.id, body.hours);
			return application(c, params.id);
		},
	}),
	implement(studentApplicationApi.signHours, {
		permission: permissions.signHours,
		run: async (c, { params }) => {
			await signHours(c, params.id);
			return application(c, params.id);
		},
	}),
	implement(studentApplicationApi.questionHours, {
		permission: permissions.signHours,
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
