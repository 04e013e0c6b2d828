import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vacancyRenewed } from '#features/vacancies/events.ts';
import { expireDueVacancies, noticeExpiringVacancies } from '#features/vacancies/server/public.ts';
import { createEventBus, type EventBus } from '#platform/server/events.ts';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
	type BuiltOrganisation,
	type BuiltUser,
	buildCentre,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';
import { mailOnVacancies } from './mail-on-vacancies.ts';

const day = 24 * 3600 * 1000;
const path = '/api/v1/renew_links';

describe('the link in the mails about the end of a vacancy', () => {
	let app: TestApp;
	let jobs: Jobs;
	let bus: EventBus;
	let organisation: BuiltOrganisation;
	let admin: BuiltUser;
	let heard: { name: string; actorId: string | null; organisationId: string | null }[] = [];

	beforeAll(async () => {
		app = await createTestApp({
			listeners: [
				(all) =>
					all.on(vacancyRenewed, async (_trx, { name, actorId, organisationId }) => {
						heard.push({ name, actorId, organisationId });
					}),
			],
		});
		await prepareJobs(app.db, [mailDeliver]);
		jobs = createJobs(app.db, createLog({ LOG_LEVEL: 'silent' }), { worker: false });
		await jobs.start();
		bus = createEventBus();
		mailOnVacancies(jobs)(bus);
	});
	afterAll(async () => {
		await jobs.stop();
		await app.close();
	});
	beforeEach(async () => {
		heard = [];
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		admin = await app.make((trx) => buildUser(trx, { centreId: app.centre.id, organisation, role: 'admin' }));
	});

	const build = (inDays: number, columns: object = {}) =>
		app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: {
					expires_at: new Date(Date.now() + inDays * day),
					categories: ['sports'],
					city: 'Epe',
					...columns,
				},
			}),
		);
	/** Runs the hourly work, and gives the token of the newest mail about a vacancy. */
	const tokenOf = async (vacancyId: string, sweep = noticeExpiringVacancies): Promise<string> => {
		await app.make((trx) =>
			sweep(trx, (event) =>
				bus.emit(trx, {
					tenant: 'demo',
					centreId: app.centre.id,
					actorId: null,
					organisationId: null,
					...event,
				}),
			),
		);
		const mails = await app.make((trx) =>
			trx.selectFrom('mails').select('data').orderBy('created_at', 'desc').execute(),
		);
		const found = mails
			.map(({ data }) => data as { vacancyId?: string; renewToken?: string })
			.find((data) => data.vacancyId === vacancyId);
		return found?.renewToken ?? '';
	};
	const look = (token: string) => app.send('post', `${path}/look_up`, { body: { token } });
	const use = (token: string, options = {}) =>
		app.send('post', `${path}/use`, { body: { token }, ...options });
	const stateOf = (id: string) =>
		app.make((trx) =>
			trx
				.selectFrom('vacancies')
				.select(['status', 'expires_at as expiresAt'])
				.where('id', '=', id)
				.executeTakeFirstOrThrow(),
		);

	it.each([
		['a notice', 10, noticeExpiringVacancies, 'published'],
		['the mail that it has expired', -1, expireDueVacancies, 'expired'],
	] as const)(
		'of %s renews without a session, and only by asking to',
		async (_what, inDays, sweep, before) => {
			const { id, title } = await build(inDays);
			const token = await tokenOf(id, sweep);
			const shown = await look(token);
			expect(shown.status).toBe(200);
			expect(shown.body.meta).toMatchObject({ vacancy_id: id, title, status: before, renewed: false });
			expect(await stateOf(id)).toMatchObject({ status: before });
			const answer = await use(token);
			expect(answer.status).toBe(200);
			expect(answer.body.meta).toMatchObject({ status: 'published', renewed: true });
			const after = await stateOf(id);
			expect(after.status).toBe('published');
			expect(Math.round((Number(after.expiresAt) - Date.now()) / day)).toBe(90);
			expect(heard).toEqual([
				{ name: 'vacancy.renewed', actorId: admin.id, organisationId: organisation.id },
			]);
		},
	);

	it('changes nothing a second time', async () => {
		const { id } = await build(10);
		const token = await tokenOf(id);
		const first = await use(token);
		const second = await use(token);
		expect(second.status).toBe(200);
		expect(second.body.meta).toEqual(first.body.meta);
		expect(heard).toHaveLength(1);
	});

	it('says the state a vacancy cannot be renewed from, and what is missing', async () => {
		const filled = await build(10);
		const token = await tokenOf(filled.id);
		const set = (id: string, columns: object) =>
			app.make((trx) => trx.updateTable('vacancies').set(columns).where('id', '=', id).execute());
		await set(filled.id, { status: 'filled' });
		expect((await use(token)).status).toBe(409);
		const bare = await build(10);
		const other = await tokenOf(bare.id);
		await set(bare.id, { categories: [] });
		const refused = await use(other);
		expect(refused.status).toBe(422);
		expect(refused.body.errors[0].source.pointer).toBe('/data/attributes/categories');
		expect(heard).toEqual([]);
		expect((await look(other)).body.meta.renewed).toBe(false);
	});

	it('is as one that never was: made up, too old, of another centre, of who no longer runs the organisation', async () => {
		const { id } = await build(10);
		const token = await tokenOf(id);
		const unknown = await use('made-up');
		expect(unknown.status).toBe(404);
		const same = async (options = {}) => {
			for (const verb of ['look_up', 'use']) {
				const answer = await app.send('post', `${path}/${verb}`, { body: { token }, ...options });
				expect(answer.status).toBe(404);
				// Each refusal has an id of its own, to find it by in the log.
				const [error] = answer.body.errors;
				expect({ ...error, id: '' }).toEqual({ ...unknown.body.errors[0], id: '' });
			}
		};
		const elsewhere = await app.make((trx) => buildCentre(trx));
		await same({ headers: { 'volunteer-center-id': elsewhere.id } });
		const change = (table: 'renew_links' | 'memberships' | 'users', columns: object) =>
			app.make((trx) =>
				trx
					.updateTable(table)
					.set(columns)
					.where(table === 'users' ? 'id' : 'user_id', '=', admin.id)
					.execute(),
			);
		await change('renew_links', { expires_at: new Date(Date.now() - 1000) });
		await same();
		await change('renew_links', { expires_at: new Date(Date.now() + day) });
		await change('memberships', { role: 'mentor' });
		await same();
		await change('memberships', { role: 'admin' });
		await change('users', { status: 'inactive' });
		await same();
		await change('users', { status: 'active' });
		expect((await use(token)).status).toBe(200);
	});

	it('is kept as a hash, and is not in what is logged', async () => {
		const { id } = await build(10);
		const token = await tokenOf(id);
		expect(token).toMatch(/^[\w-]{43}$/);
		const kept = await app.make((trx) => trx.selectFrom('renew_links').selectAll().execute());
		expect(JSON.stringify(kept)).not.toContain(token);
		await use(token);
		const logged = await app.make((trx) => trx.selectFrom('audit_log').selectAll().execute());
		expect(JSON.stringify(logged)).not.toContain(token);
	});

	it('asks for a token and nothing else', async () => {
		for (const body of [{}, { token: '' }, { token: 'x', status: 'published' }]) {
			expect((await app.send('post', `${path}/use`, { body })).status).toBe(422);
		}
	});
});
