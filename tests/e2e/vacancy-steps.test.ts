import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
let product: Product;
beforeAll(async () => {
	product = await openDemo();
	browser = await openBrowser({ baseURL: product.baseURL });
});
afterAll(async () => {
	await browser.close();
	await product.close();
});

type Options = Parameters<TestBrowser['visit']>[0];

async function visit(options: Options = {}, locale: 'nl' | 'en' = 'nl') {
	const visitor = await browser.visit(options);
	visitor.page.on('dialog', (dialog) => void dialog.accept());
	await signIn(visitor.page, locale, 'organisation');
	const t = words('features/vacancies/web/manage', locale);
	/** The form of a new vacancy, without what another journey left in it. */
	const openNew = async (query = '') => {
		await visitor.page.goto(`/${locale}/vacancies/add`);
		await untilAlive(visitor.page);
		const throwAway = visitor.page.getByRole('button', { name: t('draft.throwAway') });
		if ((await throwAway.count()) > 0) {
			await throwAway.click();
			await throwAway.waitFor({ state: 'detached' });
		}
		if (query === '') return;
		await visitor.page.goto(`/${locale}/vacancies/add${query}`);
		await untilAlive(visitor.page);
	};
	return { ...visitor, t, openNew };
}

const heading = (page: Page) => page.locator('.form-step > h2:visible');
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('name'));

describe.each([
	{ locale: 'nl', width: 360 },
	{ locale: 'en', width: 1440 },
] as const)('in $locale at $width px', ({ locale, width }) => {
	it('a vacancy is on line in at most eight presses and twelve fields from the dashboard', async () => {
		const { page, t, complaints } = await visit({ viewport: { width, height: 800 } }, locale);
		await page.goto(`/${locale}/dashboard`);
		await untilAlive(page);
		let presses = 0;
		const press = async (wanted: ReturnType<Page['locator']>) => {
			presses++;
			await wanted.click();
		};
		await press(page.locator(`main a[href$="/${locale}/vacancies/add"]`).first());
		await page.waitForURL(/\/vacancies\/add/);
		await untilAlive(page);
		const next = page.getByRole('link', { name: t('steps.next'), exact: true });
		const title = `Soep koken ${locale} ${Date.now()}`;
		let fields = 0;
		const answer = async (work: Promise<void>) => {
			fields++;
			await work;
		};
		await answer(page.locator('[name=title]').fill(title));
		await answer(page.locator('[name=summary]').fill('Samen koken voor de buurt.'));
		await answer(page.locator('[contenteditable]').first().fill('Je kookt samen met anderen.'));
		await answer(press(page.locator('[name=categories]').first()));
		await press(next);
		await press(next);
		await answer(press(page.locator('[name=locationKind][value=address]')));
		await press(next);
		// What it will look like is seen before it is on line.
		await page.locator('[data-step=check] .preview-sheet').getByText(title).waitFor();
		await press(page.locator('button[value=publish]'));
		await page.waitForURL(/done=publish/);
		expect(presses).toBeLessThanOrEqual(8);
		// The place is that of the organisation; what else there is may stay empty.
		expect(fields).toBeLessThanOrEqual(12);
		expect(complaints).toEqual([]);
	}, 60_000);
});

describe('the steps of the form', () => {
	it('show one at a time, with the focus on its heading; back goes to the step before and nothing is lost', async () => {
		const { page, t, openNew, complaints } = await visit();
		await openNew();
		expect(await heading(page).allTextContents()).toEqual([t('steps.title.what')]);
		expect(await page.getByRole('button', { name: t('form.saveAndPublish') }).isVisible()).toBe(false);
		await page.locator('[name=title]').fill('Wandelen met ouderen');
		// The enter key goes on rather than saving half a vacancy.
		await page.locator('[name=title]').press('Enter');
		await expect.poll(() => focused(page)).toBe('step-who-title');
		expect(await heading(page).allTextContents()).toEqual([t('steps.title.who')]);
		// Nothing is answered for somebody.
		expect(await page.locator('[data-step=who] input:checked').count()).toBe(0);
		expect(await page.locator('[name=frequency]:checked').count()).toBe(0);
		expect(await page.locator('[name=frequency]').count()).toBe(5);
		await page.locator('[name=vog][value=required]').check();
		await page
			.locator('.step-menu')
			.getByRole('link', { name: t('steps.check') })
			.click();
		await expect.poll(() => focused(page)).toBe('step-check-title');
		await page.goBack();
		await expect.poll(() => heading(page).allTextContents()).toEqual([t('steps.title.who')]);
		expect(await page.locator('[name=vog][value=required]').isChecked()).toBe(true);
		await page.goBack();
		await expect.poll(() => heading(page).allTextContents()).toEqual([t('steps.title.what')]);
		expect(await page.locator('[name=title]').inputValue()).toBe('Wandelen met ouderen');
		expect(complaints).toEqual([]);
	});

	it('open at what is wrong, keep saying so in other steps, and lead to each field', async () => {
		const { page, t, openNew, complaints } = await visit();
		await openNew();
		await page.locator('[name=title]').fill('Nog lang niet af');
		await page
			.locator('.step-menu')
			.getByRole('link', { name: t('steps.check') })
			.click();
		await page
			.locator('[data-step=check]')
			.getByRole('link', { name: t('hint.where') })
			.waitFor();
		await page.locator('button[value=publish]').click();
		const summary = page.locator('.error-summary');
		await summary.waitFor();
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.className))
			.toContain('error-summary');
		await expect.poll(() => heading(page).allTextContents()).toEqual([t('steps.title.what')]);
		await page.locator('#summary-error').waitFor();
		await summary.getByRole('link', { name: t('error.locationKind.required') }).click();
		await expect.poll(() => focused(page)).toBe('locationKind');
		expect(await heading(page).allTextContents()).toEqual([t('steps.title.where')]);
		expect(await page.locator('#locationKind-error').textContent()).toBe(t('error.locationKind.required'));
		expect(await summary.count()).toBe(1);
		await page.locator('[name=locationKind][value=online]').check();
		// A tip beside the form leads to another step as well.
		await page
			.locator('.quality-panel')
			.getByRole('link', { name: t('hint.summary') })
			.click();
		await expect.poll(() => focused(page)).toBe('summary');
		expect(complaints).toEqual([]);
	});

	it('are left for one page by who prefers that, with what was typed, and stay so', async () => {
		const { page, t, openNew } = await visit();
		await openNew();
		await page.locator('[name=title]').fill('Alles tegelijk');
		await page.getByRole('button', { name: t('steps.onePage') }).click();
		expect(await heading(page).count()).toBe(4);
		expect(await page.locator('[name=title]').inputValue()).toBe('Alles tegelijk');
		await page.getByRole('button', { name: t('form.saveAndPublish') }).waitFor();
		await page.reload();
		expect(await heading(page).count()).toBe(4);
		await untilAlive(page);
		await page.getByRole('button', { name: t('steps.inSteps') }).click();
		expect(await heading(page).count()).toBe(1);
	});

	it('of a saved draft go on where it was saved', async () => {
		const { page, t, openNew } = await visit();
		await openNew();
		await page.locator('[name=title]').fill(`Later verder ${Date.now()}`);
		await page.getByRole('link', { name: t('steps.next'), exact: true }).click();
		await page.locator('[name=dutchLevel][value=basic]').check();
		await page.getByRole('button', { name: t('form.saveDraft') }).click();
		await page.waitForURL(/\/edit\?done=save#step-who/);
		await expect.poll(() => heading(page).allTextContents()).toEqual([t('steps.title.who')]);
		expect(await page.locator('[name=dutchLevel][value=basic]').isChecked()).toBe(true);
	});

	it('work before the scripts run, and without them all are on one page', async () => {
		const slow = await visit();
		await slow.openNew();
		// Every script of the page fails to come; the page before would miss its own.
		await slow.page.goto('about:blank');
		await slow.page.route(/\.js$/, (route) => route.abort());
		await slow.page.goto('/nl/vacancies/add');
		await slow.page.locator('[name=title]').fill('Op een trage lijn');
		await slow.page.getByRole('link', { name: slow.t('steps.next'), exact: true }).click();
		await expect.poll(() => heading(slow.page).allTextContents()).toEqual([slow.t('steps.title.who')]);
		await slow.page.goBack();
		expect(await slow.page.locator('[name=title]').inputValue()).toBe('Op een trage lijn');

		const plain = await browser.visit({ javaScriptEnabled: false });
		await signIn(plain.page, 'nl', 'organisation');
		await plain.page.goto('/nl/vacancies/add');
		expect(await heading(plain.page).count()).toBe(4);
		await plain.page.getByRole('button', { name: slow.t('form.saveAndPublish') }).waitFor();
	});

	it.each([true, false])('begin with an example of the work, scripts %s', async (javaScriptEnabled) => {
		const { page, t } = await visit({ javaScriptEnabled });
		await page.goto('/nl/vacancies/add');
		if (javaScriptEnabled) await untilAlive(page);
		await page.getByText(t('example.open')).click();
		await page.locator('.example-list').getByRole('link', { name: 'Koken en bedienen' }).click();
		await page.waitForURL(/example=catering/);
		await page.getByText(t('example.used')).waitFor();
		expect(await page.locator('[name=title]').inputValue()).toMatch(/^Koken voor de buurt/);
		expect(await page.locator('[name=categories][value=catering]').isChecked()).toBe(true);
	});
});
