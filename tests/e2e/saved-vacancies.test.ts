import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

it.each([
	{ locale: 'nl', width: 360, javaScriptEnabled: true, card: 0 },
	{ locale: 'nl', width: 360, javaScriptEnabled: false, card: 1 },
	{ locale: 'en', width: 1440, javaScriptEnabled: true, card: 2 },
	{ locale: 'en', width: 1440, javaScriptEnabled: false, card: 3 },
] as const)(
	'somebody saves a vacancy on its page, takes it off there and from its card in the list: $locale, $width px, scripts $javaScriptEnabled',
	async ({ locale, width, javaScriptEnabled, card }) => {
		const view = words('features/vacancies/web/vacancy-view', locale);
		const list = words('features/vacancies/web/saved-page', locale);
		const { page, complaints } = await browser.visit({
			viewport: { width, height: 900 },
			javaScriptEnabled,
		});
		const alive = () => (javaScriptEnabled ? untilAlive(page) : undefined);
		await signIn(page, locale, 'volunteer');
		await page.goto(`/${locale}/vacancies/search`);
		const to = await page.locator('.vacancy-cards a.card-link').nth(card).getAttribute('href');
		await page.goto(to ?? '');
		await alive();
		const save = page.getByRole('button', { name: view('share.save'), exact: true });
		const saved = page.getByRole('button', { name: view('share.saved'), exact: true });
		// An earlier try may have left it in the list.
		if ((await saved.count()) > 0) await saved.click();
		await save.click();
		await saved.click();
		await save.click();
		await saved.waitFor();
		const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

		// A page that is not there any more, as when its last vacancy was taken off.
		await page.goto(`/${locale}/vacancies/saved?page=9`);
		await alive();
		const remove = page.getByRole('button', { name: `${list('removeNamed')} ${title}`, exact: true });
		await remove.waitFor();
		expect(new URL(page.url()).search).toBe('');
		await remove.click();
		// Without scripts it is said in the page, which this browser does not show although it runs none.
		await (javaScriptEnabled ? page.getByText(list('removed')).waitFor() : page.waitForURL(/done=removed/));
		await remove.waitFor({ state: 'detached' });
		await page.goto(to ?? '');
		await save.waitFor();
		expect(complaints).toEqual([]);
	},
	60_000,
);

it('a list that is full says so where room is made, and leads back to what did not fit', async () => {
	const view = words('features/vacancies/web/vacancy-view', 'nl');
	const list = words('features/vacancies/web/saved-page', 'nl');
	const { page, complaints } = await browser.visit();
	await signIn(page, 'nl', 'volunteer');
	await page.goto('/nl/vacancies/search');
	const cards = page.locator('.vacancy-cards a.card-link');
	const [first, other] = [await cards.nth(4).getAttribute('href'), await cards.nth(5).getAttribute('href')];
	await page.goto(other ?? '');
	const save = page.getByRole('button', { name: view('share.save'), exact: true });
	const saved = page.getByRole('button', { name: view('share.saved'), exact: true });
	await untilAlive(page);
	if ((await saved.count()) === 0) await save.click();
	await saved.waitFor();

	// Nobody saves 500 in a browser test: the answer of a full list is given in its place.
	const id = /[0-9a-f-]{36}/.exec(first ?? '')?.[0] ?? '';
	await page.goto(`/nl/vacancies/saved?full=${id}`);
	await untilAlive(page);
	await page.getByText(list('fullTitle')).waitFor();
	await page
		.getByRole('button', { name: new RegExp(`^${list('remove')}`) })
		.first()
		.click();
	await page.getByText(list('roomTitle')).waitFor();
	await page.getByRole('link', { name: list('backToVacancy') }).click();
	await page.waitForURL(new RegExp(`/nl/vacancies/${id}$`));
	expect(complaints).toEqual([]);
}, 60_000);
