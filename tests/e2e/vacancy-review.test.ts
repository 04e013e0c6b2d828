import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const manage = words('features/vacancies/web/manage', 'nl');
const title = 'Voorlezen in de bibliotheek op zaterdag';
const phone = { viewport: { width: 360, height: 740 } };

let browser: TestBrowser;
let product: Product;

/** A product of its own: what an organisation puts on line waits here. */
beforeAll(async () => {
	product = await openDemo();
	browser = await openBrowser({ baseURL: product.baseURL });
});
afterAll(async () => {
	await browser.close();
	await product.close();
});

it('a chosen organisation’s vacancy waits for the centre, is sent back with why, and goes on line by the centre', async () => {
	const organisation = (await browser.visit({ javaScriptEnabled: false, ...phone })).page;
	const centre = await browser.visit(phone);
	await signIn(centre.page, 'nl', 'centre');
	await openPage(centre.page, '/nl/organizations?q=Linde');
	await centre.page.locator('main .row-title').first().click();
	await centre.page.waitForURL(/\/organizations\/[0-9a-f-]{36}\/edit/);
	await centre.page.locator('[name=vacancyReview]').selectOption('always');
	await centre.page.locator('form:has([name=vacancyReview])').getByRole('button').first().click();
	await expect.poll(() => centre.page.getByText('Opgeslagen. Het geldt').count()).toBeGreaterThan(0);

	await signIn(organisation, 'nl', 'organisation');
	await organisation.goto('/nl/vacancies/add');
	const publish = organisation.locator('button[name=intent][value=publish]');
	expect(await publish.textContent()).toBe(manage('form.saveAndSendIn'));
	await organisation.locator('[name=title]').fill(title);
	await organisation
		.locator('[name=summary]')
		.fill('Lees op zaterdagochtend voor aan kinderen van vier tot acht jaar.');
	await organisation
		.locator('textarea[name=description]')
		.fill('Je kiest zelf een boek. Wij zorgen voor thee.');
	await organisation.locator('[name=categories][value=language]').check();
	await organisation.locator('[name=locationKind][value=address]').check();
	await organisation.locator('button[name=intent][value=publish]').click();
	await organisation.waitForURL(/done=ask/);
	const own = organisation.locator('main tr, main li').filter({ hasText: title }).first();
	await own.getByText(manage('review.waiting')).waitFor();

	// The queue says why it waits; what is sent back needs words.
	await openPage(centre.page, '/nl/vacancies?status=waiting');
	const row = centre.page.locator('main tr, main li').filter({ hasText: title }).first();
	await row.getByText(manage('review.why.chosen')).waitFor();
	if (process.env.SHOTS)
		await centre.page.screenshot({ path: `${process.env.SHOTS}/queue.png`, fullPage: true });
	await row.locator('.row-menu summary').click();
	await centre.page.getByRole('link', { name: manage('verb.return') }).click();
	await centre.page
		.locator('dialog [name=reason], [role=dialog] [name=reason]')
		.fill('Op welke tijd begint het?');
	await centre.page
		.locator('dialog, [role=dialog]')
		.getByRole('button', { name: manage('verb.return') })
		.click();
	await centre.page.waitForURL((url) => !url.search.includes('confirm'));
	expect(centre.complaints).toEqual([]);

	const mail = await mailTo('organisation@demo.example', 'vacancy-returned', { dataDir: product.dataDir });
	expect(mail.text).toContain('Op welke tijd begint het?');
	await organisation.goto('/nl/vacancies?status=draft');
	await organisation.getByRole('link', { name: title }).first().click();
	await organisation.getByText('Op welke tijd begint het?').waitFor();
	if (process.env.SHOTS)
		await organisation.screenshot({ path: `${process.env.SHOTS}/returned.png`, fullPage: true });
	expect(await publish.textContent()).toBe(manage('form.saveAndSendIn'));
	await publish.click();
	await organisation.waitForURL(/done=ask/);
	// On its own page the centre reads what is for the centre, and sends it back from there.
	await openPage(centre.page, '/nl/vacancies?status=waiting');
	await centre.page.getByRole('link', { name: title }).first().click();
	await centre.page.getByText(manage('review.centre.waitingTitle')).waitFor();
	expect(await centre.page.getByText(manage('review.waitingTitle')).count()).toBe(0);
	await centre.page
		.locator('.form-bar')
		.getByRole('link', { name: manage('verb.return') })
		.click();
	const asked = centre.page.locator('dialog, [role=dialog]');
	await asked.locator('[name=reason]').fill('En voor welke leeftijd?');
	await asked.getByRole('button', { name: manage('verb.return') }).click();
	await centre.page.getByText(manage('done.return')).first().waitFor();
	await organisation.goto('/nl/vacancies?status=draft');
	await organisation.getByRole('link', { name: title }).first().click();
	await organisation.getByText('En voor welke leeftijd?').waitFor();
	await organisation.locator('button[name=intent][value=publish]').click();
	await organisation.waitForURL(/done=ask/);
	await centre.page.goto('/nl/dashboard');
	await centre.page.locator('.dash-tile[href$="status=waiting"]').click();
	await centre.page.getByRole('link', { name: title }).first().waitFor();

	// What changed since the page was made is not put on line unseen, with and without scripts.
	const plain = (await browser.visit({ javaScriptEnabled: false, ...phone })).page;
	await signIn(plain, 'nl', 'centre');
	const putOnline = (page: Page) =>
		page
			.locator('main tr, main li')
			.filter({ hasText: title })
			.first()
			.getByRole('button', { name: manage('verb.publish') })
			.first()
			.click();
	const write = async (summary: string) => {
		await organisation.goto('/nl/vacancies?status=waiting');
		await organisation.getByRole('link', { name: title }).first().click();
		await organisation.locator('[name=summary]').fill(summary);
		await organisation.locator('button[name=intent][value=save]').click();
		await organisation.waitForURL(/done=save/);
	};
	for (const [page, summary] of [
		[centre.page, 'Lees om tien uur voor aan kinderen.'],
		[plain, 'Lees om elf uur voor aan kinderen.'],
	] as const) {
		await openPage(page, '/nl/vacancies?status=waiting');
		await write(summary);
		await putOnline(page);
		const told = page === plain ? page.locator('main noscript p') : page.getByText(manage('list.changed'));
		await expect.poll(() => told.first().textContent()).toBe(manage('list.changed'));
	}
	await openPage(centre.page, '/nl/vacancies?status=waiting');
	await putOnline(centre.page);
	await centre.page.getByText(manage('done.publish')).first().waitFor();
	const visitor = (await browser.visit({ javaScriptEnabled: false })).page;
	await visitor.goto(`/nl/vacancies/search?q=${encodeURIComponent('voorlezen bibliotheek')}`);
	await visitor.getByRole('link', { name: title }).first().waitFor();
	await mailTo('organisation@demo.example', 'vacancy-placed', { dataDir: product.dataDir });

	// Other words take it off line again, as the form says before; other spots do not. Without scripts its button cannot
	// know which of them it will be.
	await organisation.goto('/nl/vacancies?status=published');
	await organisation.getByRole('link', { name: title }).first().click();
	await organisation.getByText(manage('review.changesText')).waitFor();
	const save = organisation.locator('button[name=intent][value=save]');
	expect(await save.textContent()).toBe(manage('form.save'));
	if (process.env.SHOTS)
		await organisation.screenshot({ path: `${process.env.SHOTS}/form.png`, fullPage: true });
	await organisation.locator('[name=spots]').fill('7');
	await organisation.locator('button[name=intent][value=save]').click();
	await organisation.waitForURL(/done=save/);
	await organisation.getByText(manage('review.changesText')).waitFor();
	await organisation.locator('[name=summary]').fill('Bel ons voor iets heel anders.');
	await organisation.locator('button[name=intent][value=save]').click();
	await organisation.getByText(manage('review.waitingTitle')).waitFor();
	expect(new URL(organisation.url()).searchParams.get('done')).toBe('sentIn');
	await expect
		.poll(() => organisation.locator('main noscript p').allTextContents())
		.toContain(manage('done.sentIn'));
	// What waits already is only saved.
	await save.click();
	await organisation.waitForURL(/done=save/);
	await visitor.goto(`/nl/vacancies/search?q=${encodeURIComponent('voorlezen bibliotheek')}`);
	expect(await visitor.getByRole('link', { name: title }).count()).toBe(0);
	for (const locale of ['nl', 'en']) {
		await openPage(centre.page, `/${locale}/vacancies?status=waiting`);
		if (process.env.SHOTS)
			await centre.page.screenshot({ path: `${process.env.SHOTS}/queue-${locale}.png`, fullPage: true });
		const cut = centre.page
			.locator('main .badge, main .row-sub')
			.evaluateAll((all) =>
				all
					.filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
					.map((one) => one.textContent),
			);
		expect(await cut).toEqual([]);
	}
}, 240_000);
