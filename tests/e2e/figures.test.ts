import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/analytics', 'nl');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the figures of a centre', () => {
	it('say in every chart what its table says, and go through it by keyboard', async () => {
		const { page, complaints } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await openPage(page, '/nl/analytics?period=30');
		const charts = page.locator('.chart-panel');
		expect(await charts.count()).toBe(2);
		for (const chart of await charts.all()) {
			await chart.locator('summary').click();
			const rows = await chart
				.locator('tbody tr')
				.evaluateAll((all) =>
					all.map((row) => [...row.children].map((cell) => cell.lastChild?.textContent?.trim()).join(': ')),
				);
			const slider = chart.getByRole('slider');
			await slider.focus();
			await page.keyboard.press('Home');
			for (const [index, row] of rows.entries()) {
				await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(row);
				expect(await chart.locator('[data-chosen] title').textContent()).toBe(row);
				if (index < rows.length - 1) await page.keyboard.press('ArrowRight');
			}
			expect(rows.length).toBe(30);
		}
		expect(complaints).toEqual([]);
	});

	it('become a yearly report with a text of the centre, as PDF in one press', async () => {
		const { page, complaints } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await openPage(page, '/nl/analytics/report');
		const write = async (text: string) => {
			await page
				.locator('details', { has: page.locator('[name=text]') })
				.locator('summary')
				.click();
			await page.locator('[name=text]').fill(text);
			await page.getByRole('button', { name: t('report.save'), exact: true }).click();
		};
		await write('Een jaar van kleine dingen.');
		await page.locator('.report-text').getByText('Een jaar van kleine dingen.').waitFor();
		const address = await page.getByRole('link', { name: t('report.pdf') }).getAttribute('href');
		const file = await page.request.get(address ?? '');
		expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
		expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="jaarverslag-20\d\d\.pdf"$/);
		expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
		expect(complaints).toEqual([]);
	});
});
