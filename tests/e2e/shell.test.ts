import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MAX_SCRIPT_BYTES } from '../../scripts/script-size.mjs';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { clearHeader, headersOf } from './headers.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/shell', 'nl');
const sidebar = words('features/shell/web/work-sidebar', 'nl');
let browser: TestBrowser;

beforeAll(async () => {
	browser = await openBrowser({ reducedMotion: 'no-preference' });
});
afterAll(() => browser.close());

/** A press that comes before the scripts does nothing yet. */
async function chooseLight(page: Page): Promise<void> {
	const light = page.getByRole('button', { name: t('mode.light') });
	await light.click();
	while ((await light.getAttribute('aria-pressed')) !== 'true') await light.click();
}

describe('a menu', () => {
	it('that is opened before the scripts are there stays open, and closes once they are', async () => {
		const { page, complaints } = await browser.visit();
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route('**/assets/entry.client*', async (route) => {
			await held;
			await route.continue();
		});
		await page.goto('/nl', { waitUntil: 'commit' });
		const menu = page.locator('.menu', { has: page.getByLabel(t('mode.label')) });
		await menu.locator('summary').click();
		const light = menu.getByRole('button', { name: t('mode.light') });
		expect(await light.isVisible()).toBe(true);
		release();
		await chooseLight(page);
		expect(await light.isVisible()).toBe(true);
		await page.keyboard.press('Escape');
		await light.waitFor({ state: 'hidden' });
		expect(complaints).toEqual([]);
	});
});

describe('colour mode', () => {
	it('follows the device live until one is chosen, and is kept without a flash', async () => {
		const { page, complaints } = await browser.visit({ colorScheme: 'light' });
		const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
		await page.goto('/nl');
		expect(await scheme()).toBe('light');
		await page.emulateMedia({ colorScheme: 'dark' });
		expect(await scheme()).toBe('dark');
		await page.getByLabel(t('mode.label')).click();
		await chooseLight(page);
		await expect.poll(scheme).toBe('light');
		expect(await page.evaluate(() => localStorage.getItem('mode'))).toBe('light');
		// The server knows it too: the document arrives in the chosen mode.
		const arrived = await page.context().request.get('/nl');
		expect(await arrived.text()).toMatch(/<html[^>]* data-mode="light"/);
		await page.reload();
		expect(await scheme()).toBe('light');
		expect(complaints).toEqual([]);
	});

	it('is the one a page forces, whatever is preferred, on that page alone', async () => {
		const { page } = await browser.visit({ colorScheme: 'light', viewport: { width: 1280, height: 800 } });
		const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
		await page.goto('/nl', { waitUntil: 'networkidle' });
		await page.getByLabel(t('mode.label')).click();
		await chooseLight(page);
		await page.goto('/nl/test/dark');
		expect(await scheme()).toBe('dark');
		await page.locator('main .button').click();
		await page.waitForURL('**/test/colors');
		await expect.poll(scheme, { timeout: 10_000 }).toBe('light');
	});
});

describe('the sidebar of the work area', () => {
	it('starts open, also without scripts, and folds', async () => {
		const { page } = await browser.visit({ javaScriptEnabled: false });
		await page.goto('/nl/test/colors');
		const link = page.locator('.sidebar').getByRole('link', { name: sidebar('dashboard') });
		expect(await link.isVisible()).toBe(true);
		await page.locator('.sidebar summary').click();
		expect(await link.isVisible()).toBe(false);
	});

	it('opens the theme switcher, which shows the other shape until the page is loaded anew', async () => {
		const { page, complaints } = await browser.visit({ viewport: { width: 1280, height: 800 } });
		await page.goto('/nl/test/colors');
		const panel = page.getByRole('dialog', { name: sidebar('theme.title') });
		await expect
			.poll(
				async () => {
					// A panel on its way lies over the button already.
					if (!(await panel.isVisible()))
						await page
							.getByRole('button', { name: sidebar('customise') })
							.click({ timeout: 1_000 })
							.catch(() => undefined);
					return panel.isVisible();
				},
				{ timeout: 20_000 },
			)
			.toBe(true);
		await panel.getByRole('button', { name: sidebar('theme.straight') }).click();
		const corner = () =>
			page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--corner-m').trim());
		expect(await corner()).toBe('0');
		await page.keyboard.press('Escape');
		await panel.waitFor({ state: 'hidden' });
		await page.reload();
		expect(await corner()).not.toBe('0');
		expect(complaints).toEqual([]);
	});
});

describe('the organisation one acts for', () => {
	const other = 'Natuurwerkgroep De Zwarte Specht';

	it.each([true, false])('is chosen in the account menu and kept (scripts: %s)', async (scripts) => {
		const { page } = await browser.visit({ javaScriptEnabled: scripts });
		await signIn(page, 'nl', 'superuser');
		await page.goto('/nl/vacancies/search?q=wandelen');
		const menu = page.locator('.menu', { has: page.locator('.avatar') });
		const choice = menu.getByRole('button', { name: other });
		// Opened before its script is there, it may be made anew once.
		await expect
			.poll(
				async () => {
					if (!(await choice.isVisible())) await menu.locator('summary').click();
					return choice.isVisible();
				},
				{ timeout: 15_000, interval: 500 },
			)
			.toBe(true);
		expect(await menu.locator('.menu-head').textContent()).not.toContain(other);
		await choice.click();
		await page.waitForURL('**/nl/vacancies/search?q=wandelen');
		await expect.poll(() => menu.locator('.menu-head').textContent(), { timeout: 10_000 }).toContain(other);
		await page.goto('/nl/dashboard');
		expect(await menu.locator('.menu-head').textContent()).toContain(other);
	});

	it('cannot be one that is not theirs', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'organisation');
		await page.goto('/nl/dashboard');
		const answer = await page.request.post('/nl/account/acting-for', {
			form: { organisation: '00000000-0000-4000-8000-000000000000' },
			headers: { origin: new URL(page.url()).origin },
		});
		expect(answer.status()).toBe(403);
	});
});

describe('the header', () => {
	it.each([null, 'volunteer', 'mentor', 'student', 'organisation', 'superuser'])(
		'keeps brand, menu and tools apart at every width, signed in as %s',
		async (account) => {
			const { page } = await browser.visit();
			if (account) await signIn(page, 'nl', account);
			for (const path of ['/nl', account ? '/nl/dashboard' : '/nl/auth/login-1']) {
				await page.goto(path);
				for (const width of [320, 360, 768, 1024, 1280, 1440]) {
					await page.setViewportSize({ width, height: 800 });
					expect(await headersOf(page, 'body > .site-header'), `${path} ${width} px`).toEqual([clearHeader]);
				}
			}
		},
	);
});

describe('the menu of the site', () => {
	const menuOf = (page: Page) =>
		page
			.locator('.site-header .main-nav > ul > li > a')
			.evaluateAll((links) => links.map((link) => link.textContent));

	it('stays as a visitor knows it, also in the work area; what is one’s own is a bar under it, and on a phone above it in the drawer', async () => {
		const { page } = await browser.visit({
			viewport: { width: 1440, height: 800 },
			javaScriptEnabled: false,
		});
		await page.goto('/nl');
		const known = await menuOf(page);
		expect(known.length).toBeGreaterThan(3);
		const own = page.getByRole('navigation', { name: words('features/shell/web/work-bar', 'nl')('label') });
		expect(await own.count()).toBe(0);
		await signIn(page, 'nl', 'organisation');
		for (const path of ['/nl', '/nl/dashboard', '/nl/applications', '/nl/vacancies/search']) {
			await page.goto(path);
			expect([path, await menuOf(page)]).toEqual([path, known]);
			expect(await own.getByRole('link', { name: 'Aanvragen', exact: true }).isVisible()).toBe(true);
			// What the menu of the site has is not offered twice.
			expect(await own.getByRole('link').allTextContents()).not.toContain('Vacaturebank');
		}
		await page.goto('/nl/applications');
		expect(await own.locator('[aria-current]').allTextContents()).toEqual(['Aanvragen']);
		await page.setViewportSize({ width: 360, height: 740 });
		expect(await own.isVisible()).toBe(false);
		const drawer = page.locator('.nav-drawer');
		await drawer.locator('summary').first().click();
		const inDrawer = await drawer.getByRole('link').allTextContents();
		expect(inDrawer.indexOf('Aanvragen')).toBeLessThan(inDrawer.indexOf('Vacaturebank'));
		expect(inDrawer).toEqual(expect.arrayContaining(known));
	});
});

describe('the account menu', () => {
	it('has the photo of who is signed in, and their initials where there is none', async () => {
		const { page } = await browser.visit({ javaScriptEnabled: false });
		await signIn(page, 'nl', 'student');
		const photo = page.locator('.site-header .avatar-picture img');
		const face = sharp({ create: { width: 200, height: 200, channels: 3, background: '#c2410c' } });
		const save = async () => {
			await page.getByRole('button', { name: words('features/account', 'nl')('save'), exact: true }).click();
			await page.waitForURL(/done=/);
		};
		await page.goto('/nl/profile-edit');
		expect(await photo.count()).toBe(0);
		await page
			.locator('[name=photoIdFile]')
			.setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer: await face.png().toBuffer() });
		await save();
		expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		await page.goto('/nl/profile-edit');
		await page.locator('.image-field-plain > summary').click();
		await page.locator('[name=photoIdRemove]').check();
		await save();
		expect(await photo.count()).toBe(0);
	});
});

describe('the languages', () => {
	it('are remembered for 365 days', async () => {
		const answer = await fetch(`${inject('baseUrl')}/en`);
		const line = answer.headers.getSetCookie().find((each) => each.startsWith('locale='));
		expect(line).toMatch(/^locale=en;/);
		expect(line).toContain(`Max-Age=${365 * 24 * 60 * 60}`);
	});

	it('keep the page, its query and its fragment, and are in a panel on the right', async () => {
		const { page } = await browser.visit({ viewport: { width: 700, height: 700 } });
		// What the fragment is only scripts know: pressed before they listen, a language leads to the page without it.
		await openPage(page, '/nl/vacancies/search?q=natuur#main');
		await page.getByLabel(new RegExp(`^${t('language.label')}: `)).click();
		const corner = async () => {
			const {
				x = 0,
				y = 0,
				width = 0,
				height = 0,
			} = (await page.locator('.menu[open] .menu-panel').boundingBox()) ?? {};
			return [x + width, y + height];
		};
		await expect.poll(corner).toEqual([700, 700]);
		await page.getByRole('link', { name: t('language.en') }).click();
		await page.waitForURL('**/en/vacancies/search?q=natuur#main');
		await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
	});

	it('fold into the account menu on a phone, where who is signed in needs the room for the brand', async () => {
		const { page } = await browser.visit({ viewport: { width: 360, height: 740 } });
		await signIn(page, 'nl', 'organisation');
		await page.goto('/nl/dashboard');
		const tool = page.getByLabel(new RegExp(`^${t('language.label')}: `));
		await tool.waitFor({ state: 'hidden' });
		const brand = await page.locator('.site-header .brand').boundingBox();
		expect(brand?.width).toBeGreaterThan(100);
		await page.locator('.header-tools summary', { has: page.locator('.avatar') }).click();
		await page
			.getByRole('group', { name: t('language.label') })
			.getByRole('link', { name: t('language.en') })
			.click();
		await page.waitForURL('**/en/**');
		await page.setViewportSize({ width: 1280, height: 740 });
		await page.locator('.header-tools > .tool-choice').first().waitFor();
	});
});

describe('on a phone', () => {
	it.each([320, 360])(
		'a visitor of %s px has the way in and the menu in words, with language and appearance in it',
		async (width) => {
			const { page } = await browser.visit({ viewport: { width, height: 740 } });
			await openPage(page, '/nl');
			await page
				.getByRole('link', { name: t('account.signIn'), exact: true })
				.first()
				.waitFor();
			const menu = page.locator('.nav-drawer > summary');
			expect(await menu.evaluate((button) => getComputedStyle(button, '::before').content)).toBe(
				`"${t('menu')}"`,
			);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
			await menu.click();
			const drawer = page.locator('.nav-drawer');
			await drawer
				.getByRole('group', { name: t('mode.label') })
				.getByRole('button', { name: t('mode.dark') })
				.click();
			await expect.poll(() => page.locator('html').getAttribute('data-mode')).toBe('dark');
			await drawer.getByRole('link', { name: t('language.en') }).click();
			await page.waitForURL('**/en');
			expect(await page.locator('.bottom-bar').count()).toBe(0);
		},
	);

	it.each([320, 360])(
		'who is signed in on %s px has the menu in words, and what was done last under the account',
		async (width) => {
			const { page } = await browser.visit({ viewport: { width, height: 740 } });
			await signIn(page, 'nl', 'organisation');
			await openPage(page, '/nl/dashboard');
			const menu = page.locator('.nav-drawer > summary');
			expect(await menu.evaluate((button) => getComputedStyle(button, '::before').content)).toBe(
				`"${t('menu')}"`,
			);
			expect(await menu.locator('.icon').isVisible()).toBe(false);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
			const tools = await page.locator('.header-tools').boundingBox();
			const brand = await page.locator('.site-header .brand').boundingBox();
			expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(tools?.x ?? 0);
			await page.locator('.header-tools summary', { has: page.locator('.avatar') }).click();
			await page
				.getByRole('link', { name: words('features/shell/web/account-menu', 'nl')('activity') })
				.click();
			await page.waitForURL('**/nl/dashboard/activiteit');
		},
	);

	it('who is signed in has a quick menu at the bottom, also without scripts, which gives way to the bar of a form', async () => {
		const { page } = await browser.visit({ viewport: { width: 320, height: 740 }, javaScriptEnabled: false });
		await signIn(page, 'nl', 'organisation');
		await page.goto('/nl/dashboard');
		const bar = page.getByRole('navigation', { name: words('features/shell/web/bottom-bar', 'nl')('label') });
		const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
		expect(y + height).toBe(740);
		expect(await bar.getByRole('link').count()).toBe(4);
		await bar.getByRole('link').nth(2).click();
		await page.waitForURL('**/nl/applications');
		expect(await bar.getByRole('link').nth(2).getAttribute('aria-current')).toBe('page');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		// No word of either language is wider than its part of the bar.
		await page.goto('/en/dashboard');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		await page.goto('/nl/vacancies/add');
		await page.locator('.form-bar').first().waitFor();
		expect(await bar.isVisible()).toBe(false);
		await page.setViewportSize({ width: 1280, height: 740 });
		await page.goto('/nl/dashboard');
		expect(await bar.isVisible()).toBe(false);
	});
});

describe('scripts', () => {
	it.each(['/nl', '/nl/vacancies/search', '/nl/auth/login-1', '/nl/no-such-page'])(
		'of %s stay under the limit as the browser loads them',
		async (path) => {
			const { page } = await browser.visit();
			const bodies: Promise<Buffer>[] = [];
			page.on('response', (response) => {
				if (response.request().resourceType() === 'script') bodies.push(response.body());
			});
			// They are asked for once the page is painted, which on a busy machine comes after a silence of the network.
			await openPage(page, path);
			await page.waitForLoadState('networkidle');
			const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
			expect(sizes.length).toBeGreaterThan(3);
			expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
		},
	);
});

describe('the site as an app', () => {
	it('has the name, colours and icon of the centre it is opened at', async () => {
		const { page, context } = await browser.visit({ colorScheme: 'dark' });
		await page.goto('/en');
		const path = await page.locator('link[rel=manifest]').getAttribute('href');
		const answer = await page.request.get(path ?? '');
		expect(answer.headers()['content-type']).toContain('application/manifest+json');
		const manifest = await answer.json();
		expect(manifest).toMatchObject({
			name: 'Vrijwillig',
			start_url: '/en',
			lang: 'en',
			display: 'standalone',
		});
		for (const icon of manifest.icons) {
			const image = await page.request.get(icon.src);
			expect(image.status()).toBe(200);
			expect(image.headers()['content-type']).toContain(icon.type ?? 'image/');
		}
		// Two colours while the device decides, one after a choice.
		expect(await page.locator('meta[name=theme-color]').count()).toBe(2);
		await context.addCookies([
			{ name: 'tenant', value: 'oldebroek', url: page.url() },
			{ name: 'mode', value: 'dark', url: page.url() },
		]);
		const other = await (await page.request.get(path ?? '')).json();
		expect(other.name).toBe('Oldebroek voor elkaar');
		expect(other.background_color).not.toBe(manifest.background_color);
		await page.reload();
		expect(await page.locator('meta[name=theme-color]').count()).toBe(1);
	});
});
