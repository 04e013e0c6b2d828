import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { pressInHead } from './list-head.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

describe('organisations', () => {
	it.each([
		{ locale: 'nl', width: 360, javaScriptEnabled: false },
		{ locale: 'en', width: 1440, javaScriptEnabled: true },
	] as const)(
		'come from a table, once, and the rest comes back to put right: $locale, $width px, scripts $javaScriptEnabled',
		async ({ locale, width, javaScriptEnabled }) => {
			const t = words('features/organisations/web/organisation-import', locale);
			const table = words('ui/table-import', locale);
			const { page, complaints } = await browser.visit({
				viewport: { width, height: 900 },
				javaScriptEnabled,
				acceptDownloads: true,
			});
			// Another one at each try, and in no other test.
			const name = `Kruidentuin ${locale} ${Date.now()}`;
			const look = async (csv: string) => {
				await page
					.locator('[name=file]')
					.setInputFiles({ name: 'organisaties.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
				await page.locator('main form button[type=submit]').click();
				await page.locator('main table').waitFor();
			};
			await signIn(page, locale, 'centre');
			await page.goto(`/${locale}/organizations`);
			await pressInHead(page, `/${locale}/organizations/import`);
			await page.getByRole('heading', { level: 1, name: t('title') }).waitFor();

			// What stands under a heading that says nothing has to be pointed out.
			const csv = `Clubje;Postcode;Plaats;E-mail\n${name};7331kc;Apeldoorn;post@tuin.example\n=1+1;12;Ede;geen adres\n`;
			await look(csv);
			expect(await page.getByText(t('will.refused'), { exact: true }).count()).toBe(2);
			expect(await page.locator('button[value=import]').isDisabled()).toBe(true);
			await page.locator('[name=column-name]').selectOption('0');
			await page.locator('button[value=look]').click();
			await page.getByText(t('will.created'), { exact: true }).waitFor();
			await page.getByText(t('why.postalCode.format')).waitFor();
			await page.locator('button[value=import]').click();
			await page.getByText(t('was.created'), { exact: true }).waitFor();

			const [download] = await Promise.all([
				page.waitForEvent('download'),
				page.locator('form[action$="/report"] button').click(),
			]);
			expect(download.suggestedFilename()).toBe(`${table('reportName')}.csv`);
			const report = await readFile(await download.path(), 'utf8');
			expect(report).toContain("'=1+1;12;Ede;geen adres;");
			expect(report).toContain(t('why.email.format'));
			expect(report).not.toContain(name);

			await page.goto(`/${locale}/organizations?q=${encodeURIComponent(name)}`);
			expect(await page.locator('main table .row-title').count()).toBe(1);
			await page.goto(`/${locale}/organizations/import`);
			await look(csv.replace('Clubje', 'Naam'));
			await page.getByText(t('will.unchanged'), { exact: true }).waitFor();
			expect(await page.locator('button[value=import]').isDisabled()).toBe(true);
			expect(complaints).toEqual([]);
		},
		90_000,
	);

	it('do not come from a table for who is no staff, and a file that is no table is refused', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'organisation');
		expect((await page.goto('/nl/organizations/import'))?.status()).toBe(403);
		const staff = await browser.visit();
		await signIn(staff.page, 'nl', 'centre');
		await staff.page.goto('/nl/organizations/import');
		await staff.page
			.locator('[name=file]')
			.setInputFiles({ name: 'leeg.csv', mimeType: 'text/csv', buffer: Buffer.from('Naam\n') });
		await staff.page.locator('[name=wait]').check();
		await staff.page.locator('main form button[type=submit]').click();
		await staff.page.getByText('Dit is geen Excel- of CSV-bestand').waitFor();
		expect(await staff.page.locator('[name=wait]').isChecked()).toBe(true);
	}, 60_000);
});
