import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre } from '#testing/builders.ts';
import { openOffered, postForm } from '#testing/page.ts';
import { action, loader } from './switch-page.tsx';

describe('going to another centre', () => {
	let app: TestApp;
	let other: { id: string; name: string };
	beforeAll(async () => {
		app = await createTestApp();
		other = await app.make((trx) => buildCentre(trx, { name: 'Vrijwilligerspunt Elders' }));
	});
	afterAll(() => app.close());

	const go = (as: Record<string, string>, fields: Record<string, string>, query = '') =>
		postForm(app, `/switch${query}`, action, { as, fields: { centre: other.id, ...fields } });
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

	it('leads home, or to signing in there and the page that was asked for', async () => {
		const led = async (query: string) => ((await go({}, {}, query)) as Response).headers.get('location');
		expect(await led('')).toBe('/nl');
		expect(await led('?to=%2Fnl%2Fapplications')).toBe('/nl');
		expect(await led('?next=sign-in')).toBe('/nl/auth/login-1');
		expect(await led('?next=sign-in&to=%2Fnl%2Fapplications')).toBe(
			'/nl/auth/login-1?to=%2Fnl%2Fapplications',
		);
		expect(await led('?next=sign-in&to=%2F%2Felders.example')).toBe('/nl/auth/login-1');
	});

	it('keeps where to go while one searches', async () => {
		const opened = await openOffered(
			app,
			'/switch?next=sign-in&to=%2Fnl%2Fapplications&q=elders',
			{ loader },
			{
				...{ as: {}, organisation: '', params: {} },
			},
		);
		expect(opened.answer).toMatchObject({
			q: 'elders',
			followed: { next: 'sign-in', to: '/nl/applications' },
		});
	});
});
