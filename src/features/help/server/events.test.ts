import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userConfirmed } from '#features/auth/events.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { anonymiseUser } from '#features/users/server/public.ts';
import type { EventInput } from '#platform/contract/define-event.ts';
import type { EventBus } from '#platform/server/events.ts';
import { createJobs, type Jobs, prepareJobs, type Queue } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildHelpRequest, buildOrganisation } from '#testing/builders.ts';
import { expireDueHelp, removeOldHelp } from './due.ts';
import { joinHelp } from './keep-people.ts';
import { mailOnHelp } from './mail-on-help.ts';

const base = '/api/v1/help_requests';
const tenant = 'oldebroek';
const DAY = 86_400_000;
const log = createLog({ LOG_LEVEL: 'silent' });

describe('what follows from help', () => {
	let app: TestApp;
	let jobs: Jobs;
	let bus: EventBus;
	let staff: Awaited<ReturnType<typeof signedIn>>;

	beforeAll(async () => {
		app = await createTestApp({
			tenant,
			listeners: [
				(created) => {
					bus = created;
					mailOnHelp(lateJobs)(created);
					notifyOnEvents(created);
					joinHelp(created);
				},
			],
		});
		await prepareJobs(app.db, [mailDeliver as Queue]);
		jobs = createJobs(app.db, log, { worker: false });
		await jobs.start();
		const organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, tenant, type: 'VolunteerCenter' }),
		);
		staff = await signedIn(app, { organisation, email: 'staf@punt.example' });
	});
	afterAll(async () => {
		await jobs.stop();
		await app.close();
	});
	beforeEach(() =>
		app.make(async (trx) => {
			await trx.deleteFrom('mails').execute();
			await trx.deleteFrom('notifications').execute();
			await trx.deleteFrom('help_requests').execute();
		}),
	);
	// The API is built before the queue is there.
	const lateJobs: Jobs = {
		send: (...input) => jobs.send(...input),
		work: () => undefined,
		seal: (text) => text,
		schedule: () => undefined,
		start: async () => undefined,
		stop: async () => undefined,
	};

	const emit = (trx: Parameters<EventBus['emit']>[0]) => (event: EventInput) =>
		bus.emit(trx, { tenant, centreId: app.centre.id, actorId: null, organisationId: null, ...event });
	const made = (columns: object = {}) =>
		app.make((trx) => buildHelpRequest(trx, { centreId: app.centre.id, tenant, columns }));
	const mails = () =>
		app.make((trx) =>
			trx.selectFrom('mails').select(['template', 'recipient', 'data']).orderBy('template').execute(),
		);
	const sent = async () => (await mails()).map(({ template, recipient }) => `${template} → ${recipient}`);
	const told = async () => {
		const rows = await app.make((trx) =>
			trx
				.selectFrom('notifications as n')
				.innerJoin('users as u', 'u.id', 'n.user_id')
				.select(['n.kind', 'u.email'])
				.orderBy('n.kind')
				.execute(),
		);
		return rows.map(({ kind, email }) => `${kind} → ${email}`);
	};
	const put = (path: string, as: Record<string, string>, body: object = {}) =>
		app.send('put', path, { as, body });
	const answer = async (id: string, as: Record<string, string>): Promise<string> => {
		const body = { message: 'Ik loop graag met je mee.', share_contact: true };
		return (await app.send('post', `${base}/${id}/answers`, { as, body })).body.data.id;
	};
	const statusOf = (id: string) =>
		app.make(
			async (trx) =>
				(await trx.selectFrom('help_requests').select('status').where('id', '=', id).executeTakeFirst())
					?.status,
		);

	it('is a mail to a guest with a link that opens their request, and to the staff when there is something to do', async () => {
		const { id, email } = await made({ status: 'submitted' });
		await put(`${base}/${id}/publish`, staff.as);
		const [mail] = await mails();
		expect([mail?.template, mail?.recipient]).toEqual(['help-published', email]);
		const { token } = (mail?.data ?? {}) as { token?: string };
		const own = await app.send('post', `${base}/by_link`, { body: { token } });
		expect(own.body.data.id).toBe(id);
		await app.send('post', `${base}/${id}/report`, { body: { reason: 'Dit is reclame.' } });
		expect(await sent()).toEqual([`help-published → ${email}`, 'help-reported → staf@punt.example']);
		expect(await told()).toEqual(['help_reported → staf@punt.example']);
	});

	it('is told to the staff once while it waits, however often it is changed', async () => {
		const { user, as } = await signedIn(app, {});
		const { id } = await made({ user_id: user.id, email: user.email });
		for (const title of ['Wie wandelt er mee?', 'Wie wandelt er nu mee?', 'Wie wandelt er toch mee?']) {
			const body = { data: { type: 'help_requests', id, attributes: { title } } };
			expect((await app.send('patch', `${base}/${id}`, { as, body })).status).toBe(200);
		}
		expect(await sent()).toEqual(['help-waiting → staf@punt.example']);
		expect(await told()).toEqual(['help_waiting → staf@punt.example']);
	});

	it('holds how to reach each other only in the mails of a match', async () => {
		const asker = await signedIn(app, { firstName: 'Wim' });
		const helper = await signedIn(app, { firstName: 'Els' });
		const other = await signedIn(app, { firstName: 'Piet' });
		const { id } = await made({ user_id: asker.user.id, email: asker.user.email });
		const chosen = await answer(id, helper.as);
		await answer(id, other.as);
		expect(JSON.stringify(await mails())).not.toMatch(/loop graag|Els|contact/);
		await put(`/api/v1/help_answers/${chosen}/accept`, asker.as, { share_contact: true });
		expect(await sent()).toEqual([
			`help-accepted → ${helper.user.email}`,
			`help-answered → ${asker.user.email}`,
			`help-answered → ${asker.user.email}`,
			`help-declined → ${other.user.email}`,
			`help-matched → ${asker.user.email}`,
		]);
		const byTemplate = new Map((await mails()).map(({ template, data }) => [template, JSON.stringify(data)]));
		expect(byTemplate.get('help-accepted')).toContain(asker.user.email);
		expect(byTemplate.get('help-matched')).toContain(helper.user.email);
		expect(byTemplate.get('help-declined')).not.toMatch(/contact/);
		expect(await told()).toEqual([
			`help_accepted → ${helper.user.email}`,
			`help_answered → ${asker.user.email}`,
			`help_answered → ${asker.user.email}`,
			`help_declined → ${other.user.email}`,
		]);
		await put(`/api/v1/help_answers/${chosen}/withdraw`, helper.as);
		expect(await sent()).toContain(`help-left → ${asker.user.email}`);
	});

	it('is the end of what is due, whenever it was due, and who waits is told', async () => {
		const helper = await signedIn(app, {});
		const due = await made({ expires_at: new Date(Date.now() - 90 * DAY) });
		const later = await made();
		await app.make((trx) =>
			trx
				.insertInto('help_answers')
				.values({
					tenant,
					centre_id: app.centre.id,
					help_request_id: due.id,
					user_id: helper.user.id,
					message: 'Ik loop graag mee.',
				})
				.execute(),
		);
		const run = () => app.make((trx) => expireDueHelp(trx, emit(trx)));
		expect([await run(), await run()]).toEqual([1, 0]);
		expect([await statusOf(due.id), await statusOf(later.id)]).toEqual(['expired', 'published']);
		expect(await sent()).toEqual([`help-declined → ${helper.user.email}`, `help-expired → ${due.email}`]);
	});

	it('is gone a week after nobody confirmed it, and a year after anything was done with it', async () => {
		const ago = (days: number) => new Date(Date.now() - days * DAY);
		const gone = [
			await made({ status: 'unconfirmed', created_at: ago(8) }),
			await made({ status: 'closed', updated_at: ago(367) }),
			await made({ status: 'matched', updated_at: ago(367) }),
			await made({ status: 'submitted', updated_at: ago(367) }),
		];
		const kept = [
			await made({ status: 'unconfirmed', created_at: ago(6) }),
			await made({ status: 'closed', updated_at: ago(300) }),
			await made({ status: 'matched', updated_at: ago(300) }),
			await made({ status: 'published', updated_at: ago(400) }),
		];
		expect(await app.make(removeOldHelp)).toBe(4);
		for (const { id } of gone) expect(await statusOf(id)).toBeUndefined();
		for (const { id } of kept) expect(await statusOf(id)).toBeDefined();
	});

	it('is theirs to settle once a guest has confirmed the same address for an account', async () => {
		const { user, as } = await signedIn(app, {});
		const { id } = await made({ email: user.email });
		const waiting = await made({ email: user.email, status: 'unconfirmed' });
		await app.make((trx) => emit(trx)(userConfirmed(user.id)));
		const { body } = await app.send('get', `${base}?filter[view]=mine`, { as });
		expect(body.data.map((one: { id: string }) => one.id)).toEqual([id]);
		expect(await statusOf(waiting.id)).toBe('unconfirmed');
	});

	it('is gone with the account, and leaves nobody waiting', async () => {
		const asker = await signedIn(app, {});
		const helper = await signedIn(app, {});
		const others = await made({ user_id: asker.user.id, email: asker.user.email });
		const chosen = await answer(others.id, helper.as);
		await put(`/api/v1/help_answers/${chosen}/accept`, asker.as, { share_contact: true });
		const own = await made({ user_id: helper.user.id, email: helper.user.email });
		const asGuest = await made({ email: helper.user.email, status: 'submitted' });
		await put(`${base}/${asGuest.id}/refuse`, staff.as, { reason: 'Dit gaat over geld.' });
		await answer(own.id, asker.as);
		await app.make((trx) => trx.deleteFrom('mails').execute());
		await app.make((trx) => anonymiseUser(trx, emit(trx), helper.user.id));
		expect([await statusOf(others.id), await statusOf(own.id), await statusOf(asGuest.id)]).toEqual([
			'published',
			undefined,
			undefined,
		]);
		expect(await sent()).toEqual([`help-declined → ${asker.user.email}`, `help-left → ${asker.user.email}`]);
		const reasons = await app.make((trx) =>
			trx.selectFrom('audit_log').select('reason').where('reason', '=', 'Dit gaat over geld.').execute(),
		);
		expect(reasons).toEqual([]);
	});
});
