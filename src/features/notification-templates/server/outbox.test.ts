import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLocal } from '#platform/http/wall-clock.ts';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { sendFromOutbox } from './public.ts';

const base = '/api/v1/outgoing_mails';
let app: TestApp;
let jobs: Jobs;
let as: Record<string, string>;

beforeAll(async () => {
	const later = { send: (...given) => jobs.send(...given) } as Pick<Jobs, 'send'> as Jobs;
	app = await createTestApp({ listeners: [sendFromOutbox(later)] });
	await prepareJobs(app.db, [mailDeliver]);
	jobs = createJobs(app.db, createLog({ LOG_LEVEL: 'silent' }), { worker: false });
	await jobs.start();
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter', status: 'approved' }),
	);
	as = (await signedIn(app, { organisation })).as;
});
afterAll(async () => {
	await jobs.stop();
	await app.close();
});

const organisationMail = JSON.stringify({ firstName: 'Noor', organisationName: 'De Brug' });
const mail = (columns: object) =>
	app.make((trx) =>
		trx
			.insertInto('mails')
			.values({
				tenant: app.centre.tenant,
				centre_id: app.centre.id,
				template: 'organisation-approved',
				recipient: 'noor@post.example',
				locale: 'nl',
				data: organisationMail,
				...columns,
			})
			.returning('id')
			.executeTakeFirstOrThrow(),
	);
const list = async (query = '') => (await app.send('get', `${base}?${query}`, { as })).body;
const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

describe('the outbox', () => {
	it('has the state and the reason in kinds, and nothing of what stands in a mail', async () => {
		await mail({});
		// On its way for the first time.
		await mail({ attempts: 1 });
		await mail({ attempts: 2, last_error: 'Error: connect ECONNREFUSED 10.0.0.1' });
		await mail({ status: 'sent', attempts: 1, sent_at: new Date() });
		await mail({ status: 'failed', last_error: 'MailRefused: 550 no <secret@post.example>' });
		const bounced = await mail({ status: 'bounced', last_error: '5.1.1', recipient: 'weg@post.example' });
		const { data, meta } = await list();
		expect(meta.counts).toEqual({ queued: 2, deferred: 1, sent: 1, failed: 1, bounced: 1 });
		expect(
			data.map(({ attributes }: { attributes: { reason: string } }) => attributes.reason).sort(),
		).toEqual(['came_back', null, null, null, 'refused', 'unreachable']);
		expect(JSON.stringify(data)).not.toMatch(/De Brug|secret|ECONN|10\.0\.0/);
		expect(ids(await list('filter[state]=bounced'))).toEqual([bounced.id]);
		expect(ids(await list('filter[q]=WEG@'))).toEqual([bounced.id]);
		expect(ids(await list('filter[event]=password-reset'))).toEqual([]);
		// Who has an account is found by the whole name, which a mail need not have.
		const known = await signedIn(app, {
			accountRoles: ['volunteer'],
			firstName: 'Zoë',
			lastName: 'Wijngaard',
		});
		const toKnown = await mail({
			recipient: 'zw@post.example',
			recipient_name: 'Zoë',
			user_id: known.user.id,
		});
		for (const words of ['wijngaard', 'zoe wijn'])
			expect(ids(await list(`filter[q]=${words}`)), words).toEqual([toKnown.id]);
		expect((await list('filter[day]=2001-01-01')).meta.total).toBe(0);
		// Days are Dutch ones.
		expect((await list(`filter[day]=${toLocal(new Date()).date}`)).meta.total).toBeGreaterThan(0);
	});

	it('says until when a mail is kept back, and nothing of one that is held to be undone', async () => {
		const soon = new Date(Date.now() + 3_600_000);
		const quiet = await mail({ not_before: soon, recipient: 'stil@post.example' });
		const held = await mail({ not_before: soon, held_for: quiet.id, recipient: 'stil@post.example' });
		const { data } = await list('filter[q]=stil@');
		const until = (id: string) => data.find((one: { id: string }) => one.id === id).attributes.waits_until;
		expect([until(quiet.id), until(held.id)]).toEqual([soon.toISOString(), null]);
	});

	it('has the subject of what the centre wrote itself, read as the centre does, and says what is a test', async () => {
		const title = 'Feest voor {{ first_name }}';
		const data = JSON.stringify({ firstName: 'Noor', title, body: 'Er is taart.' });
		const written = { template: 'mailing', recipient: 'leest@post.example', data, subject: title };
		await mail(written);
		await mail({ ...written, is_test: true });
		await mail({ recipient: 'leest@post.example' });
		const found = await list('filter[q]=leest@');
		const shown = found.data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
			attributes.event,
			attributes.is_test,
			(attributes.subject_parts as { text: string }[] | null)?.map(({ text }) => text).join(''),
		]);
		expect(shown).toHaveLength(3);
		expect(shown).toEqual(
			expect.arrayContaining([
				['mailing', false, 'Feest voor De voornaam van de lezer'],
				['mailing', true, 'Feest voor De voornaam van de lezer'],
				['organisation-approved', false, undefined],
			]),
		);
		expect(JSON.stringify(found.data)).not.toMatch(/taart|De Brug/);
	});

	it('sends again what failed or came back, and lets the address go', async () => {
		const { id } = await mail({ status: 'bounced', recipient: 'Terug@post.example' });
		const bounce = { tenant: app.centre.tenant, centre_id: app.centre.id, address: 'terug@post.example' };
		await app.make((trx) =>
			trx
				.insertInto('mail_bounces')
				.values({ ...bounce, reason: 'x' })
				.execute(),
		);
		const { status, body } = await app.send('put', `${base}/${id}/resend`, { as });
		expect([status, body.data.attributes.state]).toEqual([200, 'queued']);
		const left = await app.make((trx) => trx.selectFrom('mail_bounces').selectAll().execute());
		expect(left).toEqual([]);
		expect((await app.send('put', `${base}/${id}/resend`, { as })).status).toBe(409);
	});

	it('sends again to the address that the account has now, but not what guards the account', async () => {
		const { user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const failed = {
			status: 'bounced',
			last_error: '5.1.1',
			recipient: 'tikfout@post.example',
			user_id: user.id,
		};
		const changed = JSON.stringify({ firstName: 'Noor' });
		const [news, guard] = [
			await mail(failed),
			await mail({ ...failed, template: 'email-changed', data: changed }),
		];
		for (const { id } of [news, guard])
			expect((await app.send('put', `${base}/${id}/resend`, { as, body: {} })).status).toBe(200);
		const sent = await app.make((trx) =>
			trx.selectFrom('mails').select(['id', 'recipient']).where('user_id', '=', user.id).execute(),
		);
		expect(Object.fromEntries(sent.map(({ id, recipient }) => [id, recipient]))).toEqual({
			[news.id]: user.email,
			[guard.id]: 'tikfout@post.example',
		});
	});

	it('does not send again what has lost its link', async () => {
		const { id } = await mail({
			template: 'password-reset',
			status: 'failed',
			data: JSON.stringify({ firstName: 'Noor' }),
		});
		const one = (await list('filter[event]=password-reset')).data[0];
		expect(one.meta).toEqual({ is_link_gone: true, can: { resend: false } });
		expect((await app.send('put', `${base}/${id}/resend`, { as })).status).toBe(409);
	});
});
