import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre } from '#testing/builders.ts';
import { postForm } from '#testing/page.ts';
import { action } from './switch-page.tsx';

describe('going to another centre', () => {
	let app: TestApp;
	let other: { id: string; name: string };
	beforeAll(async () => {
		app = await createTestApp();
		other = await app.make((trx) => buildCentre(trx, { name: 'Vrijwilligerspunt Elders' }));
	});
	afterAll(() => app.close());

	const go = (as: Record<string, string>, fields: Record<string, string>) =>
		postForm(app, '/switch', action, { as, fields: { centre: other.id, ...fields } });
	const isValid = async (as: Record<string, string>) =>
		(await app.send('get', '/auth/validate_token', { headers: as })).status === 200;

	it('asks somebody who is signed in before it ends the session', async () => {
		const { as } = await signedIn(app, {});
		expect(await go(as, {})).toMatchObject({ leaving: { id: other.id, to: other.name } });
		expect(await isValid(as)).toBe(true);
	});

	it('ends the session in the API too, not only in this browser', async () => {
		const { as } = await signedIn(app, {});
		expect(await go(as, { leave: 'yes' })).toMatchObject({ status: 302 });
		expect(await isValid(as)).toBe(false);
	});

	it('asks a visitor nothing', async () => {
		expect(await go({}, {})).toMatchObject({ status: 302 });
	});
});
