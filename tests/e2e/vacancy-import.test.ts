import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookOf } from '../../src/features/import/testing/workbook.ts';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { pressInHead } from './list-head.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Waits until the work is done: the page reads itself again, or without scripts the link `again` does. */
async function untilShown(page: Page, text: string, again: string | undefined): Promise<void> {
	const found = page.getByText(text, { exact: true }).first();
	for (let look = 0; again !== undefined && look < 60 && (await found.count()) === 0; look++) {
		const link = page.getByRole('link', { name: again });
		if ((await link.count()) > 0) await link.click();
	}
	await found.waitFor();
}

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
			const until = (text: string) => untilShown(page, text, javaScriptEnabled ? undefined : t('refresh'));
			const bring = async (table: string | Uint8Array, source = '') => {
				await page.goto(`/${locale}/vacancies/import`);
				if (javaScriptEnabled) await untilAlive(page);
				await page
					.locator('[name=file]')
					.setInputFiles({ name: 'tuin', mimeType: 'application/octet-stream', buffer: Buffer.from(table) });
				await page.locator('[name=source]').fill(source);
				await page.locator('main form button[type=submit]').first().click();
			};
			// Another table at each try, and in no other test.
			const own = `${locale}${Date.now()}`;
			const title = `Tuinieren ${own}`;
			// One of an organisation that is known, one with too short a title, and one that misses much.
			const csv = `Nummer;Organisatie;Titel;Samenvatting;Plaats;Categorie;Bijzonderheden\n${own}1;Buurthuis De Linde;${title};Wied mee.;Epe;tuin;Met lift\n${own}2;=1+1;ab;Te kort.;Epe;tuin\n${own}3;Volkstuin ${own};Half ${own};;Epe;Zeldzaam\n`;
			const rows = csv
				.trim()
				.split('\n')
				.map((line, row) => {
					const cells = line
						.split(';')
						.map(
							(text, column) =>
								`<c r="${'ABCDEFG'[column]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
						);
					return `<row r="${row + 1}">${cells.join('')}</row>`;
				});
			await signIn(page, locale, 'centre');
			await page.goto(`/${locale}/vacancies`);
			await pressInHead(page, `/${locale}/vacancies/import`);
			await page.getByRole('heading', { level: 1, name: t('title') }).waitFor();

			await bring('Geachte lezer\nHierbij onze vacatures\n');
			await page.getByText(t('problem.notRecognised')).waitFor();
			// A table with headings of its own is read as people match its columns, and its next file likewise.
			// Of several lists the longest is read until people choose the one with vacancies.
			const clubs = [1, 2, 3].map((nr) => ({ nr, club: `Club ${nr}` }));
			const work = [{ Wie: `Volkstuin ${own}`, Wat: `Zaaien ${own}`, Vnr: 1 }];
			await bring(JSON.stringify({ clubs, work }));
			await page.getByRole('heading', { name: t('match.title') }).waitFor();
			if (javaScriptEnabled) await untilAlive(page);
			await page.getByText(`Volkstuin ${own} · Zaaien ${own} · 1`).waitFor();
			await page.locator('[name=list][value=work]').check();
			await page.locator('form:has([name=list]) button[type=submit]').click();
			await page.getByRole('rowheader', { name: 'Vnr' }).waitFor();
			for (const [field, label] of [
				['number', 'Vnr'],
				['organization', 'Wie'],
				['title', 'Wat'],
			])
				await page.locator(`[name=column-${field}]`).selectOption({ label });
			await page.locator('[name=source]').fill(own);
			await page.locator('form:has([name=match]) button[type=submit]').click();
			await until(t('will.created'));
			await page
				.getByRole('rowheader', { name: `Zaaien ${own}` })
				.last()
				.waitFor();
			await page.getByText(`${t('from')} ${own}`).waitFor();
			await bring(workbookOf(rows.join('')), `${own} 2`);
			await until(t('will.created'));
			await page.getByRole('rowheader', { name: title }).last().waitFor();
			// A column that nobody reads is told of, with what it holds.
			await page.getByRole('listitem').filter({ hasText: 'Bijzonderheden Met lift' }).waitFor();
			const [download] = await Promise.all([
				page.waitForEvent('download'),
				page.locator('main a[href*="report.csv"]').click(),
			]);
			expect(download.suggestedFilename()).toBe(`${t('reportName')}.csv`);
			expect(await readFile(await download.path(), 'utf8')).toContain(`3;${own}2;`);
			const half = page.locator('tr', { hasText: `Half ${own}` });
			expect((await half.first().textContent())?.toLowerCase()).toContain(
				t('field.categories').toLowerCase(),
			);
			// A category that nobody knows is asked about, and the file looked at again with the answer.
			if (javaScriptEnabled) await untilAlive(page);
			await page.locator('[name=category-0]').selectOption('sports');
			await page.locator('form:has([name=category-0]) button[type=submit]').click();
			await page.locator('[name=category-0]').waitFor({ state: 'detached' });
			await until(t('will.created'));
			await page.locator('main form button[type=submit]').first().click();
			await until(t('was.created'));

			await page.goto(`/${locale}/vacancies?q=${encodeURIComponent(title)}`);
			expect(await page.locator('main table .row-title').count()).toBe(1);
			await page.goto(`/${locale}/vacancies/search?q=${encodeURIComponent(own)}`);
			await page.getByText(title).first().waitFor();
			expect(await page.getByText(`Half ${own}`).count()).toBe(0);
			await bring(csv, `${own} 2`);
			await until(t('will.unchanged'));
			expect(await page.locator('main form button[type=submit]').first().isDisabled()).toBe(true);
			// What is not in the file any more goes off line, and all of it comes back in one press.
			await bring(csv.replace(/\n[^\n]*\n$/, '\n'), `${own} 2`);
			await until(t('leaving.take'));
			await page.getByText(`Half ${own}`).first().waitFor();
			if (javaScriptEnabled) await untilAlive(page);
			await page.locator('form:has([name=takeLeft]) button[type=submit]').click();
			await until(t('was.unchanged'));
			if (javaScriptEnabled) await untilAlive(page);
			await page.locator('form:has([name=restore]) button[type=submit]').click();
			await page.locator('form:has([name=restore])').waitFor({ state: 'detached' });
			// A named source is renamed, and removed.
			await page.goto(`/${locale}/vacancies/import`);
			if (javaScriptEnabled) await untilAlive(page);
			await page.locator('summary', { hasText: `${own} 2` }).click();
			await page.locator('details[open] [name=name]').fill(`${own} 3`);
			await page.locator('details[open] form:has([name=renameSource]) button').click();
			await page.locator('summary', { hasText: `${own} 3` }).waitFor();
			// Without scripts the refused file is a page of its own, with its status.
			expect(complaints.filter((one) => javaScriptEnabled || !one.includes('status of 422'))).toEqual([]);
		},
		120_000,
	);

	it.each([
		{ locale: 'nl', width: 360, javaScriptEnabled: true },
		{ locale: 'en', width: 1440, javaScriptEnabled: false },
	] as const)(
		'of UiTdatabank come from several files, each with what is made or why not, and are listed afterwards: $locale, $width px, scripts $javaScriptEnabled',
		async ({ locale, width, javaScriptEnabled }) => {
			const t = words('features/import/web/vacancy-import', locale);
			const { page, complaints } = await browser.visit({
				viewport: { width, height: 900 },
				javaScriptEnabled,
			});
			const until = (text: string) => untilShown(page, text, javaScriptEnabled ? undefined : t('refresh'));
			const mark = `${locale}-${Date.now()}`;
			const event = (name: string, more: object = {}) => ({
				name: `${name}-${mark}.json`,
				mimeType: 'application/json',
				buffer: Buffer.from(
					JSON.stringify({
						'@id': `https://events.example/event/${name}-${mark}`,
						name: { nl: `Soep ${mark}`, en: `Soup ${mark}` },
						calendarType: 'single',
						startDate: '2099-04-22T10:00:00+02:00',
						endDate: '2099-04-22T13:00:00+02:00',
						workflowStatus: 'APPROVED',
						...more,
					}),
				),
			});
			await signIn(page, locale, 'centre');
			await page.goto(`/${locale}/vacancies/import`);
			if (javaScriptEnabled) await untilAlive(page);
			await page
				.locator('[name=file]')
				.setInputFiles([event('goed'), event('fout', { startDate: undefined })]);
			await page.locator('main form button[type=submit]').first().click();
			await until(t('will.created'));
			const refused = page.locator('tr', { hasText: `fout-${mark}` });
			expect(await refused.textContent()).toContain(t('field.startDate'));
			await page.locator('main form button[type=submit]').first().click();
			await until(t('was.created'));

			await page.goto(`/${locale}/vacancies/import`);
			const before = page.getByRole('region', { name: t('earlier.title') });
			await before.locator('tr', { hasText: `goed-${mark}` }).waitFor();
			await before.getByRole('link', { name: new RegExp(`goed-${mark}`) }).click();
			await page.getByText(t('was.created'), { exact: true }).waitFor();
			expect(complaints).toEqual([]);
		},
		120_000,
	);

	it('do not come from a file for who is no staff', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'organisation');
		expect((await page.goto('/nl/vacancies/import'))?.status()).toBe(403);
	}, 60_000);
});
