import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import ErrorPage, { errorCase, errorTitle, readError } from './error-page.tsx';

const centre = { id: 'c', name: 'Vrijwilligerspunt Veluwerand' };
const linde = { id: 'l', name: 'Buurthuis De Linde' };
const root = {
	tenant: { id: 'demo', appName: 'Vrijwillig' },
	centre,
	user: { id: 'u', fullName: 'Noor Jansen', email: 'noor@voorbeeld.example' },
	organisation: { id: linde.id },
	organisations: [linde, { id: 'm', name: 'Stichting De Brug' }],
	persona: 'organization_admin',
};

/** The page as the server renders it, at an address with a query. */
function shown(error: unknown, { development = false, data = root as object } = {}): string {
	const element = createElement(ErrorPage, { error, app: 'Vrijwillig', development });
	const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
		initialEntries: ['/nl/vacancies/v/edit?tab=2'],
		hydrationData: { loaderData: { root: data } },
	});
	return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

/** An answer of a route, as the router makes it of one without a text for its status. */
const refused = (data: unknown, status = 403) => ({
	status,
	statusText: 'Internal Server Error',
	internal: false,
	data,
});

describe('the error page', () => {
	it.each([
		[new Error('you are in the wrong center'), 'Logged in to the wrong website'],
		[Object.assign(new Error('wrong center'), { status: 401 }), 'Logged in to the wrong website'],
		[{ status: 401 }, 'Not authorized'],
		[{ statusCode: 403 }, 'Access forbidden'],
		[{ status: 404 }, 'Page not found'],
		[{ status: 429 }, 'Please wait'],
		[{ status: 503 }, 'Oops... something went wrong! (error code: 503)'],
		[new Error('boom'), 'Oops... something went wrong!'],
		[undefined, 'Oops... something went wrong!'],
	])('has its title from the catalogue', (error, title) => {
		expect(errorTitle('en', error)).toBe(title);
	});

	it('has a Dutch title for each', () => {
		expect(errorTitle('nl', { status: 404 })).toBe('Pagina niet gevonden');
		expect(errorTitle('nl', { status: 500 })).toBe('Oeps... er ging iets mis! (foutcode: 500)');
	});

	it('says why an address is wrong, where the page does, and nothing of a mistake of the site', () => {
		expect(shown(refused({ message: 'Kies opnieuw een periode.' }, 400))).toContain(
			'Kies opnieuw een periode.',
		);
		expect(shown(Object.assign(new Error('no such column'), { status: 400 }))).not.toContain(
			'no such column',
		);
	});

	it('lets the message go before the status', () => {
		expect(errorCase(404, 'wrong center')).toBe('wrongCentre');
		expect(readError('text').status).toBeUndefined();
	});

	it('has its status in the background, a drawing of its own for 404, and the way home', () => {
		const [lost, failed] = [shown({ status: 404 }), shown({ status: 503 })];
		expect(lost).toContain('class="error-status" data-status="404"');
		expect(failed).toContain('class="error-status" data-status="503"');
		const drawing = (html: string) => /<use href="[^"]*#([^"]+)"/.exec(html)?.[1];
		expect(drawing(lost)).not.toBe(drawing(failed));
		for (const html of [lost, failed]) expect(html).toMatch(/<a [^>]*href="\/"[^>]*>.*Terug naar home/);
		// Asking again for what is not there does not help.
		expect([lost, failed].map((html) => html.includes('Fout wissen'))).toEqual([false, true]);
		expect(shown(new Error('boom'))).not.toContain('error-status');
	});

	it('searches for work where nothing was found, without scripts too, and nowhere else', () => {
		const [form = ''] =
			/<form action="\/nl\/vacancies\/search".*?<\/form>/.exec(shown({ status: 404 })) ?? [];
		expect(form).toContain('name="q"');
		for (const status of [403, 503]) expect(shown({ status })).not.toContain('/vacancies/search"');
	});

	it('says of a refused page what the page said, and nothing where it said nothing', () => {
		const html = shown(refused({ message: 'Geen organisatie gevonden' }));
		expect(html).toContain('<p class="lead">Geen organisatie gevonden</p>');
		// One reason, not a second one beside it.
		expect(html).not.toContain('Je hebt geen rechten');
		expect(shown(refused(null))).not.toContain('Internal Server Error');
		expect(errorTitle('nl', refused(null))).toBe('Geen toegang');
	});

	it('says of a page that was opened too often what the page said, or to try again later', () => {
		const html = shown(refused({ message: 'Over 12 minuten kan het weer.' }, 429));
		expect(html).toContain('<p class="lead">Over 12 minuten kan het weer.</p>');
		expect(shown(refused(null, 429))).toContain('Probeer het later opnieuw.');
	});

	it('says to whom it refuses a page who that is, and what they can do', () => {
		const html = shown(refused(null));
		expect(html).toContain('Je bent ingelogd als Noor Jansen, beheerder bij Buurthuis De Linde.');
		expect(html).toContain('Vraag het aan een beheerder van Vrijwilligerspunt Veluwerand.');
		const here = encodeURIComponent('/nl/vacancies/v/edit?tab=2');
		for (const href of [`/nl/uitloggen?to=${here}`, '/nl/account/roles', '/'])
			expect(html).toContain(`href="${href}"`);
		expect(html).toMatch(/<button [^>]*needs-script[^>]*>.*Terug/);

		const one = { ...root, organisations: [linde], persona: 'volunteer' };
		const volunteer = shown(refused(null, 401), { data: one });
		expect(volunteer).toContain('Noor Jansen, vrijwilliger bij Vrijwilligerspunt Veluwerand.');
		expect(volunteer).toContain('Vraag het aan een beheerder van Vrijwilligerspunt Veluwerand.');
		expect(volunteer).not.toContain('/account/roles');
	});

	it.each([
		['center_superuser', undefined],
		['center_admin', 'hoofdbeheerder'],
		['content_manager', 'beheerder'],
		['page_manager', 'beheerder'],
		['organization_superuser', 'beheerder'],
		['organization_admin', 'beheerder'],
		['mentor', 'beheerder'],
		['student', 'beheerder'],
		['volunteer', 'beheerder'],
	])('sends %s to somebody of the centre who may more than they do', (persona, asked) => {
		const html = shown(refused(null), { data: { ...root, persona } });
		const [, role, place] = /Vraag het aan een (\w+) van ([^.]+)\./.exec(html) ?? [];
		expect([role, place]).toEqual([asked, asked && centre.name]);
	});

	it.each([401, 403, 404])(
		'has one way on of %i that stands out, and none back to what was refused',
		(status) => {
			const visitor = { ...root, user: null, organisation: null, organisations: [], persona: null };
			for (const data of [root, visitor]) {
				const html = shown(refused(null, status), { data });
				const outstanding = [...html.matchAll(/<[^<>]*data-variant="primary"[^>]*>/g)].map(([tag]) => tag);
				expect(outstanding).toHaveLength(1);
				const way = data === visitor ? 'href="/nl/auth/login-1?to=' : 'href="/"';
				expect(outstanding[0]).toContain(status === 404 ? 'type="submit"' : way);
				expect(html).not.toContain('Fout wissen');
			}
		},
	);

	it('says to a visitor that they are not signed in, and leads there and back', () => {
		const visitor = { ...root, user: null, organisation: null, organisations: [], persona: null };
		const html = shown(refused(null, 401), { data: visitor });
		expect(html).toContain('Je bent nu niet ingelogd.');
		expect(html).toContain('href="/nl/auth/login-1?to=%2Fnl%2Fvacancies%2Fv%2Fedit%3Ftab%3D2"');
		expect(html).not.toContain('uitloggen');
	});

	it('offers the organisation for which a page opens in one press, without scripts, and says nothing of others', () => {
		const html = shown(refused({ message: '', organisation: { id: 'm', name: 'Stichting De Brug' } }));
		expect(html).toMatch(/<title>Deze pagina hoort bij Stichting De Brug - Vrijwillig/);
		const form = /<form[^>]*action="\/nl\/account\/acting-for"[^>]*>.*?<\/form>/.exec(html)?.[0] ?? '';
		expect(form).toContain('method="post"');
		expect(form).toContain('name="to" value="/nl/vacancies/v/edit?tab=2"');
		expect(form).toMatch(/<button [^>]*type="submit"[^>]*>.*Werk voor Stichting De Brug/);
		expect(form).toMatch(/name="organisation"[^>]* value="m"|value="m"[^>]* name="organisation"/);
		expect(html).not.toContain('uitloggen');
		expect(html).not.toContain('Vraag het aan');
	});

	it('shows the stack to who develops the product, and to nobody else', () => {
		const error = new Error('boom');
		expect(shown(error, { development: true })).toMatch(
			/<details[^>]*><summary>[^<]+<\/summary><pre>Error: boom\n/,
		);
		expect(shown(error)).not.toContain('boom');
	});
});
