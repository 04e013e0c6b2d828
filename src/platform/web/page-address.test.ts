import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
	['/nl/applications?status=pending', '/nl/applications?status=pending'],
	['/nl/applications.data?status=pending&_routes=root%2Cfeatures%2Flist', '/nl/applications?status=pending'],
	['/nl/applications.data?_routes=root', '/nl/applications'],
	['/nl/_.data', '/nl/'],
	['/nl.data?_routes=root', '/nl'],
	['/nl/vacancies/search?_routes=iets', '/nl/vacancies/search?_routes=iets'],
])('%s is the page %s', (asked, page) => {
	const { pathname, search } = pageAddress(new Request(`http://demo.example${asked}`));
	expect(pathname + search).toBe(page);
});
