import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

type Locale = 'nl' | 'en';

let browser: TestBrowser;
/** Its pages call the API over the wire, as a client elsewhere would. */
let elsewhere: Product;
beforeAll(async () => {
	[browser, elsewhere] = await Promise.all([
		openBrowser({ reducedMotion: 'no-preference' }),
		openDemo({ API_TRANSPORT: 'wire' }),
	]);
});
afterAll(async () => {
	await browser.close();
	await elsewhere.close();
});

/** Chooses a filter, with or without scripts, until what was found is by it; on a phone the filters are in a sheet. */
async function chooseFilter(page: Page, locale: Locale): Promise<void> {
	const panel = page.locator('#filters');
	const opener = page.locator('button[popovertarget=filters]:not([popovertargetaction=hide])');
	// The page may still be on its way; then one of the two is there.
	await panel.or(opener).filter({ visible: true }).first().waitFor();
	if (!(await panel.isVisible())) await opener.click();
	// An activity has dates to choose from, and mails of its own.
	const box = panel.locator('input[name=vacancy_type][value=volunteering]');
	const name = (await box.getAttribute('name')) ?? '';
	// Some are folded away.
	if (!(await box.isVisible()))
		await panel
			.locator('details', { has: page.locator('[name=vacancy_type]') })
			.locator('summary')
			.first()
			.click();
	await box.check();
	// Scripts use a choice at once; without them a button does.
	const use = panel.locator('button[type=submit]').filter({ visible: true }).last();
	if (await use.isVisible()) await use.click();
	await page.waitForURL((url) => url.searchParams.has(name));
	// The address changes before what is under it.
	const chosen = words('features/vacancies/vacancy-words', locale)('vacancyType.volunteering');
	await page.locator('ul.chips').getByRole('link', { name: chosen }).waitFor();
}

/** Home → search with a place and a filter → the first vacancy of the community house. */
async function findVacancy(page: Page, locale: Locale, query: string): Promise<void> {
	await page.goto(`/${locale}`);
	await page.locator('main [name=q]').fill(query);
	await page.locator('main [name=near]').fill('Apeldoorn');
	await page.locator('main form').first().locator('button[type=submit]').first().click();
	await page.waitForURL(/\/vacancies\/search\?/);
	expect(new URL(page.url()).searchParams.get('near')).toBe('Apeldoorn');
	await chooseFilter(page, locale);
	const card = page
		.locator('main article a, main li a')
		.filter({ has: page.locator('h2, h3') })
		.or(page.locator('main h3 a, main h2 a'))
		// Of this one there are copies with one spot, which another test fills.
		.filter({ hasNotText: /Huiswerkbegeleider|Homework helper/ });
	const first = card.first();
	await first.waitFor();
	const title = ((await first.textContent()) ?? '').trim();
	await first.click();
	await page.waitForURL(/\/vacancies\/[0-9a-f-]{36}/);
	await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function applyAsGuest(page: Page, locale: Locale, email: string, lastName: string): Promise<void> {
	const t = words('features/vacancies/web/vacancy-view', locale);
	const applied = words('features/vacancies/web/applied-page', locale);
	await page.locator('[name=firstName]').fill('Anouk');
	await page.locator('[name=lastName]').fill(lastName);
	await page.locator('[name=email]').fill(email);
	await page.locator('[name=message]').fill('Dit lijkt me precies iets voor mij.');
	// An activity asks when.
	const times = page.locator('select[name=occurrence]');
	if ((await times.count()) > 0) await times.selectOption({ index: 1 });
	// Who takes part in an activity signs up.
	const send = page.getByRole('button', { name: t('apply.send') });
	await send.or(page.getByRole('button', { name: t('apply.sendActivity'), exact: true })).click();
	await page.waitForURL(/\/applied/);
	// Who chose a time of an activity has a place already.
	const said = new RegExp(`^(${applied('title')}|${applied('placeTitle')})`);
	await page.getByRole('heading', { level: 1, name: said }).waitFor();
}

/**
 * The organisation signs in and answers the waiting application of this person, from the list: with the wrong words
 * first, of which nothing is sent.
 */
async function acceptFromInbox(page: Page, locale: Locale, name: string): Promise<void> {
	const t = words('features/applications/web/inbox', locale);
	await signIn(page, locale, 'organisation');
	await page.goto(`/${locale}/applications?q=${encodeURIComponent(name)}`);
	await page
		.getByRole('link', { name: new RegExp(name) })
		.first()
		.click();
	await page.waitForURL(/\/applications\/[0-9a-f-]{36}/);
	const undo = page.getByRole('button', { name: t('undo.action') });
	for (const day of ['dinsdag', 'woensdag']) {
		await page.locator('#message-accept').fill(`Welkom! Kom ${day} om tien uur langs.`);
		await page.getByRole('button', { name: t('send.accept') }).click();
		await undo.waitFor();
		if (day === 'woensdag') break;
		await undo.click();
		await page.getByText(t('done.undo')).first().waitFor();
	}
}

const cases = [
	{ locale: 'nl', width: 360, over: 'the process' },
	{ locale: 'nl', width: 1440, over: 'the wire' },
	{ locale: 'en', width: 360, over: 'the wire' },
	{ locale: 'en', width: 1440, over: 'the process' },
] as const;

describe('from home to an answer', () => {
	it.each(cases)(
		'in $locale at $width px, with calls over $over',
		async ({ locale, width, over }) => {
			const product = over === 'the wire' ? elsewhere : undefined;
			const viewport = { width, height: 900 };
			const visit = () => browser.visit({ viewport, ...(product && { baseURL: product.baseURL }) });
			const mail = (address: string, template: string) =>
				mailTo(address, template, { ...(product && { dataDir: product.dataDir }) });
			const guest = await visit();
			const email = `anouk.${locale}.${width}@post.example`;
			// Other journeys apply at the same time: only this one has this name.
			const lastName = `van ${locale === 'nl' ? 'Noord' : 'Zuid'}-${width === 360 ? 'Smal' : 'Breed'}`;
			await findVacancy(guest.page, locale, 'linde');
			await applyAsGuest(guest.page, locale, email, lastName);
			expect(guest.complaints).toEqual([]);

			const received = await mail(email, 'application-received');
			expect(received.text).toContain('Anouk');
			await mail('organisation@demo.example', 'application-new');

			const organisation = await visit();
			await acceptFromInbox(organisation.page, locale, `Anouk ${lastName}`);
			const accepted = await mail(email, 'application-accepted');
			expect(accepted.text).toContain('Kom woensdag om tien uur langs.');
			expect(organisation.complaints).toEqual([]);
		},
		120_000,
	);

	it('without JavaScript up to the sent application', async () => {
		const { page } = await browser.visit({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
		await findVacancy(page, 'nl', 'linde');
		await applyAsGuest(page, 'nl', 'anouk.zonder@post.example', 'Zonder');
		await mailTo('anouk.zonder@post.example', 'application-received');
	}, 60_000);
});
