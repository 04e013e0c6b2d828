import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { type SiteContext, siteContext } from '#platform/web/site-context.ts';
import LoginPage, { action } from './login-page.tsx';

const HERE = { id: 'h', name: 'Vrijwilligerspunt Hier', current: true };
const ELSEWHERE = { id: 'e', name: 'Vrijwilligerspunt Elders', current: false };

/** What the form is answered where the API refuses, on a host that shows these centres. */
async function refused(failure: ApiFailure, { centres = [HERE, ELSEWHERE], query = '' } = {}) {
	const here: Partial<SiteContext> = {
		locale: 'nl',
		signIn: async () => {
			throw failure;
		},
		places: async () => [{ tenant: 'demo', name: 'Vrijwillig', centres }],
		addressAtCentre: async (id, path) => `https://${id}.example${path}`,
	};
	const context = new RouterContextProvider();
	context.set(siteContext, here as SiteContext);
	const request = new Request(`http://demo.localhost/nl/auth/login-1${query}`, {
		method: 'POST',
		body: new URLSearchParams({ email: 'noor@voorbeeld.example', password: 'fiets tuin lamp' }),
	});
	const answer = await action({ request, context } as never);
	if (answer instanceof Response) throw new Error('The form was accepted');
	return answer.data;
}

/** The page as the server renders it after such an answer. */
function shown(actionData: Awaited<ReturnType<typeof refused>>, contactPerson: object | null = null): string {
	const loaderData = { demo: [], done: undefined, ended: false, home: undefined, title: 'Inloggen' };
	const element = createElement(LoginPage, { loaderData, actionData } as never);
	const root = { centre: { profile: { contactPerson } } };
	const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
		hydrationData: { loaderData: { root } },
	});
	return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const wrong = (reason = 'invalid_credentials') => new ApiFailure(401, { errors: ['No.'], reason });
const ofAnother = new ApiFailure(403, {
	errors: ['This account belongs to the wrong center.'],
	center: ELSEWHERE,
});

it('says after a wrong sign-in that the account may be elsewhere, and leads to the choice and back', async () => {
	const answer = await refused(wrong(), { query: '?to=%2Fnl%2Fapplications%2F1' });
	const html = shown(answer);
	expect(html).toContain('Staat je account bij een andere vrijwilligerscentrale?');
	expect(html).toContain('href="/nl/switch?next=sign-in&amp;to=%2Fnl%2Fapplications%2F1"');
	// It is not part of what is said about the address and the password.
	const alert = /role="alert".*?<\/div><\/div>/s.exec(html)?.[0] ?? '';
	expect(alert).toContain('klopt niet');
	expect(alert).not.toContain('andere vrijwilligerscentrale');
});

it('leads to no choice where the host has one centre', async () => {
	const html = shown(await refused(wrong(), { centres: [HERE] }));
	expect(html).toContain('Staat je account bij een andere vrijwilligerscentrale?');
	expect(html).not.toContain('/switch');
});

it.each([wrong('unconfirmed'), wrong('inactive'), ofAnother, new ApiFailure(429, { errors: [] }, '60')])(
	'says nothing of elsewhere to who knows the password: %#',
	async (failure) => {
		expect(shown(await refused(failure))).not.toContain('Staat je account bij een andere');
	},
);

it('leads to the site of the account, and from there to the page that was asked for', async () => {
	const html = shown(await refused(ofAnother, { query: '?to=%2Fnl%2Fapplications%2F1' }));
	expect(html).toContain('href="https://e.example/nl/auth/login-1?to=%2Fnl%2Fapplications%2F1"');
	expect(shown(await refused(ofAnother))).toContain('href="https://e.example/nl/auth/login-1"');
});

it('says to whom an account is that is not active whom to ask at the centre', async () => {
	const inactive = await refused(new ApiFailure(403, { errors: ['No.'], reason: 'inactive' }));
	const person = { name: 'Marit Hoekstra', phoneNumber: '055 555 01 02', email: 'marit@punt.example' };
	const html = shown(inactive, person);
	expect(html).toContain('Marit Hoekstra');
	expect(html).toContain('href="mailto:marit@punt.example"');
	expect(shown(await refused(wrong()), person)).not.toContain('Marit');
	expect(shown(inactive)).toContain('niet actief');
});
