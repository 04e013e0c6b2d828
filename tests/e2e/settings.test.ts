import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser, type Visitor } from './browser.ts';
import { signIn } from './sign-in.ts';

const header = '.site-header[data-variant="legacy"]';

/** The contrast between the letters of the way in and the bar that it stands on, as the browser shows them. */
function contrastInHeader(page: Page): Promise<number> {
	return page.evaluate(() => {
		const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
		const luminance = (colour: string): number => {
			if (!canvas) throw new Error('The browser cannot draw.');
			canvas.fillStyle = colour;
			canvas.fillRect(0, 0, 1, 1);
			const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
				const share = value / 255;
				return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * r + 0.7152 * g + 0.0722 * b;
		};
		const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
		const pair = [
			luminance(style('.site-header').backgroundColor),
			luminance(style('.site-header .sign-in').color),
		].sort((one, other) => one - other);
		return ((pair[1] ?? 0) + 0.05) / ((pair[0] ?? 0) + 0.05);
	});
}

/** The look that the demo begins with, also where an attempt before this one ended halfway. */
async function beginAnew(): Promise<void> {
	const base = inject('baseUrl');
	const signedIn = await fetch(`${base}/auth/sign_in`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-tenant': 'demo' },
		body: JSON.stringify({ email: 'superuser@demo.example', password: 'welkom-in-de-demo' }),
	});
	const tokens = ['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers.get(name) ?? '']);
	const headers = {
		...Object.fromEntries(tokens),
		'content-type': 'application/vnd.api+json',
		'x-tenant': 'demo',
	};
	const path = `${base}/api/v1/volunteer_centers`;
	const { data } = await (await fetch(`${path}/current`, { headers })).json();
	const attributes = { profile: { primary_color: '#1f6b4f', primary_color_shades: null, theme_config: {} } };
	const body = JSON.stringify({ data: { type: data.type, id: data.id, attributes } });
	const answer = await fetch(`${path}/${data.id}`, { method: 'PATCH', headers, body });
	expect(answer.status).toBe(200);
}

describe('the look of the site', () => {
	let browser: TestBrowser;
	let staff: Visitor;
	let visitor: Visitor;
	beforeAll(async () => {
		browser = await openBrowser();
		staff = await browser.visit({ viewport: { width: 1440, height: 900 } });
		visitor = await browser.visit({ viewport: { width: 1440, height: 900 } });
		await signIn(staff.page, 'nl', 'superuser');
	});
	beforeEach(beginAnew);
	afterAll(() => browser.close());

	it('is tried beside the real page, saved, seen by a visitor, and undone', async () => {
		const { page } = staff;
		await page.goto('/nl/instellingen');
		await page.waitForURL('**/instellingen/design');
		const preview = page.frameLocator('.preview iframe[data-ready]');
		await preview.locator('.site-header[data-variant="tab"]').waitFor();

		const colour = page.getByRole('textbox', { name: 'Hoofdkleur' });
		await colour.fill('#f2c200');
		await page.getByText('Witte letters zouden op deze kleur niet te lezen zijn').first().waitFor();
		await page.getByRole('radio', { name: /In de hoofdkleur/ }).check();
		await preview.locator(header).waitFor();
		await preview.getByRole('banner').getByRole('link', { name: 'Inloggen' }).waitFor();
		await page.getByText('Nog niet opgeslagen').waitFor();
		await visitor.page.goto('/nl');
		expect(await visitor.page.locator(header).count()).toBe(0);

		await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
		await page.getByText('Bezoekers zien het meteen').first().waitFor();
		await expect
			.poll(
				async () => {
					await visitor.page.goto('/nl');
					return visitor.page.locator(header).count();
				},
				{ timeout: 10_000 },
			)
			.toBe(1);
		expect(await contrastInHeader(visitor.page)).toBeGreaterThanOrEqual(4.5);

		await page.getByRole('button', { name: 'Laatste wijziging ongedaan maken' }).click();
		await page.getByText('ziet er weer uit als toen').first().waitFor();
		await visitor.page.goto('/nl');
		await visitor.page.locator('.site-header[data-variant="tab"]').waitFor();
		expect(staff.complaints).toEqual([]);
		expect(visitor.complaints).toEqual([]);
	});

	it('is shown in a frame to nobody but who may change it', async () => {
		const address = '/nl?preview-settings=1&primaryColor=%23f2c200&headerVariant=legacy';
		const answer = await visitor.page.goto(address);
		expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
		expect(await visitor.page.locator(header).count()).toBe(0);
		const own = await staff.page.goto(address);
		expect(own?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
		await staff.page.locator(header).waitFor();
	});

	it('is not for who runs an organisation: that leads to the settings of their own', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'organisation');
		await page.goto('/nl/instellingen/design');
		await page.waitForURL('**/instellingen/organisatie');
	});

	it('has a footer of columns in both languages', async () => {
		const { page } = staff;
		await page.goto('/nl/instellingen/footer?column=8');
		await page.locator('.preview iframe[data-ready]').waitFor();
		await page.getByLabel('Titel in het Nederlands').fill('Samenwerken');
		await page.getByLabel('Titel in het Engels').fill('Working together');
		await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
		await page.getByText('Bezoekers zien het meteen').first().waitFor();
		for (const [locale, title] of [
			['nl', 'Samenwerken'],
			['en', 'Working together'],
		]) {
			await visitor.page.goto(`/${locale}`);
			await visitor.page
				.getByRole('contentinfo')
				.getByRole('heading', { name: title as string })
				.waitFor();
		}
		await page.getByLabel('Titel in het Nederlands').fill('Samen met');
		await page.getByLabel('Titel in het Engels').fill('Together with');
		await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
		await expect
			.poll(
				async () => {
					await visitor.page.goto('/nl');
					return visitor.page.getByRole('heading', { name: 'Samenwerken' }).count();
				},
				{ timeout: 10_000 },
			)
			.toBe(0);
	});
});
