import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventInput } from '#platform/contract/define-event.ts';
import type { EventBus } from '#platform/server/events.ts';
import { createJobs, type Jobs, prepareJobs, type Queue } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildUser, buildVacancy } from '#testing/builders.ts';
import { applicationAccepted } from '../mails/to-applicant.tsx';
import { mailOnApplications } from './mail-on-events.ts';
import { rejectOpenApplications } from './reject-open-applications.ts';
import { remindOrganisations } from './remind-organisations.ts';
import { withdrawToken } from './withdraw-link.ts';

const base = '/api/v1/applications';
const DAY = 86_400_000;
const log = createLog({ LOG_LEVEL: 'silent' });

describe('what follows from an application', () => {
	let app: TestApp;
	let jobs: Jobs;
	let bus: EventBus;
	let organisation: { id: string; name: string };
	let vacancy: { id: string };
	let admin: Record<string, string>;

	beforeAll(async () => {
		app = await createTestApp({
			listeners: [
				(created) => {
					bus = created;
					mailOnApplications(lateJobs, testSecrets)(created);
				},
			],
		});
		await prepareJobs(app.db, [mailDeliver as Queue]);
		jobs = createJobs(app.db, log, { worker: false });
		await jobs.start();
	});
	afterAll(async () => {
		await jobs.stop();
		await app.close();
	});
	// The API is built before the queue is there.
	const lateJobs: Jobs = {
		send: (...input) => jobs.send(...input),
		work: () => undefined,
		seal: (text) => text,
		schedule: () => undefined,
		start: async () => undefined,
		stop: async () => undefined,
	};

	const centreId = (): string => app.centre.id;
	const mails = () =>
		app.make((trx) =>
			trx
				.selectFrom('mails')
				.select(['template', 'recipient', 'recipient_name as name', 'locale', 'data'])
				.orderBy('template')
				.orderBy('recipient')
				.execute(),
		);
	const emptyMailbox = () => app.make((trx) => trx.deleteFrom('mails').execute());
	const emit = (trx: Parameters<EventBus['emit']>[0]) => (event: EventInput) =>
		bus.emit(trx, { tenant: 'demo', centreId: centreId(), actorId: null, organisationId: null, ...event });

	beforeEach(async () => {
		await emptyMailbox();
		await app.make((trx) => trx.updateTable('applications').set({ status: 'withdrawn' }).execute());
		organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId: centreId(), name: 'De Linde' }),
		);
		vacancy = await app.make((trx) =>
			buildVacancy(trx, {
				centreId: centreId(),
				organisationId: organisation.id,
				columns: {
					title: 'Koffie schenken',
					translations: { en: { title: 'Serve coffee', summary: '', description: '' } },
					contact_person: 'Els',
					contact_phone: '0612345678',
				},
			}),
		);
		admin = (await signedIn(app, { organisation, email: `a${vacancy.id}@voorbeeld.example` })).as;
		await app.make((trx) =>
			buildUser(trx, {
				centreId: centreId(),
				organisation,
				locale: 'en',
				firstName: 'Joe',
				email: `b${vacancy.id}@voorbeeld.example`,
			}),
		);
		await app.make((trx) =>
			buildUser(trx, {
				centreId: centreId(),
				organisation,
				status: 'inactive',
				email: `c${vacancy.id}@voorbeeld.example`,
			}),
		);
	});

	const applyAsGuest = async (headers: Record<string, string> = {}) => {
		const answer = await app.send('post', base, {
			address: vacancy.id,
			headers,
			body: {
				data: {
					type: 'applications',
					attributes: {
						first_name: 'Sam',
						last_name: 'Bos',
						email: `z${vacancy.id}@voorbeeld.example`,
						message: 'Geheim',
					},
					relationships: { vacancy: { data: { type: 'vacancies', id: vacancy.id } } },
				},
			},
		});
		expect(answer.status).toBe(201);
		return answer.body.data.id as string;
	};

	it('mails the applicant and each active admin in their own language', async () => {
		await applyAsGuest({ 'accept-language': 'en' });
		const sent = await mails();
		expect(sent.map(({ template, recipient, locale }) => [template, recipient[0], locale])).toEqual([
			['application-new', 'a', 'nl'],
			['application-new', 'b', 'en'],
			['application-received', 'z', 'en'],
		]);
		expect(sent[2]?.data).toMatchObject({
			vacancyTitle: 'Serve coffee',
			member: false,
		});
		expect(sent[1]).toMatchObject({
			name: 'Joe Jansen',
			data: { firstName: 'Joe', applicantName: 'Sam Bos' },
		});
		expect(JSON.stringify(sent)).not.toContain('Geheim');
	});

	it('tells only the address that it had applied already', async () => {
		await applyAsGuest();
		await emptyMailbox();
		await applyAsGuest({ 'accept-language': 'en' });
		expect(await mails()).toMatchObject([
			{
				template: 'application-repeated',
				recipient: `z${vacancy.id}@voorbeeld.example`,
				data: { vacancyTitle: 'Serve coffee', organisationName: 'De Linde', firstName: '' },
			},
		]);
	});

	it('asks a member whose address a guest gave to sign in, and tells nobody else', async () => {
		const email = `z${vacancy.id}@voorbeeld.example`;
		await app.make((trx) => buildUser(trx, { centreId: centreId(), email, firstName: 'Zoë' }));
		await applyAsGuest();
		expect(await mails()).toMatchObject([
			{ template: 'application-of-member', recipient: email, data: { firstName: 'Zoë' } },
		]);
	});

	it('mails the decision with its message, and how to reach the contact person', async () => {
		const id = await applyAsGuest();
		await emptyMailbox();
		await app.send('put', `${base}/${id}/accept`, { as: admin, body: { message: 'Kom dinsdag!' } });
		expect(await mails()).toMatchObject([
			{
				template: 'application-accepted',
				recipient: `z${vacancy.id}@voorbeeld.example`,
				data: {
					message: 'Kom dinsdag!',
					contact: { name: 'Els', phone: '0612345678' },
					// A guest withdraws with what the mail holds.
					token: withdrawToken(testSecrets)(id),
				},
			},
		]);
	});

	it.each([
		[
			{ tags: ['regularly'], dayparts: ['weekday_evening'] },
			{ when: 'Regelmatig, doordeweekse avonden', where: 'Lindelaan 1, Ede', days: null },
		],
		[
			{ tags: ['once'], starts_on: '2126-12-05' },
			{
				when: 'Eén keer, donderdag 5 december 2126',
				where: 'Lindelaan 1, Ede',
				days: { startsAt: '2126-12-04T23:00:00.000Z', endsAt: '2126-12-05T23:00:00.000Z' },
			},
		],
		[
			{ starts_on: '2126-12-05', ends_on: '2127-12-05', location_kind: 'online' },
			{ when: 'vanaf donderdag 5 december 2126', where: 'Online', days: null },
		],
		[
			{ starts_on: '2020-12-05', hide_exact_place: true },
			{ when: '', where: 'Ede', days: null },
		],
	] as const)('mails when and where the work of %j is', async (columns, told) => {
		await app.make((trx) =>
			trx
				.updateTable('vacancies')
				.set({
					street: 'Lindelaan',
					house_number: '1',
					city: 'Ede',
					...(columns as object),
				})
				.where('id', '=', vacancy.id)
				.execute(),
		);
		const id = await applyAsGuest();
		await emptyMailbox();
		await app.send('put', `${base}/${id}/accept`, { as: admin, body: {} });
		const [mail] = await mails();
		expect(mail?.data).toMatchObject(told);
		const written = await renderMail(applicationAccepted, mail?.data as object, {
			locale: 'nl',
			centre: { name: 'Ede', site: { origin: 'https://ede.example' } },
		});
		expect(written.text).toContain(`Waar: ${told.where}`);
		expect(
			written.attachments?.map(({ text }) => /DTSTART;VALUE=DATE:(\d+)/.exec(String(text))?.[1]),
		).toEqual(told.days ? ['21261205'] : []);
	});

	it('tells the organisation that somebody has withdrawn, and the applicant of a rejection', async () => {
		const { user, as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const { id } = await app.make((trx) =>
			buildApplication(trx, {
				centreId: centreId(),
				organisationId: organisation.id,
				vacancyId: vacancy.id,
				columns: { user_id: user.id, email: user.email },
			}),
		);
		await app.send('put', `${base}/${id}/withdraw`, { as, body: { reason: 'Ik verhuis' } });
		expect(
			(await mails()).map(({ template, data }) => [template, (data as { reason: string }).reason]),
		).toEqual([
			['application-withdrawn', 'Ik verhuis'],
			['application-withdrawn', 'Ik verhuis'],
		]);
		await emptyMailbox();
		const guest = await applyAsGuest();
		await emptyMailbox();
		await app.send('put', `${base}/${guest}/reject`, { as: admin, body: { message: 'Helaas' } });
		expect(await mails()).toMatchObject([{ template: 'application-rejected', data: { message: 'Helaas' } }]);
	});

	it('mails the next times of an activity to who is accepted for none of them', async () => {
		const days = [1, 2, 3, 4, 5].map((day) => `2126-12-0${day}`);
		await app.make(async (trx) => {
			const own = { tenant: 'demo', centre_id: centreId(), vacancy_id: vacancy.id };
			await trx
				.updateTable('vacancies')
				.set({ tags: ['regularly'], dayparts: ['weekday_evening'] })
				.where('id', '=', vacancy.id)
				.execute();
			for (const day of ['2020-12-05', ...days]) {
				const time = { starts_at: new Date(`${day}T09:00Z`), ends_at: new Date(`${day}T11:00Z`) };
				const { id } = await trx
					.insertInto('vacancy_sessions')
					.values({ ...own, ...time })
					.returning('id')
					.executeTakeFirstOrThrow();
				await trx
					.insertInto('session_occurrences')
					.values({
						...own,
						...time,
						session_id: id,
						key: 'single',
						status: day === days[1] ? 'cancelled' : 'planned',
					})
					.execute();
			}
		});
		const id = await applyAsGuest();
		await emptyMailbox();
		await app.send('put', `${base}/${id}/accept`, { as: admin, body: {} });
		const [mail] = await mails();
		const { when, days: file } = Object(mail?.data) as { when: string; days: unknown };
		expect(when.split('; ').map((time) => /\d+ december 2126/.exec(time)?.[0])).toEqual([
			'1 december 2126',
			'3 december 2126',
			'4 december 2126',
		]);
		expect(when).toMatch(/^Eerstvolgende keren: zondag/);
		expect(file).toBeNull();
	});

	it('tells a group how many it is now when the organisation changed that, and not when it did so itself', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const groupOf = (userId: string | null, email: string) =>
			app.make((trx) =>
				buildApplication(trx, {
					centreId: centreId(),
					organisationId: organisation.id,
					vacancyId: vacancy.id,
					columns: { user_id: userId, email, status: 'accepted', group_size: 5 },
				}),
			);
		const member = await groupOf(user.id, user.email);
		const guest = await groupOf(null, `g${vacancy.id}@voorbeeld.example`);
		const resize = async (id: string, by: Record<string, string>, body: object) => {
			const { status, text } = await app.send('put', `${base}/${id}/group`, { as: by, body });
			expect(status, text).toBe(200);
		};
		await resize(member.id, as, { size: 4, names: ['Noor'] });
		await resize(member.id, admin, { names: ['Noor', 'Kees'] });
		const token = withdrawToken(testSecrets)(guest.id);
		await app.send('post', `${base}/place/group`, { body: { token, size: 4 } });
		expect(await mails()).toEqual([]);
		await resize(member.id, admin, { size: 3, names: [] });
		await resize(guest.id, admin, { size: 2, names: [] });
		const sent = await mails();
		expect(sent.map(({ template }) => template)).toEqual(Array(2).fill('application-group-resized'));
		expect(sent.map(({ recipient, data }) => ({ recipient, ...(data as object) }))).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ recipient: user.email, before: 4, size: 3, member: true }),
				expect.objectContaining({ before: 4, size: 2, member: false, token }),
			]),
		);
	});

	it('mails the centre where nobody runs the organisation', async () => {
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: centreId(), type: 'VolunteerCenter', name: 'Punt' }),
		);
		await signedIn(app, { organisation: centre, email: `s${vacancy.id}@voorbeeld.example` });
		await app.make((trx) =>
			trx.deleteFrom('memberships').where('organisation_id', '=', organisation.id).execute(),
		);
		await applyAsGuest();
		expect((await mails()).map(({ template, recipient }) => [template, recipient[0]])).toEqual([
			['application-new', 's'],
			['application-received', 'z'],
		]);
	});

	it('reminds once after 7 days and tells the centre once after 14, however late it comes', async () => {
		const now = new Date('2026-05-20T10:00:00Z');
		const build = (daysAgo: number, columns: object = {}) =>
			app.make((trx) =>
				buildApplication(trx, {
					centreId: centreId(),
					organisationId: organisation.id,
					vacancyId: vacancy.id,
					columns: { created_at: new Date(now.getTime() - daysAgo * DAY), ...columns },
				}),
			);
		await build(6.9);
		const week = await build(7);
		const old = await build(30);
		await build(30, { status: 'accepted' });
		const seen: [string, string, unknown][] = [];
		bus.onEvery(async (_, event) => {
			if (/reminder|escalated/.test(event.name))
				seen.push([event.name, event.subject.id, (event.details as { days: number }).days]);
		});
		const run = () => app.make((trx) => remindOrganisations(trx, emit(trx), { now, batch: 1 }));
		expect([await run(), await run()]).toEqual([3, 0]);
		expect(seen).toEqual([
			['application.reminder', old.id, 30],
			['application.reminder', week.id, 7],
			['application.escalated', old.id, 30],
		]);
		// One mail to each of two admins for both that wait.
		const waiting = (await mails()).filter(({ template }) => template === 'application-waiting');
		expect(waiting.map(({ data }) => data)).toMatchObject([
			{ applicationId: old.id, days: 30, together: 2 },
			{ applicationId: old.id, days: 30, together: 2 },
		]);
	});

	it('rejects what has no answer when the organisation goes, and leaves the rest alone', async () => {
		const build = (status: 'pending' | 'accepted' | 'completed') =>
			app.make((trx) =>
				buildApplication(trx, {
					centreId: centreId(),
					organisationId: organisation.id,
					vacancyId: vacancy.id,
					columns: { status },
				}),
			);
		const [open, accepted, completed] = [
			await build('pending'),
			await build('accepted'),
			await build('completed'),
		];
		const count = await app.make((trx) =>
			rejectOpenApplications(trx, emit(trx), {
				organisationId: organisation.id,
				reason: 'organisation_archived',
				decidedBy: null,
			}),
		);
		expect(count).toBe(1);
		const status = async (id: string) =>
			await app.make((trx) =>
				trx.selectFrom('applications').select(['status', 'reason']).where('id', '=', id).executeTakeFirst(),
			);
		expect(await status(open.id)).toEqual({ status: 'rejected', reason: 'organisation_archived' });
		expect((await status(accepted.id))?.status).toBe('accepted');
		expect((await status(completed.id))?.status).toBe('completed');
		expect(await mails()).toMatchObject([{ template: 'application-rejected', recipient: open.email }]);
	});
});
