import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { endAll, freePort, start, untilReady } from './product.ts';
import { signIn } from './sign-in.ts';

// Two processes that know of each other only by the database: the embedded one has room for one.
describe.skipIf(!inject('demo').database)('a conversation on two processes', () => {
	let browser: TestBrowser;
	let product: Product;
	let second: string;

	beforeAll(async () => {
		browser = await openBrowser();
		product = await openDemo();
		const port = await freePort();
		await untilReady(start({ ...product.settings, PORT: String(port) }), 60);
		second = `http://localhost:${port}`;
	}, 180_000);
	afterAll(async () => {
		await browser.close();
		await endAll();
		await product.close();
	});

	it('is live: what is said through one is seen through the other within a second, once', async () => {
		const volunteer = await browser.visit({ baseURL: product.baseURL });
		const centre = await browser.visit({ baseURL: second });
		await signIn(volunteer.page, 'nl', 'volunteer');
		await signIn(centre.page, 'nl', 'centre');
		await openPage(volunteer.page, '/nl/conversations/new');
		await volunteer.page.locator('[name=subject]').fill('Op twee machines');
		await volunteer.page.locator('textarea[name=body]').fill('Is daar iemand?');
		await volunteer.page.locator('.composer button[type=submit]').click();
		await volunteer.page.waitForURL(/conversations\/[\da-f-]{36}/);
		await openPage(centre.page, new URL(volunteer.page.url()).pathname);
		await centre.page.locator('.message-text', { hasText: 'Is daar iemand?' }).waitFor();
		const sides = [centre.page, volunteer.page];
		const seconds: number[] = [];
		for (let turn = 0; turn < 6; turn++) {
			const [from, to] = turn % 2 ? [sides[1], sides[0]] : sides;
			if (!from || !to) throw new Error('There are two sides.');
			const text = `Beurt ${turn}`;
			const field = from.locator('textarea[name=body]');
			await field.fill(text);
			const begun = performance.now();
			await field.press('Control+Enter');
			await to.locator('.message-text', { hasText: text }).waitFor();
			seconds.push((performance.now() - begun) / 1000);
			await expect.poll(() => field.inputValue()).toBe('');
		}
		expect(seconds.sort((a, b) => a - b)[3], `of ${seconds.join(', ')}`).toBeLessThan(1);
		for (const page of sides) {
			await page.reload();
			for (let turn = 0; turn < 6; turn++)
				expect(await page.locator('.message-text', { hasText: `Beurt ${turn}` }).count()).toBe(1);
		}
		expect([...volunteer.complaints, ...centre.complaints]).toEqual([]);
	}, 60_000);
});
