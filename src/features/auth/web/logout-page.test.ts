import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type SiteContext, siteContext } from '#platform/web/site-context.ts';
import { action } from './logout-page.tsx';

/** Where signing out leads, and whether the session has ended. */
async function signOut(to: string | undefined) {
	let ended = false;
	const here = { call: async () => ({}), session: { end: () => (ended = true) }, locale: 'nl' };
	const context = new RouterContextProvider();
	context.set(siteContext, here as unknown as SiteContext);
	const url = new URL('http://demo.localhost/nl/uitloggen');
	if (to !== undefined) url.searchParams.set('to', to);
	const answer = await action({ request: new Request(url, { method: 'POST' }), context } as never);
	return { ended, to: answer.headers.get('location') };
}

it('leads home, or to signing in as somebody else and back to the page one came from', async () => {
	expect(await signOut(undefined)).toEqual({ ended: true, to: '/nl' });
	expect(await signOut('/nl/vacancies/a/edit?tab=2')).toEqual({
		ended: true,
		to: `/nl/auth/login-1?to=${encodeURIComponent('/nl/vacancies/a/edit?tab=2')}`,
	});
});

it.each([
	'https://elders.example/',
	'//elders.example',
	'/\\elders.example',
	'/\t/elders.example',
	'/.//elders.example',
	'javascript:alert(1)',
	'demo.localhost.elders.example',
	'http://demo.localhost@elders.example/',
])('leads to no other site: %j', async (to) => {
	const signIn = new URL((await signOut(to)).to ?? '', 'http://demo.localhost');
	expect([signIn.origin, signIn.pathname]).toEqual(['http://demo.localhost', '/nl/auth/login-1']);
	expect(signIn.searchParams.get('to')).toBe('/nl/dashboard');
});
