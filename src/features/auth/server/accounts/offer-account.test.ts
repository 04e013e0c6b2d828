import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joinApplications } from '#features/applications/server/public.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser, buildVacancy } from '#testing/builders.ts';
import { offerAccount } from './offer-account.ts';

const PASSWORD = 'fiets tuin lamp kozijn';

let app: TestApp;
let vacancy: string;
const events: DomainEvent[] = [];
const listen = (bus: EventBus): void =>
	bus.onEvery(async (_trx, event) => {
		if (event.mail) events.push(event);
	});
beforeAll(async () => {
	app = await createTestApp({ listeners: [listen, joinApplications] });
	const place = { centreId: app.centre.id };
	const organisation = await app.make((trx) => buildOrganisation(trx, place));
	vacancy = (await app.make((trx) => buildVacancy(trx, { ...place, organisationId: organisation.id }))).id;
});
afterAll(() => app.close());

let count = 0;
const newAddress = () => `gast${++count}@voorbeeld.example`;
const post = (path: string, body: object, more: object = {}) =>
	app.send('post', path, { body, address: `192.0.2.${++count}`, ...more });
const mailed = (email: string) => events.filter(({ mail }) => mail?.address === email);
const last = (email: string) => mailed(email).at(-1);

/** What a guest is offered who applies with this address. */
async function applied(email: string, more: object = {}): Promise<string> {
	const { status, body, text } = await post('/api/v1/applications', {
		data: {
			type: 'applications',
			attributes: { first_name: 'Noor', last_name: 'Bos', email, ...more },
			relationships: { vacancy: { data: { type: 'vacancies', id: vacancy } } },
		},
	});
	expect(status, text).toBe(201);
	return body.meta.account_offer;
}
const take = async (offer: string, more: object = {}) => {
	const { status, body } = await post('/auth/account_offer', { offer }, more);
	return { status, body };
};
const accept = (email: string, more: object = {}) =>
	post('/api/v1/confirm', {
		confirmation_token: last(email)?.mail?.token,
		password: PASSWORD,
		accept_terms: true,
		...more,
	}).then(({ status }) => status);
const signIn = (email: string, password = PASSWORD) =>
	post('/auth/sign_in', { email, password }).then(({ status }) => status);
const accountOf = (email: string) =>
	app.make((trx) => trx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst());

describe('the offer of an account to a guest', () => {
	it('becomes an account with their name and their application, by a link that asks for terms and password', async () => {
		const email = newAddress();
		const offer = await applied(email);
		expect(await accountOf(email)).toBeUndefined();
		expect((await take(offer)).status).toBe(200);
		expect(last(email)?.name).toBe('user.account_offered');
		expect(await signIn(email)).toBe(401);
		expect(await accept(email, { accept_terms: undefined })).toBe(422);
		expect(await accept(email, { password: undefined })).toBe(422);
		expect(await accept(email)).toBe(204);
		expect(await accept(email)).toBe(422);
		expect(await signIn(email)).toBe(200);
		const account = await accountOf(email);
		expect(account).toMatchObject({ first_name: 'Noor', last_name: 'Bos', roles: ['volunteer'] });
		expect(account?.accepted_terms_at).not.toBeNull();
		const joined = await app.make((trx) =>
			trx.selectFrom('applications').select('user_id').where('email', '=', email).executeTakeFirst(),
		);
		expect(joined?.user_id).toBe(account?.id);
	});

	it('is answered alike for every address, and a member is told by mail alone that there is an account', async () => {
		const { email } = await app.make((trx) => buildUser(trx, { centreId: app.centre.id }));
		const member = await take(await applied(email));
		expect(last(email)?.name).toBe('user.signup_repeated');
		expect(last(email)?.mail?.token).toBeUndefined();
		expect(member).toEqual(await take(await applied(newAddress())));
	});

	it('is mailed again in one link where it was not used, also to who asks for a password or a confirmation', async () => {
		const email = newAddress();
		const offer = await applied(email);
		for (const again of [
			() => take(offer),
			() => take(offer),
			() => post('/auth/password', { email }),
			() => post('/auth/confirmation', { email }),
		]) {
			expect((await again()).status).toBe(200);
			expect(last(email)?.name).toBe('user.account_offered');
		}
		expect(mailed(email).filter(({ name }) => name === 'user.account_offered')).toHaveLength(4);
		expect(await accept(email)).toBe(204);
	});

	it('keeps the name of who applied where a stranger signs up with the address meanwhile, and the other way round', async () => {
		const email = newAddress();
		const sent = { password: 'van een vreemde hier', password_confirmation: 'van een vreemde hier' };
		const stranger = { first_name: 'Een', last_name: 'Vreemde', email, accept_terms: true, ...sent };
		await post('/auth', stranger);
		await take(await applied(email));
		expect(await accept(email)).toBe(204);
		expect(await accountOf(email)).toMatchObject({ first_name: 'Noor', last_name: 'Bos' });
		expect(await signIn(email, sent.password)).toBe(401);

		const other = newAddress();
		await take(await applied(other));
		await post('/auth', { ...stranger, first_name: 'Noortje', email: other });
		expect(last(other)?.name).toBe('user.confirmation_requested');
		expect(await accept(other, { password: undefined, accept_terms: undefined })).toBe(204);
		const account = await accountOf(other);
		expect(account?.first_name).toBe('Noortje');
		expect(account?.accepted_terms_at).not.toBeNull();
	});

	it('of the mail makes an account at once, and no second one of the same address', async () => {
		const email = newAddress();
		await applied(email);
		const { secrets } = app.container;
		const place = { secrets, tenant: app.centre.tenant, centre: { id: app.centre.id } };
		const offer = offerAccount(place, { email, firstName: 'Noor', lastName: 'Bos', locale: 'nl' }, 'mail');
		const before = mailed(email).length;
		const { status, body } = await take(offer);
		expect(status).toBe(200);
		// No other mail is needed, and nothing works without a password and the terms.
		expect(mailed(email)).toHaveLength(before);
		expect(await signIn(email)).toBe(401);
		const confirm = { confirmation_token: body.confirmation_token, password: PASSWORD, accept_terms: true };
		expect((await post('/api/v1/confirm', confirm)).status).toBe(204);
		expect(await signIn(email)).toBe(200);
		expect(await accountOf(email)).toMatchObject({ first_name: 'Noor', last_name: 'Bos' });
		// From now on it says nothing: the owner is told by mail.
		const again = await take(offer);
		expect(again.body.confirmation_token).toBeUndefined();
		expect(last(email)?.name).toBe('user.signup_repeated');
		expect(last(email)?.mail?.token).toBeUndefined();
	});

	it('of the mail works for a week, of the page for a day, and both a few times an hour', async () => {
		const email = newAddress();
		const { secrets } = app.container;
		const place = { secrets, tenant: app.centre.tenant, centre: { id: app.centre.id } };
		const guest = { email, firstName: 'Noor', lastName: 'Bos', locale: 'nl' } as const;
		const offers = { page: offerAccount(place, guest), mail: offerAccount(place, guest, 'mail') };
		vi.useFakeTimers({ now: Date.now() + 6 * 86_400_000, toFake: ['Date'] });
		expect((await take(offers.page)).status).toBe(422);
		for (let times = 0; times < 5; times++) expect((await take(offers.mail)).status).toBe(200);
		expect((await take(offers.mail)).status).toBe(429);
		vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] });
		expect((await take(offers.mail)).status).toBe(422);
		vi.useRealTimers();
	});

	it('is refused where it is made up, changed, a day old, or of another centre', async () => {
		const offer = await applied(newAddress());
		const elsewhere = await app.make((trx) => buildCentre(trx, { slug: 'elders' }));
		expect((await take('bedacht')).status).toBe(422);
		expect((await take(`${offer.slice(0, -2)}AA`)).status).toBe(422);
		expect((await take(offer, { headers: { 'volunteer-center-id': elsewhere.id } })).status).toBe(422);
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
		expect((await take(offer)).status).toBe(422);
		vi.useRealTimers();
		expect((await take('x'.repeat(2001))).status).toBe(422);
		expect((await take(offer)).status).toBe(200);
	});

	it('shows whose name and address the account gets before it is taken, as a stranger may have typed the name', async () => {
		const email = newAddress();
		await take(await applied(email));
		const own = last(email)?.mail?.token;
		await take(await applied(email, { first_name: 'Een', last_name: 'Vreemde' }));
		const strange = last(email)?.mail?.token;
		const look = (token?: string) =>
			post('/auth/link', { purpose: 'invite', token }).then(({ body }) => [body.name, body.account]);
		expect(await look(own)).toEqual(['Noor Bos', email]);
		expect(await look(strange)).toEqual(['Een Vreemde', email]);
	});

	it('waits like a sign-up, which is thrown away where nobody confirms it within a month', async () => {
		const email = newAddress();
		await take(await applied(email));
		expect(await accountOf(email)).toMatchObject({
			status: 'inactive',
			signup_method: 'signedUp',
			confirmed_at: null,
			password_hash: null,
		});
	});
});
