import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/search/web/zero-results', 'nl');
const synonyms = words('features/search/web/synonyms', 'nl');
const pool = words('features/profiles', 'nl');
const manage = words('features/vacancies/web/manage', 'nl');
const TERM = 'capoeira';
/** What a person's browser says of itself: of programs, as a browser without a screen says to be, nothing is kept. */
const userAgent =
	'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

it('what a visitor did not find is seen by the staff, who post a vacancy for it', async () => {
	const visitor = await browser.visit({ userAgent });
	await visitor.page.goto(`/nl/vacancies/search?q=${TERM}`);
	await visitor.page
		.getByRole('heading', { name: words('features/search/web/search-view', 'nl')('none.title') })
		.waitFor();

	const { page, complaints } = await browser.visit();
	await signIn(page, 'nl', 'centre');
	await page.goto('/nl/vacancies');
	await page.getByRole('link', { name: manage('list.missed') }).click();
	await page.getByRole('heading', { level: 1, name: t('title') }).waitFor();
	// Written some seconds later, together with others.
	await expect
		.poll(
			async () => {
				await page.goto(`/nl/vacancies/missed-searches?q=${TERM}`);
				return page.getByRole('rowheader', { name: TERM }).count();
			},
			{ timeout: 20_000 },
		)
		.toBe(1);
	const file = page.waitForEvent('download');
	await page.getByRole('link', { name: t('export') }).click();
	expect((await file).suggestedFilename()).toBe('missed-searches.csv');
	// A word that the centre knows better: from now on the term finds what has that.
	const list = page.url();
	await page.getByRole('link', { name: `${t('sameNamed')} ${TERM}` }).click();
	const field = page.getByLabel(synonyms('words')).first();
	expect(await field.inputValue()).toBe(`${TERM}, `);
	// Sent before the page is alive, a refusal is a page of its own, of which the browser complains.
	await untilAlive(page);
	await page.getByRole('button', { name: synonyms('add') }).click();
	await page.getByText(synonyms('errors.words.min_items')).waitFor();
	await field.fill(`${TERM}, voorlezen`);
	await page.getByRole('button', { name: synonyms('add') }).click();
	const group = page.locator('summary').filter({ hasText: `${TERM}, voorlezen` });
	await group.waitFor();
	// Processes hear of the change a moment after it.
	await expect
		.poll(async () => {
			await visitor.page.goto(`/nl/vacancies/search?q=${TERM}`);
			return visitor.page.locator('main :is(h2, h3) a').count();
		})
		.toBeGreaterThan(0);
	await group.click();
	await page.getByRole('button', { name: `${synonyms('deleteNamed')} ${TERM}, voorlezen` }).click();
	await page.getByText(synonyms('done.delete')).waitFor();
	await page.goto(list);
	await page.getByRole('link', { name: `${t('addNamed')} ${TERM}` }).click();
	await page.waitForURL(/\/vacancies\/add\?title=/);
	expect(await page.locator('[name=title]').inputValue()).toBe('Capoeira');
	expect(complaints).toEqual([]);
});

it('is not for who runs no centre', async () => {
	const { page } = await browser.visit();
	await signIn(page, 'nl', 'organisation');
	const answer = await page.goto('/nl/vacancies/missed-searches');
	expect(answer?.status()).toBe(403);
	await page.goto('/nl/vacancies');
	expect(await page.getByRole('link', { name: manage('list.missed') }).count()).toBe(0);
});

it('a place that the pool does not know is said beside the people, who may live anywhere; without scripts too', async () => {
	const { page } = await browser.visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
	await signIn(page, 'nl', 'organisation');
	const said = page.locator('.pool .alert', { hasText: 'Qwertydorp' });
	await page.goto('/nl/vrijwilligerspool?near=Qwertydorp&distance=5');
	expect(await said.textContent()).toContain(pool('pool.unknownPlace'));
	await page.goto('/nl/vrijwilligerspool?near=Apeldoorn&distance=5');
	expect(await said.count()).toBe(0);
});
