import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	buildApplication,
	buildCentre,
	buildOrganisation,
	buildUser,
	buildVacancy,
	TEST_PASSWORD,
} from '#testing/builders.ts';

let app: TestApp;
const events: DomainEvent[] = [];
const listen = (bus: EventBus): void =>
	bus.on('*', async (_trx, event) => {
		events.push(event);
	});
beforeAll(async () => {
	app = await createTestApp({ listeners: [listen] });
});
afterAll(() => app.close());

type As = Record<string, string>;
const remove = (options: { as?: As; body: object }) => app.send('delete', '/auth', options);

/** Everything the database holds, as text, whoever's it is. */
async function dump(): Promise<string> {
	return app.db.asOwner(async (client) => {
		const { rows } = await client.query<{ schema: string; name: string }>(
			`select schemaname as schema, tablename as name from pg_tables
			where schemaname not in ('pg_catalog', 'information_schema')`,
		);
		const texts = [];
		for (const { schema, name } of rows) {
			const { rows: content } = await client.query(`select t::text as line from "${schema}"."${name}" t`);
			texts.push(`${name}: ${content.map(({ line }) => line).join('\n')}`);
		}
		return texts.join('\n');
	});
}

/** Somebody who has left traces wherever one can. */
async function buildTraces() {
	const centreId = app.centre.id;
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
	const { user: colleague } = await signedIn(app, { organisation, role: 'admin' });
	const email = 'xantippe.quispel@voorbeeld.example';
	const user = await app.make((trx) =>
		buildUser(trx, {
			centreId,
			email,
			firstName: 'Xantippe',
			lastName: 'Quispel',
			accountRoles: ['volunteer'],
			organisation,
			role: 'admin',
		}),
	);
	const as = await app.signIn(user);
	const profile = {
		phone_number: '0698765432',
		about: 'Ik, Xantippe, help graag.',
		job_title: 'Quispeldirecteur',
	};
	await app.send('patch', '/api/v1/current_user', {
		as,
		body: { data: { type: 'users', attributes: profile } },
	});
	const token = { name: 'Van Quispel', access: 'read', lifetime: 7, password: TEST_PASSWORD };
	await app.send('post', '/api/v1/current_user/access_tokens', {
		as,
		body: { data: { type: 'access_tokens', attributes: token } },
	});
	await app.send('post', '/api/v1/current_user/email', {
		as,
		body: { email: 'quispel.nieuw@voorbeeld.example', password: TEST_PASSWORD },
	});
	const applicant = {
		first_name: 'Xantippe',
		last_name: 'Quispel',
		email,
		phone_number: '0698765432',
		message: 'Groet, Xantippe',
	};
	const ids = await app.make(async (trx) => {
		const columns = { contact_person: 'Xantippe Quispel', contact_email: email, contact_phone: '0698765432' };
		const contact = { name: 'Xantippe Quispel', email, phoneNumber: '0698765432' };
		await trx
			.updateTable('organisations')
			.set({ contact_person: JSON.stringify(contact) })
			.where('id', '=', organisation.id)
			.execute();
		const common = { centreId, organisationId: organisation.id };
		const one = await buildVacancy(trx, { ...common, columns });
		const two = await buildVacancy(trx, common);
		const three = await buildVacancy(trx, common);
		const apply = (vacancy: { id: string }, more: object) =>
			buildApplication(trx, { ...common, vacancyId: vacancy.id, columns: { ...applicant, ...more } });
		const open = await apply(one, { user_id: user.id });
		const done = await apply(two, {
			user_id: user.id,
			status: 'rejected',
			decision_message: 'Beste Xantippe, helaas.',
			reason: 'Quispel belde af',
		});
		const guest = await apply(three, {});
		const mail = { tenant: 'demo', centre_id: centreId, locale: 'nl' as const, template: 'application-new' };
		const base = { siteUrl: 'http://localhost' };
		await trx
			.insertInto('mails')
			.values([
				{ ...mail, recipient: email, recipient_name: 'Xantippe Quispel', data: base },
				{ ...mail, recipient: email, status: 'sent', last_error: `refused: ${email}`, data: base },
				{
					...mail,
					recipient: colleague.email,
					data: { ...base, applicantName: 'Xantippe Quispel', applicationId: open.id },
				},
				{
					...mail,
					recipient: colleague.email,
					status: 'sent',
					data: { ...base, applicantName: 'Xantippe Quispel', applicationId: guest.id },
				},
				{
					...mail,
					recipient: 'ander@voorbeeld.example',
					template: 'application-accepted',
					data: { ...base, contact: { name: 'Xantippe Quispel', phone: '0698765432', email } },
				},
			])
			.execute();
		await trx
			.insertInto('audit_log')
			.values({
				tenant: 'demo',
				centre_id: centreId,
				action: 'application.rejected',
				subject_type: 'applications',
				subject_id: done.id,
				reason: 'Quispel belde af',
			})
			.execute();
		await trx
			.insertInto('organisation_sign_ups')
			.values({
				tenant: 'demo',
				centre_id: centreId,
				email,
				token_hash: 'a hash of a sign-up',
				data: { firstName: 'Xantippe', lastName: 'Quispel' },
				expires_at: new Date(Date.now() + 3_600_000),
			})
			.execute();
		return { open: open.id, done: done.id, guest: guest.id };
	});
	return { user, as, ids, email };
}

const TRACES = /xantippe|quispel|0698765432/i;

describe('removing an account', () => {
	it('leaves no trace of name, address or number in any table', async () => {
		const { user, as, ids, email } = await buildTraces();
		expect(await dump()).toMatch(TRACES);
		const answer = await remove({ as, body: { password: TEST_PASSWORD } });
		expect([answer.status, answer.body.status]).toEqual([200, 'success']);
		expect(answer.headers.has('access-token')).toBe(false);
		const left = (await dump()).split('\n').filter((line) => TRACES.test(line));
		expect(left).toEqual([]);

		expect((await app.send('get', '/api/v1/current_user', { as })).status).toBe(401);
		expect(
			(await app.send('post', '/auth/sign_in', { body: { email, password: TEST_PASSWORD } })).status,
		).toBe(401);
		const rows = await app.make((trx) =>
			trx.selectFrom('applications').select(['id', 'status']).where('id', 'in', Object.values(ids)).execute(),
		);
		expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
			[ids.open]: 'withdrawn',
			[ids.done]: 'rejected',
			[ids.guest]: 'withdrawn',
		});
		const withdrawn = events.filter(
			({ name, subject }) => name === 'application.withdrawn' && subject.id === ids.open,
		);
		expect(withdrawn).toHaveLength(1);
		const kept = await app.make((trx) =>
			trx.selectFrom('users').select(['status', 'roles']).where('id', '=', user.id).executeTakeFirst(),
		);
		expect(kept).toEqual({ status: 'archived', roles: [] });
	});

	it('lets the address be used for a new account', async () => {
		const { user, as } = await signedIn(app, {});
		await remove({ as, body: { password: TEST_PASSWORD } });
		const again = await signedIn(app, { email: user.email });
		expect(again.user.id).not.toBe(user.id);
	});

	it('takes the password, and answers 404 for nobody', async () => {
		const { as } = await signedIn(app, {});
		const wrong = await remove({ as, body: { password: 'niet het wachtwoord' } });
		expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password', 'full_messages']]);
		expect((await remove({ as, body: {} })).status).toBe(422);
		expect((await remove({ body: {} })).status).toBe(404);
		expect((await app.send('get', '/api/v1/current_user', { as })).status).toBe(200);
	});

	it('waits until somebody else runs what only this person runs', async () => {
		const organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, name: 'Het Laatste Huis' }),
		);
		const { as } = await signedIn(app, { organisation, role: 'admin' });
		const preview = await app.send('get', '/api/v1/current_user/deletion', { as });
		expect(preview.body.meta).toMatchObject({
			organizations: [{ id: organisation.id, name: 'Het Laatste Huis' }],
			last_superuser: false,
		});
		expect((await remove({ as, body: { password: TEST_PASSWORD } })).status).toBe(409);
		await signedIn(app, { organisation, role: 'admin' });
		expect((await remove({ as, body: { password: TEST_PASSWORD } })).status).toBe(200);
	});

	it('of two last admins at once lets one go', async () => {
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const both = [
			await signedIn(app, { organisation, role: 'admin' }),
			await signedIn(app, { organisation, role: 'admin' }),
		];
		const answers = await Promise.all(
			both.map(({ as }) => remove({ as, body: { password: TEST_PASSWORD } })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	it('keeps the last superuser of a centre', async () => {
		const { as } = await signedIn(app, { accountRoles: ['center_superuser'] });
		expect((await remove({ as, body: { password: TEST_PASSWORD } })).status).toBe(409);
		await signedIn(app, { accountRoles: ['center_superuser'] });
		expect((await remove({ as, body: { password: TEST_PASSWORD } })).status).toBe(200);
	});
});

describe('removing an account by mail', () => {
	const ask = (email: string) =>
		app.send('post', '/auth/deletion', { body: { email }, address: `203.0.113.${email.length}` });
	const tokenFor = (email: string) =>
		events.findLast(({ name, mail }) => name === 'user.deletion_requested' && mail?.address === email)?.mail
			?.token;

	it('answers the same for every address, and works once for the owner of the mail', async () => {
		const { user } = await signedIn(app, {});
		const known = await ask(user.email);
		const unknown = await ask('niemand.hier@voorbeeld.example');
		expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
		const deleteToken = tokenFor(user.email);
		expect((await remove({ body: { deleteToken: 'iets anders' } })).status).toBe(422);
		expect((await remove({ body: { delete_token: deleteToken } })).status).toBe(200);
		expect((await remove({ body: { delete_token: deleteToken } })).status).toBe(422);
	});

	it('does not reach an account of another centre', async () => {
		const other = await app.make((trx) => buildCentre(trx));
		const user = await app.make((trx) => buildUser(trx, { centreId: other.id }), {
			tenant: 'demo',
			centres: [other.id],
		});
		await ask(user.email);
		expect(tokenFor(user.email)).toBeUndefined();
	});
});

describe('the data one takes along', () => {
	it('is everything that is held, without what opens the account', async () => {
		const { user, as } = await signedIn(app, { firstName: 'Wubbo', accountRoles: ['volunteer'] });
		const other = await signedIn(app, { firstName: 'Geheimpje' });
		const answer = await app.send('get', '/api/v1/current_user/data', { as });
		expect(answer.headers.get('content-disposition')).toContain('attachment');
		expect(answer.body.users).toMatchObject([{ id: user.id, first_name: 'Wubbo', email: user.email }]);
		expect(answer.body.auth_sessions).toHaveLength(1);
		expect(answer.body.actions.map(({ action }: { action: string }) => action)).toContain('user.signed_in');
		expect(answer.text).not.toMatch(/hash|\$argon2|secret/);
		expect(answer.text).not.toContain(other.user.email);
		expect(Object.keys(answer.body)).toEqual(
			expect.arrayContaining(['access_tokens', 'applications', 'mails', 'memberships', 'passkeys']),
		);
	});
});
