import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

describe('vacancies', () => {
	it.each([
		{ locale: 'nl', width: 360, javaScriptEnabled: false },
		{ locale: 'en', width: 1440, javaScriptEnabled: true },
	] as const)(
		'come from a file once it was looked at, and what is left out comes back: $locale, $width px, scripts $javaScriptEnabled',
		async ({ locale, width, javaScriptEnabled }) => {
			const t = words('features/import/web/vacancy-import', locale);
			const { page, complaints } = await browser.visit({
				viewport: { width, height: 900 },
				javaScriptEnabled,
				acceptDownloads: true,
			});
			/** Waits until the work is done: the page reads itself again, or its link does. */
			const until = async (text: string) => {
				const found = page.getByText(text, { exact: true });
				if (javaScriptEnabled) return found.waitFor();
				for (let look = 0; look < 60 && (await found.count()) === 0; look++) {
					const again = page.getByRole('link', { name: t('refresh') });
					if ((await again.count()) > 0) await again.click();
				}
				await found.waitFor();
			};
			const bring = async (csv: string) => {
				await page.goto(`/${locale}/vacancies/import`);
				await page
					.locator('[name=file]')
					.setInputFiles({ name: 'tuin.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
				await page.locator('main form button[type=submit]').click();
			};
			const title = `Tuinieren ${locale}`;
			const csv = `Nummer;Organisatie;Titel;Samenvatting;Plaats\n${locale}1;Moestuin ${locale};${title};Wied mee.;Epe\n${locale}2;=1+1;ab;Te kort.;Epe\n`;
			await signIn(page, locale, 'centre');
			await page.goto(`/${locale}/vacancies`);
			await page.locator(`main a[href="/${locale}/vacancies/import"]`).click();
			await page.getByRole('heading', { level: 1, name: t('title') }).waitFor();

			await bring('Naam;Leeftijd\nEls;40\n');
			await page.getByText(t('problem.notRecognised')).waitFor();
			await bring(csv);
			await until(t('will.created'));
			await page.getByText(title).waitFor();
			const [download] = await Promise.all([
				page.waitForEvent('download'),
				page.locator('main a[href*="report.csv"]').click(),
			]);
			expect(download.suggestedFilename()).toBe(`${t('reportName')}.csv`);
			expect(await readFile(await download.path(), 'utf8')).toContain(`3;${locale}2;`);
			await page.locator('main form button[type=submit]').click();
			await until(t('was.created'));

			await page.goto(`/${locale}/vacancies?q=${encodeURIComponent(title)}`);
			expect(await page.locator('main table .row-title').count()).toBe(1);
			await bring(csv);
			await until(t('will.unchanged'));
			expect(await page.locator('main form button[type=submit]').isDisabled()).toBe(true);
			// Without scripts the refused file is a page of its own, with its status.
			expect(complaints.filter((one) => javaScriptEnabled || !one.includes('status of 422'))).toEqual([]);
		},
		120_000,
	);

	it('do not come from a file for who is no staff', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'organisation');
		expect((await page.goto('/nl/vacancies/import'))?.status()).toBe(403);
	}, 60_000);
});
