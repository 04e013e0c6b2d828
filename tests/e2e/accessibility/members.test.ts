import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../browser.ts';
import { canCheckHtml, htmlMistakes, note } from './html-mistakes.ts';
import { lookAtPages } from './look.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** What the server wrote for the pages that were looked at. */
const written = new Map<string, string>();

describe('axe and IBM find nothing', () => {
	it.each(['volunteer', 'neighbour volunteer', 'student', 'mentor', 'organisation'] as const)(
		'on the pages of a %s, in both languages, narrow and wide',
		(who) => lookAtPages(browser, who, written),
		900_000,
	);

	it.runIf(canCheckHtml)(
		`nor does the Nu checker in the HTML of these pages${note}`,
		async () => {
			expect(written.size).toBeGreaterThan(0);
			expect(await htmlMistakes(written)).toEqual([]);
		},
		120_000,
	);
});
