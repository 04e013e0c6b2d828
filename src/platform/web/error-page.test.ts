import { describe, expect, it } from 'vitest';
import { errorCase, errorTitle, readError } from './error-page.tsx';

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
});
