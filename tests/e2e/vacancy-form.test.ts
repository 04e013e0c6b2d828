import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, untilAlive, untilWhole } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { onOnePage } from './one-page-form.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/vacancies/web/manage', 'nl');
const kept = new RegExp(`^${t('draft.kept')} \\d\\d:\\d\\d$`);
const goOn = (page: Page) => page.getByRole('link', { name: t('draft.goOn') });
const throwAway = (page: Page) => page.getByRole('button', { name: t('draft.throwAway') });
const status = (page: Page) => page.locator('.draft-status');

let browser: TestBrowser;
/** Its pages call the API over the wire, as a client elsewhere would. */
let elsewhere: Product;
beforeAll(async () => {
	elsewhere = await openDemo({ API_TRANSPORT: 'wire' });
	browser = await openBrowser({ baseURL: elsewhere.baseURL });
});
afterAll(async () => {
	await browser.close();
	await elsewhere.close();
});

/** Somebody of an organisation on a device of their own, who leaves pages without being asked. */
async function visit(options: Parameters<TestBrowser['visit']>[0] = {}) {
	const visitor = await browser.visit(options);
	visitor.page.on('dialog', (dialog) => void dialog.accept());
	await signIn(visitor.page, 'nl', 'organisation');
	await onOnePage(visitor.page);
	return visitor;
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await untilAlive(page);
}

/** The form of a new vacancy, without what another journey left in it. */
async function openNew(page: Page): Promise<void> {
	await open(page, '/nl/vacancies/add');
	if ((await throwAway(page).count()) === 0) return;
	await throwAway(page).click();
	await throwAway(page).waitFor({ state: 'detached' });
}

/** Makes a vacancy that is on line, with a title of its own, and gives the address of its form. */
async function publish(page: Page, title: string): Promise<string> {
	await openNew(page);
	await page.locator('[name=title]').fill(title);
	await page.locator('[name=summary]').fill('Samen koken voor de buurt.');
	await page.locator('[contenteditable]').first().fill('Je kookt samen met anderen.');
	await page.locator('[name=categories]').first().check();
	await page.locator('[name=locationKind][value=address]').check();
	await page.locator('button[value=publish]').click();
	await page.waitForURL((url) => url.pathname === '/nl/vacancies');
	const address = await page.locator('.row-title', { hasText: title }).getAttribute('href');
	return address ?? '';
}

describe('what is typed in the form of a vacancy', () => {
	it('is kept by itself, survives a reload, is offered on another device, and goes when it is saved', async () => {
		const first = await visit();
		await openNew(first.page);
		await first.page.locator('[name=title]').fill('Fietsen maken op zaterdag');
		// Nothing is left: it is kept a few seconds after the last key.
		await status(first.page).filter({ hasText: kept }).waitFor();
		await first.page.reload();
		await goOn(first.page).waitFor();

		const second = await visit({ viewport: { width: 360, height: 740 } });
		await open(second.page, '/nl/vacancies/add');
		await goOn(second.page).waitFor();
		// What is offered is not overwritten by what is typed before choosing.
		await second.page.locator('[name=title]').fill('Iets anders');
		await second.page.locator('[name=summary]').focus();
		await status(second.page)
			.filter({ hasText: t('draft.paused') })
			.waitFor();
		await goOn(second.page).click();
		await second.page.waitForURL(/draft=go-on/);
		await untilAlive(second.page);
		await expect
			.poll(() => second.page.locator('[name=title]').inputValue())
			.toBe('Fietsen maken op zaterdag');
		await second.page.locator('[name=summary]').fill('Je maakt fietsen.');
		await second.page.locator('button[value=save]').click();
		await second.page.waitForURL(/\/edit/);
		expect(await second.page.locator('[name=summary]').inputValue()).toBe('Je maakt fietsen.');

		await open(first.page, '/nl/vacancies/add');
		expect(await goOn(first.page).count()).toBe(0);
		expect(first.complaints).toEqual([]);
		expect(second.complaints).toEqual([]);
	});

	it('does not change what is on line, and can be thrown away', async () => {
		const { page, complaints } = await visit();
		const title = 'Soep koken voor de straat';
		const form = await publish(page, title);
		await open(page, form);
		await page.locator('[name=title]').fill('Nog niet af');
		// Leaving a field keeps it at once.
		await page.locator('[name=summary]').focus();
		await status(page).filter({ hasText: kept }).waitFor();

		const { page: reader } = await browser.visit();
		await reader.goto(form.replace(/\/edit$/, ''));
		expect(await reader.locator('h1').textContent()).toBe(title);

		await open(page, form);
		expect(await page.locator('[name=title]').inputValue()).toBe(title);
		await throwAway(page).click();
		await throwAway(page).waitFor({ state: 'detached' });
		await open(page, form);
		expect(await goOn(page).count()).toBe(0);
		expect(complaints).toEqual([]);
	});

	it('of two windows is that of the first until the other is told and chooses', async () => {
		const first = await visit();
		const form = await publish(first.page, `Twee vensters ${Date.now()}`);
		await open(first.page, form);
		const second = await first.page.context().newPage();
		second.on('dialog', (dialog) => void dialog.accept());
		await open(second, form);
		await first.page.locator('[name=title]').fill('Uit het eerste venster');
		await first.page.locator('[name=summary]').focus();
		await status(first.page).filter({ hasText: kept }).waitFor();

		await second.locator('[name=title]').fill('Uit het tweede venster');
		await second.locator('[name=summary]').focus();
		const keepThis = second.getByRole('button', { name: t('draft.keepThis') });
		await keepThis.waitFor();
		// What the first kept is still there, for who takes that up.
		const third = await first.page.context().newPage();
		await open(third, `${form}?draft=go-on`);
		expect(await third.locator('[name=title]').inputValue()).toBe('Uit het eerste venster');
		await keepThis.click();
		await status(second).filter({ hasText: kept }).waitFor();
		await third.goto(`${form}?draft=go-on`);
		expect(await third.locator('[name=title]').inputValue()).toBe('Uit het tweede venster');

		// Now it is the first that is told, and that takes up the other.
		await first.page.locator('[name=summary]').fill('Nog meer uit het eerste venster.');
		await first.page.locator('[name=title]').focus();
		await first.page.getByRole('link', { name: t('draft.takeOther') }).click();
		await first.page.waitForURL(/draft=go-on/);
		await expect.poll(() => first.page.locator('[name=title]').inputValue()).toBe('Uit het tweede venster');
		expect(first.complaints).toEqual([]);
	}, 60_000);

	it('is taken up again, or thrown away, without scripts', async () => {
		const { page } = await visit();
		await openNew(page);
		await page.locator('[name=title]').fill('Voorlezen op de woensdag');
		await page.locator('[name=summary]').focus();
		await status(page).filter({ hasText: kept }).waitFor();

		const plain = await visit({ javaScriptEnabled: false });
		await plain.page.goto('/nl/vacancies/add');
		await goOn(plain.page).click();
		expect(await plain.page.locator('[name=title]').inputValue()).toBe('Voorlezen op de woensdag');
		await plain.page.goto('/nl/vacancies/add');
		await throwAway(plain.page).click();
		expect(await goOn(plain.page).count()).toBe(0);
		expect(await plain.page.locator('[name=title]').inputValue()).toBe('');
	});
});

describe('beside the form', () => {
	it.each([
		[1440, true],
		[360, false],
	])('at %i px the card and the page are shown as they will be, from what is typed', async (width, opens) => {
		const { page, complaints } = await visit({ viewport: { width, height: 900 } });
		await openNew(page);
		const preview = page.locator('.preview-sheet');
		if (!opens) await page.locator('.preview-fold > summary').click();
		await preview.waitFor();
		// What the page itself still waits for, and asks for once somebody comes to it, is none of it.
		await page.locator('[name=title]').focus();
		await untilWhole(page);
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		await page.locator('[name=title]').fill('Wandelen met ouderen uit de wijk');
		await preview.getByText('Wandelen met ouderen uit de wijk').waitFor();
		await page.getByRole('button', { name: t('preview.page') }).click();
		await page.locator('[name=summary]').fill('Een uur naar buiten.');
		await preview.getByText('Een uur naar buiten.').waitFor();
		// The tab key goes past it: what is in it leads nowhere.
		await page.getByRole('button', { name: t('preview.page') }).focus();
		await page.keyboard.press('Tab');
		expect(await preview.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(false);
		expect(await preview.locator('a').count()).toBeGreaterThan(0);
		// Nothing is asked of the server for it: only to keep what is typed, and which pages links lead to.
		expect(asked.filter((url) => !/\/vacancies\/draft$|\/__manifest/.test(url))).toEqual([]);
		expect(complaints).toEqual([]);
	});

	it('tips are counted, say what to do and lead to their field', async () => {
		const { page } = await visit();
		await openNew(page);
		const panel = page.locator('.quality-panel');
		const tips = async () => Number.parseInt((await panel.getByRole('status').textContent()) ?? '', 10);
		const before = await tips();
		await page.locator('[name=title]').fill('Kok');
		await panel.getByRole('link', { name: t('hint.titleShort') }).waitFor();
		await page.locator('[name=title]').fill('Participeren in de tuin');
		const tip = panel.getByRole('link', { name: t('hint.hardWords') });
		await tip.filter({ hasText: 'meedoen' }).waitFor();
		await tip.click();
		expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
		await page.locator('[name=title]').fill('Meedoen in de tuin op zondag');
		await tip.waitFor({ state: 'detached' });
		expect(await tips()).toBe(before - 1);
	});
});

it.each([true, false])('the own list is downloaded as it is shown, scripts %s', async (javaScriptEnabled) => {
	const { page } = await visit({ javaScriptEnabled, acceptDownloads: true });
	await page.goto('/nl/vacancies?status=published');
	const shown = await page.locator('.row-title').allTextContents();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: t('list.export') }).click(),
	]);
	expect(download.suggestedFilename()).toBe(`${t('list.exportName')}.csv`);
	const file = await readFile(await download.path(), 'utf8');
	expect(shown.length).toBeGreaterThan(0);
	for (const title of shown) expect(file).toContain(title);
	expect(file).toContain(',published,');
	expect(file).not.toContain(',draft,');
});

it('another organisation brings its contact person along, unless somebody else was typed', async () => {
	const { page, complaints } = await browser.visit();
	page.on('dialog', (dialog) => void dialog.accept());
	await signIn(page, 'nl', 'centre');
	await onOnePage(page);
	await openNew(page);
	const person = page.locator('[name=contactPerson]');
	const own = await person.inputValue();
	const choose = page.locator('select[name=organization]');
	// Of the demo's organisations this one names somebody to turn to.
	await choose.selectOption({ label: 'Buurthuis De Linde' });
	await page.getByText(t('form.contactFilled')).waitFor();
	const named = await person.inputValue();
	expect(named).not.toBe(own);
	expect(await page.locator('[name=contactEmail]').inputValue()).not.toBe('');
	await person.fill('Iemand anders');
	await choose.selectOption({ index: 0 });
	await page.getByText(t('form.contactKept')).waitFor();
	expect(await person.inputValue()).toBe('Iemand anders');
	expect(complaints).toEqual([]);
}, 60_000);
