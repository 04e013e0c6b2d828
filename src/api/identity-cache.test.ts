import { expect, it } from 'vitest';
import { createIdentityCache } from './identity-cache.ts';

const credentials = (accessToken: string, client = 'laptop') => ({
	accessToken,
	uid: 'a@voorbeeld.example',
	client,
});

/** Looks that are counted; each renews the token it was asked with. */
function setUp() {
	let looks = 0;
	const { authenticate, invalidate } = createIdentityCache();
	const ask = (token: string, client?: string) =>
		authenticate(credentials(token, client), async () => {
			looks++;
			return {
				actingFor: () => expect.fail('nobody asks'),
				headers: new Headers({ 'access-token': `${token}+` }),
			};
		});
	return { ask, invalidate, looks: () => looks };
}

it('looks once for all that is asked at a time and later, with the token it renewed too', async () => {
	const { ask, looks } = setUp();
	await Promise.all([ask('one'), ask('one')]);
	await ask('one+');
	expect(looks()).toBe(1);
});

it('looks again for somebody else, for another device, and after a change', async () => {
	const { ask, invalidate, looks } = setUp();
	await ask('one');
	await ask('two');
	await ask('two', 'telephone');
	expect(looks()).toBe(3);
	invalidate();
	await ask('two', 'telephone');
	expect(looks()).toBe(4);
});
