import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workOutOnChange } from '#features/activities/server/public.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { idleJobs } from '#testing/jobs.ts';
import { type As, base, repliesOf, type Volunteer } from '#testing/replies.ts';
import { maxOpenReplies, REPLIES_A_DAY, REPLIES_A_YEAR, SAME_TEXT } from '../enums.ts';
import { lapseReplies } from './lapse-replies.ts';
import { mailOnReplies } from './mail-on-replies.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ listeners: [mailOnReplies(idleJobs), workOutOnChange, notifyOnEvents] });
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		await trx.deleteFrom('volunteer_profile_replies').execute();
		await trx.deleteFrom('volunteer_profiles').execute();
	}),
);
const { asker, another, twentyOfOne, volunteer, stranger, ask, answer, list, isFound, askedOf, mailsOf } =
	repliesOf(() => app);

describe('what an organisation asks a volunteer', () => {
	it('is not for a vacancy that they applied for, which the organisation reads before it asks', async () => {
		const [organisation, other] = [await asker(), await asker()];
		const person = await volunteer();
		const { id } = (await ask(organisation, person)).body.data;
		await answer(person, id, 'accept');
		const { meta } = (
			await app.send('get', `/api/v1/volunteer_profiles/${person.profileId}`, { as: organisation.as })
		).body.data;
		expect(meta.asked).toMatchObject({ why: null, status: 'interested', vacancy_title: expect.any(String) });
		expect(meta.applied).toEqual([
			{
				application_id: expect.any(String),
				vacancy_id: organisation.vacancyId,
				vacancy_title: meta.asked.vacancy_title,
				organization_id: organisation.organisationId,
				organization_name: expect.any(String),
				status: 'pending',
				time: null,
				applied_at: expect.any(String),
				decided_at: null,
				is_match: false,
			},
		]);
		expect(meta.applied_count).toBe(1);
		expect((await ask(organisation, person)).body.errors[0].code).toBe('applied_already');
		const elsewhere = await app.send('get', `/api/v1/volunteer_profiles/${person.profileId}`, {
			as: other.as,
		});
		expect(elsewhere.body.data.meta).toMatchObject({ asked: null, applied: [] });
	});

	it('tells where they applied in every state, an organisation its own and the centre all', async () => {
		const [organisation, other] = [await asker(), await asker()];
		const person = await volunteer();
		const decidedAt = new Date('2026-03-10T12:00:00Z');
		const states = [
			'pending',
			'waiting',
			'accepted',
			'rejected',
			'withdrawn',
			'completed',
			'no_show',
		] as const;
		await app.make(async (trx) => {
			for (const status of states) {
				const { id: vacancyId } = await buildVacancy(trx, {
					centreId: app.centre.id,
					organisationId: organisation.organisationId,
				});
				await buildApplication(trx, {
					centreId: app.centre.id,
					organisationId: organisation.organisationId,
					vacancyId,
					columns: { user_id: person.userId, status, decided_at: decidedAt },
				});
			}
			await buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: other.organisationId,
				vacancyId: other.vacancyId,
				columns: { user_id: person.userId, status: 'rejected', decided_at: decidedAt },
			});
		});
		const centre = await signedIn(app, {
			organisation: await app.make((trx) =>
				buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
			),
		});
		const read = async (as: As) =>
			(await app.send('get', `/api/v1/volunteer_profiles/${person.profileId}`, { as })).body.data.meta;
		const statesIn = (meta: { applied: { status: string }[] }) =>
			meta.applied.map(({ status }) => status).toSorted();
		const own = await read(organisation.as);
		expect([statesIn(own), own.applied_count]).toEqual([states.toSorted(), states.length]);
		const dated = own.applied.filter((one: { decided_at: string | null }) => one.decided_at !== null);
		expect(statesIn({ applied: dated })).toEqual(['accepted', 'completed', 'no_show', 'rejected']);
		expect(dated[0].decided_at).toBe(decidedAt.toISOString());
		expect(statesIn(await read(other.as))).toEqual(['rejected']);
		const all = await read(centre.as);
		expect([statesIn(all), all.applied_count]).toEqual([
			[...states, 'rejected'].toSorted(),
			states.length + 1,
		]);
	});

	it('is refused while something in it waits to be filled in, and counts for no limit', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		for (const gap of ['{{ vacancy_title }}', '[voornaam]']) {
			const { status, body } = await ask(organisation, person, `Beste, wil je ${gap} doen?`);
			expect([status, body.errors[0].code, body.errors[0].meta.limit]).toEqual([422, 'unfilled', gap]);
			expect(body.errors[0].source.pointer).toBe('/data/attributes/body');
		}
		expect(await list(person.as)).toEqual([]);
		const hits = await app.make((trx) => trx.selectFrom('rate_limits').select('key').execute());
		expect(hits.filter(({ key }) => key.includes('volunteer_profile_replies'))).toEqual([]);
		expect((await ask(organisation, person, 'Wil je komen koken [1]?')).status).toBe(201);
	});

	it('is no more than five at a time, also of twenty at once; who has five is not in the pool', async () => {
		const person = await volunteer();
		const organisations = await twentyOfOne();
		const answers = await Promise.all(organisations.map((one) => ask(one, person)));
		const statuses = answers.map(({ status }) => status).toSorted();
		expect(statuses).toEqual([...Array(maxOpenReplies).fill(201), ...Array(20 - maxOpenReplies).fill(409)]);
		const refused = answers.find(({ status }) => status === 409);
		expect(refused?.body.errors[0].code).toBe('has_enough_to_answer');
		const [first] = organisations;
		expect(first && (await isFound(first, person))).toBe(false);
		const fullFor = async ({ as }: { as: As }) =>
			(await app.send('get', `/api/v1/volunteer_profiles/${person.profileId}`, { as })).body.data.meta
				.has_enough_to_answer;
		expect(await fullFor(await asker())).toBe(true);
		// Why nobody finds them, they read themselves.
		const own = async () =>
			(await app.send('get', '/api/v1/current_volunteer_profile', { as: person.as })).body.data.meta;
		expect((await own()).has_enough_to_answer).toBe(true);
		const [open] = await list(person.as);
		await answer(person, open.id, 'decline', { reason: 'no_time' });
		expect(first && (await isFound(first, person))).toBe(true);
		expect((await own()).has_enough_to_answer).toBe(false);
		expect(await fullFor(await asker())).toBe(false);
	});

	it('is limited to one that waits, three a year and twenty a day', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		expect(await askedOf(organisation, person)).toBeNull();
		for (let time = 0; time < REPLIES_A_YEAR; time++) {
			const { id } = (await ask(await another(organisation), person)).body.data;
			expect((await ask(organisation, person)).body.errors[0].code).toBe('asked_already');
			expect(await askedOf(organisation, person)).toMatchObject({ why: 'asked_already' });
			await answer(person, id, 'decline', { reason: 'no_time' });
			const why = time + 1 < REPLIES_A_YEAR ? null : 'asked_often';
			expect(await askedOf(organisation, person)).toMatchObject({ why, status: 'declined' });
		}
		expect((await ask(organisation, person)).body.errors[0].code).toBe('asked_often');
		expect(await askedOf(organisation, person)).toMatchObject({ why: 'asked_often' });
		expect(await askedOf(await asker(), person)).toBeNull();
		const [other, third] = [await volunteer(), await volunteer()];
		expect((await ask(organisation, other)).status).toBe(201);
		await app.make((trx) => trx.updateTable('rate_limits').set({ hits: REPLIES_A_DAY }).execute());
		expect((await ask(organisation, third)).status).toBe(429);
	});

	it('is not counted where the centre did not pass it on', async () => {
		const [organisation, person] = [await asker(), await stranger()];
		const refuse = () =>
			app.make((trx) =>
				trx
					.updateTable('volunteer_profile_replies')
					.set({ status: 'refused' })
					.where('organisation_id', '=', organisation.organisationId)
					.execute(),
			);
		for (let times = 0; times < REPLIES_A_YEAR; times++) {
			expect((await ask(organisation, person, `Tekst ${'nog '.repeat(times)} eens`)).status).toBe(201);
			await refuse();
		}
		expect((await ask(organisation, person, 'Een heel andere tekst')).status).toBe(201);
	});

	it('may be done twenty times a day, of which who cannot be asked is none', async () => {
		const [organisation, person] = [await asker(), await stranger()];
		expect((await ask(organisation, person)).status).toBe(201);
		for (let times = 0; times <= REPLIES_A_DAY; times++)
			expect((await ask(organisation, person)).body.errors[0].code).toBe('asked_already');
		expect((await ask(organisation, await stranger())).status).toBe(201);
	});

	it('waits for the centre when the same text went to three others, until it is passed on', async () => {
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const { as: staff } = await signedIn(app, { role: 'admin', organisation: centre });
		const organisation = await asker();
		const people: Volunteer[] = [];
		while (people.length < 6) people.push(people.length === 3 ? await volunteer() : await stranger());
		const [first, second, third, fourth, fifth, sixth] = people as [
			Volunteer,
			Volunteer,
			Volunteer,
			Volunteer,
			Volunteer,
			Volunteer,
		];
		const statusOf = async (person: Volunteer, body?: string) =>
			(await ask(organisation, person, body)).body.data.attributes.status;
		for (const one of [first, second, third]) expect(await statusOf(one)).toBe('open');
		const sent = await ask(organisation, fourth, 'Wil je komen  koken!');
		expect(sent.body.data.attributes.status).toBe('held');
		const { id } = sent.body.data;
		expect([await list(fourth.as), await mailsOf(fourth.userId)]).toEqual([[], []]);
		expect((await answer(fourth, id, 'accept')).status).toBe(404);
		// It did not reach anybody yet, and says so.
		expect((await ask(organisation, fourth)).body.errors[0].code).toBe('asked_held');
		expect(await statusOf(fifth, 'Iets anders, voor jou alleen.')).toBe('open');

		const review = (verb: string, who: As, which = id) =>
			app.send('put', `${base}/${which}/${verb}`, { as: who });
		const held = async (who: As) => app.send('get', `${base}?filter[side]=held`, { as: who });
		expect((await held(organisation.as)).status).toBe(403);
		expect((await review('release', organisation.as)).status).toBe(403);
		const [waiting] = (await held(staff)).body.data;
		expect(Date.parse(waiting.attributes.closes_at)).toBeGreaterThan(Date.now());
		expect([waiting.id, waiting.meta.can]).toEqual([
			id,
			{ answer: false, review: true, report: false, handle_report: false, unblock: false, undo: false },
		]);
		expect((await review('release', staff)).body.data.attributes.status).toBe('open');
		expect(await mailsOf(fourth.userId)).toEqual(['profile-invitation']);
		expect((await review('refuse', staff)).body.errors[0].meta.state).toBe('open');
		expect(await statusOf(sixth)).toBe('open');
	});

	it('tells who sent it what the centre does with what waits, and is never read by its volunteer where it lapses', async () => {
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const { as: staff } = await signedIn(app, { role: 'admin', organisation: centre });
		const organisation = await asker();
		const told = () =>
			app.make(async (trx) => {
				const rows = await trx
					.selectFrom('notifications')
					.select('kind')
					.where('user_id', '=', organisation.userId)
					.where('kind', 'like', 'invitation%')
					.execute();
				return rows.map(({ kind }) => kind).toSorted();
			});
		const review = (verb: string, id: string) => app.send('put', `${base}/${id}/${verb}`, { as: staff });
		for (let sent = 0; sent < SAME_TEXT; sent++) await ask(organisation, await stranger());
		const [late, gone, applied, passed] = [
			await volunteer(),
			await volunteer(),
			await volunteer(),
			await volunteer(),
		];
		const held = async (person: Volunteer) => (await ask(organisation, person)).body.data.id;
		const lateId = await held(late);
		const late15 = new Date(Date.now() + 15 * 24 * 3_600_000);
		const by = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId: null } as const;
		await app.make((trx) => lapseReplies(trx, (event) => app.bus.emit(trx, { ...event, ...by }), late15));
		const statusOf = async (id: string) =>
			(await list(organisation.as)).find((one: { id: string }) => one.id === id).attributes.status;
		expect([await list(late.as), await statusOf(lateId)]).toEqual([[], 'refused']);
		expect(await askedOf(organisation, late)).toMatchObject({ status: 'refused', why: null });
		const goneId = await held(gone);
		await app.send('delete', '/api/v1/current_volunteer_profile', { as: gone.as });
		expect([await list(gone.as), await statusOf(goneId)]).toEqual([[], 'refused']);

		const appliedId = await held(applied);
		const passedId = await held(passed);
		await app.make((trx) =>
			buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.organisationId,
				vacancyId: organisation.vacancyId,
				columns: { user_id: applied.userId },
			}),
		);
		expect((await review('release', appliedId)).body.errors[0].code).toBe('applied_already');
		const put = (table: 'vacancies' | 'organisations', id: string, status: never) =>
			app.make((trx) => trx.updateTable(table).set({ status }).where('id', '=', id).execute());
		await put('vacancies', organisation.vacancyId, 'filled' as never);
		expect((await review('release', passedId)).body.errors[0].code).toBe('vacancy_closed');
		await put('vacancies', organisation.vacancyId, 'published' as never);
		await put('organisations', organisation.organisationId, 'archived' as never);
		expect((await review('release', passedId)).body.errors[0].code).toBe('vacancy_closed');
		await put('organisations', organisation.organisationId, 'approved' as never);
		const refused = ['invitation_refused', 'invitation_refused'];
		expect(await told()).toEqual(refused);
		expect((await review('release', passedId)).status).toBe(200);
		expect(await told()).toEqual(['invitation_passed_on', ...refused]);
		expect((await review('refuse', appliedId)).status).toBe(200);
		expect(await told()).toEqual(['invitation_passed_on', ...refused, 'invitation_refused']);
	});

	it('is refused to whom the centre did not pass it on, although others were passed it', async () => {
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const { as: staff } = await signedIn(app, { role: 'admin', organisation: centre });
		const organisation = await asker();
		for (let sent = 0; sent < SAME_TEXT; sent++) await ask(organisation, await stranger());
		const [one, other] = [await volunteer(), await volunteer()];
		const held = async (person: Volunteer) => (await ask(organisation, person)).body.data.id;
		const [passedId, refusedId] = [await held(one), await held(other)];
		const review = (verb: string, id: string) => app.send('put', `${base}/${id}/${verb}`, { as: staff });
		expect((await review('release', passedId)).status).toBe(200);
		expect((await review('refuse', refusedId)).status).toBe(200);
		expect((await ask(organisation, other)).body.errors[0].code).toBe('text_refused');
		expect((await ask(organisation, await stranger())).body.data.attributes.status).toBe('open');
	});

	it('is refused with a text that the centre does not pass on', async () => {
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const { as: staff } = await signedIn(app, { role: 'admin', organisation: centre });
		const organisation = await asker();
		for (let sent = 0; sent < SAME_TEXT; sent++) await ask(organisation, await stranger());
		const person = await volunteer();
		const { id } = (await ask(organisation, person)).body.data;
		await app.send('put', `${base}/${id}/refuse`, { as: staff });
		expect([await list(person.as), await mailsOf(person.userId)]).toEqual([[], []]);
		expect((await ask(organisation, await stranger())).body.errors[0].code).toBe('text_refused');
		expect(
			(await list(organisation.as)).some(
				(one: { attributes: { status: string } }) => one.attributes.status === 'refused',
			),
		).toBe(true);
	});

	it('is not for a draft, a vacancy of others, or an organisation that is not approved', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const other = await asker();
		expect((await ask({ ...organisation, vacancyId: other.vacancyId }, person)).status).toBe(404);
		await app.make((trx) => trx.updateTable('volunteer_profiles').set({ status: 'draft' }).execute());
		expect((await ask(organisation, person)).status).toBe(404);
		await app.make((trx) =>
			trx
				.updateTable('organisations')
				.set({ status: 'pending' })
				.where('id', '=', organisation.organisationId)
				.execute(),
		);
		expect((await ask(organisation, person)).status).toBe(403);
	});
});
