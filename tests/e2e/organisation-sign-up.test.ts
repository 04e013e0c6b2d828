import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
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
	await page.goto(`/${locale}/organizations/signup`);
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

async function confirm(page: Page, email: string): Promise<void> {
	const { html } = await mailTo(email, 'organisation-confirm');
	const href = /href="([^"]*\?token=[^"]*)"/.exec(html)?.[1] ?? '';
	const { pathname, search } = new URL(href);
	await page.goto(pathname + search);
	await page.locator('main form button[type=submit]').click();
	await page.waitForURL(/\/auth\/login-1/);
	await page.locator('main [name=email]').first().fill(email);
	await page.locator('[name=password]').first().fill(PASSWORD);
	await page.locator('[name=password]').first().press('Enter');
	await page.waitForURL(/\/dashboard/);
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
		'signs up, confirms, is approved and publishes in $locale at $width px, scripts: $javaScriptEnabled',
		async ({ locale, width, javaScriptEnabled }) => {
			const name = `Samen aan Tafel ${locale} ${width}`;
			const email = `els.${locale}.${width}@tafel.example`;
			const organisation = await browser.visit({ viewport: { width, height: 900 }, javaScriptEnabled });
			await signUp(organisation.page, locale, { name, email });
			await confirm(organisation.page, email);

			// It may prepare, and is not on the site yet.
			await organisation.page.goto(`/${locale}/vacancies/add`);
			await organisation.page.locator('[name=title]').first().fill(`Koken ${width}`);
			await organisation.page.locator('button[value=save]').click();
			await organisation.page.waitForURL(/\/vacancies\/[0-9a-f-]{36}\/edit/);
			await organisation.page.locator('button[value=publish]').waitFor({ state: 'detached' });

			const staff = await browser.visit({ viewport: { width, height: 900 } });
			await signIn(staff.page, locale, 'centre');
			await mailTo('centre@demo.example', 'organisation-signed-up');
			await staff.page.goto(`/${locale}/organizations/approve`);
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
			expect([...organisation.complaints, ...staff.complaints]).toEqual([]);
		},
		120_000,
	);
});
