import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser, untilAlive } from './browser.ts';
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
const back = (page: Page) => page.locator('main form button[value=back]').click();
/** Waits for a step: its address and its heading. */
async function arrival(page: Page, step: 'address' | 'profile' | 'contact' | 'finish', locale: 'nl' | 'en') {
	const name = words('features/organisations/web/organisation-sign-up', locale)(`step.${step}`);
	await page.waitForURL(new RegExp(`/organizations/signup/${step}$`));
	await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function signUp(
	page: Page,
	locale: 'nl' | 'en',
	given: { name: string; email: string },
): Promise<void> {
	await openPage(page, `/${locale}/organizations/signup`);
	// What is missing is said at its field, and the step stays.
	await on(page);
	expect(await page.locator('input[name=name]:invalid, #name-error').count()).toBeGreaterThan(0);
	await page.locator('[name=name]').fill(given.name);
	await page.locator('[name=description]').fill('Wij eten elke week samen.\n\nIedereen is welkom.');
	await on(page);
	await arrival(page, 'address', locale);
	await page.locator('[name=postalCode]').fill('7331kc');
	await page.locator('[name=houseNumber]').fill('31');
	await page.locator('[name=street]').fill('Lindelaan');
	await page.locator('[name=city]').fill('Apeldoorn');
	await on(page);
	await arrival(page, 'profile', locale);
	await page.locator('[name=website]').fill('samen-aan-tafel.example');
	await page.locator('[name=nonProfitType]').selectOption('care_welfare');
	await page.locator('[name=activityTypeIds][value=meals]').check();
	// Back and forth loses nothing.
	await back(page);
	await arrival(page, 'address', locale);
	expect(await page.locator('[name=street]').last().inputValue()).toBe('Lindelaan');
	await on(page);
	await arrival(page, 'profile', locale);
	expect(await page.locator('[name=website]').inputValue()).toBe('samen-aan-tafel.example');
	expect(await page.locator('[name=activityTypeIds][value=meals]').isChecked()).toBe(true);
	await on(page);
	await arrival(page, 'contact', locale);
	await page.locator('[name=contactFirstName]').fill('Els');
	await page.locator('[name=contactLastName]').fill('van Tafelen');
	await page.locator('[name=contactEmail]').fill(given.email);
	await on(page);
	await arrival(page, 'finish', locale);
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

describe.each([
	{ javaScriptEnabled: true, width: 360 },
	{ javaScriptEnabled: false, width: 1024 },
])('a step of signing up an organisation, scripts: $javaScriptEnabled', ({ javaScriptEnabled, width }) => {
	const visit = () => browser.visit({ viewport: { width, height: 740 }, javaScriptEnabled });
	const value = (page: Page, name: string) => page.locator(`[name=${name}]`).inputValue();

	async function toProfile(page: Page): Promise<void> {
		await openPage(page, '/nl/organizations/signup');
		await page.locator('[name=name]').fill('De Achterdeur');
		// The enter key goes on, also where there is a way back.
		await page.locator('[name=name]').press('Enter');
		await arrival(page, 'address', 'nl');
		for (const [name, text] of [
			['postalCode', '7311 KZ'],
			['houseNumber', '1'],
			['street', 'Marktplein'],
			['city', 'Apeldoorn'],
		] as const)
			await page.locator(`[name=${name}]`).fill(text);
		await page.locator('[name=city]').press('Enter');
		await arrival(page, 'profile', 'nl');
	}

	it('keeps its answers after Back and Forward of the browser, Back of the page, and loading it again', async () => {
		const { page, complaints } = await visit();
		await toProfile(page);
		await page.locator('[name=website]').fill('achterdeur.example');
		await back(page);
		await arrival(page, 'address', 'nl');
		expect(await value(page, 'street')).toBe('Marktplein');
		await page.goBack();
		await arrival(page, 'profile', 'nl');
		expect(await value(page, 'website')).toBe('achterdeur.example');
		await page.reload();
		if (javaScriptEnabled) await untilAlive(page);
		expect(new URL(page.url()).pathname).toBe('/nl/organizations/signup/profile');
		expect(await value(page, 'website')).toBe('achterdeur.example');
		await page.goBack();
		await arrival(page, 'address', 'nl');
		await page.goBack();
		await page.waitForURL(/\/organizations\/signup$/);
		expect(await value(page, 'name')).toBe('De Achterdeur');
		await page.goForward();
		await arrival(page, 'address', 'nl');
		expect(await value(page, 'city')).toBe('Apeldoorn');
		expect(complaints).toEqual([]);
	});

	it('is left with Vorige stap though something in it is wrong, and is wrong when one goes on', async () => {
		const { page } = await visit();
		await toProfile(page);
		await page.locator('[name=email]').fill('geen adres');
		await back(page);
		await arrival(page, 'address', 'nl');
		await on(page);
		await arrival(page, 'profile', 'nl');
		expect(await value(page, 'email')).toBe('geen adres');
		await on(page);
		expect(await page.locator('[name=email]:invalid, #email-error').count()).toBeGreaterThan(0);
		expect(new URL(page.url()).pathname).toBe('/nl/organizations/signup/profile');
	});

	it('leads to the first one that is not finished, and forgets all when asked', async () => {
		const { page } = await visit();
		const t = words('features/organisations/web/organisation-sign-up', 'nl');
		await openPage(page, '/nl/organizations/signup/finish');
		expect(new URL(page.url()).pathname).toBe('/nl/organizations/signup');
		await page.getByText(t('first.title')).waitFor();
		await toProfile(page);
		await openPage(page, '/nl/organizations/signup/finish');
		expect(new URL(page.url()).pathname).toBe('/nl/organizations/signup/contact');
		expect((await page.goto('/nl/organizations/signup/nergens'))?.status()).toBe(404);
		await openPage(page, '/nl/organizations/signup/address');
		await page.locator('main form button[value=forget]').click();
		await page.waitForURL(/\/organizations\/signup$/);
		await page.reload();
		expect(await value(page, 'name')).toBe('');
		await openPage(page, '/nl/organizations/signup/address');
		expect(new URL(page.url()).pathname).toBe('/nl/organizations/signup');
	});
});

it('a step of signing up an organisation begins at its heading, and what is typed is kept before it is sent', async () => {
	const { page, context } = await browser.visit({ viewport: { width: 360, height: 740 } });
	await openPage(page, '/nl/organizations/signup');
	await page.locator('[name=name]').fill('De Achterdeur');
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
	await on(page);
	await arrival(page, 'address', 'nl');
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
	const top = await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
	expect(top).toBeGreaterThan(0);
	expect(top).toBeLessThan(400);
	expect(await page.title()).toContain('stap 2 van 5');
	// The browser's Back without any button of the page, and the page left for another.
	await page.locator('[name=street]').fill('Marktplein');
	await page.goBack();
	await page.waitForURL(/\/organizations\/signup$/);
	await page.goForward();
	await arrival(page, 'address', 'nl');
	await expect.poll(() => page.locator('[name=street]').inputValue()).toBe('Marktplein');
	const kept = page.waitForResponse(
		(answer) => answer.url().endsWith('/keep') && (answer.request().postData() ?? '').includes('Apeldoorn'),
	);
	await page.locator('[name=city]').fill('Apeldoorn');
	expect((await kept).status()).toBe(204);
	const other = await context.newPage();
	await other.goto('/nl/organizations/signup/address');
	expect(await other.locator('[name=city]').inputValue()).toBe('Apeldoorn');
});
