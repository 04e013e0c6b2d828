import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser, untilAlive } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { words } from './words.ts';

const PASSWORD = 'fiets tuin lamp kozijn';
const NEW_PASSWORD = 'wolk brug appel zout';
type Locale = 'nl' | 'en';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** The page of this site that the button in a mail leads to. */
async function linkIn(address: string, template: string): Promise<string> {
	const { html } = await mailTo(address, template);
	const href = /href="([^"]*\?token=[^"]*)"/.exec(html)?.[1];
	if (!href) throw new Error(`The mail ${template} has no link with a token`);
	const { pathname, search } = new URL(href);
	return pathname + search;
}

async function applyAsGuest(page: Page, locale: Locale, email: string): Promise<string> {
	await openPage(page, `/${locale}/vacancies/search?q=kookgroep`);
	const found = page.locator('main h3 a, main h2 a').first();
	const title = ((await found.textContent()) ?? '').trim();
	await found.click();
	// The address is there before the page is, and the search has a heading too.
	await page.getByRole('heading', { level: 1, name: title }).waitFor();
	await untilAlive(page);
	await page.locator('[name=firstName]').fill('Anouk');
	await page.locator('[name=lastName]').fill('de Wit');
	await page.locator('[name=email]').fill(email);
	await page
		.locator('#apply-title ~ * button[type=submit], form:has([name=message]) button[type=submit]')
		.first()
		.click();
	await page.waitForURL(/\/applied/);
	return title;
}

async function submit(page: Page): Promise<void> {
	await page.locator('main form:has(.button[type=submit]) button[type=submit]').first().click();
}

async function signUp(page: Page, locale: Locale, email: string): Promise<void> {
	await page.locator('[name=firstName]').fill('Anouk');
	await page.locator('[name=lastName]').fill('de Wit');
	await page.locator('[name=email]').fill(email);
	await page.locator('[name=password]').fill(PASSWORD);
	for (const link of await page.locator('label:has([name=acceptTerms]) a').all())
		expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
	await page.locator('[name=acceptTerms]').check();
	await submit(page);
	await page.waitForURL(`**/${locale}/signup/success`);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
	await untilAlive(page);
	await page.locator('main [name=email]').first().fill(email);
	await page.locator('[name=password]').first().fill(password);
	await page.locator('[name=password]').first().press('Enter');
}

describe('an account', () => {
	it.each([
		{ locale: 'nl', width: 360, javaScriptEnabled: true },
		{ locale: 'en', width: 1440, javaScriptEnabled: true },
		{ locale: 'nl', width: 360, javaScriptEnabled: false },
	] as const)(
		'from a guest to a new password in $locale at $width px, scripts: $javaScriptEnabled',
		async ({ locale, width, javaScriptEnabled }) => {
			const t = words('features/auth', locale);
			const account = words('features/auth/web/accounts', locale);
			// Another one at each try: an address can be signed up once.
			const email = `account.${locale}.${width}.${javaScriptEnabled}.${Date.now()}@post.example`;
			const visitor = await browser.visit({ viewport: { width, height: 900 }, javaScriptEnabled });
			const { page } = visitor;

			const title = await applyAsGuest(page, locale, email);
			await openPage(page, `/${locale}/signup`);
			await signUp(page, locale, email);

			// Whatever follows the links of a mail does not use them up.
			const confirm = await linkIn(email, 'account-confirm');
			for (let i = 0; i < 2; i++) await openPage(page, confirm);
			await submit(page);
			await page.waitForURL(/\/auth\/login-1/);
			await page.getByText(t('login.done.confirmed.title')).waitFor();
			await signIn(page, email, PASSWORD);
			await page.waitForURL(`**/${locale}/applications`);
			await page.getByText(title).first().waitFor();

			const elsewhere = await browser.visit({ viewport: { width, height: 900 }, javaScriptEnabled });
			await openPage(elsewhere.page, `/${locale}/auth/login-1`);
			await elsewhere.page.locator(`main a[href="/${locale}/auth/recover"]`).click();
			await elsewhere.page.getByRole('heading', { level: 1, name: account('recover.title') }).waitFor();
			await elsewhere.page.locator('[name=email]').fill(email);
			await submit(elsewhere.page);
			await elsewhere.page.waitForURL(/\/auth\/recover\?sent/);
			await openPage(elsewhere.page, await linkIn(email, 'password-reset'));
			await elsewhere.page.locator('[name=password]').fill(NEW_PASSWORD);
			await submit(elsewhere.page);
			await elsewhere.page.waitForURL(/\/auth\/login-1/);
			await elsewhere.page.getByText(t('login.done.reset.title')).waitFor();
			await mailTo(email, 'password-changed');

			await page.goto(`/${locale}/applications`);
			expect(new URL(page.url()).pathname).toBe(`/${locale}/auth/login-1`);
			await signIn(elsewhere.page, email, NEW_PASSWORD);
			await elsewhere.page.waitForURL(`**/${locale}/dashboard`);
			expect([...visitor.complaints, ...elsewhere.complaints]).toEqual([]);
		},
		90_000,
	);

	it.each([
		{ locale: 'nl', javaScriptEnabled: true },
		{ locale: 'en', javaScriptEnabled: false },
	] as const)(
		'is made in one press by who has just applied, in $locale, scripts: $javaScriptEnabled',
		async ({ locale, javaScriptEnabled }) => {
			const t = words('features/vacancies/web/applied-page', locale);
			const email = `gast.${locale}.${Date.now()}@post.example`;
			const { page, complaints } = await browser.visit({
				viewport: { width: 360, height: 800 },
				javaScriptEnabled,
			});
			const title = await applyAsGuest(page, locale, email);
			await page.getByRole('button', { name: t('account.make') }).click();
			await page.getByText(t('account.mailedText')).waitFor();
			// What could be pressed is over, and not in the address any more.
			expect(page.url()).not.toContain('offer=');
			await openPage(page, await linkIn(email, 'account-offered'));
			// Whose account it becomes, before a password is chosen.
			await page.getByText('Anouk de Wit').waitFor();
			await page.getByText(email).waitFor();
			await page.locator('[name=password]').fill(PASSWORD);
			await page.locator('[name=acceptTerms]').check();
			await submit(page);
			await page.waitForURL(/\/auth\/login-1/);
			await signIn(page, email, PASSWORD);
			await page.waitForURL(`**/${locale}/dashboard`);
			await page.goto(`/${locale}/applications`);
			await page.getByText(title).first().waitFor();
			expect(complaints).toEqual([]);
		},
		60_000,
	);

	it.each([
		{ locale: 'nl', javaScriptEnabled: false },
		{ locale: 'en', javaScriptEnabled: true },
	] as const)(
		'is made in one press from the mail to who applied, once, in $locale, scripts: $javaScriptEnabled',
		async ({ locale, javaScriptEnabled }) => {
			const t = words('features/auth/web/accounts', locale);
			const email = `gast.mail.${locale}.${Date.now()}@post.example`;
			const { page, complaints } = await browser.visit({
				viewport: { width: 360, height: 800 },
				javaScriptEnabled,
			});
			const title = await applyAsGuest(page, locale, email);
			const { html } = await mailTo(email, 'application-received');
			const href = /href="([^"]*\/signup\/offer\?token=[^"]*)"/.exec(html)?.[1] ?? '';
			const { pathname, search } = new URL(href);
			// A program that looks at the links of a mail makes no account.
			expect((await page.request.get(pathname + search)).status()).toBe(200);
			await openPage(page, pathname + search);
			await page.getByRole('button', { name: t('offer.make') }).click();
			await page.waitForURL(/\/confirm\/invitation\?token=/);
			await page.getByText('Anouk de Wit').waitFor();
			await page.getByText(email).waitFor();
			await page.locator('[name=password]').fill(PASSWORD);
			await page.locator('[name=acceptTerms]').check();
			await submit(page);
			await page.waitForURL(/\/auth\/login-1/);
			await signIn(page, email, PASSWORD);
			await page.waitForURL(`**/${locale}/dashboard`);
			await page.goto(`/${locale}/applications`);
			await page.getByText(title).first().waitFor();
			// Who has the mail does not get into the account that there is now.
			const stranger = await browser.visit({ javaScriptEnabled });
			await openPage(stranger.page, pathname + search);
			await stranger.page.getByRole('button', { name: t('offer.make') }).click();
			await stranger.page.waitForURL(/\/signup\/offer\?done=mailed/);
			await mailTo(email, 'account-exists');
			expect([...complaints, ...stranger.complaints]).toEqual([]);
		},
		60_000,
	);

	it('says at each field what is wrong, keeps what was typed, and never a password', async () => {
		const t = words('features/auth/web/accounts', 'nl');
		for (const javaScriptEnabled of [true, false]) {
			const { page } = await browser.visit({ javaScriptEnabled });
			await openPage(page, '/nl/signup');
			await page.locator('[name=firstName]').fill('Anouk');
			await page.locator('[name=lastName]').fill('de Wit');
			await page.locator('[name=email]').fill('anouk.dewit@post.example');
			await page.locator('[name=password]').fill('anouk.dewit1!');
			await page.locator('[name=acceptTerms]').check();
			await submit(page);
			await page.locator('.error-summary').waitFor();
			expect(await page.locator('#password-error').textContent()).toContain(t('errors.password.guessable'));
			expect(await page.locator('[name=firstName]').inputValue()).toBe('Anouk');
			if (!javaScriptEnabled) expect(await page.locator('[name=password]').inputValue()).toBe('');
		}
	}, 60_000);

	it('says at once of a link that does not work, or lacks its secret, and how to go on', async () => {
		const over = words('features/auth/web/accounts/link-over', 'nl');
		const { page } = await browser.visit();
		for (const [path, title] of [
			['/nl/confirm?token=bestaatniet', over('unknown')],
			['/nl/confirm/invitation?token=bestaatniet', over('unknown')],
			['/nl/auth/reset?token=bestaatniet', over('unknown')],
			['/nl/auth/reset?token=', over('unknown')],
		] as const) {
			await openPage(page, path);
			await page.getByText(title).waitFor();
			expect(await page.locator('main [name=password]').count()).toBe(0);
		}
	}, 60_000);
});
