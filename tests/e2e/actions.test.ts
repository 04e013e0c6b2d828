import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, openWholePage, type TestBrowser, untilAlive } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
let product: Product;
beforeAll(async () => {
	product = await openDemo();
	browser = await openBrowser({ baseURL: product.baseURL });
});
afterAll(async () => {
	await browser.close();
	await product.close();
});

/** Presses, and counts how often. */
function counting() {
	let presses = 0;
	return {
		press: async (wanted: Locator) => {
			presses++;
			await wanted.click();
		},
		presses: () => presses,
	};
}

/** The fields that must be filled in among those that are seen, each name once. */
const required = (page: Page) =>
	page
		.locator('main form :is([required], [aria-required=true])')
		.evaluateAll((fields) =>
			[
				...new Set(
					(fields as HTMLInputElement[]).filter((one) => one.checkVisibility()).map(({ name }) => name),
				),
			].sort(),
		);

/** What one wants to have done most often takes few presses on a phone; what the vacancy form takes is in `vacancy-steps`. */
describe('at 360 px', () => {
	const visit = () => browser.visit({ viewport: { width: 360, height: 800 } });

	it('an application is sent in three presses from the home page, with three fields to fill in', async () => {
		const t = words('features/vacancies/web/vacancy-view', 'nl');
		const { page, complaints } = await visit();
		const { press, presses } = counting();
		await openPage(page, '/nl');
		// Not a vacancy that asks questions, or for a time.
		await press(page.locator('main h3 a[href*="/vacancies/"]:not([href*="search"])').first());
		await page.waitForURL(/\/vacancies\/[0-9a-f-]{36}/);
		await untilAlive(page);
		const send = page.getByRole('button', { name: t('apply.send') });
		await press(page.locator('a[href="#apply"]:visible').first());
		expect(await required(page)).toEqual(['email', 'firstName', 'lastName']);
		await page.locator('[name=firstName]').fill('Anouk');
		await page.locator('[name=lastName]').fill('de Wit');
		await page.locator('[name=email]').fill(`anouk.${Date.now()}@post.example`);
		await press(send);
		await page.waitForURL(/\/applied/);
		expect(presses()).toBeLessThanOrEqual(3);
		expect(complaints).toEqual([]);
	}, 60_000);

	it('a landing page is on line in five presses from the list of pages', async () => {
		const editor = words('features/content/web/editor/content-editor', 'nl');
		const staff = words('features/content/web/staff/content-staff', 'nl');
		const { page, complaints } = await visit();
		const { press, presses } = counting();
		await signIn(page, 'nl', 'centre');
		await openWholePage(page, '/nl/content/pages');
		await press(page.locator('main a[href$="/content/pages/add"]').first());
		await page.waitForURL(/\/content\/pages\/add/);
		await untilAlive(page);
		const title = `Samen koken ${randomUUID().slice(0, 6)}`;
		await page.locator('[name=title]').fill(title);
		await press(page.getByRole('button', { name: staff('form.create') }));
		await page.waitForURL(/\/content\/pages\/[0-9a-f-]{36}/);
		await press(page.getByRole('button', { name: editor('list.add'), exact: true }).first());
		await press(page.locator('.gallery button').first());
		await page.locator('.editor-panel [name$=".title"]').first().fill('Kom je ook?');
		await page.locator('.save-status[data-kind="saved"]').waitFor();
		await press(page.getByRole('button', { name: staff('publish.now'), exact: true }));
		await page.getByText(staff('done.publish')).first().waitFor();
		expect(presses()).toBeLessThanOrEqual(5);
		expect(complaints).toEqual([]);
	}, 60_000);

	it('an application is answered in one press, which another takes back before its mail leaves', async () => {
		const t = words('features/applications/web/inbox', 'nl');
		const { page, complaints } = await visit();
		const { press, presses } = counting();
		await signIn(page, 'nl', 'organisation');
		await openPage(page, '/nl/applications');
		const row = page.locator('.inbox-row').first();
		const name = (await row.getByRole('link').first().textContent()) ?? '';
		await press(row.locator('button[name=verb][value=accept]').first());
		await page.getByText(name).first().waitFor();
		const undo = page.getByRole('button', { name: t('undo.action') });
		await undo.waitFor();
		expect(presses()).toBe(1);
		await press(undo);
		await page.getByText(t('done.undo')).first().waitFor();
		await row.getByText(name).first().waitFor();
		expect(complaints).toEqual([]);
	}, 60_000);
});

it('an answer opens below its buttons, which stay where they are, and only the pressed one is busy', async () => {
	const t = words('features/applications/web/inbox', 'nl');
	const { page, complaints } = await browser.visit({ viewport: { width: 1440, height: 900 } });
	await signIn(page, 'nl', 'organisation');
	await openPage(page, '/nl/applications');
	const buttons = page
		.locator('.inbox-row')
		.first()
		.locator('.inbox-actions :is(button[value=accept], summary)');
	const places = async () =>
		Promise.all((await buttons.all()).slice(0, 3).map(async (one) => (await one.boundingBox())?.x));
	const before = await places();
	await page.locator('.inbox-row').first().locator('summary').last().click();
	await page.locator('.inbox-row').first().locator('[name=message]').last().waitFor();
	const after = await places();
	expect(after.filter((x) => before.includes(x))).toHaveLength(3);

	// What can be done with those who are chosen stands in the bar.
	await page.locator('.inbox-choose input').nth(1).check();
	await page.locator('.many').getByText('1 gekozen').waitFor();
	for (const verb of ['accept', 'reject'] as const)
		await page.locator('.many summary', { hasText: t(`verb.${verb}`) }).waitFor();

	// Whoever is chosen is no work that would be lost: one goes on without being asked.
	await page.locator('.inbox-name a').nth(3).click();
	await page.waitForURL(/\/applications\/[0-9a-f-]{36}/);
	await untilAlive(page);
	await page.locator('.answer-fold summary').last().click();
	let answer = () => {};
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route('**/applications/**', async (route) => {
		if (route.request().method() === 'POST') await held;
		await route.continue();
	});
	await page.locator('button[value=reject]').click();
	await page.locator('button[value=reject][data-busy]').waitFor();
	expect(await page.locator('main button[data-busy]').count()).toBe(1);
	answer();
	const bar = page.locator('.undo-bar');
	await bar.waitFor();
	const left = bar.locator('p[aria-hidden]');
	await expect.poll(() => left.textContent()).toContain('8 seconden');
	// It is read out once.
	expect(await bar.locator('p:not([aria-hidden])').textContent()).toContain('10 seconden');
	expect(complaints).toEqual([]);
}, 60_000);
