import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { giveLogo } from '#testing/give-logo.ts';
import { postForm } from '#testing/page.ts';
import { action } from '../web/hours-page.tsx';

type Signed = Awaited<ReturnType<typeof signedIn>>;
const path = '/api/v1/hour_entries';
const today = toLocal(new Date()).date;
const year = Number(today.slice(0, 4));

describe('hours of work', () => {
	let app: TestApp;
	let organisation: { id: string };
	let volunteer: Signed;
	let other: Signed;
	let organiser: Signed;
	let stranger: Signed;
	let work: string;

	const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
	const dayOf = (days: number) => toLocal(daysAgo(days)).date;
	const apply = (columns: object, vacancyColumns: object = {}) =>
		app.make(async (trx) => {
			const of = { centreId: app.centre.id, organisationId: organisation.id };
			const vacancy = await buildVacancy(trx, { ...of, columns: vacancyColumns });
			return (await buildApplication(trx, { ...of, vacancyId: vacancy.id, columns })).id;
		});
	beforeAll(async () => {
		app = await createTestApp({ listeners: [notifyOnEvents] });
		const make = () => app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		organisation = await make();
		volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
		other = await signedIn(app, { accountRoles: ['volunteer'] });
		organiser = await signedIn(app, { organisation, role: 'admin' });
		stranger = await signedIn(app, { organisation: await make(), role: 'admin' });
		work = await apply({ user_id: volunteer.user.id, status: 'accepted', created_at: daysAgo(30) });
	});
	afterAll(() => app.close());

	const enter = (who: Signed, attributes: object = {}) =>
		app.send('post', path, {
			as: who.as,
			body: {
				data: {
					type: 'hour_entries',
					attributes: { application_id: work, worked_on: today, hours: 3, ...attributes },
				},
			},
		});
	const verb = (who: Signed, id: string, name: string, body?: object) =>
		app.send('put', `${path}/${id}/${name}`, { as: who.as, ...(body && { body }) });
	const list = async (who: Signed, query = '') =>
		(await app.send('get', `${path}${query}`, { as: who.as })).body.data as { id: string }[];
	const totals = async (who: Signed) =>
		(await app.send('get', `${path}/totals`, { as: who.as })).body.meta.years;

	it('are stated by the volunteer and approved by the organisation', async () => {
		const made = await enter(volunteer);
		expect(made.status).toBe(201);
		const { id, attributes, meta } = made.body.data;
		expect(attributes).toMatchObject({ status: 'stated', hours: 3, worked_on: today });
		expect(meta.can).toEqual({
			approve: false,
			question: false,
			decline: false,
			restate: true,
			remove: true,
			undo: false,
		});
		expect(await totals(volunteer)).toEqual([{ year, approved: 0, waiting: 3, organizations: 0 }]);
		expect((await verb(volunteer, id, 'approve')).status).toBe(403);
		const asked = await verb(organiser, id, 'question', { reason: 'Was het geen twee uur?' });
		expect(asked.body.data.attributes).toMatchObject({
			status: 'questioned',
			question: 'Was het geen twee uur?',
		});
		const again = await verb(volunteer, id, 'restate', { worked_on: today, hours: 2 });
		expect(again.body.data.attributes).toMatchObject({ status: 'stated', hours: 2, question: null });
		expect((await verb(organiser, id, 'approve')).body.data.attributes.status).toBe('signed');
		const twice = await verb(organiser, id, 'approve');
		expect([twice.status, twice.body.errors[0].meta.state]).toEqual([409, 'signed']);
		expect((await verb(volunteer, id, 'restate', { worked_on: today, hours: 9 })).status).toBe(409);
		expect((await app.send('delete', `${path}/${id}`, { as: volunteer.as })).status).toBe(409);
		expect(await totals(volunteer)).toEqual([{ year, approved: 2, waiting: 0, organizations: 1 }]);
	});

	it('that were asked about go back with an answer in words, which the organisation reads beside them', async () => {
		const { id } = (await enter(volunteer, { hours: 4, worked_on: dayOf(6) })).body.data;
		await verb(organiser, id, 'question', { reason: 'Was het geen drie uur?' });
		const again = { worked_on: dayOf(6), hours: 4 };
		const answer = 'Nee, ik heb ook nog opgeruimd.';
		expect((await verb(volunteer, id, 'restate', { ...again, answer })).status).toBe(200);
		const shown = async (who: Signed) =>
			(await app.send('get', `${path}?filter[id_eq]=${id}`, { as: who.as })).body.data[0].attributes;
		for (const who of [organiser, volunteer])
			expect(await shown(who)).toMatchObject({
				status: 'stated',
				hours: 4,
				question: 'Was het geen drie uur?',
				answer,
			});
		// Other hours after that leave what was said as it is.
		await verb(volunteer, id, 'restate', { ...again, hours: 3.5 });
		expect(await shown(organiser)).toMatchObject({ hours: 3.5, answer });
		await verb(organiser, id, 'approve');
		expect(await shown(volunteer)).toMatchObject({ status: 'signed', question: null, answer: null });
		await verb(organiser, id, 'undo_approval');
		expect(await shown(organiser)).toMatchObject({ status: 'stated', answer });
		await verb(organiser, id, 'question', { reason: 'En hoe laat was dat?' });
		expect(await shown(volunteer)).toMatchObject({ question: 'En hoe laat was dat?', answer: null });
		await verb(volunteer, id, 'restate', again);
		expect(await shown(volunteer)).toMatchObject({ question: null, answer: null });
		await app.send('delete', `${path}/${id}`, { as: volunteer.as });
	});

	it('keep everything that was asked and answered about them, in order and no more than fits', async () => {
		const { id } = (await enter(volunteer, { hours: 5, worked_on: dayOf(9) })).body.data;
		const again = { worked_on: dayOf(9), hours: 5 };
		const said = async (who: Signed) =>
			(await app.send('get', `${path}?filter[id_eq]=${id}`, { as: who.as })).body.data[0].attributes.said;
		await verb(organiser, id, 'question', { reason: 'Waar was dat?' });
		await verb(volunteer, id, 'restate', { ...again, answer: 'In de tuin.' });
		await verb(organiser, id, 'question', { reason: 'En met wie?' });
		await verb(volunteer, id, 'restate', again);
		await verb(organiser, id, 'decline', { reason: 'Dat was iemand anders.' });
		await verb(volunteer, id, 'restate', { ...again, answer: 'Nee, dat was ik.' });
		const all = [
			{ kind: 'question', text: 'Waar was dat?', answer: 'In de tuin.' },
			{ kind: 'question', text: 'En met wie?', answer: null, answered_at: null },
			{ kind: 'decline', text: 'Dat was iemand anders.', answer: 'Nee, dat was ik.' },
		];
		for (const who of [organiser, volunteer]) expect(await said(who)).toMatchObject(all);
		await verb(organiser, id, 'approve');
		expect(await said(volunteer)).toMatchObject(all);
		const download = await app.send('get', '/api/v1/current_user/data', { as: volunteer.as });
		expect(download.text).toContain('In de tuin.');
		await verb(organiser, id, 'undo_approval');
		for (let asked = 2; asked < 10; asked++) {
			expect((await verb(organiser, id, 'question', { reason: `Vraag ${asked}` })).status).toBe(200);
			await verb(volunteer, id, 'restate', again);
		}
		const enough = await verb(organiser, id, 'question', { reason: 'Nog een?' });
		expect([enough.status, enough.body.errors[0].code]).toEqual([409, 'too_many_questions']);
		const [shown] = (await app.send('get', `${path}?filter[id_eq]=${id}`, { as: organiser.as })).body.data;
		expect(shown.meta.can).toMatchObject({ question: false, approve: true, decline: true });
		for (let round = 0; round < 12; round++) {
			expect((await verb(organiser, id, 'decline', { reason: `Nee ${round}` })).status).toBe(200);
			await verb(volunteer, id, 'restate', again);
		}
		const last = await said(volunteer);
		expect([last.length, last.at(-1).text]).toEqual([20, 'Nee 11']);
		await app.send('delete', `${path}/${id}`, { as: volunteer.as });
	});

	it('keep nothing of what was said once the volunteer is gone', async () => {
		const leaving = await signedIn(app, { accountRoles: ['volunteer'] });
		const id = await apply({ user_id: leaving.user.id, status: 'completed' });
		const { id: entry } = (await enter(leaving, { application_id: id })).body.data;
		await verb(organiser, entry, 'question', { reason: 'Waar was dat?' });
		await verb(leaving, entry, 'restate', { worked_on: today, hours: 3, answer: 'Bij mij thuis.' });
		await app.send('delete', '/auth', { as: leaving.as, body: { password: leaving.user.password } });
		const kept = await app.make((trx) =>
			trx.selectFrom('worked_hours').select(['said', 'minutes']).where('id', '=', entry).execute(),
		);
		expect(kept).toEqual([{ said: [], minutes: 180 }]);
	});

	it('are decided about by one of two who do at once, as they were seen', async () => {
		const { id, attributes } = (await enter(volunteer, { worked_on: dayOf(8) })).body.data;
		const seen = { from: 'stated', from_entered_at: attributes.entered_at };
		const both = await Promise.all([
			verb(organiser, id, 'approve', seen),
			verb(organiser, id, 'decline', { ...seen, reason: 'Je was er niet.' }),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const lost = both.find(({ status }) => status === 409);
		expect(lost?.body.errors[0].code).toBe('changed');
		// Whoever sees that they are approved can decline them all the same.
		if ((await list(organiser, `?filter[id_eq]=${id}&filter[status_eq]=declined`)).length > 0)
			await verb(volunteer, id, 'restate', { worked_on: dayOf(8), hours: 3 });
		await verb(organiser, id, 'approve');
		const declined = await verb(organiser, id, 'decline', { from: 'signed', reason: 'Je was er niet.' });
		expect(declined.status).toBe(200);
		// Other hours than those that were seen are not approved either.
		const again = await verb(volunteer, id, 'restate', { worked_on: dayOf(8), hours: 2 });
		const shown = { from: 'stated', from_entered_at: again.body.data.attributes.entered_at };
		await verb(volunteer, id, 'restate', { worked_on: dayOf(8), hours: 9 });
		const late = await verb(organiser, id, 'approve', shown);
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'changed']);
		const fields = { intent: 'decline', id, from: 'signed', reason: 'Je was er maar twee uur.' };
		const page = await postForm(app, '/hours', action, {
			as: organiser.as,
			organisation: organisation.id,
			fields,
		});
		expect(page).toMatchObject({ data: { unsent: 'Je was er maar twee uur.' } });
		await app.send('delete', `${path}/${id}`, { as: volunteer.as });
	});

	it('that were approved wait again when that is undone, until the mail about it has left', async () => {
		const { id } = (await enter(volunteer, { hours: 1, worked_on: dayOf(3) })).body.data;
		await verb(organiser, id, 'question', { reason: 'Was dat op dinsdag?' });
		const told = () =>
			app.make((trx) =>
				trx
					.selectFrom('notifications')
					.select('id')
					.where('subject_id', '=', work)
					.where('kind', '=', 'hours_approved')
					.execute(),
			);
		const before = (await told()).length;
		const approved = await verb(organiser, id, 'approve');
		expect(approved.body.data).toMatchObject({
			attributes: { status: 'signed', question: null },
			meta: { can: { undo: true } },
		});
		expect((await told()).length).toBe(before + 1);
		expect((await verb(stranger, id, 'undo_approval')).status).toBe(404);
		expect((await verb(volunteer, id, 'undo_approval')).status).toBe(403);
		const undone = await verb(organiser, id, 'undo_approval');
		expect(undone.body.data.attributes).toMatchObject({
			status: 'questioned',
			question: 'Was dat op dinsdag?',
			signed_at: null,
		});
		expect((await told()).length).toBe(before);
		expect((await verb(organiser, id, 'undo_approval')).body.errors[0].meta.state).toBe('questioned');
		await verb(volunteer, id, 'restate', { worked_on: dayOf(3), hours: 1 });
		await verb(organiser, id, 'approve');
		expect((await verb(organiser, id, 'undo_approval')).body.data.attributes.status).toBe('stated');
		await verb(organiser, id, 'approve');
		await app.make((trx) =>
			trx.updateTable('worked_hours').set({ approved_mailed_at: new Date() }).where('id', '=', id).execute(),
		);
		const [shown] = (await app.send('get', `${path}?filter[id_eq]=${id}`, { as: organiser.as })).body.data;
		expect(shown.meta.can.undo).toBe(false);
		expect((await verb(organiser, id, 'undo_approval')).body.errors[0].code).toBe('sent');
		await verb(organiser, id, 'decline', { reason: 'Toch niet.' });
		await app.send('delete', `${path}/${id}`, { as: volunteer.as });
	});

	it('that the organisation enters are approved at once, also of a guest', async () => {
		const guest = await apply({ status: 'completed' });
		const made = await enter(organiser, { application_id: guest, hours: 1.5 });
		expect(made.body.data.attributes.status).toBe('signed');
		expect(made.body.data.meta.can).toMatchObject({ remove: true, question: false });
		const gone = await app.send('delete', `${path}/${made.body.data.id}`, { as: organiser.as });
		expect(gone.status).toBe(204);
	});

	it('that the organisation entered are stated otherwise by who worked, with what is wrong, and wait again', async () => {
		const { id } = (await enter(organiser, { hours: 2, worked_on: dayOf(9) })).body.data;
		const shown = async (who: Signed) =>
			(await app.send('get', `${path}?filter[id_eq]=${id}`, { as: who.as })).body.data[0];
		expect([(await shown(volunteer)).meta.can.restate, (await shown(organiser)).meta.can.restate]).toEqual([
			true,
			false,
		]);
		const otherwise = { worked_on: dayOf(9), hours: 4 };
		const wordless = await verb(volunteer, id, 'restate', otherwise);
		expect([wordless.status, wordless.body.errors[0].source.pointer]).toEqual([
			422,
			'/data/attributes/answer',
		]);
		expect((await verb(organiser, id, 'restate', { ...otherwise, answer: 'Meer.' })).status).toBe(403);
		const answer = 'Ik bleef tot vijf uur.';
		expect((await verb(volunteer, id, 'restate', { ...otherwise, answer })).status).toBe(200);
		const { attributes, meta } = await shown(organiser);
		expect(attributes).toMatchObject({ status: 'stated', hours: 4, signed_at: null });
		expect(attributes.said).toMatchObject([
			{ kind: 'dispute', text: answer, was: { hours: 2, worked_on: dayOf(9) } },
		]);
		expect(meta.can).toMatchObject({ approve: true, question: true, decline: true, remove: false });
		expect((await verb(organiser, id, 'approve')).body.data.attributes.status).toBe('signed');
		// What both have looked at stands.
		expect((await shown(volunteer)).meta.can.restate).toBe(false);
		expect((await verb(volunteer, id, 'restate', { ...otherwise, answer })).status).toBe(409);
		await verb(organiser, id, 'decline', { reason: 'Dat was een ander.' });
		await app.send('delete', `${path}/${id}`, { as: volunteer.as });
	});

	it('are of a day that was, by the quarter, and of work that began', async () => {
		expect((await enter(volunteer, { hours: 0.3 })).status).toBe(422);
		expect((await enter(volunteer, { hours: 24.25 })).status).toBe(422);
		const late = await enter(volunteer, { worked_on: `${year + 1}-12-31` });
		expect([late.status, late.body.errors[0].code]).toEqual([422, 'future']);
		expect((await enter(volunteer, { worked_on: '2019-01-01' })).status).toBe(422);
		const pending = await apply({ user_id: volunteer.user.id, status: 'pending' });
		expect((await enter(volunteer, { application_id: pending })).body.errors[0].meta.state).toBe('pending');
		const later = await apply(
			{ user_id: volunteer.user.id, status: 'accepted' },
			{ starts_on: `${year + 2}-01-01` },
		);
		expect((await enter(volunteer, { application_id: later })).body.errors[0]).toMatchObject({
			code: 'not_begun',
			source: { pointer: '/data/attributes/application_id' },
		});
		const works = await app.send('get', `${path}/works`, { as: volunteer.as });
		expect(works.body.data.map(({ id }: { id: string }) => id)).toEqual([work]);
	});

	it('are no more than a day has, at all organisations together, and not the same twice', async () => {
		const who = await signedIn(app, { accountRoles: ['volunteer'] });
		const columns = { user_id: who.user.id, status: 'accepted', created_at: daysAgo(30) };
		const [first, second] = [await apply(columns), await apply(columns)];
		const code = async (id: string, hours: number, worked_on = dayOf(2)) => {
			const { status, body } = await enter(who, { application_id: id, hours, worked_on, confirmed: true });
			return status === 201 ? 201 : [body.errors[0].code, body.errors[0].meta?.limit];
		};
		expect(await code(first, 20)).toBe(201);
		expect(await code(first, 20)).toEqual(['day_full', 4]);
		expect(await code(second, 4.25)).toEqual(['day_full', 4]);
		expect(await code(first, 2)).toBe(201);
		expect(await code(first, 2)).toEqual(['repeated', undefined]);
		expect(await code(second, 2)).toBe(201);
		// What comes at once is added up one by one.
		const both = await Promise.all([code(first, 13, dayOf(3)), code(second, 13, dayOf(3))]);
		expect(both).toContainEqual(['day_full', 11]);
		expect(both).toContain(201);
		// Somebody's own day does not count twice when it is stated again.
		const { id } = (
			await enter(who, { application_id: second, hours: 24, worked_on: dayOf(5), confirmed: true })
		).body.data;
		expect((await verb(who, id, 'restate', { worked_on: dayOf(5), hours: 23 })).status).toBe(200);
		// No more than was said to be right is not asked about again; more is.
		const longer = await verb(who, id, 'restate', { worked_on: dayOf(5), hours: 23.5 });
		expect(longer.body.errors[0].code).toBe('long_day');
		expect((await verb(who, id, 'restate', { worked_on: dayOf(2), hours: 23 })).body.errors[0].code).toBe(
			'day_full',
		);
	});

	it('of more than twelve on one day are asked about, at all organisations together', async () => {
		const who = await signedIn(app, { accountRoles: ['volunteer'] });
		const columns = { user_id: who.user.id, status: 'accepted', created_at: daysAgo(30) };
		const [first, second] = [await apply(columns), await apply(columns)];
		const given = (id: string, hours: number, more: object = {}) =>
			enter(who, { application_id: id, hours, worked_on: dayOf(2), ...more });
		expect((await given(first, 12)).status).toBe(201);
		const asked = await given(second, 0.5);
		expect([asked.status, asked.body.errors[0]]).toEqual([
			422,
			expect.objectContaining({
				code: 'long_day',
				meta: expect.objectContaining({ limit: 12.5 }),
				source: { pointer: '/data/attributes/hours' },
			}),
		]);
		expect((await given(second, 0.5, { confirmed: true })).status).toBe(201);
		expect((await given(second, 12, { confirmed: true })).body.errors[0].code).toBe('day_full');
	});

	it('are not of before the application, the work or the activity', async () => {
		const who = await signedIn(app, { accountRoles: ['volunteer'] });
		const columns = { user_id: who.user.id, status: 'accepted', created_at: daysAgo(10) };
		const plain = await apply(columns);
		const begun = await apply(columns, { starts_on: dayOf(4) });
		const refused = async (id: string, days: number) => {
			const { body } = await enter(who, { application_id: id, worked_on: dayOf(days) });
			return body.errors && [body.errors[0].code, body.errors[0].meta.limit];
		};
		expect(await refused(plain, 11)).toEqual(['before_work', dayOf(10)]);
		expect(await refused(plain, 10)).toBeUndefined();
		expect(await refused(begun, 5)).toEqual(['before_work', dayOf(4)]);
		expect(await refused(begun, 4)).toBeUndefined();
	});

	it('are not of before the first moment of an activity, also for who applied to none of them', async () => {
		const who = await signedIn(app, { accountRoles: ['volunteer'] });
		const activity = async (days: number, status: 'accepted' | 'completed', moment = 'planned') => {
			const id = await apply({ user_id: who.user.id, status, created_at: daysAgo(20) });
			await app.make(async (trx) => {
				const { vacancy_id } = await trx
					.selectFrom('applications')
					.select('vacancy_id')
					.where('id', '=', id)
					.executeTakeFirstOrThrow();
				const at = { starts_at: daysAgo(days), ends_at: daysAgo(days - 0.1) };
				const of = { tenant: app.centre.tenant, centre_id: app.centre.id, vacancy_id, ...at };
				const session = await trx
					.insertInto('vacancy_sessions')
					.values(of)
					.returning('id')
					.executeTakeFirstOrThrow();
				const status = moment as 'planned';
				await trx
					.insertInto('session_occurrences')
					.values({ ...of, status, session_id: session.id, key: 'single' })
					.execute();
			});
			return id;
		};
		const code = async (id: string, days: number) => {
			const { status, body } = await enter(who, { application_id: id, worked_on: dayOf(days) });
			return body.errors ? [status, body.errors[0].meta?.limit] : status;
		};
		expect(await code(await activity(-9, 'accepted'), 1)).toEqual([422, undefined]);
		expect(await code(await activity(-9, 'completed'), 1)).toEqual([422, dayOf(-9)]);
		const begun = await activity(3, 'accepted');
		expect(await code(begun, 4)).toEqual([422, dayOf(3)]);
		expect(await code(begun, 3)).toBe(201);
		// What was called off says nothing about when the work was.
		expect(await code(await activity(-9, 'accepted', 'cancelled'), 2)).toBe(201);
	});

	it('of who runs the organisation are approved by somebody else', async () => {
		const both = await signedIn(app, { organisation, role: 'admin' });
		const id = await apply({ user_id: both.user.id, status: 'accepted', created_at: daysAgo(30) });
		const made = (await enter(both, { application_id: id, worked_on: dayOf(2) })).body.data;
		expect(made.attributes.status).toBe('stated');
		expect(made.meta).toMatchObject({
			is_mine: true,
			can: { approve: false, question: false, decline: false, restate: true, remove: true, undo: false },
		});
		for (const [name, body] of [
			['approve'],
			['undo_approval'],
			['decline', { reason: 'Nee' }],
			['question', { reason: 'Wat?' }],
		] as const) {
			const refused = await verb(both, made.id, name, body);
			expect([refused.status, refused.body.errors[0].code], name).toEqual([403, 'own_hours']);
		}
		const [theirs] = (await app.send('get', `${path}?filter[id_eq]=${made.id}`, { as: organiser.as })).body
			.data;
		expect(theirs.meta).toMatchObject({ is_mine: false, can: { approve: true } });
		expect((await verb(organiser, made.id, 'approve')).body.data.attributes.status).toBe('signed');
	});

	it('that a volunteer stated are declined with why, never just taken away', async () => {
		const { id } = (await enter(volunteer, { hours: 5, worked_on: dayOf(7) })).body.data;
		expect((await app.send('delete', `${path}/${id}`, { as: organiser.as })).status).toBe(403);
		expect((await verb(volunteer, id, 'decline', { reason: 'Nee' })).status).toBe(403);
		expect((await verb(organiser, id, 'decline', { reason: '' })).status).toBe(422);
		await verb(organiser, id, 'approve');
		const before = await totals(volunteer);
		const declined = await verb(organiser, id, 'decline', { reason: 'Je was ziek.' });
		expect(declined.body.data.attributes).toMatchObject({
			status: 'declined',
			question: 'Je was ziek.',
			signed_at: null,
		});
		const [now] = await totals(volunteer);
		expect(now).toMatchObject({ approved: before[0].approved - 5, waiting: before[0].waiting });
		expect((await list(volunteer)).some((one) => one.id === id)).toBe(true);
		const again = await verb(volunteer, id, 'restate', { worked_on: dayOf(7), hours: 1 });
		expect(again.body.data.attributes.status).toBe('stated');
		await app.send('delete', `${path}/${id}`, { as: volunteer.as });
	});

	it('are known to nobody else', async () => {
		const { id } = (await enter(volunteer, { worked_on: dayOf(1) })).body.data;
		for (const who of [other, stranger]) {
			expect((await enter(who)).status).toBe(404);
			expect((await app.send('delete', `${path}/${id}`, { as: who.as })).status).toBe(404);
			expect(await list(who)).toEqual([]);
		}
		expect((await verb(stranger, id, 'approve')).status).toBe(404);
		expect((await list(volunteer)).some((one) => one.id === id)).toBe(true);
		expect(
			(await list(organiser, `?filter[application_id_eq]=${work}&filter[status_eq]=stated`)).length,
		).toBe(1);
		expect(await list(organiser, '?filter[mine]=true')).toEqual([]);
	});

	it('come to a certificate that anybody can check, and that is nobody else’s', async () => {
		const who = await signedIn(app, { accountRoles: ['volunteer'], firstName: 'Łukasz', lastName: 'Żółty' });
		const id = await apply({ user_id: who.user.id, status: 'completed' });
		const make = (at: number | null, as = who.as) =>
			app.send('post', '/api/v1/hour_certificates', {
				as,
				body: { data: { type: 'hour_certificates', attributes: { year: at } } },
			});
		expect((await make(null)).body.errors[0].code).toBe('no_hours');
		await enter(who, { application_id: id, hours: 8 });
		expect((await make(year)).status).toBe(409);
		await enter(organiser, { application_id: id, hours: 2.5 });
		const made = await make(year);
		expect(made.status).toBe(201);
		expect(made.body.data.attributes).toMatchObject({ name: 'Łukasz Żółty', hours: 2.5, year });
		expect((await make(year - 1)).status).toBe(409);
		const { code } = made.body.data.attributes;
		const verify = (typed: string) =>
			app.send('post', '/api/v1/hour_certificates/verify', { body: { code: typed } });
		const checked = await verify(` ${code.toLowerCase().replace(/(.{4})/g, '$1 ')}`);
		expect(checked.body.meta).toMatchObject({ name: 'Łukasz Żółty', hours: 2.5 });
		expect((await verify('AAAABBBBCCCC')).status).toBe(404);
		// What is approved later does not change the paper.
		await enter(organiser, { application_id: id, hours: 1 });
		expect((await verify(code)).body.meta.hours).toBe(2.5);
		const file = (as: Record<string, string>) =>
			app.send('get', `/api/v1/hour_certificates/${made.body.data.id}/file`, { as });
		const paper = await file(who.as);
		expect([paper.status, paper.body.meta.name]).toEqual([200, `${code.toLowerCase()}.pdf`]);
		const text = Buffer.from(paper.body.meta.content, 'base64').toString('latin1');
		expect(text.slice(0, 5)).toBe('%PDF-');
		expect(text).toContain('/Lang');
		expect(text).not.toContain('/Subtype /Image');
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		await giveLogo(app, (await signedIn(app, { organisation: centre, role: 'admin' })).as);
		const headed = Buffer.from((await file(who.as)).body.meta.content, 'base64').toString('latin1');
		expect(headed).toContain('/Subtype /Image');
		expect(headed).toContain('/Figure');
		expect((await file(other.as)).status).toBe(404);
		expect((await file({})).status).toBe(401);
	});

	it('that are taken back are said to be so where the certificate of them is checked', async () => {
		const who = await signedIn(app, { accountRoles: ['volunteer'] });
		const id = await apply({ user_id: who.user.id, status: 'completed', created_at: daysAgo(30) });
		const make = async () =>
			(
				await app.send('post', '/api/v1/hour_certificates', {
					as: who.as,
					body: { data: { type: 'hour_certificates', attributes: { year: null } } },
				})
			).body.data.attributes.code as string;
		const changed = async (code: string) =>
			(await app.send('post', '/api/v1/hour_certificates/verify', { body: { code } })).body.meta.changed;
		const first = await enter(organiser, { application_id: id, hours: 2 });
		const stated = await enter(who, { application_id: id, hours: 3, worked_on: dayOf(2) });
		const code = await make();
		// What it does not count may change as it likes.
		await app.send('delete', `${path}/${stated.body.data.id}`, { as: who.as });
		await enter(organiser, { application_id: id, hours: 4, worked_on: dayOf(3) });
		expect(await changed(code)).toBe(false);
		const both = await make();
		await app.send('delete', `${path}/${first.body.data.id}`, { as: organiser.as });
		expect([await changed(code), await changed(both)]).toEqual([true, true]);
		const anew = await make();
		expect(await changed(anew)).toBe(false);
		// Who made them sees it too.
		const own = await app.send('get', '/api/v1/hour_certificates', { as: who.as });
		expect(
			Object.fromEntries(
				own.body.data.map(({ attributes }: { attributes: { code: string; changed: boolean } }) => [
					attributes.code,
					attributes.changed,
				]),
			),
		).toEqual({ [code]: true, [both]: true, [anew]: false });
		const of = await enter(who, { application_id: id, hours: 1, worked_on: dayOf(1) });
		await verb(organiser, of.body.data.id, 'approve');
		const last = await make();
		await verb(organiser, of.body.data.id, 'decline', { reason: 'Toch niet.' });
		expect(await changed(last)).toBe(true);
	});

	it('of a student stay with the mentor', async () => {
		const school = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'School' }),
		);
		const student = await signedIn(app, { organisation: school, role: 'student' });
		const id = await apply({ user_id: student.user.id, status: 'completed' });
		expect((await enter(student, { application_id: id })).body.errors[0].code).toBe('of_student');
		expect((await enter(organiser, { application_id: id })).body.errors[0].code).toBe('of_student');
		const entered = await app.send('put', `/api/v1/applications/${id}/hours`, {
			as: organiser.as,
			body: { hours: 6 },
		});
		expect(entered.status).toBe(200);
		expect(await totals(student)).toMatchObject([{ approved: 0, waiting: 6 }]);
		expect((await list(student)).length).toBe(0);
	});
});
