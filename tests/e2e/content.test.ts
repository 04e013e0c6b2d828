import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { signIn } from './sign-in.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the site that staff run', () => {
	it('gets a page: made, put on line, put into the menu, and seen by a visitor', async () => {
		const name = `Zomerfeest ${randomUUID().slice(0, 6)}`;
		const { page, complaints } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await page.goto('/nl/content/pages');
		await page.getByRole('link', { name: 'Nieuwe pagina' }).first().click();
		await page.waitForURL(/\/add$/);
		await page.getByLabel('Titel').fill(name);
		await page.getByRole('button', { name: 'Maak de pagina' }).click();
		await page.getByRole('heading', { level: 1, name }).waitFor();
		await page.getByRole('link', { name: 'Pagina-instellingen' }).click();
		await page.waitForURL(/\/settings$/);
		const dutch = page.getByRole('group', { name: 'Teksten in het Nederlands' });
		await dutch.getByLabel('Samenvatting').fill('Op zaterdag eten we samen op het plein.');
		await page.getByRole('button', { name: 'Opslaan' }).click();
		await page.getByText('Opgeslagen.').first().waitFor();

		// A draft is for those who edit: nobody else finds it.
		const slug = await dutch.getByLabel('Adres').inputValue();
		const stranger = await browser.visit();
		expect((await stranger.page.goto(`/nl/${slug}`))?.status()).toBe(404);
		await page.goto(`/nl/${slug}`);
		await page.getByText('Dit is een concept. Alleen redacteuren zien het.').waitFor();
		await page.getByRole('link', { name: 'Bewerk deze pagina' }).click();
		await page.waitForURL(/\/content\/pages\/[0-9a-f-]{36}$/);
		await untilAlive(page);
		await page.getByRole('button', { name: 'Zet online' }).click();
		await page.getByText('De pagina staat online.').first().waitFor();

		await page.goto('/nl/content/menu-items?menu=footer', { waitUntil: 'networkidle' });
		await untilAlive(page);
		await page.getByRole('button', { name: 'Voeg een item toe' }).click();
		await page.getByLabel('Naam in het Nederlands').fill(name);
		await page.getByLabel('Leidt naar').selectOption({ label: `Pagina: ${name}` });
		// By keyboard alone, to the top of the menu.
		const up = page.getByRole('button', { name: `${name} omhoog` });
		for (let left = 5; left > 0 && (await up.getAttribute('aria-disabled')) === null; left--)
			await up.press('Enter');
		await page.getByRole('button', { name: 'Sla het menu op' }).click();
		await page.getByText('Het menu is opgeslagen.').first().waitFor();

		const visitor = await browser.visit();
		await visitor.page.goto('/nl/vacancies/search');
		const menu = visitor.page.getByRole('navigation', { name: 'Menu onderaan' });
		expect(await menu.getByRole('link').first().textContent()).toBe(name);
		await menu.getByRole('link', { name }).click();
		await visitor.page.getByRole('heading', { level: 1, name }).waitFor();
		await visitor.page.getByText('Op zaterdag eten we samen op het plein.').waitFor();
		expect([...complaints, ...visitor.complaints]).toEqual([]);
	});

	it('asks before a video is loaded from elsewhere', async () => {
		const { page } = await browser.visit();
		const asked: string[] = [];
		await page.route('**/*', (route) => {
			const { hostname } = new URL(route.request().url());
			if (hostname === 'localhost' || hostname === '127.0.0.1') return route.continue();
			asked.push(hostname);
			return route.abort();
		});
		await page.goto('/nl/zo-werkt-het', { waitUntil: 'networkidle' });
		expect(asked).toEqual([]);
		await page.getByRole('button', { name: /^Speel de video af/ }).click();
		await page.locator('iframe').waitFor();
		await expect.poll(() => asked).toContain('www.youtube-nocookie.com');
	});

	it('shows a visitor without scripts the whole page', async () => {
		const { page } = await browser.visit({ javaScriptEnabled: false });
		await page.goto('/nl/over-ons');
		await page.getByRole('heading', { level: 1, name: 'Samen maken we de buurt' }).waitFor();
		expect(await page.getByRole('heading', { name: 'Een jaar in beelden' }).isVisible()).toBe(true);
	});

	it('sets an article and a narrow page in one column beneath the title', async () => {
		const { page } = await browser.visit({ viewport: { width: 1440, height: 900 } });
		for (const path of ['/nl/nieuws/vrijwilligersbeurs', '/nl/vragen']) {
			await page.goto(path);
			const title = await page.locator('h1').boundingBox();
			const text = await page.locator('.page .prose').first().boundingBox();
			expect(text?.x, path).toBe(title?.x);
			expect(text?.width, path).toBeLessThanOrEqual(46 * 16);
		}
	});

	it('is on white, as news is, whatever background the centre chose', async () => {
		const { page } = await browser.visit();
		for (const path of [
			'/nl/over-ons',
			'/nl/nieuws',
			'/nl/nieuws/vrijwilligersbeurs',
			'/nl/vacancies/search',
		]) {
			await page.goto(path);
			const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
			expect([path, ground === 'rgb(255, 255, 255)']).toEqual([path, path !== '/nl/vacancies/search']);
		}
	});

	it('leads from an old address, and from that of the other language, to the page', async () => {
		const { page } = await browser.visit();
		await page.goto('/en/over-ons');
		expect(new URL(page.url()).pathname).toBe('/en/about-us');
		await page.goto('/nl/vrijwilligersbeurs');
		expect(new URL(page.url()).pathname).toBe('/nl/nieuws/vrijwilligersbeurs');
		expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
			/\/nl\/nieuws\/vrijwilligersbeurs$/,
		);
	});
});
