import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { applicationsOf, base } from '#testing/applications.ts';
import type { BuiltOrganisation, BuiltUser } from '#testing/builders.ts';
import { idleJobs } from '#testing/jobs.ts';
import { rejectionKeys } from '../contract.ts';
import { mailOnApplications } from './mail-on-events.ts';
import { maintainWaitingLists } from './waiting-list.ts';

const DAY = 86_400_000;
const delays: unknown[] = [];
const jobs: Jobs = {
	...idleJobs,
	send: async (_trx, _queue, _data, options) => {
		delays.push(options?.startAfter);
		return 'job';
	},
};

let app: TestApp;
let organisation: BuiltOrganisation;
let admin: Record<string, string>;
let volunteer: { user: BuiltUser; as: Record<string, string> };
beforeAll(async () => {
	app = await createTestApp({
		listeners: [mailOnApplications(jobs, testSecrets), maintainWaitingLists, notifyOnEvents],
	});
	organisation = await organise();
	admin = (await signedIn(app, { organisation })).as;
	volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
});
afterAll(() => app.close());
const { organise, advertise, applied, verb } = applicationsOf(() => app);

let vacancy: { id: string };
let application: { id: string };
beforeEach(async () => {
	delays.length = 0;
	vacancy = await advertise(organisation);
	application = await apply();
});

const apply = (columns: object = {}, to = vacancy) =>
	applied(organisation, to, { user_id: volunteer.user.id, email: volunteer.user.email, ...columns });
const mails = (about = application) =>
	app.make((trx) =>
		trx
			.selectFrom('mails')
			.select(['template', 'data', 'attempts'])
			.where((eb) =>
				eb(eb.fn<string>('jsonb_extract_path_text', ['data', eb.val('applicationId')]), '=', about.id),
			)
			.orderBy('created_at')
			.execute(),
	);
const told = () =>
	app.make((trx) =>
		trx.selectFrom('notifications').select('kind').where('subject_id', '=', application.id).execute(),
	);
const change = (columns: object, id = application.id) =>
	app.make((trx) => trx.updateTable('applications').set(columns).where('id', '=', id).execute());
const mailLeaves = () => app.make((trx) => trx.updateTable('mails').set({ attempts: 1 }).execute());
const statusOf = (table: 'applications' | 'vacancies', id: string) =>
	app.make(async (trx) => {
		const found = await trx.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow();
		return found.status;
	});
const refusal = (answer: { status: number; body: { errors: { code: string; meta?: object }[] } }) => [
	answer.status,
	answer.body.errors[0]?.code,
];

describe('undoing a decision', () => {
	it('holds the mail, and takes it back with what was told on the site', async () => {
		const accepted = await verb(application.id, 'accept', admin, { message: 'Welkom!', reason: 'Past' });
		expect(accepted.body.data.meta.can.undo).toBe(true);
		expect(delays).toEqual([10]);
		expect(await mails()).toMatchObject([{ template: 'application-accepted' }]);
		expect(await told()).toEqual([{ kind: 'application_accepted' }]);
		const undone = await verb(application.id, 'undo', admin);
		expect(undone.body.data.attributes).toMatchObject({
			status: 'pending',
			decision_message: null,
			reason: null,
			decided_at: null,
		});
		expect(undone.body.data.meta.can).toMatchObject({ accept: true, undo: false });
		expect([await mails(), await told()]).toEqual([[], []]);
		expect(refusal(await verb(application.id, 'undo', admin))).toEqual([409, 'conflict']);
	});

	it('has everybody who was told of it read again that it waits for an answer, unless they had read it', async () => {
		const { user: colleague } = await signedIn(app, { organisation });
		const { user: reader } = await signedIn(app, { organisation });
		const of = { tenant: 'demo', centre_id: app.centre.id, organisation_id: organisation.id };
		const about = { kind: 'application_received', subject_type: 'applications', subject_id: application.id };
		await app.make((trx) =>
			trx
				.insertInto('notifications')
				.values([
					{ ...of, ...about, user_id: colleague.id },
					{ ...of, ...about, user_id: reader.id, read_at: new Date() },
				])
				.execute(),
		);
		const unread = () =>
			app.make(async (trx) => {
				const rows = trx.selectFrom('notifications').select('user_id').where('read_at', 'is', null);
				return (await rows.where('subject_id', '=', application.id).execute()).map(({ user_id }) => user_id);
			});
		await verb(application.id, 'reject', admin, { message: 'Helaas' });
		expect(await unread()).not.toContain(colleague.id);
		await verb(application.id, 'undo', admin);
		expect(await unread()).toEqual([colleague.id]);
	});

	it('is refused once the mail has left or is leaving', async () => {
		await verb(application.id, 'reject', admin, { message: 'Helaas' });
		await mailLeaves();
		expect(refusal(await verb(application.id, 'undo', admin))).toEqual([409, 'sent']);
		expect(await statusOf('applications', application.id)).toBe('rejected');
	});

	it('is refused after ten seconds where nothing is sent', async () => {
		await verb(application.id, 'accept', admin);
		await app.make((trx) => trx.deleteFrom('mails').execute());
		await change({ decided_at: new Date(Date.now() - 11_000) });
		const { body } = await app.send('get', `${base}/${application.id}`, { as: admin });
		expect(body.data.meta.can.undo).toBe(false);
		expect(refusal(await verb(application.id, 'undo', admin))).toEqual([409, 'sent']);
	});

	it('gives the last spot back, so that the vacancy is open again', async () => {
		vacancy = await advertise(organisation, { spots: 1 });
		const only = await apply();
		await verb(only.id, 'accept', admin);
		expect(await statusOf('vacancies', vacancy.id)).toBe('filled');
		await verb(only.id, 'undo', admin);
		expect(await statusOf('vacancies', vacancy.id)).toBe('published');
	});

	it('puts who waited in line back where they stood', async () => {
		vacancy = await advertise(organisation, { spots: 1, status: 'filled' });
		await apply({ status: 'accepted', user_id: null, email: 'eerste@voorbeeld.example' });
		const waits = await apply({ status: 'waiting' });
		await verb(waits.id, 'reject', admin, { message: 'Helaas' });
		const { body } = await verb(waits.id, 'undo', admin);
		expect(body.data.attributes).toMatchObject({ status: 'waiting', waiting_place: 1 });
	});

	it('is for those who decide, and others do not learn of it', async () => {
		await verb(application.id, 'accept', admin);
		const { as: stranger } = await signedIn(app, { organisation: await organise() });
		expect((await verb(application.id, 'undo', stranger)).status).toBe(404);
		expect((await verb(application.id, 'undo', volunteer.as)).status).toBe(403);
		const { body } = await app.send('get', `${base}/${application.id}`, { as: volunteer.as });
		expect(body.data.meta.can.undo).toBe(false);
	});

	it('is over when the applicant withdrew, who is then told nothing of it', async () => {
		await verb(application.id, 'accept', admin, { message: 'Welkom!' });
		await verb(application.id, 'withdraw', volunteer.as);
		expect((await mails()).map(({ template }) => template)).not.toContain('application-accepted');
		expect(refusal(await verb(application.id, 'undo', admin))).toEqual([409, 'conflict']);
	});

	it('brings nothing back once the application changed in another way', async () => {
		await verb(application.id, 'accept', admin);
		await change({ status: 'offered', offered_until: new Date(Date.now() + DAY) });
		const { body } = await app.send('get', `${base}/${application.id}`, { as: admin });
		expect(body.data.meta.can.undo).toBe(false);
		expect(refusal(await verb(application.id, 'undo', admin))).toEqual([409, 'conflict']);
	});

	it('happens once of twenty at the same time', async () => {
		await verb(application.id, 'accept', admin);
		const answers = await Promise.all(Array.from({ length: 20 }, () => verb(application.id, 'undo', admin)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
	});
});

describe('correcting a decision', () => {
	it('tells only the last of two decisions if the first was not sent yet', async () => {
		await verb(application.id, 'accept', admin, { message: 'Welkom!' });
		await verb(application.id, 'reject', admin, { message: 'Toch niet' });
		const sent = await mails();
		expect(sent).toMatchObject([{ template: 'application-rejected', data: { corrects: false } }]);
		const log = await app.make((trx) =>
			trx
				.selectFrom('audit_log')
				.select(['from_state', 'to_state'])
				.where('subject_id', '=', application.id)
				.orderBy('id')
				.execute(),
		);
		expect(log.map(({ from_state, to_state }) => [from_state, to_state])).toEqual([
			['pending', 'accepted'],
			['accepted', 'pending'],
			['pending', 'rejected'],
		]);
	});

	it('rejects who was accepted, says so in the mail, and gives the spot to who waits', async () => {
		vacancy = await advertise(organisation, { spots: 1 });
		application = await apply();
		await verb(application.id, 'accept', admin);
		await mailLeaves();
		const next = await apply({ status: 'waiting', user_id: null, email: 'volgende@voorbeeld.example' });
		expect((await verb(application.id, 'reject', admin)).status).toBe(422);
		const answer = await verb(application.id, 'reject', admin, { message: 'Het gaat niet door' });
		expect(answer.body.data.attributes.status).toBe('rejected');
		expect(await mails()).toMatchObject([
			{ template: 'application-accepted' },
			{ template: 'application-rejected', data: { corrects: true, message: 'Het gaat niet door' } },
		]);
		expect(await statusOf('applications', next.id)).toBe('offered');
		// The spot is promised to somebody else by now.
		expect(refusal(await verb(application.id, 'undo', admin))).toEqual([409, 'full']);
	});

	it('accepts or looks again at who was rejected, for thirty days', async () => {
		const reject = async () => {
			await verb(application.id, 'reject', admin, { message: 'Helaas' });
			await mailLeaves();
		};
		await reject();
		const again = await verb(application.id, 'reconsider', admin, { message: 'We kijken nog eens' });
		expect(again.body.data.attributes).toMatchObject({ status: 'pending' });
		await mailLeaves();
		await reject();
		const accepted = await verb(application.id, 'accept', admin);
		expect(accepted.body.data.attributes).toMatchObject({ status: 'accepted', decision_message: null });
		expect(
			(await mails()).map(({ template, data }) => [template, (data as { corrects?: boolean }).corrects]),
		).toEqual([
			['application-rejected', false],
			['application-reconsidered', undefined],
			['application-rejected', false],
			['application-accepted', true],
		]);
		for (const [days, allowed] of [
			[29, true],
			[31, false],
		] as const) {
			await change({ status: 'rejected', decided_at: new Date(Date.now() - days * DAY), undo: null });
			const { body } = await app.send('get', `${base}/${application.id}`, { as: admin });
			expect(body.data.meta.can).toMatchObject({ accept: allowed, reconsider: allowed });
			const answer = await verb(application.id, 'reconsider', admin);
			if (allowed) expect(answer.status).toBe(200);
			else expect(refusal(answer)).toEqual([409, 'too_late']);
		}
	});

	it('leaves what the product rejected by itself', async () => {
		for (const reason of rejectionKeys) {
			await change({ status: 'rejected', decided_at: new Date(), reason, undo: null });
			expect(refusal(await verb(application.id, 'accept', admin))).toEqual([409, 'too_late']);
		}
	});

	it('has nothing to correct once the person applied again', async () => {
		await verb(application.id, 'reject', admin, { message: 'Helaas' });
		await mailLeaves();
		await apply();
		for (const name of ['accept', 'reconsider'])
			expect(refusal(await verb(application.id, name, admin))).toEqual([409, 'already_applied']);
	});

	it('counts spots for who is accepted after all', async () => {
		vacancy = await advertise(organisation, { spots: 1 });
		application = await apply();
		await verb(application.id, 'reject', admin, { message: 'Helaas' });
		await mailLeaves();
		const other = await apply({ user_id: null, email: 'ander@voorbeeld.example' });
		await verb(other.id, 'accept', admin);
		expect(refusal(await verb(application.id, 'accept', admin))).toEqual([409, 'full']);
	});
});

describe('how it went', () => {
	it('is told only of what has begun', async () => {
		const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
		for (const [startsOn, allowed] of [
			[inDays(2), false],
			[inDays(-2), true],
		] as const) {
			vacancy = await advertise(organisation, { starts_on: startsOn });
			application = await apply({ status: 'accepted' });
			const { body } = await app.send('get', `${base}/${application.id}`, { as: admin });
			expect(body.data.meta.can).toMatchObject({ complete: allowed, no_show: allowed });
			const answer = await verb(application.id, 'complete', admin);
			if (allowed) expect(answer.status).toBe(200);
			else expect(refusal(answer)).toEqual([409, 'not_begun']);
		}
	});
});
