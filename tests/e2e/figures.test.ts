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
		const lengths: number[] = [];
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
			lengths.push(rows.length);
		}
		// Visits by day; applications by week as long as most days have few, which other tests add to.
		expect(lengths[0]).toBe(30);
		expect([5, 6, 30]).toContain(lengths[1]);
		expect(complaints).toEqual([]);
	});

	it('are all to be had as a file, with the same figures as in the table', async () => {
		const { page, complaints } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		let files = 0;
		for (const path of ['analytics', 'analytics/index-2', 'analytics/content', 'analytics/students']) {
			await openPage(page, `/nl/${path}?period=90`);
			for (const link of await page.locator('.table-export').all()) {
				const file = await page.request.get((await link.getAttribute('href')) ?? '');
				const about = `${path} ${await link.getAttribute('aria-label')}`;
				expect([about, file.status(), file.headers()['content-type']]).toEqual([
					about,
					200,
					'text/csv; charset=utf-8',
				]);
				const text = await file.text();
				expect([about, text.charAt(0)]).toEqual([about, '\uFEFF']);
				const [heads = [], ...rows] = text
					.slice(1)
					.trim()
					.split('\r\n')
					.map((line) => line.split(';').map((cell) => cell.replaceAll(/^"|"$/g, '')));
				files++;
				const table = link.locator('xpath=..').locator('table');
				if ((await table.count()) === 0) {
					expect([about, rows.length > 2]).toEqual([about, true]);
					continue;
				}
				expect([about, heads]).toEqual([
					about,
					await table.locator('thead th').evaluateAll((all) => all.map((one) => one.textContent)),
				]);
				const shown = await table
					.locator('tbody tr')
					.evaluateAll((all) =>
						all.map((row) => [...row.children].map((cell) => cell.lastChild?.textContent?.trim() ?? '')),
					);
				// A day is written for programs; a number without dots, and no goal as nothing.
				const plain = (cell: string) => cell.replace(/(?<=\d)\.(?=\d{3})/, '').replace('–', '');
				const isChart = (await link.locator('xpath=ancestor::*[contains(@class,"chart-panel")]').count()) > 0;
				for (const [index, row] of shown.entries()) {
					const cells = isChart ? row.slice(1) : row;
					const told = isChart ? rows[index]?.slice(1) : rows[index];
					expect([about, told?.map(plain)]).toEqual([about, cells.map(plain)]);
				}
				expect([about, rows.length]).toEqual([about, shown.length]);
			}
		}
		expect(files).toBeGreaterThan(14);
		expect(complaints).toEqual([]);
	});

	it('are no file of another period than was asked', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		const answer = await page.goto('/nl/analytics/csv/figures?period=decade');
		expect(answer?.status()).toBe(400);
		await page.getByText(t('badPeriod')).waitFor();
		// A page says so at the field and shows the usual period, and so do its files.
		const told = async (path: string, field: string) => {
			await openPage(page, `/nl/${path}`);
			const control = page.locator(`.work-filters [name=${field}]`);
			const about = (await control.getAttribute('aria-describedby')) ?? '';
			return [await control.inputValue(), await page.locator(`#${about}`).textContent()];
		};
		const own = 'period=own&from=2024-05-02&to=2024-05-01';
		for (const path of ['analytics', 'analytics/index-2', 'analytics/content', 'analytics/students'])
			expect(await told(`${path}?${own}`, 'to')).toEqual([
				'2024-05-01',
				`${t('refused.reversed')} ${t('refused.shown')}`,
			]);
		expect((await told('analytics/report?year=1999', 'year'))[1]).toContain('1999');
		expect(await told('analytics?period=decade', 'period')).toEqual([
			'30',
			expect.stringMatching(/decade.*30 dagen/),
		]);
		const address = (await page.locator('.table-export').first().getAttribute('href')) ?? '';
		expect((await page.request.get(address)).status()).toBe(200);
	});

	it('keep the words of their charts apart on a phone, and whole', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await page.setViewportSize({ width: 360, height: 780 });
		for (const period of ['30', '90', 'year']) {
			await openPage(page, `/nl/analytics?period=${period}`);
			for (const chart of await page.locator('.chart-panel').all()) {
				const panel = await chart.boundingBox();
				const boxes = await chart.locator('svg text:visible').evaluateAll((all) =>
					all.map((one) => {
						const { left, right, top, bottom } = one.getBoundingClientRect();
						return { word: one.textContent, left, right, top, bottom };
					}),
				);
				expect(boxes.length).toBeGreaterThan(4);
				for (const [index, one] of boxes.entries()) {
					expect([one.word, one.left >= (panel?.x ?? 0)]).toEqual([one.word, true]);
					expect([one.word, one.right <= (panel?.x ?? 0) + (panel?.width ?? 0)]).toEqual([one.word, true]);
					for (const other of boxes.slice(index + 1)) {
						const apart =
							one.right <= other.left ||
							other.right <= one.left ||
							one.bottom <= other.top + 3 ||
							other.bottom <= one.top + 3;
						expect([one.word, other.word, apart]).toEqual([one.word, other.word, true]);
					}
				}
				// What sticks out of the drawing is not cut off.
				const cuts = await chart.locator('svg.chart').evaluate((svg) => getComputedStyle(svg).overflow);
				expect(cuts).toBe('visible');
			}
		}
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
