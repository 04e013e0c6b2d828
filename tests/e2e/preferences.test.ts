import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser, untilWhole } from './browser.ts';
import { words } from './words.ts';

const guide = words('features/style-guide', 'nl');
const PAGES = ['/nl', '/nl/vacancies/search', '/nl/auth/login-1', '/nl/test/form', '/nl/test/frame'];

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** The colour in the middle of something's height, a part of its width from the left. */
async function colourAt(drawn: Locator, share: number): Promise<string> {
	const { data, info } = await sharp(await drawn.screenshot({ animations: 'disabled' }))
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const at = Math.floor(info.height / 2) * info.width + Math.floor(info.width * share);
	return data.subarray(at * info.channels, (at + 1) * info.channels).toString('hex');
}

const style = (page: Page, selector: string, property: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('the colours of the device', () => {
	it('show how far something is, what is chosen and where a picture or text is still to come', async () => {
		const { page, complaints } = await browser.visit({ forcedColors: 'active' });
		await page.goto('/nl/test/step-form-2', { waitUntil: 'networkidle' });
		const progress = page.getByRole('progressbar', { name: guide('flow.imported') });
		// 12 of 40.
		expect(await colourAt(progress, 0.2)).not.toBe(await colourAt(progress, 0.6));
		expect(await style(page, '.skeleton', 'border-top-style')).toBe('solid');
		await page.goto('/nl/test/form', { waitUntil: 'networkidle' });
		const [chosen, other] = [page.locator('#contact-mail'), page.locator('#contact-phone')];
		expect(await colourAt(chosen, 0.25)).not.toBe(await colourAt(other, 0.25));
		expect(complaints).toEqual([]);
	});
});

describe('a page that is enlarged', () => {
	it.each([
		['twice', { width: 640, height: 400 }],
		['four times', { width: 320, height: 256 }],
	])('%s has nothing beside the window', async (_, viewport) => {
		const { page } = await browser.visit({ viewport, deviceScaleFactor: 2 });
		for (const path of PAGES) {
			await page.goto(path);
			const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
			expect(over, path).toBeLessThanOrEqual(0);
		}
	});

	it('four times has nothing that stays before what is read', async () => {
		const { page } = await browser.visit({ viewport: { width: 320, height: 256 } });
		await page.goto('/nl/vacancies/search');
		await page.locator('.card-link').first().click();
		await page.locator('.apply-bar').waitFor({ state: 'attached' });
		const staying = await page.evaluate(() => {
			window.scrollTo({ top: 300, behavior: 'instant' });
			const stays = (element: Element | null): boolean =>
				element !== null &&
				(['sticky', 'fixed'].includes(getComputedStyle(element).position) || stays(element.parentElement));
			return Array.from({ length: 16 }, (_, at) => document.elementFromPoint(160, at * 16 + 8)).filter(stays)
				.length;
		});
		expect(staying).toBe(0);
	});
});

describe('a page on paper', () => {
	it('is black on white without what is only for a screen, whatever mode was chosen', async () => {
		const { page } = await browser.visit({ colorScheme: 'dark' });
		await page.goto('/nl/vacancies/search');
		await page.locator('.card-link').first().click();
		await page.waitForURL(/\/vacancies\/[\da-f-]{36}/);
		await page.locator('.vacancy-head h1').waitFor();
		await page.emulateMedia({ media: 'print' });
		expect(await style(page, 'main h1', 'color')).toBe('rgb(0, 0, 0)');
		expect(await style(page, 'html', 'background-color')).toBe('rgb(255, 255, 255)');
		for (const gone of ['.site-header', '.site-footer', '.apply-bar', '.toasts']) {
			expect(await page.locator(gone).filter({ visible: true }).count(), gone).toBe(0);
		}
	});
});

describe('a vacancy on paper', () => {
	it('is a poster of one A4 with a code and strips, of which nothing is loaded before', async () => {
		const search = await browser.visit();
		await search.page.goto('/nl/vacancies/search');
		const path = (await search.page.locator('.card-link').first().getAttribute('href')) ?? '';
		// As the browser makes it after a link, and as it comes from the server.
		for (const by of ['link', 'address']) {
			const { page } = await browser.visit();
			const asked: string[] = [];
			page.on('request', (request) => asked.push(request.url()));
			const codes = () => asked.filter((url) => url.includes('/qr/'));
			if (by === 'link') {
				await page.goto('/nl/vacancies/search');
				await page.locator(`.card-link[href="${path}"]`).first().click();
			} else await page.goto(path);
			await page.locator('.poster').waitFor({ state: 'attached' });
			// Somebody who prints has seen the page.
			await untilWhole(page);
			const title = (await page.locator('.vacancy-head h1').textContent()) ?? '';
			expect(codes()).toEqual([]);
			const margin = '12mm';
			const paper = await page.pdf({
				format: 'A4',
				margin: { top: margin, bottom: margin, left: margin, right: margin },
			});
			expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
			expect(codes()).toHaveLength(1);
			await page.emulateMedia({ media: 'print' });
			// As wide as an A4 within its margins.
			await page.setViewportSize({ width: 703, height: 1027 });
			expect(await page.locator('.poster-title').textContent()).toBe(title);
			expect(await page.locator('.poster-centre').textContent()).toBe('Vrijwilligerspunt Veluwerand');
			expect(await page.locator('.poster-strips li').filter({ visible: true }).count()).toBe(9);
			// Nothing of a strip, or of what stands above them, is cut off.
			const cut = await page.locator('.poster').evaluate((poster) => {
				const sheet = poster.getBoundingClientRect();
				const inside = (outer: DOMRect, inner: DOMRect) =>
					inner.top >= outer.top - 1 &&
					inner.bottom <= outer.bottom + 1 &&
					inner.left >= outer.left - 1 &&
					inner.right <= outer.right + 1;
				const strips = [...poster.querySelectorAll('.poster-strips > li')];
				return [
					...[...poster.children].filter((part) => !inside(sheet, part.getBoundingClientRect())),
					...strips.flatMap((strip) =>
						[...strip.querySelectorAll('img, strong, span')].filter(
							(part) =>
								!inside(strip.getBoundingClientRect(), part.getBoundingClientRect()) ||
								part.scrollHeight > part.clientHeight + 1,
						),
					),
				].map(({ outerHTML }) => outerHTML);
			});
			expect(cut).toEqual([]);
			expect(
				await page.locator('.apply-section, .share, .breadcrumb').filter({ visible: true }).count(),
			).toBe(0);
		}
	});
});

describe('less motion', () => {
	it('changes the colours of the whole page at once', async () => {
		const { page } = await browser.visit({ reducedMotion: 'reduce', colorScheme: 'light' });
		await page.goto('/nl/vacancies/search');
		await page.emulateMedia({ colorScheme: 'dark' });
		const scheme = await page.evaluate(() => getComputedStyle(document.body).colorScheme);
		expect(scheme).toBe('dark');
		const inSteps = await page.evaluate(() =>
			document
				.getAnimations()
				.flatMap((each) => (each instanceof CSSTransition ? each.transitionProperty : [])),
		);
		expect(inSteps).toEqual([]);
	});

	it('leaves nothing that moves for longer than a moment', async () => {
		const { page } = await browser.visit({ reducedMotion: 'reduce' });
		await page.goto('/nl/test/colors', { waitUntil: 'networkidle' });
		const longest = await page.evaluate(() =>
			Math.max(
				...[...document.querySelectorAll('*')].flatMap((element) => {
					const { animationDuration, transitionDuration } = getComputedStyle(element);
					return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat);
				}),
			),
		);
		expect(longest).toBeLessThanOrEqual(0.001);
		expect(await style(page, 'html', 'scroll-behavior')).toBe('auto');
	});
});

describe('where a vacancy is', () => {
	type Row = { id: string; attributes: { street: string | null; city: string | null } };

	it.each([true, false])(
		'is on a map that asks no other site for anything, with the way there; scripts: %s',
		async (javaScriptEnabled) => {
			const answer = await fetch(`${inject('baseUrl')}/api/v1/vacancies?page[size]=100`, {
				headers: { 'x-tenant': 'demo' },
			});
			const { data } = (await answer.json()) as { data: Row[] };
			const exact = data.find(({ attributes }) => attributes.street && attributes.city);
			const { page } = await browser.visit({
				javaScriptEnabled,
				viewport: { width: 320, height: 740 },
			});
			const elsewhere: string[] = [];
			page.on('request', (request) => {
				if (!request.url().startsWith(inject('baseUrl')) && !request.url().startsWith('data:'))
					elsewhere.push(request.url());
			});
			await page.goto(`/nl/vacancies/${exact?.id}`);
			const map = page.locator('.vacancy-place img');
			await map.scrollIntoViewIfNeeded();
			await expect
				.poll(() => map.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 10_000 })
				.toBe(640);
			expect(await map.getAttribute('alt')).toContain(exact?.attributes.city);
			const way = await page.locator('.vacancy-place a').getAttribute('href');
			expect(new URL(way ?? '').searchParams.get('destination')).toContain(exact?.attributes.city);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
			expect(elsewhere).toEqual([]);
		},
	);
});
