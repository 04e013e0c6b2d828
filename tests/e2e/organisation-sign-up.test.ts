import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { onOnePage } from './one-page-form.ts';
import { signIn, signInHere } from './sign-in.ts';
import { words } from './words.ts';

const PASSWORD = 'fiets tuin lamp kozijn';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const on = (page: Page) => page.locator('main form button[value=on]').click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

async function signUp(
	page: Page,
	locale: 'nl' | 'en',
	given: { name: string; email: string },
): Promise<void> {
	const t = words('features/organisations/web/organisation-sign-up', locale);
	await openPage(page, `/${locale}/organizations/signup`);
	// What is missing is said at its field, and the step stays.
	await on(page);
	expect(await page.locator('input[name=name]:invalid, #name-error').count()).toBeGreaterThan(0);
	await page.locator('[name=name]').fill(given.name);
	await page.locator('[name=description]').fill('Wij eten elke week samen.\n\nIedereen is welkom.');
	await on(page);
	await heading(page, t('step.address'));
	await page.locator('[name=postalCode]').fill('7331kc');
	await page.locator('[name=houseNumber]').fill('31');
	await page.locator('[name=street]').fill('Lindelaan');
	await page.locator('[name=city]').fill('Apeldoorn');
	await on(page);
	await heading(page, t('step.profile'));
	await page.locator('[name=website]').fill('samen-aan-tafel.example');
	await page.locator('[name=nonProfitType]').selectOption('care_welfare');
	await page.locator('[name=activityTypeIds][value=meals]').check();
	// Back and forth loses nothing.
	await page.locator('button[form=sign-up-back]').click();
	await heading(page, t('step.address'));
	expect(await page.locator('[name=street]').last().inputValue()).toBe('Lindelaan');
	await on(page);
	await heading(page, t('step.profile'));
	await page.locator('[name=website]').last().fill('samen-aan-tafel.example');
	await on(page);
	await heading(page, t('step.contact'));
	await page.locator('[name=contactFirstName]').fill('Els');
	await page.locator('[name=contactLastName]').fill('van Tafelen');
	await page.locator('[name=contactEmail]').fill(given.email);
	await on(page);
	await heading(page, t('step.finish'));
	await page.getByText(given.name).first().waitFor();
	await page.locator('[name=password]').fill(PASSWORD);
	await page.locator('[name=acceptTerms]').check();
	await on(page);
	await page.waitForURL(/\/organizations\/signup\/success/);
}

async function openLink(page: Page, email: string, template: string): Promise<void> {
	const { html } = await mailTo(email, template);
	const href = /href="([^"]*\?token=[^"]*)"/.exec(html)?.[1] ?? '';
	const { pathname, search } = new URL(href);
	await openPage(page, pathname + search);
}

async function confirm(page: Page, email: string): Promise<void> {
	await openLink(page, email, 'organisation-confirm');
	await page.locator('main form button[type=submit]').click();
	await signInHere(page, email, PASSWORD);
}

/** Invites somebody to run the organisation too, who chooses a password from the mail. */
async function inviteColleague(
	page: Page,
	colleague: Page,
	locale: 'nl' | 'en',
	email: string,
): Promise<void> {
	await openPage(page, `/${locale}/users/add`);
	await page.locator('[name=firstName]').fill('Youssef');
	await page.locator('[name=email]').fill(email);
	await page.locator('[name=role]').selectOption('admin');
	await page.locator('main form.person-form button[type=submit]').click();
	await page.waitForURL(/\/users\/[0-9a-f-]{36}/);
	await openLink(colleague, email, 'invitation');
	await colleague.locator('[name=password]').first().fill(PASSWORD);
	await colleague.locator('[name=acceptTerms]').check();
	await colleague.locator('main form button[type=submit]').last().click();
	await signInHere(colleague, email, PASSWORD);
}

/** Writes a vacancy and puts it on the site; gives its id. */
async function publish(page: Page, locale: 'nl' | 'en', title: string, scripts: boolean): Promise<string> {
	await onOnePage(page);
	await openPage(page, `/${locale}/vacancies/add`);
	await page.locator('[name=title]').first().fill(title);
	await page.locator('[name=summary]').first().fill('Kook elke week met buren voor buren.');
	await page.locator('[name=categories]').first().check();
	await page.locator('[name=locationKind][value=address]').check();
	await page.locator('[name=city]').first().fill('Apeldoorn');
	// With scripts an editor takes the place of the plain field.
	await page
		.locator(scripts ? '[contenteditable=true]' : 'textarea[name=description]')
		.first()
		.fill('Je kookt samen en schuift aan.');
	await page.locator('button[name=intent][value=publish]').click();
	await page.waitForURL(/\/vacancies\?/);
	// In the list: the preview beside the form names it too.
	const row = page.locator('main a[href$="/edit"]').filter({ hasText: title });
	const href = await row.first().getAttribute('href');
	return /[0-9a-f-]{36}/.exec(href ?? '')?.[0] ?? '';
}

async function idOf(page: Page, name: string): Promise<string> {
	const answer = await page.request.get(`/api/v1/organizations?filter[name]=${encodeURIComponent(name)}`);
	return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
}

describe('an organisation', () => {
	it.each([
		{ locale: 'nl', width: 360, javaScriptEnabled: true },
		{ locale: 'en', width: 1440, javaScriptEnabled: true },
		{ locale: 'nl', width: 1024, javaScriptEnabled: false },
	] as const)(
		'signs up, is approved, invites a colleague, who chooses a password and publishes in $locale at $width px, scripts: $javaScriptEnabled',
		async ({ locale, width, javaScriptEnabled }) => {
			// Others at each try: an organisation and an address can be signed up once.
			const unique = `${locale} ${width} ${Date.now().toString(36)}`;
			const at = `${unique.replaceAll(' ', '.')}@tafel.example`;
			const name = `Samen aan Tafel ${unique}`;
			const email = `els.${at}`;
			const organisation = await browser.visit({ viewport: { width, height: 900 }, javaScriptEnabled });
			await signUp(organisation.page, locale, { name, email });
			await confirm(organisation.page, email);

			// It may prepare, and is not on the site yet.
			await onOnePage(organisation.page);
			await openPage(organisation.page, `/${locale}/vacancies/add`);
			await organisation.page.locator('[name=title]').first().fill(`Koken ${unique}`);
			await organisation.page.locator('button[value=save]').click();
			await organisation.page.waitForURL(/\/vacancies\/[0-9a-f-]{36}\/edit/);
			await organisation.page.locator('button[value=publish]').waitFor({ state: 'detached' });

			const staff = await browser.visit({ viewport: { width, height: 900 } });
			await signIn(staff.page, locale, 'centre');
			await mailTo('centre@demo.example', 'organisation-signed-up', { about: name });
			await openPage(staff.page, `/${locale}/organizations/approve`);
			const card = staff.page.getByRole('article', { name, exact: true });
			await card.getByRole('button').first().click();
			await staff.page.waitForURL(/\/organizations\/approve/);
			await card.waitFor({ state: 'detached' });
			await mailTo(email, 'organisation-approved');

			await organisation.page.reload();
			await organisation.page.locator('button[value=publish]').waitFor();
			expect(
				(
					await organisation.page.request.get(`/${locale}/organizations/${await idOf(staff.page, name)}`)
				).status(),
			).toBe(200);

			const colleague = await browser.visit({ viewport: { width, height: 900 }, javaScriptEnabled });
			const address = `youssef.${at}`;
			await inviteColleague(organisation.page, colleague.page, locale, address);
			const vacancy = await publish(colleague.page, locale, `Samen koken ${unique}`, javaScriptEnabled);
			const visitor = await browser.visit();
			// The first one of an organisation waits for the centre.
			expect((await visitor.page.request.get(`/${locale}/vacancies/${vacancy}`)).status()).toBe(404);
			await openPage(staff.page, `/${locale}/vacancies?status=waiting`);
			const waiting = staff.page.locator('main tr, main li').filter({ hasText: `Samen koken ${unique}` });
			await waiting.first().locator('button[name=verb][value=publish]').first().click();
			await staff.page.waitForURL(/done=publish/);
			await visitor.page.goto(`/${locale}/vacancies/${vacancy}`);
			await visitor.page.getByRole('heading', { level: 1, name: `Samen koken ${unique}` }).waitFor();
			await visitor.page.getByText(name).first().waitFor();
			const said = [organisation, staff, colleague, visitor].flatMap(({ complaints }) => complaints);
			expect(said).toEqual([]);
		},
		120_000,
	);
});
