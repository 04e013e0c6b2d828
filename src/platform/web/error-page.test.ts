import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import ErrorPage, { errorCase, errorTitle, readError } from './error-page.tsx';

/** The page as the server renders it. */
function shown(error: unknown, development = false): string {
	const page = createElement(ErrorPage, { error, app: 'Vrijwillig', development });
	return renderToStaticMarkup(createElement(MemoryRouter, null, page));
}

describe('the error page', () => {
	it.each([
		[new Error('you are in the wrong center'), 'Logged in to the wrong website'],
		[Object.assign(new Error('wrong center'), { status: 401 }), 'Logged in to the wrong website'],
		[{ status: 401 }, 'Not authorized'],
		[{ statusCode: 403 }, 'Access forbidden'],
		[{ status: 404 }, 'Page not found'],
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

	it('says of a refused page what the page said, and nothing where it said nothing', () => {
		// As the router makes it of an answer without a text for its status.
		const refused = (data: unknown) => ({
			status: 403,
			statusText: 'Internal Server Error',
			internal: false,
			data,
		});
		expect(shown(refused({ message: 'Geen organisatie gevonden' }))).toContain(
			'<p>Geen organisatie gevonden</p>',
		);
		expect(shown(refused(null))).not.toContain('Internal Server Error');
		expect(errorTitle('nl', refused(null))).toBe('Geen toegang');
	});

	it('shows the stack to who develops the product, and to nobody else', () => {
		const error = new Error('boom');
		expect(shown(error, true)).toMatch(/<details[^>]*><summary>[^<]+<\/summary><pre>Error: boom\n/);
		expect(shown(error)).not.toContain('boom');
	});
});
