import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser, untilAlive } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const PASSWORD = 'fiets tuin lamp kozijn';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

async function linkTo(address: string, template: string): Promise<string> {
	const { html } = await mailTo(address, template);
	const href = /href="([^"]*\?token=[^"]*)"/.exec(html)?.[1];
	if (!href) throw new Error(`The mail ${template} has no link with a token`);
	const { pathname, search } = new URL(href);
	return pathname + search;
}

/** Opens the page of the first person the list finds. */
async function openPerson(page: Page, locale: 'nl' | 'en', search: string): Promise<void> {
	await openPage(page, `/${locale}/users?q=${encodeURIComponent(search)}`);
	await page.locator('main table .row-title').first().click();
	await page.waitForURL(/\/users\/[0-9a-f-]{36}$/);
}

describe('people', () => {
	it.each([
		{ locale: 'nl', width: 360, javaScriptEnabled: false },
		{ locale: 'en', width: 1440, javaScriptEnabled: true },
	] as const)(
		'are invited, choose a password from the mail and sign in: $locale, $width px, scripts $javaScriptEnabled',
		async ({ locale, width, javaScriptEnabled }) => {
			const t = words('features/users', locale);
			const login = words('features/auth', locale);
			// Another at each try: who is invited already is not invited again.
			const email = `collega.${locale}.${Date.now()}@post.example`;
			const admin = await browser.visit({ viewport: { width, height: 900 }, javaScriptEnabled });
			await signIn(admin.page, locale, 'organisation');
			await openPage(admin.page, `/${locale}/users`);
			await admin.page.locator(`main a[href="/${locale}/users/add"]`).first().click();
			await admin.page.getByRole('heading', { level: 1, name: t('add.title') }).waitFor();
			await admin.page.locator('[name=firstName]').fill('Anouk');
			await admin.page.locator('[name=email]').fill(email);
			await admin.page.locator('[name=role]').selectOption('admin');
			await admin.page.locator('main form.person-form button[type=submit]').click();
			await admin.page.waitForURL(/\/users\/[0-9a-f-]{36}/);
			await admin.page.getByText(t('status.invited')).first().waitFor();

			const colleague = await browser.visit({ viewport: { width, height: 900 }, javaScriptEnabled });
			const { page } = colleague;
			await openPage(page, await linkTo(email, 'invitation'));
			await page.locator('[name=password]').first().fill(PASSWORD);
			await page.locator('[name=acceptTerms]').check();
			await page.locator('main form button[type=submit]').last().click();
			await page.waitForURL(/\/auth\/login-1/);
			await page.getByText(login('login.done.invited.title')).waitFor();
			await untilAlive(page);
			await page.locator('main [name=email]').first().fill(email);
			await page.locator('[name=password]').first().fill(PASSWORD);
			await page.locator('[name=password]').first().press('Enter');
			await page.waitForURL(`**/${locale}/dashboard`);
			await page.goto(`/${locale}/vacancies`);
			await page.locator(`main a[href="/${locale}/vacancies/add"]`).first().waitFor();

			// Who gives no role is offered no way to invite, and is told who does.
			await openPage(page, `/${locale}/users`);
			await page.getByText(t('add.noneText')).waitFor();
			await page.locator('main').getByText(email).waitFor();
			expect(await page.locator('main a[href$="/users/add"], main a[href$="/users/import"]').count()).toBe(0);
			await openPage(page, `/${locale}/users/add`);
			await page.getByText(t('add.noneTitle')).waitFor();
			expect(await page.locator('main form').count()).toBe(0);

			// Who is no volunteer has no volunteer's profile, and every page of the account has its tabs.
			const account = words('features/account', locale);
			await openPage(page, `/${locale}/profiel`);
			expect(new URL(page.url()).pathname).toBe(`/${locale}/profile-edit`);
			for (const [path, tab] of [
				['profile-edit', 'details'],
				['profile-edit/two-step', 'settings'],
				['auth/token', 'devices'],
			] as const) {
				await openPage(page, `/${locale}/${path}`);
				expect(await page.locator('main .tabs [aria-current]').allTextContents()).toEqual([
					account(`tabs.${tab}`),
				]);
			}

			await admin.page.goto(`/${locale}/users?status=active&q=${encodeURIComponent(email)}`);
			await admin.page.getByText(email).waitFor();
			expect([...admin.complaints, ...colleague.complaints]).toEqual([]);
		},
		90_000,
	);

	it.each([true, false])(
		'are worked as by staff, with a bar on every page and the way back; scripts: %s',
		async (javaScriptEnabled) => {
			const t = words('features/shell/web/identity-bar', 'nl');
			const { page, complaints } = await browser.visit({ javaScriptEnabled });
			await signIn(page, 'nl', 'superuser');
			await openPerson(page, 'nl', 'organisation@demo.example');
			await page.locator('form[action$="/account/sign-in-as"] button').click();
			await page.waitForURL('**/nl/dashboard');
			const bar = page.getByRole('complementary', {
				name: t('acting.label'),
			});
			for (const path of ['/nl/dashboard', '/nl', '/nl/vacancies/search', '/nl/applications']) {
				await page.goto(path);
				await bar.waitFor();
				expect(await bar.textContent()).toContain('Marjan Oosterhof');
				expect(await bar.textContent()).toContain('Samira El Idrissi');
			}
			await bar.getByRole('button').click();
			await page.waitForURL(/\/nl\/users\/[0-9a-f-]{36}/);
			await bar.waitFor({ state: 'detached' });
			await page.goto('/nl/users');
			await page.locator('main').getByText('superuser@demo.example').first().waitFor();
			expect(complaints).toEqual([]);
		},
		60_000,
	);

	it.each([true, false])(
		'lose a role, and several their access, only after a question that names them; scripts: %s',
		async (javaScriptEnabled) => {
			const t = words('features/users', 'nl');
			const { page, complaints } = await browser.visit({ javaScriptEnabled });
			const mark = `${javaScriptEnabled ? 'ja' : 'nee'}${Date.now()}`;
			await signIn(page, 'nl', 'superuser');
			for (const name of ['Aagje', 'Bertus']) {
				await openPage(page, '/nl/users/add');
				await page.locator('[name=firstName]').fill(name);
				await page.locator('[name=lastName]').fill(mark);
				await page.locator('[name=email]').fill(`${name}.${mark}@post.example`);
				await page.locator('[name=role]').selectOption('volunteer');
				await page.locator('main form.person-form button[type=submit]').click();
				await page.waitForURL(/\/users\/[0-9a-f-]{36}/);
			}
			const dialog = page.getByRole('dialog');
			await page.getByRole('link', { name: /^Rol weghalen: Vrijwilliger/ }).click();
			await dialog.getByRole('heading', { name: `Vrijwilliger afnemen van Bertus ${mark}?` }).waitFor();
			await dialog.getByRole('link', { name: t('cancel') }).click();
			await dialog.waitFor({ state: 'detached' });
			await page.getByRole('link', { name: /^Rol weghalen: Vrijwilliger/ }).click();
			await dialog.getByRole('button', { name: t('removeRole') }).click();
			await page.getByText(t('noRoles')).waitFor();

			// Who was invited has no access to lose: that is said rather than asked.
			await openPage(page, `/nl/users?q=${mark}`);
			for (const box of await page.locator('main [name=id][type=checkbox]').all()) await box.check();
			await page.locator('button[name=verb][value=deactivate]').click();
			await page.waitForURL(/confirm=deactivate/);
			if (javaScriptEnabled) await page.getByText(t('bulk.noneActive')).first().waitFor();
			expect(await dialog.count()).toBe(0);

			await openPage(page, '/nl/users?q=jagesar&status=active');
			const person = page.locator('main [name=id][type=checkbox]').first();
			await person.check();
			await page.locator('button[name=verb][value=deactivate]').click();
			await dialog.getByRole('heading', { name: '1 account op niet actief zetten?' }).waitFor();
			const name = (await dialog.locator('.chosen-names li').textContent()) ?? '';
			await dialog.getByRole('button', { name: t('verb.deactivate') }).click();
			await dialog.waitFor({ state: 'detached' });
			await openPage(page, `/nl/users?status=inactive&q=${encodeURIComponent(name)}`);
			await page.locator('main table .row-title').first().click();
			await page.locator('button[name=verb][value=activate]').click();
			await page.locator('main').getByText(t('status.active'), { exact: true }).waitFor();
			expect(complaints).toEqual([]);
		},
		90_000,
	);

	it('are where somebody goes who cannot leave before another takes over', async () => {
		const { page } = await browser.visit();
		const t = words('features/account', 'nl');
		await signIn(page, 'nl', 'superuser');
		await openPage(page, '/nl/account/verwijderen');
		await page.getByText(t('delete.centre')).waitFor();
		await page
			.locator('main')
			.getByRole('link', { name: t('delete.toPeople') })
			.click();
		await page.waitForURL('**/nl/users');
	}, 60_000);

	it('are invited from the page of their organisation, which is chosen already', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await openPage(page, '/nl/organizations?q=Linde');
		await page.locator('main table .row-title', { hasText: /^Buurthuis De Linde$/ }).click();
		await page.waitForURL(/\/organizations\/[0-9a-f-]{36}\/edit/);
		const id = /organizations\/([0-9a-f-]{36})/.exec(page.url())?.[1];
		await page
			.getByRole('link', { name: words('features/organisations/web/organisation-work', 'nl')('members.add') })
			.click();
		await page.waitForURL(/\/users\/add/);
		await expect.poll(() => page.locator('[name=organizationId]').inputValue()).toBe(id);
		// The list of people is narrowed to an organisation as well.
		await openPage(page, '/nl/users');
		await page.locator('main select[name=organisation]').selectOption({ label: 'Buurthuis De Linde' });
		await page.locator('main form.work-filters button[type=submit]').click();
		await page.waitForURL((url) => url.searchParams.get('organisation') === id);
		await page.getByText('organisation@demo.example').waitFor();
		await page.getByText('volunteer@demo.example').waitFor({ state: 'detached' });
	}, 60_000);

	it.each([true, false])(
		'come from a table: seen first, then invited, the rest to take along; scripts: %s',
		async (javaScriptEnabled) => {
			const t = words('features/users', 'nl');
			const { page, complaints } = await browser.visit({ javaScriptEnabled, acceptDownloads: true });
			const email = `tabel.${javaScriptEnabled}.${Date.now()}@post.example`;
			await signIn(page, 'nl', 'centre');
			await openPage(page, '/nl/users');
			await page.locator('main a[href="/nl/users/import"]').click();
			await page.waitForURL('**/nl/users/import');
			await untilAlive(page);
			const csv = `Voornaam;E-mailadres;Rol;Organisatie\nAda;${email};Beheerder;Buurthuis De Linde\nBea;geen adres;;\n`;
			await page
				.locator('[name=file]')
				.setInputFiles({ name: 'mensen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
			await page.locator('main form button[type=submit]').click();
			await page.getByText(t('import.will.invited')).waitFor();
			await page.getByText(t('import.why.email.format')).waitFor();
			await page.locator('button[name=intent][value=import]').click();
			await page.getByText(t('import.was.invited'), { exact: true }).waitFor();
			await mailTo(email, 'invitation');
			const [download] = await Promise.all([
				page.waitForEvent('download'),
				page.locator('form[action$="/report"] button').click(),
			]);
			expect(download.suggestedFilename()).toBe(`${words('ui/table-import', 'nl')('reportName')}.csv`);
			expect(complaints).toEqual([]);
		},
		60_000,
	);

	it('are exported as a table that no spreadsheet takes for formulas', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		const answer = await page.request.get('/nl/users/export?status=active');
		expect(answer.headers()['content-type']).toContain('text/csv');
		const lines = (await answer.text()).split('\r\n');
		expect(lines[0]).toContain('E-mailadres');
		expect(lines.some((line) => line.includes('organisation@demo.example'))).toBe(true);
		expect(lines.filter((line) => /(^|;)"?[=+@]/.test(line))).toEqual([]);
	}, 60_000);
});
