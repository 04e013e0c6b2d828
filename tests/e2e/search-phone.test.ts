import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser, untilWhole } from './browser.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const t = words('features/search', 'nl');
const viewport = { width: 360, height: 740 };

it('a phone has the question as one control, and the results in view, without scripts too', async () => {
	const { page } = await browser.visit({ viewport, javaScriptEnabled: false });
	await page.goto('/nl/vacancies/search');
	const boxOf = async (name: string) => {
		const box = await page.locator(`.search-bar ${name}`).boundingBox();
		if (!box) throw new Error(`${name} is not seen`);
		return box;
	};
	const [what, where, submit] = [await boxOf('[name=q]'), await boxOf('[name=near]'), await boxOf('button')];
	expect([where.y, submit.y]).toEqual([what.y, what.y]);
	expect(Math.min(what.height, where.height, submit.height, submit.width)).toBeGreaterThanOrEqual(44);
	expect((await page.locator('.vacancy-card').first().boundingBox())?.y).toBeLessThan(500);
	await page.locator('[name=near]').fill('Apeldoorn');
	await page.getByLabel(t('form.distance')).selectOption('25');
	await page.getByRole('button', { name: t('form.submit') }).click();
	await page.waitForURL(/near=Apeldoorn&distance=25/);
	for (const width of [320, 768]) {
		await page.setViewportSize({ width, height: 740 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	}
});

it('the filters at hand are links that choose and take away, without scripts too', async () => {
	const { page } = await browser.visit({ viewport, javaScriptEnabled: false });
	await page.goto('/nl/vacancies/search?q=tuin');
	const chip = page.locator('.quick-chips').getByRole('link', { name: 'Online' });
	expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await chip.click();
	await page.waitForURL(/\?q=tuin&location_kind=online$/);
	// It is said once that it is chosen and what pressing it does, and counted.
	expect(await page.getByRole('link', { name: 'Online', exact: false }).count()).toBe(1);
	const chosen = page
		.getByRole('list', { name: 'Veelgebruikte filters' })
		.getByRole('link', { name: 'Online weghalen', exact: true });
	expect(await chosen.getAttribute('aria-current')).toBe('true');
	expect(await page.locator('.quick-chips [aria-current]').count()).toBe(1);
	await page.getByRole('button', { name: 'Filters (1)' }).click();
	await page.locator('input[name=location_kind][value=online]').waitFor();
	await page.keyboard.press('Escape');
	await page.locator('.quick-chips').getByRole('link', { name: 'Online' }).click();
	await page.waitForURL(/\?q=tuin$/);
	await page.setViewportSize({ width: 1024, height: 740 });
	expect(await page.locator('.quick-chips').isVisible()).toBe(false);
});

it.each(['nl', 'en'])('says whole what it asks for on the narrowest phone: %s', async (locale) => {
	const { page } = await browser.visit({ viewport: { width: 320, height: 740 }, javaScriptEnabled: false });
	for (const path of ['vacancies/search', 'sociale-kaart']) {
		await page.goto(`/${locale}/${path}`);
		const labels = page.locator('.search-bar .field-label');
		const cut = await labels.evaluateAll((all) =>
			all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
		);
		expect(await labels.count()).toBeGreaterThan(0);
		expect(cut).toEqual([]);
	}
});

it('filters and map stay in view while one reads on, and cover nothing that has the focus', async () => {
	const { page, complaints } = await browser.visit({ viewport });
	await openPage(page, '/nl/vacancies/search');
	const bar = page.locator('.search-switches');
	const links = page.locator('.vacancy-card a');
	await links.nth(9).focus();
	await page.evaluate(() => scrollBy(0, 300));
	expect(await bar.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
	await page.keyboard.press('Shift+Tab');
	const clear = () =>
		page.evaluate(() => {
			const under = document.querySelector('.search-switches')?.getBoundingClientRect().bottom ?? 0;
			return (document.activeElement?.getBoundingClientRect().top ?? 0) - under;
		});
	expect(await clear()).toBeGreaterThanOrEqual(0);
	await page.evaluate(() => scrollBy(0, 2500));
	await bar.getByRole('button', { name: t('map') }).click();
	await expect
		.poll(() => page.locator('.map-pane').evaluate((it) => it.getBoundingClientRect().bottom))
		.toBeGreaterThan(200);
	// What is suggested is as wide as the question.
	await page.locator('[name=near]').fill('rijswij');
	const offers = await page.getByRole('listbox').boundingBox();
	const whole = await page.locator('.search-bar').boundingBox();
	expect([offers?.x, offers?.width].map((it) => Math.round(it ?? 0))).toEqual(
		[whole?.x, whole?.width].map((it, at) => Math.round(it ?? 0) + (at === 0 ? 1 : -2)),
	);
	expect(complaints).toEqual([]);
});

it('suggests nothing over the results for a field that was left before the suggestions came', async () => {
	const { page } = await browser.visit({ viewport: { width: 360, height: 740 } });
	await openPage(page, '/nl/vacancies/search');
	const [what, where] = [page.locator('.what-field input'), page.locator('.search-bar [name=near]')];
	// The list is there from the first time that it is asked for.
	await what.pressSequentially('taal');
	await page.locator('.what-field .suggestion').first().waitFor();
	await what.fill('');
	await what.pressSequentially('hond');
	await what.press('Tab');
	await where.pressSequentially('Apeldoorn');
	await where.press('Enter');
	await page.waitForURL(/near=Apeldoorn/);
	// Suggestions are asked for 150 ms after the last key.
	await page.waitForTimeout(500);
	await untilWhole(page);
	expect(await page.locator('.suggestions:not([hidden])').count()).toBe(0);
});
