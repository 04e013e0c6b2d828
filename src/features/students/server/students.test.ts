import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOnApplications } from '#features/applications/server/public.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import type { EventBus } from '#platform/server/events.ts';
import { createJobs, type Jobs, prepareJobs, type Queue } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { elsewhere, form, MISSING } from '#testing/applications.ts';
import { buildApplication, buildOrganisation, buildUser, buildVacancy } from '#testing/builders.ts';
import { mailOnStudents, tellFinished } from './public.ts';

type Headers = Record<string, string>;
type Signed = Awaited<ReturnType<typeof signedIn>>;
const applications = '/api/v1/applications';

describe('students and their hours', () => {
	let app: TestApp;
	let jobs: Jobs;
	let bus: EventBus;
	let school: { id: string };
	let organisation: { id: string };
	let vacancy: { id: string };
	let head: Signed;
	let mentor: Signed;
	let colleague: Signed;
	let student: Signed;
	let other: Signed;
	let organiser: Signed;

	// The API is built before the queue is there.
	const lateJobs: Jobs = {
		send: (...input) => jobs.send(...input),
		work: () => undefined,
		seal: (text) => text,
		schedule: () => undefined,
		start: async () => undefined,
		stop: async () => undefined,
	};

	beforeAll(async () => {
		app = await createTestApp({
			listeners: [
				mailOnApplications(lateJobs, testSecrets),
				mailOnStudents(lateJobs),
				notifyOnEvents,
				(created) => {
					bus = created;
				},
			],
		});
		await prepareJobs(app.db, [mailDeliver as Queue]);
		jobs = createJobs(app.db, createLog({ LOG_LEVEL: 'silent' }), { worker: false });
		await jobs.start();
		const make = (type: 'NonProfit' | 'School') =>
			app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, type }));
		school = await make('School');
		organisation = await make('NonProfit');
		vacancy = await app.make((trx) =>
			buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id }),
		);
		head = await signedIn(app, { organisation: school, role: 'admin', lastName: 'Hoofd' });
		mentor = await signedIn(app, { organisation: school, role: 'mentor', lastName: 'Mentor' });
		colleague = await signedIn(app, { organisation: school, role: 'mentor', lastName: 'Collega' });
		student = await signedIn(app, { organisation: school, role: 'student', firstName: 'Roos' });
		other = await signedIn(app, { organisation: school, role: 'student', firstName: 'Tijn' });
		organiser = await signedIn(app, { organisation, role: 'admin' });
		await assign(head.as, student, mentor.user.id);
		await assign(head.as, other, colleague.user.id);
	}, 60_000);
	afterAll(async () => {
		await jobs.stop();
		await app.close();
	});
	beforeEach(() => app.make((trx) => trx.deleteFrom('mails').execute()));

	const assign = (as: Headers, { user }: Signed, mentorId: string | null) =>
		app.send('put', `/api/v1/users/${user.id}/mentor`, { as, body: { mentor_id: mentorId } });
	const applied = (who: Signed, columns: object = {}) =>
		app.make((trx) =>
			buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				vacancyId: vacancy.id,
				columns: { user_id: who.user.id, first_name: 'Roos', last_name: 'Jansen', ...columns },
			}),
		);
	const enter = (as: Headers, id: string, hours: unknown = 6) =>
		app.send('put', `${applications}/${id}/hours`, { as, body: { hours } });
	const sign = (as: Headers, id: string) => app.send('put', `${applications}/${id}/sign_hours`, { as });
	const question = (as: Headers, id: string, reason: string) =>
		app.send('put', `${applications}/${id}/question_hours`, { as, body: { reason } });
	const students = async (as: Headers, query = '') =>
		(await app.send('get', `/api/v1/students${query}`, { as })).body.data as {
			id: string;
			attributes: Record<string, unknown>;
		}[];
	const names = async (as: Headers, query = '') =>
		(await students(as, query)).map(({ attributes }) => attributes.first_name);
	const work = async (as: Headers, id: string) =>
		(await app.send('get', `/api/v1/student_applications?filter[id_eq]=${id}`, { as })).body.data[0];
	const mailed = () =>
		app.make((trx) =>
			trx.selectFrom('mails').select(['template', 'recipient']).orderBy('template').execute(),
		);
	const told = async (as: Headers) =>
		(await app.send('get', '/api/v1/notifications?page[size]=100', { as })).body.data.map(
			({ attributes }: { attributes: { kind: string } }) => attributes.kind,
		) as string[];

	it('are known to their mentor, their school and the centre, each as far as it is theirs', async () => {
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const { as: staff } = await signedIn(app, { organisation: centre });
		expect(await names(mentor.as)).toEqual(['Roos']);
		expect(await names(colleague.as)).toEqual(['Tijn']);
		expect((await names(head.as)).toSorted()).toEqual(['Roos', 'Tijn']);
		expect((await names(staff)).toSorted()).toEqual(['Roos', 'Tijn']);
		expect(await names(student.as)).toEqual(['Roos']);
		expect(await names(organiser.as)).toEqual([]);
		expect(await names(head.as, `?filter[mentor_id_eq]=${mentor.user.id}`)).toEqual(['Roos']);
		expect(await names(head.as, '?filter[search]=tij')).toEqual(['Tijn']);
	});

	it('look like nobody to who is not their mentor', async () => {
		const [row] = await students(colleague.as);
		const one = (as: Headers, id = row?.id) => app.send('get', `/api/v1/students/${id}`, { as });
		expect((await one(colleague.as)).status).toBe(200);
		const foreign = await one(mentor.as);
		const missing = await one(mentor.as, MISSING);
		expect([foreign.status, foreign.body.errors[0].code]).toEqual([404, missing.body.errors[0].code]);
		const id = (await applied(other, { status: 'completed' })).id;
		expect(await work(mentor.as, id)).toBeUndefined();
		for (const answer of [await sign(mentor.as, id), await question(mentor.as, id, 'Klopt dit?')]) {
			expect(answer.status).toBe(404);
		}
		expect((await assign(mentor.as, other, mentor.user.id)).status).toBe(404);
	});

	it('are given a mentor of their school by who runs it, and handed over by their mentor', async () => {
		const stranger = await signedIn(app, { accountRoles: ['volunteer'] });
		const fellow = await app.make((trx) =>
			buildUser(trx, { centreId: app.centre.id, organisation: school, role: 'student' }),
		);
		const unknown = await assign(head.as, other, stranger.user.id);
		const missing = await assign(head.as, other, MISSING);
		expect([unknown.status, unknown.body.errors[0].source.pointer]).toEqual([
			422,
			'/data/attributes/mentor_id',
		]);
		expect(unknown.body.errors[0].code).toBe(missing.body.errors[0].code);
		expect((await assign(head.as, mentor, colleague.user.id)).body.errors[0].code).toBe('no_student');
		expect((await assign(student.as, student, colleague.user.id)).status).toBe(403);

		const handed: Signed = { user: fellow, as: {} };
		expect((await assign(head.as, handed, mentor.user.id)).status).toBe(204);
		expect((await assign(mentor.as, handed, colleague.user.id)).status).toBe(204);
		expect((await assign(mentor.as, handed, mentor.user.id)).status).toBe(404);
		expect((await assign(head.as, handed, null)).status).toBe(204);
		expect((await students(head.as, '?filter[without_mentor]=true')).length).toBe(1);
		const mentors = await app.send('get', '/api/v1/mentors', { as: mentor.as });
		expect(
			mentors.body.data.map(({ attributes }: { attributes: object }) => attributes).toSorted(),
		).toMatchObject([
			{ full_name: 'Noor Collega', user_id: colleague.user.id, student_count: 1 },
			{ full_name: 'Noor Mentor', student_count: 1 },
		]);
	});

	it('have a mentor no longer when that is taken from whoever it was', async () => {
		const leaving = await signedIn(app, { organisation: school, role: 'mentor' });
		const left = await app.make((trx) =>
			buildUser(trx, { centreId: app.centre.id, organisation: school, role: 'student', firstName: 'Lot' }),
		);
		await assign(head.as, { user: left, as: {} }, leaving.user.id);
		await app.send('delete', `/api/v1/users/${leaving.user.id}/remove_role`, {
			as: head.as,
			body: { role: 'mentor' },
		});
		const [row] = await students(head.as, '?filter[search]=lot');
		expect(row?.attributes.mentor_id).toBeNull();
	});

	it('are followed by their mentor from applying to the end, in the notification centre and by mail', async () => {
		const post = await app.send('post', applications, {
			as: student.as,
			body: form(vacancy.id, { message: 'Ik wil graag helpen.' }),
			address: elsewhere(),
		});
		const { id } = post.body.data;
		for (const verb of ['accept', 'complete']) {
			expect((await app.send('put', `${applications}/${id}/${verb}`, { as: organiser.as })).status).toBe(200);
		}
		expect((await enter(organiser.as, id, 7.5)).status).toBe(200);
		expect((await question(mentor.as, id, 'Waren dat er niet zes?')).status).toBe(200);
		expect((await enter(organiser.as, id, 6)).status).toBe(200);
		expect((await sign(mentor.as, id)).status).toBe(200);
		const toMentor = (await mailed()).filter(({ recipient }) => recipient === mentor.user.email);
		expect(toMentor.map(({ template }) => template)).toEqual([
			'student-accepted',
			'student-applied',
			'student-finished',
			'student-hours-to-sign',
			'student-hours-to-sign',
		]);
		const rest = (await mailed()).filter(({ template }) => /questioned|signed/.test(template));
		expect(rest).toEqual([
			{ template: 'student-hours-questioned', recipient: organiser.user.email },
			{ template: 'student-hours-signed', recipient: student.user.email },
		]);
		expect((await told(mentor.as)).toSorted()).toEqual([
			'hours_to_sign',
			'hours_to_sign',
			'student_accepted',
			'student_applied',
			'student_finished',
		]);
		expect(await told(organiser.as)).toContain('hours_questioned');
		expect(await told(student.as)).toContain('hours_signed');
		expect(await told(colleague.as)).toEqual([]);
		const log = await app.make((trx) =>
			trx
				.selectFrom('audit_log')
				.select(['action', 'from_state as from', 'to_state as to', 'reason'])
				.where('subject_id', '=', id)
				.where('action', 'like', 'application.hours%')
				.orderBy('id')
				.execute(),
		);
		expect(log).toEqual([
			{ action: 'application.hours_entered', from: 'none', to: 'entered', reason: null },
			{
				action: 'application.hours_questioned',
				from: 'entered',
				to: 'questioned',
				reason: 'Waren dat er niet zes?',
			},
			{ action: 'application.hours_entered', from: 'questioned', to: 'entered', reason: null },
			{ action: 'application.hours_signed', from: 'entered', to: 'signed', reason: null },
		]);

		// Whoever is no longer the mentor is told nothing more, nor reads what they were told.
		await assign(head.as, student, colleague.user.id);
		expect(await told(mentor.as)).toEqual([]);
		expect((await sign(mentor.as, id)).status).toBe(404);
		await assign(head.as, student, mentor.user.id);
	});

	it('are said to be done when the last time they come to is over, once, and not when they are there', async () => {
		const finished = async () =>
			(await mailed()).filter(({ template }) => template === 'student-finished').length;
		const activity = await app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: { vacancy_type: 'activity' },
			}),
		);
		const HOUR = 3_600_000;
		const timeIn = async (hours: number) => {
			const moments = {
				starts_at: new Date(Date.now() + hours * HOUR),
				ends_at: new Date(Date.now() + (hours + 2) * HOUR),
			};
			return app.make(async (trx) => {
				const facts = { tenant: 'demo', centre_id: app.centre.id, vacancy_id: activity.id };
				const { id: session_id } = await trx
					.insertInto('vacancy_sessions')
					.values({ ...facts, ...moments })
					.returning('id')
					.executeTakeFirstOrThrow();
				const { id } = await trx
					.insertInto('session_occurrences')
					.values({ ...facts, ...moments, session_id, key: session_id })
					.returning('id')
					.executeTakeFirstOrThrow();
				return id;
			});
		};
		const over = (id: string) =>
			app.make((trx) =>
				trx
					.updateTable('session_occurrences')
					.set({ starts_at: new Date(Date.now() - 3 * HOUR), ends_at: new Date(Date.now() - HOUR) })
					.where('id', '=', id)
					.execute(),
			);
		const tell = () =>
			app.make((trx) =>
				tellFinished(trx, (event) =>
					bus.emit(trx, {
						tenant: 'demo',
						centreId: app.centre.id,
						actorId: null,
						organisationId: null,
						...event,
					}),
				),
			);
		const [first, second] = [await timeIn(-1), await timeIn(-1)];
		const here = (occurrence_id: string) =>
			applied(student, { vacancy_id: activity.id, occurrence_id, status: 'accepted' });
		const came = async (id: string) =>
			expect(
				(
					await app.send('put', `${applications}/${id}/attendance`, {
						as: organiser.as,
						body: { attendance: 'came' },
					})
				).status,
			).toBe(200);
		const [one, other] = [await here(first), await here(second)];
		await came(one.id);
		expect((await work(mentor.as, one.id)).attributes.status).toBe('accepted');
		expect((await enter(organiser.as, one.id)).status).toBe(409);
		await over(first);
		expect((await work(mentor.as, one.id)).attributes.status).toBe('completed');
		expect([await tell(), await finished()]).toEqual([0, 0]);
		await came(other.id);
		expect([await tell(), await finished()]).toEqual([0, 0]);
		await over(second);
		expect([await tell(), await finished()]).toEqual([2, 1]);
		expect([await tell(), await finished()]).toEqual([0, 1]);
		expect((await told(mentor.as)).filter((kind) => kind === 'student_finished').length).toBeGreaterThan(0);
		expect((await enter(organiser.as, one.id)).status).toBe(200);
	});

	it('are no mail to a mentor who wants none of their students; the notification centre still tells', async () => {
		const choose = (students: string) =>
			app.send('put', '/api/v1/current_user/mail_choices', {
				as: colleague.as,
				body: { choices: { students } },
			});
		expect((await choose('never')).status).toBe(200);
		const { id } = await applied(other);
		for (const verb of ['accept', 'complete']) {
			expect((await app.send('put', `${applications}/${id}/${verb}`, { as: organiser.as })).status).toBe(200);
		}
		const toColleague = async () =>
			(await mailed())
				.filter(({ recipient }) => recipient === colleague.user.email)
				.map(({ template }) => template);
		expect(await toColleague()).toEqual([]);
		expect((await told(colleague.as)).toSorted()).toEqual(['student_accepted', 'student_finished']);
		expect((await choose('now')).status).toBe(200);
		expect((await enter(organiser.as, id)).status).toBe(200);
		expect(await toColleague()).toEqual(['student-hours-to-sign']);
	});

	it('are nobody’s news when they volunteer without a mentor, or are no students', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		await app.send('post', applications, { as, body: form(vacancy.id), address: elsewhere() });
		expect((await mailed()).map(({ template }) => template).filter((name) => /student/.test(name))).toEqual(
			[],
		);
	});

	it('have their hours stated once the work is done, by where it was done', async () => {
		const accepted = (await applied(student, { status: 'accepted' })).id;
		const early = await enter(organiser.as, accepted);
		expect([early.status, early.body.errors[0].meta.state]).toEqual([409, 'accepted']);
		const { id } = await applied(student, { status: 'completed' });
		for (const hours of [0, 0.1, 1001, '6', null]) {
			expect((await enter(organiser.as, id, hours)).status).toBe(422);
		}
		expect((await enter(head.as, id)).status).toBe(403);
		expect((await enter(mentor.as, id)).status).toBe(403);
		expect((await enter(student.as, id)).status).toBe(403);
		const elsewhereRun = await signedIn(app, {
			organisation: await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id })),
		});
		expect((await enter(elsewhereRun.as, id)).status).toBe(404);
		const guest = await app.make((trx) =>
			buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				vacancyId: vacancy.id,
				columns: { status: 'completed' },
			}),
		);
		expect((await enter(organiser.as, guest.id)).status).toBe(404);
		const stated = await enter(organiser.as, id, 6.25);
		expect(stated.body.data).toMatchObject({
			id,
			attributes: { hours: 6.25, hours_status: 'entered' },
			meta: { can: { enter: true, sign: false, question: false } },
		});
	});

	it('have what was signed stay, and nothing signed that nobody stated', async () => {
		const { id } = await applied(student, { status: 'completed' });
		const nothing = await sign(mentor.as, id);
		expect([nothing.status, nothing.body.errors[0].meta.state]).toEqual([409, 'none']);
		await enter(organiser.as, id, 2);
		expect((await work(mentor.as, id)).meta.can).toEqual({ enter: false, sign: true, question: true });
		expect((await question(mentor.as, id, ' ')).status).toBe(422);
		expect((await sign(head.as, id)).status).toBe(403);
		await question(mentor.as, id, 'Klopt dit?');
		const asked = await sign(mentor.as, id);
		expect([asked.status, asked.body.errors[0].meta.state]).toEqual([409, 'questioned']);
		await enter(organiser.as, id, 2);
		expect((await sign(mentor.as, id)).status).toBe(200);
		for (const answer of [
			await enter(organiser.as, id, 3),
			await sign(mentor.as, id),
			await question(mentor.as, id, 'Toch niet?'),
		]) {
			expect([answer.status, answer.body.errors[0].meta.state]).toEqual([409, 'signed']);
		}
	});

	it('come to a sum beside the goal of the school, in the list and in the file', async () => {
		const goal = (as: Headers, hours: unknown) =>
			app.send('put', '/api/v1/school_goal', { as, body: { hours } });
		expect((await goal(mentor.as, 30)).status).toBe(403);
		expect((await goal(organiser.as, 30)).body.errors[0].code).toBe('no_school');
		expect((await goal(head.as, 0)).status).toBe(422);
		expect((await goal(head.as, 30)).status).toBe(204);
		const fresh = await signedIn(app, {
			organisation: school,
			role: 'student',
			firstName: '=Zoë',
			lastName: 'Zwart',
		});
		await assign(head.as, fresh, mentor.user.id);
		const done = (await applied(fresh, { status: 'completed' })).id;
		const waits = (await applied(fresh, { status: 'completed' })).id;
		await applied(fresh, { status: 'rejected' });
		await enter(organiser.as, done, 4);
		await enter(organiser.as, waits, 1.5);
		await sign(mentor.as, done);
		const [row] = await students(mentor.as, '?filter[search]=zwart');
		expect(row?.attributes).toMatchObject({
			goal_hours: 30,
			signed_hours: 4,
			unsigned_hours: 1.5,
			to_sign: 1,
			application_count: 3,
			open_count: 0,
			mentor_name: 'Noor Mentor',
		});
		expect(await names(mentor.as, '?filter[to_sign]=true&filter[search]=z')).toEqual(['=Zoë']);
		const file = await app.send('get', '/api/v1/students/export?filter[search]=zwart', { as: mentor.as });
		expect(file.text).toContain("'=Zoë,Zwart");
		expect(file.text).toMatch(/,30,4,1\.5,3,0/);
		expect((await app.send('get', '/api/v1/students/export', { as: student.as })).status).toBe(403);
		expect((await goal(head.as, null)).status).toBe(204);
		expect((await students(mentor.as))[0]?.attributes.goal_hours).toBeNull();
	});

	it('have their hours in what they download, and without words once they are gone', async () => {
		const leaving = await signedIn(app, { organisation: school, role: 'student' });
		await assign(head.as, leaving, mentor.user.id);
		const { id } = await applied(leaving, { status: 'completed' });
		await enter(organiser.as, id, 3);
		await question(mentor.as, id, 'Roos vertelde iets anders.');
		const mine = await app.send('get', '/api/v1/current_user/data', { as: leaving.as });
		expect(mine.text).toContain('Roos vertelde iets anders.');
		await app.send('delete', '/auth', { as: leaving.as, body: { password: leaving.user.password } });
		const kept = await app.make((trx) =>
			trx
				.selectFrom('worked_hours')
				.select(['minutes', 'question', 'said'])
				.where('application_id', '=', id)
				.executeTakeFirst(),
		);
		expect(kept).toEqual({ minutes: 180, question: null, said: [] });
	});
});
