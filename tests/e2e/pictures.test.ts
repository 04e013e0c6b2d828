import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { browserArguments } from '../../scripts/chromium.mjs';
import { styleGuidePages } from '../../src/features/style-guide/web/pages.ts';
import { comparePictures, pictureToKeep } from '../../src/platform/testing/pictures.ts';
import { themeStyle } from '../../src/ui/theme.ts';
import { untilAlive } from './browser.ts';
import { words } from './words.ts';

/**
 * How the design system looks, page by page, against the pictures that are kept in this folder. Renewed with
 * `npm test -- pictures --renew` after a change that was meant; what differs is drawn in shots/differences.
 */
const KEPT = 'tests/e2e/pictures';
const DIFFERENCES = 'shots/differences';
const MAX_BYTES = 6_000_000;
const renew = process.env.RENEW_PICTURES === '1';

const guide = words('features/style-guide', 'nl');
const rich = words('ui/rich', 'nl');
const sidebar = words('features/shell/web/work-sidebar', 'nl');

type Case = {
	name: string;
	path: string;
	/** Opens what is to be seen; then the window is drawn, not the whole page. */
	open?: (page: Page) => Promise<unknown>;
	/** What every visit shows otherwise, such as how long something took. */
	hide?: string;
	/** What the page fetches and gives up on after a time of its own, which a machine at its limit does not keep. */
	fetched?: string;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses until it is there: on a slow machine a press may come before the script that hears it. */
async function press(page: Page, pressed: Locator, until: string): Promise<void> {
	const wanted = page.locator(until).first();
	for (let tries = 0; tries < 5 && !(await wanted.isVisible()); tries += 1) {
		await pressed.click();
		await wanted.waitFor({ timeout: 4000 }).catch(() => undefined);
	}
	await wanted.waitFor({ timeout: 4000 });
}

/** Comes into a field that finds what is typed. In the middle of the window, since a list closes when the page moves. */
async function intoList(page: Page, label: string): Promise<Locator> {
	const field = page.getByRole('combobox', { name: guide(label) }).and(page.locator('input'));
	await field.evaluate((input) => input.scrollIntoView({ block: 'center' }));
	await field.focus();
	return field;
}

async function openList(page: Page, label: string): Promise<void> {
	await intoList(page, label);
	await page.keyboard.press('ArrowDown');
	await page.locator('.option').first().waitFor();
}

async function findInList(page: Page, label: string, text: string, answer: string): Promise<void> {
	const field = await intoList(page, label);
	await field.fill(text);
	await page.getByText(rich(answer)).waitFor();
}

const OPENED: Case[] = [
	{
		name: 'toasts',
		path: 'toaster',
		open: async (page) => {
			await page.clock.install();
			await untilAlive(page);
			const label = guide('toaster.show');
			await page.evaluate((start) => {
				for (const each of document.querySelectorAll('button')) {
					if (each.textContent.startsWith(start)) each.click();
				}
			}, label);
			// Their time stands still, and with it whatever waits for a frame to be drawn.
			await page.clock.pauseAt(Date.now() + 1000);
			for (let tries = 0; tries < 100 && (await page.locator('.toast').count()) < 6; tries += 1) {
				await new Promise((wait) => setTimeout(wait, 50));
			}
		},
		hide: '.toast-progress',
	},
	{
		name: 'dialog',
		path: 'toaster',
		open: (page) => press(page, button(page, guide('toaster.dialog')), 'dialog[open]'),
	},
	{
		name: 'sheet',
		path: 'toaster',
		open: (page) => press(page, button(page, guide('toaster.sheet')), 'dialog[open]'),
	},
	{
		name: 'panel',
		path: 'user',
		open: (page) => press(page, button(page, guide('user.panel')), 'dialog[open]'),
	},
	{
		name: 'action-menu',
		path: 'user',
		open: (page) => press(page, button(page, guide('user.actions')), '[role=menuitem]'),
	},
	{
		name: 'tooltip',
		path: 'user',
		open: async (page) => {
			await page.keyboard.press('Tab');
			await button(page, guide('user.checked')).focus();
			await page.getByRole('tooltip').waitFor();
		},
	},
	{
		name: 'calendar',
		path: 'datepicker',
		open: (page) => press(page, page.locator('.field:has(#start) button').first(), '.calendar'),
	},
	{
		name: 'combobox',
		path: 'form',
		open: (page) => openList(page, 'fields.category'),
	},
	{
		name: 'combobox-none',
		path: 'form',
		open: (page) => findInList(page, 'fields.category', 'xyz', 'none'),
	},
	{
		name: 'combobox-failed',
		path: 'form',
		open: (page) => findInList(page, 'fields.failing', 'Apel', 'failed'),
	},
	{
		name: 'files',
		path: 'form',
		open: async (page) => {
			const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#e07a3f' } });
			await page.locator('#photo').setInputFiles({
				name: 'tuin.png',
				mimeType: 'image/png',
				buffer: await photo.png().toBuffer(),
			});
			const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('x') });
			await page.locator('#papers').setInputFiles([text('goed.txt'), text('fout.txt')]);
			await page.getByRole('button', { name: rich('file.again') }).waitFor();
			await page.locator('#photo').evaluate((input) => input.scrollIntoView({ block: 'center' }));
		},
	},
	{
		name: 'multi-select',
		path: 'form',
		open: (page) => openList(page, 'fields.skills'),
	},
	{
		name: 'table-chosen',
		path: 'user-store',
		open: async (page) => {
			await page.getByLabel(rich('table.selectAll')).check();
			await page.locator('.column-menu summary').click();
		},
	},
	{
		name: 'posted',
		path: 'formbuilder',
		open: async (page) => {
			await press(page, button(page, guide('guide.send')), '[data-posted]');
			// Whether the button is still under the pointer is a matter of when the page was drawn again.
			await page.mouse.move(0, 0);
		},
	},
	{
		name: 'skip-link',
		path: 'dark',
		open: (page) => page.keyboard.press('Tab'),
	},
	{
		name: 'theme-switcher',
		path: 'dupe',
		open: (page) => press(page, button(page, sidebar('customise')), 'dialog[open]'),
	},
];

const HIDDEN: Record<string, string> = { api: '.table td[data-align=end], .guide-code' };
/** What a page has only once its scripts have asked for more: the icon, the third of its three editors. */
const FETCHED: Record<string, string> = { 'dollar-api': 'svg.iconify', tiptap: '.ProseMirror >> nth=2' };
/** The page that fails on purpose shows one error for each status. */
const ERRORS: Case[] = [401, 403, 404, 503].map((status) => ({
	name: `error-${status}`,
	path: `server-error?status=${status}`,
}));
const PAGES: Case[] = (styleGuidePages[0]?.children ?? []).map(({ path = '' }) => ({
	name: path,
	path,
	...(HIDDEN[path] && { hide: HIDDEN[path] }),
	...(FETCHED[path] && { fetched: FETCHED[path] }),
}));
const CASES = [...PAGES, ...ERRORS, ...OPENED];
const VIEWPORTS = [
	{ width: 360, height: 740 },
	{ width: 1280, height: 800 },
];
const MODES = ['light', 'dark'] as const;
const folderOf = (width: number, mode: string) => `${width}-${mode}`;
const FOLDERS = VIEWPORTS.flatMap(({ width }) => MODES.map((mode) => folderOf(width, mode)));

let browser: Browser;
beforeAll(async () => {
	browser = await chromium.launch({
		executablePath: process.env.CHROMIUM_PATH,
		// Letters and colours as alike as they can be between machines.
		args: [
			...browserArguments,
			'--font-render-hinting=slight',
			'--disable-lcd-text',
			'--force-color-profile=srgb',
		],
	});
	rmSync(DIFFERENCES, { recursive: true, force: true });
});
afterAll(() => browser.close());

/**
 * Gives the pages of the guide the look of a centre that chose nothing, without what moves, without the grip of text
 * fields, which each build of the browser draws its own way, and without this centre's own header, footer and menu: those
 * have a page of the guide with fixed data.
 */
async function dress(page: Page, { hide }: Case): Promise<void> {
	const css = `${themeStyle(undefined)}
		body > :is(.site-header, .footer-box) { display: none }
		body > .with-sidebar > .sidebar details, body > .loading-bar { opacity: 0 }
		::-webkit-resizer { display: none }
		${hide ? `${hide} { opacity: 0; font-size: 0 }` : ''}`;
	await page.route('**/nl/test/**', async (route) => {
		if (route.request().resourceType() !== 'document') return route.fallback();
		const response = await route.fetch();
		const html = await response.text();
		const dressed = html.replace(/(<style[^>]* id="centre-theme"[^>]*>)[^<]*/, (_, tag: string) => tag + css);
		expect(dressed).not.toBe(html);
		return route.fulfill({ response, body: dressed });
	});
}

/** Opens the page of a case; once more when it gave up on what it fetches. */
async function openCase(page: Page, { path, fetched }: Case): Promise<void> {
	for (let tries = 0; tries < 3; tries += 1) {
		await page.goto(`/nl/test/${path}`, { waitUntil: 'networkidle' });
		if (!fetched) return;
		const there = page.locator(fetched).waitFor({ timeout: 10_000 });
		if (
			await there.then(
				() => true,
				() => false,
			)
		)
			return;
	}
}

/** Takes the picture once all that was asked for is there; of the whole page, unless something was opened in it. */
async function picture(page: Page, { open }: Case): Promise<Buffer> {
	await page.evaluate(() => document.fonts.ready);
	await page.waitForLoadState('networkidle');
	return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: !open });
}

describe.concurrent('as a phone and a desk show it, light and dark', () => {
	it.each(CASES)(
		'$name looks as the pictures that are kept',
		async (one) => {
			const context = await browser.newContext({
				baseURL: inject('baseUrl'),
				locale: 'nl-NL',
				timezoneId: 'Europe/Amsterdam',
				reducedMotion: 'reduce',
			});
			const problems: string[] = [];
			try {
				const page = await context.newPage();
				await dress(page, one);
				for (const [index, viewport] of VIEWPORTS.entries()) {
					await page.setViewportSize(viewport);
					// What was opened would move on its own when the window changes.
					if (index === 0 || one.open) {
						await openCase(page, one);
					}
					await one.open?.(page);
					for (const colorScheme of MODES) {
						await page.emulateMedia({ colorScheme });
						const file = join(folderOf(viewport.width, colorScheme), `${one.name}.png`);
						const problem = await compare(file, () => picture(page, one));
						if (problem) problems.push(`${file}: ${problem}`);
					}
				}
			} finally {
				await context.close();
			}
			expect(problems).toEqual([]);
		},
		120_000,
	);
});

/**
 * Why a picture is not as the one that is kept; keeps it instead when they are being renewed. What differs is looked at
 * again until it stands still: on a slow machine a part of the page may come later.
 */
async function compare(file: string, take: () => Promise<Buffer>): Promise<string | undefined> {
	const kept = join(KEPT, file);
	const known = existsSync(kept) ? readFileSync(kept) : undefined;
	let before: Buffer | undefined;
	let taken = await take();
	let compared = known && (await comparePictures(known, taken));
	while (!compared?.same && !before?.equals(taken)) {
		before = taken;
		await new Promise((wait) => setTimeout(wait, 500));
		taken = await take();
		compared = known && (await comparePictures(known, taken));
	}
	if (compared?.same) return undefined;
	if (renew) {
		write(kept, await pictureToKeep(taken));
		return undefined;
	}
	write(join(DIFFERENCES, file), taken);
	if (compared?.difference) {
		write(join(DIFFERENCES, file.replace('.png', '.difference.png')), compared.difference);
	}
	return compared?.reason ?? 'there is no picture of it yet';
}

function write(file: string, content: Buffer): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, content);
}

describe('the pictures that are kept', () => {
	it('are of what is still compared, and together not large', () => {
		const expected = FOLDERS.flatMap((folder) => CASES.map(({ name }) => join(folder, `${name}.png`)));
		const found = FOLDERS.flatMap((folder) =>
			readdirSync(join(KEPT, folder)).map((file) => join(folder, file)),
		);
		const gone = found.filter((file) => !expected.includes(file));
		if (renew) for (const file of gone) rmSync(join(KEPT, file));
		else expect(gone).toEqual([]);
		const bytes = found.reduce((sum, file) => {
			const path = join(KEPT, file);
			return sum + (existsSync(path) ? readFileSync(path).length : 0);
		}, 0);
		expect(bytes).toBeLessThan(MAX_BYTES);
	});
});
