import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { styleGuidePages } from '../../src/features/style-guide/web/pages.ts';
import { violations, violationsInDark } from './accessibility/violations.ts';
import { openBrowser, openWholePage, type TestBrowser, untilWhole } from './browser.ts';
import { clearHeader, headersOf } from './headers.ts';
import { words } from './words.ts';

/** All of them; what a new one shows is walked through at once. */
const PAGES = (styleGuidePages[0]?.children ?? []).map(({ path = '' }) => path);
/** The page that fails on purpose answers as an error does. */
const ANSWERS: Record<string, number> = { 'server-error': 500 };
/** What a browser says by itself on pages that ask for what does not exist, and of the answer above. */
const EXPECTED: Record<string, RegExp> = {
	'dollar-api': /^Failed to load resource: .*404/,
	'server-error': /^Failed to load resource: .*500|^\[?ErrorResponse|fails on purpose/,
};

const guide = words('features/style-guide', 'nl');
const rich = words('ui/rich', 'nl');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

async function open(path: string, options: Parameters<TestBrowser['visit']>[0] = {}) {
	const visitor = await browser.visit(options);
	await openWholePage(visitor.page, `/nl/test/${path}`);
	return visitor;
}

/** What the form around a field would post under a name. */
function posted(page: Page, name: string): Promise<string[]> {
	return page
		.locator(`form:has([name="${name}"])`)
		.evaluate((form, key) => new FormData(form as HTMLFormElement).getAll(key).map(String), name);
}

/** Waits until the page was drawn so many times. */
function drawn(page: Page, times: number): Promise<void> {
	return page.evaluate(async (frames) => {
		for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
	}, times);
}

it('a button that is disabled stays readable while it is pointed at', async () => {
	const { page } = await open('colors');
	const buttons = page.locator('button.button:disabled');
	expect(await buttons.count()).toBeGreaterThan(1);
	for (const button of await buttons.all()) {
		const look = () =>
			button.evaluate((element) => {
				const { backgroundColor, color } = getComputedStyle(element);
				return { backgroundColor, color };
			});
		const before = await look();
		await button.hover();
		await drawn(page, 2);
		expect(await look()).toEqual(before);
	}
}, 30_000);

describe('every page of the style guide', () => {
	it.each([
		['nl', 360],
		['en', 1280],
	] as const)(
		'is without a finding of axe in either theme, a complaint on the console or sideways scrolling, %s at %i px',
		async (locale, width) => {
			const { page, complaints } = await browser.visit({
				colorScheme: 'light',
				viewport: { width, height: 900 },
			});
			for (const name of PAGES) {
				const path = `/${locale}/test/${name}`;
				const response = await openWholePage(page, path);
				expect(response?.status(), path).toBe(ANSWERS[name] ?? 200);
				expect(await page.locator('h1').count(), `${path} h1`).toBe(1);
				expect(await violations(page), `${path} light`).toEqual([]);
				const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
				expect(over, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
				expect(await violationsInDark(page), `${path} dark`).toEqual([]);
				const said = complaints.splice(0).filter((line) => !EXPECTED[name]?.test(line));
				expect(said, path).toEqual([]);
			}
		},
		240_000,
	);

	it('shows its fields without scripts, with values that are posted', async () => {
		const { page } = await open('datepicker', { javaScriptEnabled: false });
		expect(await page.locator('input[type=date][name=start]').inputValue()).toBe('2027-05-03');
		expect(await page.locator('input[type=time][name=begin]').inputValue()).toBe('09:30');
		await page.goto('/nl/test/form');
		await page.locator('select[name=category]').selectOption('cooking');
		expect(await page.locator('input[name=spots]').inputValue()).toBe('3');
		expect(await page.locator('select[name=skills] option:checked').count()).toBe(2);
	});
});

describe('the header of a centre', () => {
	it('lets brand, menu and tools stand clear of each other, however long they are', async () => {
		const { page } = await open('frame');
		for (const width of [768, 1024, 1280, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			const rows = await headersOf(page, '.guide-specimen .header-inner');
			expect(rows.length).toBeGreaterThan(6);
			for (const row of rows) expect(row, `${width} px`).toEqual(clearHeader);
		}
	});
});

describe('with the keyboard alone', () => {
	it('picks a date by typing and from the calendar', async () => {
		const { page } = await open('datepicker');
		await page.locator('#day').focus();
		await page.keyboard.type('24122027');
		expect(await posted(page, 'day')).toEqual(['2027-12-24']);

		// From the last part of the date to the button, and in the calendar to the day after.
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await page.locator('.calendar').waitFor();
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('Enter');
		await page.locator('.calendar').waitFor({ state: 'detached' });
		expect(await posted(page, 'day')).toEqual(['2027-12-25']);
	});

	it('types a time and changes it with arrows', async () => {
		const { page } = await open('datepicker');
		await page.locator('#begin').focus();
		await page.keyboard.press('ArrowUp');
		expect(await posted(page, 'begin')).toEqual(['10:30']);
		await page.keyboard.type('1405');
		expect(await posted(page, 'begin')).toEqual(['14:05']);
	});

	it('finds one of many in a combo box', async () => {
		const { page } = await open('form');
		await page.getByRole('combobox', { name: guide('fields.category') }).focus();
		await page.keyboard.type('voor');
		await page.getByRole('option', { name: guide('kinds.reading') }).waitFor();
		expect(await page.getByRole('option').count()).toBe(1);
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		expect(await posted(page, 'category')).toEqual(['reading']);
		await page.keyboard.press('Escape');

		await page.keyboard.press('Control+a');
		await page.keyboard.type('xyz');
		await page.getByText(rich('none')).waitFor();
		await page.keyboard.press('Tab');
		// What nobody chose does not stay in the field.
		expect(await page.getByRole('combobox', { name: guide('fields.category') }).inputValue()).toBe(
			guide('kinds.reading'),
		);
	});

	it('says that a list cannot be had', async () => {
		const { page } = await open('form');
		await page.getByRole('combobox', { name: guide('fields.failing') }).focus();
		await page.keyboard.type('Apel');
		await page.getByText(rich('failed')).waitFor();
	});

	it('finds a place at the server while typing', async () => {
		const { page } = await open('form');
		await page.getByRole('combobox', { name: guide('fields.place') }).focus();
		await page.keyboard.type('Apeldoo');
		await page
			.getByRole('option', { name: /Apeldoorn/ })
			.first()
			.waitFor();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		expect((await posted(page, 'place')).join()).toContain('Apeldoorn');
	});

	it('chooses several, takes the last away, and writes own tags', async () => {
		const { page } = await open('form');
		await page.getByRole('combobox', { name: guide('fields.skills') }).focus();
		await page.keyboard.type('rijd');
		await page.getByRole('option', { name: guide('kinds.driving') }).waitFor();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		expect(await posted(page, 'skills')).toEqual(['gardening', 'language', 'driving']);
		await page.getByRole('combobox', { name: guide('fields.skills') }).fill('');
		await page.keyboard.press('Backspace');
		expect(await posted(page, 'skills')).toEqual(['gardening', 'language']);

		await page.locator('#labels').focus();
		await page.keyboard.type('tuin, Samen eten');
		await page.keyboard.press('Enter');
		expect(await posted(page, 'labels')).toEqual([guide('kinds.cooking'), 'tuin', 'Samen eten']);
	});

	it('walks through a tree', async () => {
		const { page } = await open('formbuilder');
		const item = (key: string) => page.getByRole('row', { name: guide(`builder.${key}`) });
		await page.keyboard.press('Tab');
		await item('team').focus();
		await page.keyboard.press('End');
		await page.keyboard.press('ArrowRight');
		await item('route').waitFor();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await page.locator('[data-chosen=route]').waitFor();
		await page.keyboard.press('ArrowLeft');
		await page.keyboard.press('ArrowLeft');
		await item('route').waitFor({ state: 'detached' });
	});

	it('puts a list in order from the handle and with the buttons', async () => {
		const { page } = await open('formbuilder');
		const handle = page.getByRole('button', { name: `${guide('builder.why')} verplaatsen` });
		await handle.focus();
		await page.keyboard.press('Enter');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await expect.poll(() => posted(page, 'questions')).not.toEqual(['why', 'allergy', 'licence', 'shirt']);
		const after = await posted(page, 'questions');
		expect([...after].sort()).toEqual(['allergy', 'licence', 'shirt', 'why']);

		const up = page.getByRole('button', { name: `${guide('builder.shirt')} omhoog` });
		await up.focus();
		const place = after.indexOf('shirt');
		await page.keyboard.press('Enter');
		await expect.poll(async () => (await posted(page, 'questions')).indexOf('shirt')).toBe(place - 1);
		expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
	});

	it('changes tabs, opens a menu and a panel, and comes back to where it was', async () => {
		const { page } = await open('user');
		await page.getByRole('tab', { name: guide('user.about') }).focus();
		await page.keyboard.press('End');
		await page.getByText(guide('user.noteText')).waitFor();

		const button = page.getByRole('button', { name: guide('user.actions') });
		await button.focus();
		await page.keyboard.press('Enter');
		await page.getByRole('menuitem', { name: guide('user.mail') }).waitFor();
		await page.keyboard.press('Enter');
		await page.getByText('mail', { exact: false }).first().waitFor();
		await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);

		const opener = page.getByRole('button', { name: guide('user.panel') });
		await opener.focus();
		await page.keyboard.press('Enter');
		const panel = page.getByRole('dialog', { name: guide('user.panelTitle') });
		await panel.waitFor();
		// It slides in.
		const rightEdge = async () => {
			const box = await panel.boundingBox();
			return Math.round((box?.x ?? 0) + (box?.width ?? 0));
		};
		await expect.poll(rightEdge, { timeout: 5_000 }).toBe(page.viewportSize()?.width);
		await page.keyboard.press('Escape');
		expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true);
	});
});

describe('what the fields do by themselves', () => {
	it('fills street and city from postcode and number, and leaves what was typed', async () => {
		const { page } = await open('form');
		await page.locator('#houseNumber').fill('1');
		await page.locator('#postalCode').fill('7311kz');
		await page.locator('#postalCode').blur();
		await expect.poll(() => page.locator('#street').inputValue()).toBe('Marktplein');
		expect(await page.locator('#postalCode').inputValue()).toBe('7311 KZ');
		await page.locator('#town').fill('Loenen');
		await page.locator('#houseNumber').fill('2');
		await page.locator('#houseNumber').blur();
		await untilWhole(page);
		expect(await page.locator('#town').inputValue()).toBe('Loenen');
	});

	it('opens a list on a press, not when one passes by', async () => {
		const { page } = await open('form');
		for (const name of ['category', 'skills']) {
			const field = page.locator(`.field:has(#${name}) input[role=combobox]`);
			await field.focus();
			expect(await page.locator('.option').count()).toBe(0);
			await field.click();
			await expect.poll(() => page.locator('.option').count()).toBe(9);
			await page.keyboard.press('Escape');
		}
		await page.reload({ waitUntil: 'networkidle' });
		const options = page.locator('.option');
		// On a slow machine the field is there before the script that opens it.
		const opened = async () => {
			if ((await options.count()) === 0)
				await page.locator('.field:has(#skills) input[role=combobox]').click();
			return options.count();
		};
		await expect.poll(opened, { timeout: 10_000 }).toBe(9);
	});

	it('keeps a list open that lies over the header, with what was chosen at its top', async () => {
		const { page } = await open('form', { reducedMotion: 'no-preference' });
		const field = page.locator('.field:has(#skills) input[role=combobox]');
		// At the bottom of the window there is only room above it.
		await field.evaluate((input) => input.scrollIntoView({ block: 'end', behavior: 'instant' }));
		const before = await page.evaluate(() => window.scrollY);
		await field.click();
		await page.locator('.option').first().waitFor();
		await drawn(page, 30);
		expect(await page.locator('.option').count()).toBe(9);
		expect(await page.evaluate(() => window.scrollY)).toBe(before);
		await page.getByRole('option', { name: guide('kinds.driving') }).click();
		expect(await posted(page, 'skills')).toEqual(['gardening', 'language', 'driving']);
	});

	it('keeps a list open under its field where the page scrolls, and chooses from it', async () => {
		const { page } = await open('form', { reducedMotion: 'no-preference' });
		const field = page.locator('.field:has(#skills) input[role=combobox]');
		await field.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }));
		await field.click();
		await page.locator('.option').first().waitFor();
		await drawn(page, 30);
		const distance = async () => {
			const [list, box] = await Promise.all([page.locator('.popover').boundingBox(), field.boundingBox()]);
			return Math.round((list?.y ?? Number.NaN) - (box?.y ?? Number.NaN));
		};
		const before = await distance();
		const from = await page.evaluate(() => window.scrollY);
		await page.evaluate(() => window.scrollBy({ top: 60, behavior: 'smooth' }));
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(from + 60);
		await drawn(page, 30);
		expect(await page.locator('.option').count()).toBe(9);
		expect(await distance()).toBe(before);
		await page.getByRole('option', { name: guide('kinds.driving') }).click();
		expect(await posted(page, 'skills')).toContain('driving');
	});

	it('refuses a file that does not fit, and sends one again that failed', async () => {
		const { page } = await open('form');
		await page.locator('#photo').setInputFiles({
			name: 'brief.pdf',
			mimeType: 'application/pdf',
			buffer: Buffer.from('x'),
		});
		await page.locator('#photo-error').waitFor();
		await page.locator('#papers').setInputFiles([
			{ name: 'goed.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
			{ name: 'fout.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
		]);
		await page.getByRole('button', { name: rich('file.again') }).waitFor();
		await expect.poll(() => posted(page, 'papers')).toEqual(['upload:goed.txt']);
	});

	it('shows the contrast of a colour as it is typed', async () => {
		const { page } = await open('colors');
		const field = page.locator('.field:has(#primaryColor)');
		await page.locator('#primaryColor').fill('#ffff00');
		await field.getByText(rich('colour.bad')).waitFor();
		await page.locator('#primaryColor').fill('#123456');
		await field.getByText(rich('colour.good')).waitFor();
		expect(await posted(page, 'primaryColor')).toEqual(['#123456']);
	});

	it('sorts cards on a phone, where there are no headings to press', async () => {
		const { page } = await open('user-store', { viewport: { width: 360, height: 740 } });
		const menu = page.locator('.sort-menu');
		const first = () => page.locator('tbody tr').first().textContent();
		expect(await first()).toContain('Amina');
		await menu.locator('summary').focus();
		await page.keyboard.press('Enter');
		expect(await menu.getByRole('link').count()).toBe(6);
		await menu.getByRole('link', { name: `${guide('store.since')}, oplopend` }).press('Enter');
		await page.waitForURL('**/test/user-store?sort=since');
		await expect.poll(first).toContain('Jan-Willem');
		expect(await menu.locator('summary').getAttribute('aria-label')).toContain(guide('store.since'));
		await page.setViewportSize({ width: 1280, height: 800 });
		expect(await menu.isVisible()).toBe(false);
	});

	it('sorts cards on a phone without scripts too', async () => {
		const { page } = await open('user-store', {
			javaScriptEnabled: false,
			viewport: { width: 360, height: 740 },
		});
		await page.locator('.sort-menu summary').click();
		await page
			.locator('.sort-menu')
			.getByRole('link', { name: `${guide('store.name')}, aflopend` })
			.click();
		await page.waitForURL('**/test/user-store?sort=-name');
		expect(await page.locator('tbody tr').first().textContent()).toContain('Sjoerd');
	});

	it('chooses rows, says how many, and keeps the columns that were left out', async () => {
		const { page } = await open('user-store');
		await page.getByLabel(rich('table.selectAll')).check();
		await page.locator('.bulk-count', { hasText: '4' }).waitFor();
		expect(await posted(page, 'people')).toHaveLength(4);
		await page.locator('.column-menu summary').click();
		await page.locator('.column-menu').getByLabel(guide('store.place')).uncheck();
		expect(await page.locator('thead th').count()).toBe(4);
		await page.reload({ waitUntil: 'networkidle' });
		await expect.poll(() => page.locator('thead th').count()).toBe(4);
		await page
			.locator('thead')
			.getByRole('link', { name: guide('store.since') })
			.click();
		await expect
			.poll(() => page.locator('th[aria-sort=ascending]').textContent())
			.toContain(guide('store.since'));
	});
});
