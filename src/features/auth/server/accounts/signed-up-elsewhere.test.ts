import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOnOrganisations } from '#features/organisations/server/public.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre, buildUser } from '#testing/builders.ts';
import { mailOnAuth } from '../mail-on-auth.ts';

const PERSON = { password: 'fiets tuin lamp kozijn', accept_terms: true };
const COLUMNS = ['template', 'centre_id as centreId', 'user_id as userId', 'recipient'] as const;
/** Mails are queued in the database; nothing sends them here. */
const jobs = { send: async () => null, seal: (token: string) => token } as unknown as Jobs;

describe('an address that has an account at another centre of the tenant', () => {
	let app: TestApp;
	let elsewhere: { id: string; centreId: string; email: string };

	beforeAll(async () => {
		app = await createTestApp({ listeners: [mailOnAuth(jobs), mailOnOrganisations(jobs)] });
		const { id: centreId } = await app.make((trx) => buildCentre(trx));
		const email = 'elders@voorbeeld.example';
		const user = await app.make((trx) => buildUser(trx, { centreId, email }), {
			tenant: 'demo',
			centres: [centreId],
		});
		elsewhere = { id: user.id, centreId, email };
	});
	afterAll(() => app.close());

	const mails = (centre: string) =>
		app.make((trx) => trx.selectFrom('mails').select(COLUMNS).orderBy('created_at').execute(), {
			tenant: 'demo',
			centres: [centre],
		});

	it.each([
		[
			'a volunteer',
			'/auth',
			(email: string) => ({
				first_name: 'Sam',
				last_name: 'Bakker',
				email,
				...PERSON,
				password_confirmation: PERSON.password,
			}),
		],
		[
			'an organisation',
			'/api/v1/organizations/signup',
			(email: string) => ({
				name: 'De Buurtmoes',
				postal_code: '7311 AB',
				house_number: '4',
				contact_first_name: 'Sam',
				contact_last_name: 'Bakker',
				contact_email: email,
				...PERSON,
			}),
		],
	])(
		'signs up as %s with the same answer as any, and its owner is told which site is theirs',
		async (...row) => {
			const [, path, fields] = row;
			const send = (email: string) => {
				const attributes = fields(email);
				const body = path.startsWith('/api') ? { data: { type: 'organizations', attributes } } : attributes;
				return app.send('post', path, { body });
			};
			const [unknown, known] = [await send('niemand@voorbeeld.example'), await send(elsewhere.email)];
			expect(known.status).toBeLessThan(300);
			const plain = (text: string) => text.replaceAll(/elders|niemand/g, 'iemand');
			expect([known.status, plain(known.text)]).toEqual([unknown.status, plain(unknown.text)]);
			expect((await mails(elsewhere.centreId)).at(-1)).toEqual({
				template: 'account-elsewhere',
				centreId: elsewhere.centreId,
				userId: elsewhere.id,
				recipient: elsewhere.email,
			});
			expect((await mails(app.centre.id)).filter(({ recipient }) => recipient === elsewhere.email)).toEqual(
				[],
			);
		},
	);

	it.each([
		['a new password', '/auth/password', 'active', 'reset'],
		['the invitation', '/auth/password', 'invited', 'invitation'],
		// Which without a sign-up that waits is a new password: that confirms as well.
		['the confirmation', '/auth/confirmation', 'inactive', 'reset'],
	] as const)('mails %s from the site of its account, whichever it was asked at', async (...row) => {
		const [what, path, status, template] = row;
		const email = `${what.replaceAll(' ', '-')}@elders.example`;
		const { centreId } = elsewhere;
		const there = { tenant: 'demo', centres: [centreId] };
		const { id } = await app.make((trx) => buildUser(trx, { centreId, email, status }), there);
		if (status === 'inactive')
			await app.make(
				(trx) =>
					trx
						.updateTable('users')
						.set({ confirmed_at: null, accepted_terms_at: new Date() })
						.where('id', '=', id)
						.execute(),
				there,
			);
		expect((await app.send('post', path, { body: { email } })).status).toBe(200);
		expect((await mails(centreId)).filter(({ recipient }) => recipient === email)).toEqual([
			{ template: expect.stringContaining(template), centreId, userId: id, recipient: email },
		]);
	});
});

describe('somebody who was invited and lost the mail', () => {
	it('gets the invitation again for a forgotten password', async () => {
		const app = await createTestApp({ listeners: [mailOnAuth(jobs)] });
		try {
			const { email } = await app.make((trx) =>
				buildUser(trx, { centreId: app.centre.id, status: 'invited' }),
			);
			expect((await app.send('post', '/auth/password', { body: { email } })).status).toBe(200);
			const found = await app.make((trx) => trx.selectFrom('mails').select(COLUMNS).execute());
			expect(found).toMatchObject([{ template: 'invitation', recipient: email }]);
		} finally {
			await app.close();
		}
	});
});

describe('somebody whose account is not active', () => {
	it.each([
		[
			'signs up again',
			'/auth',
			(email: string) => ({
				first_name: 'Sam',
				last_name: 'Bakker',
				email,
				...PERSON,
				password_confirmation: PERSON.password,
			}),
		],
		['asks for a new password', '/auth/password', (email: string) => ({ email })],
	])('and who %s hears that it is not, and gets the same answer as anybody', async (...row) => {
		const [, path, fields] = row;
		const app = await createTestApp({ listeners: [mailOnAuth(jobs)] });
		try {
			const email = 'geblokkeerd@voorbeeld.example';
			await app.make((trx) => buildUser(trx, { centreId: app.centre.id, email, status: 'inactive' }));
			const answer = await app.send('post', path, { body: fields(email) });
			const other = await app.send('post', path, { body: fields('niemand@voorbeeld.example') });
			expect(answer.status).toBe(other.status);
			const found = await app.make((trx) =>
				trx.selectFrom('mails').select(COLUMNS).where('recipient', '=', email).execute(),
			);
			expect(found).toMatchObject([{ template: 'account-inactive' }]);
		} finally {
			await app.close();
		}
	});
});
