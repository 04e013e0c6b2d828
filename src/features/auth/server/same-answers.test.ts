import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/app.ts';
import { buildUser } from '#testing/builders.ts';

/** How often each is asked: the middle one counts, so that a pause of the machine does not. */
const TIMES = 5;
/** Generous, as the machine does other things too; what looks an account up first differs by more than this. */
const MAX_APART_MS = 150;

let app: TestApp;
const known: string[] = [];
beforeAll(async () => {
	app = await createTestApp();
	for (let at = 0; at < TIMES; at++) {
		const { email } = await app.make((trx) => buildUser(trx, { centreId: app.centre.id }));
		known.push(email);
	}
});
afterAll(() => app.close());

type Send = (email: string, at: number) => Promise<TestAnswer>;

/** What addresses are answered, without the id of the request, and how long the middle one took. */
function record(send: Send) {
	const times: number[] = [];
	const answers = new Set<string>();
	return {
		answers,
		middle: () => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0,
		ask: async (email: string, at: number) => {
			const began = performance.now();
			const { status, text } = await send(email, at);
			times.push(performance.now() - began);
			answers.add(`${status} ${text.replaceAll(email, 'the address')}`);
		},
	};
}

const SIGN_UP = {
	password: 'fiets tuin lamp kozijn',
	first_name: 'Noor',
	last_name: 'Jansen',
	accept_terms: true,
};

describe('an address that has an account', () => {
	it.each([
		['sign in with a wrong password', '/auth/sign_in', { password: 'dit is niet het wachtwoord' }],
		['sign up', '/auth', SIGN_UP],
		['a new password', '/auth/password', {}],
		['confirm again', '/auth/confirmation', {}],
		['remove by mail', '/auth/deletion', {}],
	])('is answered as one that has none: %s', async (_name, path, more) => {
		const send: Send = (email, at) =>
			app.send('post', path, { body: { email, ...more }, address: `203.0.113.${at}` });
		await send('first@niemand.example', TIMES);
		const [there, notThere] = [record(send), record(send)];
		// In turns, so that what else the machine does slows both.
		for (const [at, email] of known.entries()) {
			await there.ask(email, at);
			await notThere.ask(`geen.${path.replaceAll('/', '')}.${email}`, at);
		}
		expect([...there.answers]).toHaveLength(1);
		expect([...there.answers]).toEqual([...notThere.answers]);
		expect(Math.abs(there.middle() - notThere.middle())).toBeLessThan(MAX_APART_MS);
	});
});
