import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../browser.ts';
import { lookAtPages } from './look.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

describe('axe finds nothing', () => {
	it.each(['centre', 'neighbour centre', 'superuser'] as const)(
		'on the pages of a %s, in both themes and languages, narrow and wide',
		(who) => lookAtPages(browser, who),
		900_000,
	);
});
