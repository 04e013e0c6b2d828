import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, toLocal, toMoment } from '#platform/contract/wall-clock.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { EventInput } from '#platform/server/http/context.ts';
import { createJobs, type Jobs, prepareJobs, type Queue } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildUser, buildVacancy } from '#testing/builders.ts';
import { mailOnSessions, workOutOnChange } from './on-events.ts';
import { remindTheDayBefore } from './remind-the-day-before.ts';
import { workOutDates } from './work-out.ts';

type Headers = Record<string, string>;
const log = createLog({ LOG_LEVEL: 'silent' });
const today = toLocal(new Date()).date;
const at = (inDays: number, time: string) => toMoment(addDays(today, inDays), time) ?? '';
const guest = (email: string) => ({ first_name: 'Sam', last_name: 'Bos', email });

describe('activities', () => {
	let app: TestApp;
	let jobs: Jobs;
	let bus: EventBus;
	let organisation: { id: string };
	let admin: Headers;
	let volunteer: Headers;
	let vacancyId: string;

	beforeAll(async () => {
		app = await createTestApp({
			listeners: [
				(created) => {
					bus = created;
					workOutOnChange(created);
					mailOnSessions(lateJobs, () => 'https://site.example')(created);
				},
			],
		});
		await prepareJobs(app.db, [mailDeliver as Queue]);
		jobs = createJobs(app.db, log, { worker: false });
		await jobs.start();
		organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, name: 'De Linde' }),
		);
		({ as: admin } = await signedIn(app, { organisation }));
		({ as: volunteer } = await signedIn(app, { accountRoles: ['volunteer'] }));
	});
	afterAll(async () => {
		await jobs.stop();
		await app.close();
	});
	// The API is built before the queue is there.
	const lateJobs: Jobs = {
		send: (...input) => jobs.send(...input),
		work: () => undefined,
		schedule: () => undefined,
		start: async () => undefined,
		stop: async () => undefined,
	};

	beforeEach(async () => {
		await app.make((trx) => trx.deleteFrom('mails').execute());
		await app.make((trx) => trx.deleteFrom('rate_limits').execute());
		vacancyId = await buildActivity();
	});

	const buildActivity = async (columns: object = {}) => {
		const { id } = await app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: { vacancy_type: 'activity', categories: ['catering'], tags: ['regularly'], ...columns },
			}),
		);
		return id;
	};
	const emit = (event: EventInput) =>
		app.make((trx) =>
			bus.emit(trx, {
				tenant: 'demo',
				centreId: app.centre.id,
				actorId: null,
				organisationId: null,
				...event,
			}),
		);
	const addSession = (attributes: object, as = admin, vacancy = vacancyId) =>
		app.send('post', `/api/v1/vacancies/${vacancy}/sessions`, {
			as,
			body: { data: { type: 'sessions', attributes } },
		});
	const once = { starts_at: at(3, '10:00'), ends_at: at(3, '12:00'), spots: 2 };
	const calendar = async (query = `filter[vacancy_id]=${vacancyId}`) =>
		(await app.send('get', `/api/v1/occurrences?${query}`)).body;
	const occurrenceOf = async (attributes: object = once): Promise<string> => {
		expect((await addSession(attributes)).status).toBe(201);
		return (await calendar()).data[0].id;
	};
	const signUp = (occurrence: string, attributes: object, as?: Headers) =>
		app.send('post', '/api/v1/applications', {
			...(as && { as }),
			body: {
				data: {
					type: 'applications',
					attributes,
					relationships: {
						vacancy: { data: { type: 'vacancies', id: vacancyId } },
						occurrence: { data: { type: 'occurrences', id: occurrence } },
					},
				},
			},
		});
	const mails = () =>
		app.make((trx) =>
			trx
				.selectFrom('mails')
				.select(['template', 'recipient', 'data'])
				.orderBy('template')
				.orderBy('recipient')
				.execute(),
		);

	describe('the dates', () => {
		it('are in the calendar for everybody as soon as they are written, eighteen months ahead', async () => {
			const made = await addSession({ ...once, rule: 'FREQ=WEEKLY', exdates: [addDays(today, 10)] });
			expect(made.status).toBe(201);
			expect(made.body.data.attributes).toMatchObject({ rule: 'FREQ=WEEKLY', status: 'planned' });
			const found = await calendar(`filter[vacancy_id]=${vacancyId}&page[size]=500`);
			const days = found.data.map(({ attributes }: { attributes: { starts_at: string } }) =>
				toLocal(attributes.starts_at),
			);
			expect(days.slice(0, 2)).toEqual([
				{ date: addDays(today, 3), time: '10:00' },
				{ date: addDays(today, 17), time: '10:00' },
			]);
			expect(found.meta.total).toBeGreaterThan(74);
			expect(found.meta.total).toBeLessThan(80);
			expect(found.data[0].attributes).toMatchObject({
				spots: 2,
				spots_left: 2,
				organization_name: 'De Linde',
			});
			const shown = await app.send('get', `/api/v1/vacancies/${vacancyId}`);
			expect(shown.body.data.attributes.occurrences).toHaveLength(12);
		});

		it('are asked by period, kind and organisation', async () => {
			await addSession({ ...once, starts_at: at(40, '20:00'), ends_at: at(41, '02:00') });
			const count = async (query: string) =>
				(await calendar(`filter[vacancy_id]=${vacancyId}&${query}`)).meta.total;
			expect(await count(`filter[from]=${addDays(today, 41)}&filter[until]=${addDays(today, 42)}`)).toBe(1);
			expect(await count(`filter[from]=${addDays(today, 42)}`)).toBe(0);
			expect(await count(`filter[until]=${addDays(today, 40)}`)).toBe(0);
			expect(await count('filter[categories][]=catering&filter[frequency][]=regularly')).toBe(1);
			expect(await count('filter[categories][]=sports')).toBe(0);
			expect(await count(`filter[organization_id]=${organisation.id}`)).toBe(1);
			const unknown = await calendar('filter[near]=Nergenshuizen');
			expect(unknown.meta.place_unknown).toBe(true);
			expect((await app.send('get', '/api/v1/occurrences?filter[from]=morgen')).status).toBe(400);
		});

		it('of what is not published are for who may edit it only', async () => {
			const id = await occurrenceOf();
			await app.make((trx) =>
				trx.updateTable('vacancies').set({ status: 'draft' }).where('id', '=', vacancyId).execute(),
			);
			expect((await calendar()).data).toEqual([]);
			expect((await app.send('get', `/api/v1/occurrences/${id}`)).status).toBe(404);
			expect((await app.send('get', `/api/v1/occurrences/${id}/event.ics`)).status).toBe(404);
			expect((await app.send('get', `/api/v1/occurrences/${id}`, { as: admin })).status).toBe(200);
		});

		it('keep their id when the time changes, and who has a place is told', async () => {
			const made = await addSession({ ...once, rule: 'FREQ=WEEKLY;COUNT=3' });
			const [first] = (await calendar()).data;
			await signUp(first.id, guest('a@voorbeeld.example'));
			const path = `/api/v1/sessions/${made.body.data.id}`;
			const attributes = { starts_at: at(3, '13:00'), ends_at: at(3, '15:00') };
			const changed = await app.send('patch', path, {
				as: admin,
				body: { data: { type: 'sessions', id: made.body.data.id, attributes } },
			});
			expect(changed.status).toBe(200);
			expect(changed.body.data.attributes.rule).toBe('FREQ=WEEKLY;COUNT=3');
			const after = (await calendar()).data;
			expect(after[0].id).toBe(first.id);
			expect(toLocal(after[0].attributes.starts_at).time).toBe('13:00');
			expect((await mails()).map(({ template }) => template)).toEqual([
				'session-changed',
				'session-confirmed',
				'session-taken',
			]);
		});

		it('stay cancelled where somebody has a place, and go where nobody has', async () => {
			const made = await addSession({ ...once, rule: 'FREQ=WEEKLY;COUNT=3' });
			const [first] = (await calendar()).data;
			await signUp(first.id, guest('a@voorbeeld.example'));
			await addSession({ ...once, starts_at: at(5, '10:00'), ends_at: at(5, '11:00') });
			expect((await app.send('delete', `/api/v1/sessions/${made.body.data.id}`, { as: admin })).status).toBe(
				204,
			);
			const after = (await calendar()).data.map(
				(row: { attributes: { status: string } }) => row.attributes.status,
			);
			expect(after).toEqual(['cancelled', 'planned', 'cancelled', 'cancelled']);
			expect((await mails()).filter(({ template }) => template === 'session-cancelled')).toHaveLength(1);
		});

		it('are worked out further as time goes by, and not twice', async () => {
			await addSession({ ...once, rule: 'FREQ=WEEKLY' });
			const before = (await calendar()).meta.total;
			const said: EventInput[] = [];
			const run = (now: Date) =>
				app.make((trx) => workOutDates(trx, async (event) => void said.push(event), { vacancyId, now }));
			expect(await run(new Date())).toBe(0);
			expect(await run(new Date(Date.now() + 70 * 86_400_000))).toBe(1);
			expect((await calendar()).meta.total).toBe(before + 10);
			expect(said).toEqual([]);
		});
	});

	describe('sessions', () => {
		it('are for who may edit the activity', async () => {
			const made = await addSession(once);
			const id = made.body.data.id;
			const path = `/api/v1/sessions/${id}`;
			const other = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
			const { as: stranger } = await signedIn(app, { organisation: other });
			const patch = { body: { data: { type: 'sessions', id, attributes: { spots: 9 } } } };
			expect((await addSession(once, stranger)).status).toBe(404);
			expect(
				(await app.send('get', `/api/v1/vacancies/${vacancyId}/sessions`, { as: stranger })).status,
			).toBe(404);
			expect((await app.send('patch', path, { ...patch, as: stranger })).status).toBe(404);
			expect((await app.send('delete', path, { as: stranger })).status).toBe(404);
			expect((await app.send('patch', path, { ...patch, as: volunteer })).status).toBe(403);
			const mine = await app.send('get', `/api/v1/vacancies/${vacancyId}/sessions`, { as: admin });
			expect(mine.body.data).toHaveLength(1);
			expect(mine.body.data[0].attributes.spots).toBe(2);
		});

		it('refuse what contradicts itself, each at its field', async () => {
			const pointers = async (attributes: object) => {
				const answer = await addSession({ ...once, ...attributes });
				expect(answer.status).toBe(422);
				return answer.body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer);
			};
			expect(await pointers({ ends_at: at(3, '09:00') })).toEqual(['/data/attributes/ends_at']);
			expect(await pointers({ ends_at: at(90, '09:00') })).toEqual(['/data/attributes/ends_at']);
			for (const rule of [
				'FREQ=SECONDLY',
				'INTERVAL=2',
				'FREQ=DAILY;COUNT=3;UNTIL=20300101',
				'FREQ=WEEKLY;BYDAY=2MO',
				'onzin',
			]) {
				expect(await pointers({ rule }), rule).toEqual(['/data/attributes/rule']);
			}
			expect(await pointers({ owner: 'ik' })).toEqual(['/data/attributes/owner']);
		});

		it('are previewed without being kept', async () => {
			const answer = await app.send('post', '/api/v1/sessions/preview', {
				as: admin,
				body: { data: { type: 'sessions', attributes: { ...once, rule: 'FREQ=DAILY;COUNT=20' } } },
			});
			expect(answer.status).toBe(200);
			expect(answer.body.meta.dates).toHaveLength(12);
			expect(answer.body.meta.total).toBe(20);
			expect((await calendar()).data).toEqual([]);
		});
	});

	describe('a place', () => {
		it('is had at once by a member and by a guest, until there is none left', async () => {
			const id = await occurrenceOf();
			const member = await signUp(id, {}, volunteer);
			expect(member.status).toBe(201);
			expect(member.body.data.attributes).toMatchObject({ status: 'accepted', occurrence_id: id });
			const second = await signUp(id, guest('b@voorbeeld.example'));
			expect(second.body.data.attributes.status).toBe('accepted');
			const third = await signUp(id, guest('c@voorbeeld.example'));
			expect(third.status).toBe(409);
			expect(third.body.errors[0].code).toBe('full');
			expect((await calendar()).data[0].attributes.spots_left).toBe(0);
			const confirmed = (await mails()).filter(({ template }) => template === 'session-confirmed');
			expect(confirmed).toHaveLength(2);
			await app.send('put', `/api/v1/applications/${member.body.data.id}/withdraw`, {
				as: volunteer,
				body: {},
			});
			expect((await signUp(id, guest('c@voorbeeld.example'))).status).toBe(201);
		});

		it('is one a person and time; another time is another place', async () => {
			await addSession({ ...once, rule: 'FREQ=WEEKLY;COUNT=2' });
			const [first, second] = (await calendar()).data;
			expect((await signUp(first.id, guest('d@voorbeeld.example'))).status).toBe(201);
			const again = await signUp(first.id, guest('d@voorbeeld.example'));
			expect(again.status).toBe(201);
			expect((await calendar()).data[0].attributes.spots_left).toBe(1);
			expect((await signUp(second.id, guest('d@voorbeeld.example'))).status).toBe(201);
		});

		it('that is the last one goes to exactly one of many', async () => {
			const id = await occurrenceOf({ ...once, spots: 1 });
			const answers = await Promise.all(
				Array.from({ length: 12 }, (_, index) => signUp(id, guest(`m${index}@voorbeeld.example`))),
			);
			expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
			expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
		});

		it('is not had at what has begun, is cancelled, or is of another activity', async () => {
			const id = await occurrenceOf();
			const move = (columns: { status?: 'cancelled'; starts_at?: Date }) =>
				app.make((trx) => trx.updateTable('session_occurrences').set(columns).where('id', '=', id).execute());
			await move({ status: 'cancelled' });
			expect((await signUp(id, guest('e@voorbeeld.example'))).body.errors[0].meta.state).toBe('cancelled');
			await move({ starts_at: new Date(Date.now() - 60_000) });
			expect((await signUp(id, guest('e@voorbeeld.example'))).body.errors[0].meta.state).toBe('begun');
			vacancyId = await buildActivity();
			expect((await signUp(id, guest('e@voorbeeld.example'))).status).toBe(404);
			expect((await signUp('geen-id', guest('e@voorbeeld.example'))).status).toBe(404);
		});

		it('is given back by a guest with what the mail holds, once', async () => {
			const id = await occurrenceOf({ ...once, spots: 1 });
			await signUp(id, guest('f@voorbeeld.example'));
			const [mail] = (await mails()).filter(({ template }) => template === 'session-confirmed');
			const token = (mail?.data as { token?: string } | undefined)?.token ?? '';
			const cancel = (given: string) =>
				app.send('post', '/api/v1/applications/cancel', { body: { token: given } });
			expect((await cancel('x'.repeat(43))).status).toBe(422);
			expect((await cancel(token)).status).toBe(204);
			expect((await calendar()).data[0].attributes.spots_left).toBe(1);
			const twice = await cancel(token);
			expect([twice.status, twice.body.errors[0].meta.state]).toEqual([409, 'withdrawn']);
		});

		it('is reminded of the day before, once', async () => {
			const id = await occurrenceOf();
			await signUp(id, guest('g@voorbeeld.example'));
			const run = (hoursBefore: number) =>
				app.make((trx) =>
					remindTheDayBefore(
						trx,
						emitIn(trx),
						new Date(Date.parse(once.starts_at) - hoursBefore * 3_600_000),
					),
				);
			const emitIn = (trx: Parameters<EventBus['emit']>[0]) => (event: EventInput) =>
				bus.emit(trx, {
					tenant: 'demo',
					centreId: app.centre.id,
					actorId: null,
					organisationId: null,
					...event,
				});
			const reminders = async () =>
				(await mails()).filter(
					({ template, recipient }) => template === 'session-tomorrow' && recipient.startsWith('g@'),
				).length;
			await run(25);
			expect(await reminders()).toBe(0);
			await run(23);
			await run(22);
			expect(await reminders()).toBe(1);
		});

		it('is looked after by the organiser: who came and who did not', async () => {
			const id = await occurrenceOf();
			await signUp(id, guest('h@voorbeeld.example'));
			const list = await app.send('get', `/api/v1/applications?filter[occurrence_id_eq]=${id}`, {
				as: admin,
			});
			expect(list.body.data).toHaveLength(1);
			const path = `/api/v1/applications/${list.body.data[0].id}`;
			expect((await app.send('put', `${path}/complete`, { as: volunteer, body: {} })).status).toBe(403);
			expect((await app.send('put', `${path}/complete`, { as: admin, body: {} })).status).toBe(200);
		});
	});

	describe('one time', () => {
		it('is called off with a mail to who has a place, and held after all', async () => {
			const id = await occurrenceOf();
			await signUp(id, guest('i@voorbeeld.example'));
			const verb = (name: string, as: Headers, body = {}) =>
				app.send('put', `/api/v1/occurrences/${id}/${name}`, { as, body });
			expect((await verb('cancel', volunteer)).status).toBe(403);
			expect((await verb('reopen', admin)).status).toBe(409);
			const off = await verb('cancel', admin, { reason: 'De zaal is lek.' });
			expect(off.body.data.attributes).toMatchObject({ status: 'cancelled', reason: 'De zaal is lek.' });
			expect((await verb('cancel', admin)).status).toBe(409);
			const [told] = (await mails()).filter(({ template }) => template === 'session-cancelled');
			expect(told?.data).toMatchObject({ reason: 'De zaal is lek.', sequence: 1 });
			// Saving the activity does not bring it back.
			await emit({ name: 'vacancy.updated', subject: { type: 'vacancies', id: vacancyId } });
			expect((await calendar()).data[0].attributes.status).toBe('cancelled');
			expect((await verb('reopen', admin)).body.data.attributes.status).toBe('planned');
			const other = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
			const { as: stranger } = await signedIn(app, { organisation: other });
			expect((await verb('cancel', stranger)).status).toBe(403);
		});
	});

	describe('calendars to subscribe to', () => {
		const eventsOf = (text: string) =>
			text
				.replaceAll('\r\n ', '')
				.split('BEGIN:VEVENT')
				.slice(1)
				.map((event) =>
					Object.fromEntries(event.split('\r\n').map((line) => line.split(/[:;](.*)/s).slice(0, 2))),
				);

		it('tell of the centre and of an organisation what is public, with ids that stay', async () => {
			const id = await occurrenceOf();
			for (const path of [`centres/${app.centre.id}`, `organizations/${organisation.id}`]) {
				const answer = await app.send('get', `/api/v1/calendars/${path}/activities.ics`);
				expect(answer.headers.get('content-type')).toContain('text/calendar');
				const mine = eventsOf(answer.text).find(({ UID }) => UID === `${id}@vrijwillig`);
				expect(mine).toMatchObject({ SEQUENCE: '0', STATUS: 'CONFIRMED' });
			}
			await app.send('put', `/api/v1/occurrences/${id}/cancel`, { as: admin, body: {} });
			const after = await app.send(
				'get',
				`/api/v1/calendars/organizations/${organisation.id}/activities.ics`,
			);
			expect(eventsOf(after.text).find(({ UID }) => UID === `${id}@vrijwillig`)).toMatchObject({
				SEQUENCE: '1',
				STATUS: 'CANCELLED',
			});
			const nowhere = '00000000-0000-4000-8000-000000000000';
			expect((await app.send('get', `/api/v1/calendars/centres/${nowhere}/activities.ics`)).status).toBe(404);
			const hidden = await app.make((trx) =>
				buildOrganisation(trx, { centreId: app.centre.id, status: 'pending' }),
			);
			expect(
				(await app.send('get', `/api/v1/calendars/organizations/${hidden.id}/activities.ics`)).status,
			).toBe(404);
		});

		it('are a person’s own at an address that is told once and can be renewed', async () => {
			const person = await app.make((trx) =>
				buildUser(trx, { centreId: app.centre.id, accountRoles: ['volunteer'] }),
			);
			const as = await app.signIn(person);
			const id = await occurrenceOf();
			await signUp(id, {}, as);
			const first = await app.send('post', '/api/v1/calendar_address', { as });
			expect(first.status).toBe(201);
			const path = new URL(first.body.meta.url).pathname;
			expect(eventsOf((await app.send('get', path)).text).map(({ UID }) => UID)).toEqual([
				`${id}@vrijwillig`,
			]);
			const known = await app.send('get', '/api/v1/calendar_address', { as });
			expect(known.body.meta.url).toBeNull();
			expect(known.body.meta.created_at).not.toBeNull();
			await app.send('post', '/api/v1/calendar_address', { as });
			expect((await app.send('get', path)).status).toBe(404);
			expect((await app.send('delete', '/api/v1/calendar_address', { as })).status).toBe(204);
			const stored = await app.make((trx) => trx.selectFrom('calendar_addresses').selectAll().execute());
			expect(JSON.stringify(stored)).not.toContain(path.split('/')[5]);
		});
	});
});
