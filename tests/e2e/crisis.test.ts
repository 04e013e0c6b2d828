import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/crisis', 'nl');
const phone = { width: 360, height: 740 };
const VOLUNTEER = 'volunteer@demo.example';

let browser: TestBrowser;
let product: Product;
/** A product of its own: it mails everybody in the crisis pool. */
beforeAll(async () => {
	product = await openDemo();
	browser = await openBrowser();
});
afterAll(async () => {
	await browser.close();
	await product.close();
});

it('the centre asks its crisis pool by place; somebody comes in one press from the mail without scripts, and changes it signed in', async () => {
	const staff = await browser.visit({ baseURL: product.baseURL, viewport: phone });
	await signIn(staff.page, 'nl', 'centre');
	await staff.page.goto('/nl/crisispool');
	await staff.page.getByRole('link', { name: t('new') }).click();
	await staff.page.locator('[name=title]').fill('Opvang in de sporthal');
	await staff.page.locator('[name=body]').fill('Vanaf zes uur maken we bedden op.');
	await staff.page.locator('main button[type=submit]').last().press('Enter');
	await staff.page.getByText(t('done.sent')).waitFor();
	expect(await staff.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	const call = new URL(staff.page.url()).pathname;

	const { text } = await mailTo(VOLUNTEER, 'crisis-call', { dataDir: product.dataDir });
	const [, link = ''] = /https?:\/\/[^/\s]+(\/nl\/crisisoproep\/yes\?token=[\w.%-]+)/.exec(text) ?? [];
	const volunteer = await browser.visit({ baseURL: product.baseURL, viewport: phone });
	await signIn(volunteer.page, 'nl', 'volunteer');
	await volunteer.page.goto('/nl/dashboard');
	const waits = volunteer.page.getByRole('link', { name: 'Opvang in de sporthal' });
	expect(await waits.getAttribute('href')).toBe('/nl/crisisoproepen');

	const guest = await browser.visit({ baseURL: product.baseURL, viewport: phone, javaScriptEnabled: false });
	// Looking at it, as the scanners of mail programs do, answers nothing.
	expect((await guest.page.request.get(product.baseURL + link)).status()).toBe(200);
	await guest.page.goto(link);
	// It is no answer yet, and says so; once it is, the same link knows it.
	await guest.page.getByText(t('link.notSentTitle')).waitFor();
	await guest.page.getByRole('button', { name: t('own.yes') }).click();
	await guest.page.getByText(t('own.done.yes')).waitFor();
	await guest.page.goto(link);
	await guest.page.getByText(t('own.done.yes')).waitFor();
	expect(await guest.page.getByText(t('link.notSentTitle')).count()).toBe(0);
	expect(await guest.page.getByRole('button', { name: t('own.yes') }).count()).toBe(0);
	expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await staff.page.goto(call);
	expect(await staff.page.locator(`main a[href="mailto:${VOLUNTEER}"]`).count()).toBe(1);

	await volunteer.page.goto('/nl/dashboard');
	await volunteer.page.locator('main h1').waitFor();
	expect(await waits.count()).toBe(0);
	await volunteer.page.goto('/nl/crisisoproepen');
	await untilAlive(volunteer.page);
	await volunteer.page.getByRole('button', { name: `${t('own.no')}: Opvang in de sporthal` }).press('Enter');
	await volunteer.page.getByText(t('own.done.no')).waitFor();
	await staff.page.goto(`${call}?answer=no`);
	expect(await staff.page.locator('main .item-row').count()).toBe(1);

	// It is closed after a question alone.
	await staff.page.getByRole('link', { name: t('close') }).click();
	await staff.page.getByText(t('ask.text')).waitFor();
	await staff.page.getByRole('link', { name: t('ask.cancel') }).click();
	await staff.page.locator('.badge', { hasText: t('status.open') }).waitFor();
	await staff.page.getByRole('link', { name: t('close') }).click();
	await staff.page
		.locator('dialog')
		.getByRole('button', { name: t('close') })
		.click();
	await staff.page.getByText(t('done.closed')).waitFor();
});

it.each([true, false])(
	'asks those whose number was seen alone, and keeps what was typed while they are counted (scripts: %s)',
	async (scripts) => {
		const { page } = await browser.visit({
			baseURL: product.baseURL,
			viewport: phone,
			javaScriptEnabled: scripts,
		});
		await signIn(page, 'nl', 'centre');
		await page.goto('/nl/crisispool/nieuw');
		if (scripts) await untilAlive(page);
		const asking = /^Vraag \d+ vrijwilliger/;
		const before = await page.getByRole('button', { name: asking }).textContent();
		await page.locator('[name=title]').fill('Dekens rondbrengen');
		// Nothing is required to count.
		await page.locator('[name=place]').fill('Epe');
		await page.locator('[name=place]').press('Escape');
		await page.getByRole('button', { name: t('count') }).click();
		await expect.poll(() => page.getByRole('button', { name: asking }).textContent()).not.toBe(before);
		expect(await page.locator('[name=title]').inputValue()).toBe('Dekens rondbrengen');
		expect(await page.locator('[name=place]').inputValue()).toBe('Epe');
		const inEpe = await page.getByRole('button', { name: asking }).textContent();
		// Whoever changes whom they ask, and presses send, is told the number first.
		await page.locator('[name=body]').fill('Bij de dijk, neem laarzen mee.');
		await page.locator('[name=place]').fill('');
		await page.locator('[name=place]').press('Escape');
		await page.getByRole('button', { name: asking }).click();
		await page.getByText(t('recounted')).waitFor();
		expect(await page.getByRole('button', { name: asking }).textContent()).toBe(before);
		expect(await page.locator('[name=body]').inputValue()).toBe('Bij de dijk, neem laarzen mee.');
		await page.goto('/nl/crisispool');
		expect(await page.getByText('Dekens rondbrengen').count()).toBe(0);
		// A place that nobody knows is said at its field, and nobody is counted.
		await page.goto('/nl/crisispool/nieuw?place=Timboektoe');
		await page.getByText(t('errors.place.unknown_place')).first().waitFor();
		expect(await page.getByText(t('nobodyText')).count()).toBe(0);
		await page.getByRole('button', { name: t('sendNobody') }).waitFor();
		// A link that names a place still does.
		await page.goto('/nl/crisispool/nieuw?place=Epe');
		expect(await page.getByRole('button', { name: asking }).textContent()).toBe(inEpe);
	},
);
