import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withdrawToken } from '#features/applications/server/public.ts';
import type { DomainEvent } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from './app.ts';
import { buildApplication, buildOrganisation, buildUser, buildVacancy, TEST_PASSWORD } from './builders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEARS = 5 * 365 * DAY;
const PASSWORD = 'fiets tuin lamp kozijn';

let app: TestApp;
const mails: DomainEvent[] = [];
beforeAll(async () => {
	app = await createTestApp({
		listeners: [
			(bus) =>
				bus.onEvery(async (_trx, event) => {
					if (event.mail) mails.push(event);
				}),
		],
	});
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

let count = 0;
/** Every visitor from a network of their own, or the limits would count them together. */
const network = () => `192.0.2.${++count}`;
const newAddress = () => `zelf${++count}@voorbeeld.example`;
const tokenTo = (email: string) => mails.findLast(({ mail }) => mail?.address === email)?.mail?.token ?? '';
const post = (path: string, body: object, as?: Record<string, string>) =>
	app.send('post', path, { body, address: network(), ...(as && { as }) });
const works = async (answer: Promise<{ status: number }>) => (await answer).status < 300;
const confirmation = (token: string, more: object = {}) =>
	works(post('/api/v1/confirm', { confirmation_token: token, ...more }));
const staff = async () => {
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	return signedIn(app, { organisation, role: 'admin', accountRoles: ['center_superuser'] });
};

type Token = {
	/** How long it works; without it, until somebody ends it. */
	lasts?: number;
	/** Makes one and gives what uses it once. */
	make: () => Promise<() => Promise<boolean>>;
};

const accessToken = (days: number): Token => ({
	lasts: days * DAY,
	make: async () => {
		const { as } = await signedIn(app, {});
		const attributes = { name: 'Rooster', access: 'read', lifetime: days, password: TEST_PASSWORD };
		const made = await post(
			'/api/v1/current_user/access_tokens',
			{ data: { type: 'access_tokens', attributes } },
			as,
		);
		const headers = { authorization: `Bearer ${made.body.data.attributes.token}` };
		return () => works(app.send('get', '/api/v1/current_user', { headers }));
	},
});

const tokens: Record<string, Token> = {
	'a session that is not used': {
		lasts: 14 * DAY,
		make: async () => {
			const { as } = await signedIn(app, {});
			return () => works(app.send('get', '/api/v1/current_user', { as }));
		},
	},
	'a session of who works as somebody': {
		lasts: HOUR,
		make: async () => {
			const { as } = await staff();
			const target = await app.make((trx) => buildUser(trx, { centreId: app.centre.id }));
			const { headers } = await post('/api/v1/sign_in_as_user', { user_id: target.id }, { ...as });
			const session = Object.fromEntries(
				['access-token', 'client', 'uid'].map((name) => [name, headers.get(name) ?? '']),
			);
			return () => works(app.send('get', '/api/v1/current_user', { as: session }));
		},
	},
	'an access token for thirty days': accessToken(30),
	'an access token for a year': accessToken(365),
	'a link for a new password': {
		lasts: 2 * HOUR,
		make: async () => {
			const { email } = await app.make((trx) => buildUser(trx, { centreId: app.centre.id }));
			await post('/auth/password', { email });
			const reset_password_token = tokenTo(email);
			const body = { password: PASSWORD, password_confirmation: PASSWORD, reset_password_token };
			return () => works(app.send('put', '/auth/password', { body, address: network() }));
		},
	},
	'a link that confirms an address': {
		lasts: 7 * DAY,
		make: async () => {
			const email = newAddress();
			await post('/auth', {
				...{ first_name: 'Sam', last_name: 'Bakker', email, accept_terms: true },
				...{ password: PASSWORD, password_confirmation: PASSWORD },
			});
			return () => confirmation(tokenTo(email));
		},
	},
	'an invitation': {
		lasts: 7 * DAY,
		make: async () => {
			const { as } = await staff();
			const email = newAddress();
			const attributes = { first_name: 'Ans', email, role: 'volunteer' };
			await post('/api/v1/users', { data: { type: 'user', attributes } }, as);
			return () => confirmation(tokenTo(email), { password: PASSWORD, accept_terms: true });
		},
	},
	'a link that confirms another address': {
		lasts: DAY,
		make: async () => {
			const { as } = await signedIn(app, {});
			const email = newAddress();
			await post('/api/v1/current_user/email', { email, password: TEST_PASSWORD }, as);
			return () => works(post('/api/v1/confirm_email', { token: tokenTo(email) }));
		},
	},
	'the link with which a guest withdraws': {
		make: async () => {
			const { id: organisationId } = await app.make((trx) =>
				buildOrganisation(trx, { centreId: app.centre.id }),
			);
			const place = { centreId: app.centre.id, organisationId };
			const { id: vacancyId } = await app.make((trx) => buildVacancy(trx, place));
			const { id } = await app.make((trx) => buildApplication(trx, { ...place, vacancyId }));
			const token = withdrawToken(testSecrets)(id);
			return () => works(post('/api/v1/applications/cancel', { token }));
		},
	},
	'the address of a calendar': {
		make: async () => {
			const { as } = await signedIn(app, {});
			const { body } = await app.send('post', '/api/v1/calendar_address', { as });
			const path = new URL(body.meta.url).pathname;
			return () => works(app.send('get', path));
		},
	},
};

const at = (moment: number) => vi.useFakeTimers({ toFake: ['Date'], now: moment });

describe('what lets somebody in', () => {
	it.each(Object.entries(tokens))('%s ends when it says, and no earlier', async (_, { lasts, make }) => {
		const now = Date.now();
		at(now);
		const [early, late] = [await make(), await make()];
		at(now + (lasts ?? YEARS) - MINUTE);
		expect(await early()).toBe(true);
		at(now + (lasts ?? YEARS) + MINUTE);
		expect(await late()).toBe(lasts === undefined);
	});
});
