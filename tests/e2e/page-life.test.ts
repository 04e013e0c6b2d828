import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openWholePage, type TestBrowser, untilAlive, untilWhole } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/shell', 'nl');
const ui = words('ui', 'nl');
const platform = words('platform', 'nl');
const guide = words('features/style-guide', 'nl');
let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser({ reducedMotion: 'no-preference' });
});
afterAll(() => browser.close());

/** A page of a new visitor, with all that it asked for. */
async function open(path: string): Promise<Page> {
	const { page } = await browser.visit();
	await openWholePage(page, path);
	return page;
}

describe('messages', () => {
	const button = (page: Page, color: string) =>
		page.getByRole('button', { name: `${guide('toaster.show')} ${color}`, exact: true });

	it('say danger at once and the rest politely, bottom right', async () => {
		const page = await open('/nl/test/toaster');
		await button(page, 'success').click();
		await button(page, 'danger').click();
		const danger = page.locator('.toast[data-tone=danger]');
		await danger.waitFor();
		expect(await danger.getAttribute('role')).toBe('alert');
		expect(await danger.getAttribute('aria-live')).toBe('assertive');
		const success = page.locator('.toast[data-tone=success]');
		expect(await success.getAttribute('role')).toBe('status');
		expect(await success.getAttribute('aria-live')).toBe('polite');
		expect(await page.locator('.toasts').getAttribute('data-position')).toBe('bottom-right');
		await page.getByRole('button', { name: ui('toasts.clear') }).click();
		expect(await page.locator('.toast').count()).toBe(0);
	});

	it('go after 5 seconds, but not while pointed at or while focus is in them', async () => {
		const { page } = await browser.visit();
		await page.clock.install();
		await page.goto('/nl/test/toaster', { waitUntil: 'networkidle' });
		const toast = page.locator('.toast');
		await button(page, 'success').click();
		await toast.hover();
		await page.clock.runFor(5500);
		expect(await toast.count()).toBe(1);
		await toast.getByRole('button').focus();
		await page.mouse.move(10, 300);
		await page.clock.runFor(5500);
		expect(await toast.count()).toBe(1);
		await page.locator('h1').evaluate((heading) => {
			heading.setAttribute('tabindex', '-1');
			heading.focus();
		});
		expect(await toast.count()).toBe(1);
		await page.clock.runFor(5100);
		await toast.waitFor({ state: 'detached', timeout: 2000 });
	});
});

describe('arriving at a page', () => {
	it('puts focus on its heading and says its title, from the top', async () => {
		const page = await open('/nl');
		await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
		await page.locator('.card-link[href*="/vacancies/"]').last().click();
		await page.waitForURL(/\/vacancies\//);
		await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
		const title = await page.title();
		await expect.poll(() => page.getByRole('status').allTextContents()).toContain(title);
		await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 5000 }).toBe(0);
		await page.goBack();
		await page.waitForURL(/\/nl$/);
		await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 5000 }).toBeGreaterThan(500);
	});

	it('goes smoothly, and at once for who asks for less motion', async () => {
		const page = await open('/nl');
		const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
		expect(await behaviour()).toBe('smooth');
		await page.emulateMedia({ reducedMotion: 'reduce' });
		expect(await behaviour()).toBe('auto');
	});

	it('shows the bar of 3 pixels only when it takes longer', async () => {
		const page = await open('/nl');
		const bar = page.locator('.loading-bar');
		expect(await bar.getAttribute('data-state')).toBe('idle');
		expect(await bar.evaluate((element) => getComputedStyle(element).height)).toBe('3px');
		let release = () => {};
		const held = new Promise<void>((done) => {
			release = done;
		});
		await page.route(/\/vacancies\/search\.data/, async (route) => {
			await held;
			await route.continue();
		});
		await page.locator('a[href="/nl/vacancies/search"]').first().click();
		await page.locator('.loading-bar[data-state=loading]').waitFor({ state: 'attached' });
		release();
		await page.locator('.loading-bar[data-state=finished]').waitFor({ state: 'attached' });
		await page.locator('.loading-bar[data-state=idle]').waitFor({ state: 'attached' });
	});
});

describe('errors', () => {
	it('clear themselves when one goes elsewhere', async () => {
		const page = await open('/nl/test/server-error?status=500');
		expect(await page.title()).toContain(platform('error.code.title'));
		expect(await page.getByRole('link', { name: platform('error.clear') }).count()).toBe(1);
		await page.locator('header a[href="/nl/vacancies/search"]').first().click();
		await page.waitForURL(/vacancies\/search/);
		await page.locator('.error-page').waitFor({ state: 'detached' });
		expect(await page.locator('h1').count()).toBe(1);
	});

	it('are cleared on the way back to home', async () => {
		const page = await open('/nl/test/server-error?status=500');
		await page.getByRole('link', { name: platform('error.home') }).click();
		await page.waitForURL(/\/nl$/);
		await page.locator('.vacancy-card').first().waitFor();
		expect(await page.locator('.error-page').count()).toBe(0);
	});

	it('of a view show the error page and an error on the bar', async () => {
		const page = await open('/nl/test/sentry');
		await page.getByRole('button', { name: guide('sentry.view') }).click();
		await page.getByRole('heading', { level: 1, name: platform('error.none.title') }).waitFor();
		await page
			.locator('.loading-bar[data-state=error]', { hasText: words('features/shell', 'nl')('loadingFailed') })
			.waitFor({ state: 'attached' });
		expect(await page.title()).toContain(platform('error.none.title'));
		await page.getByRole('link', { name: platform('error.clear') }).click();
		await page.getByRole('heading', { level: 1, name: guide('sentry.title') }).waitFor();
	});

	it('are not shown to crawlers, which read the status', async () => {
		const ask = (agent: string) =>
			fetch(`${inject('baseUrl')}/nl/does-not-exist`, { headers: { 'user-agent': agent } });
		const crawler = await ask('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
		expect([crawler.status, await crawler.text()]).toEqual([404, '']);
		const visitor = await ask('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0');
		expect(visitor.status).toBe(404);
		expect(await visitor.text()).toContain(platform('error.404.title'));
	});
});

describe('an open page', () => {
	it('says when the network is gone, and recovers by itself', async () => {
		const page = await open('/nl');
		await page.context().setOffline(true);
		const notice = await page.getByText(t('notice.offline')).boundingBox();
		const content = await page.locator('main').boundingBox();
		// It stands above the page, and over nothing that is read.
		expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0);
		await Promise.all([
			page.waitForEvent('requestfailed'),
			page.locator('a[href="/nl/vacancies/search"]').first().click(),
		]);
		await page.context().setOffline(false);
		await page.getByText(t('notice.offline')).waitFor({ state: 'detached' });
		await page.waitForURL(/vacancies\/search/);
		await page.locator('.vacancy-card').first().waitFor();
		expect(await page.locator('.error-page').count()).toBe(0);
	});

	it('keeps what was typed when it could not be sent, and sends it later', async () => {
		const page = await open('/nl/auth/login-1');
		const form = page.locator('form:has(input[name="password"]:not([type="hidden"]))');
		const email = form.locator('input[name="email"]');
		await email.fill('iemand@voorbeeld.example');
		await form.locator('input[name="password"]').fill('verkeerd wachtwoord');
		await page.context().setOffline(true);
		await form.locator('[type="submit"]').click();
		await page.getByText(t('notice.unsent')).waitFor();
		expect(await email.inputValue()).toBe('iemand@voorbeeld.example');
		expect(page.url()).toMatch(/\/nl\/auth\/login-1$/);
		await page.context().setOffline(false);
		const answered = page.waitForResponse((response) => response.request().method() === 'POST');
		await form.locator('[type="submit"]').click();
		await answered;
		await page.getByText(t('notice.unsent')).waitFor({ state: 'detached' });
		await page.locator('.error-summary, [role="alert"]').first().waitFor();
	});

	it('notices a new build', async () => {
		const page = await open('/nl');
		expect(await (await fetch(`${inject('baseUrl')}/build`)).text()).toMatch(/^\w+$/);
		await Promise.all([
			page.waitForResponse('**/build'),
			page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
		]);
		await untilWhole(page);
		expect(await page.getByText(t('notice.newBuild')).count()).toBe(0);
		await page.route('**/build', (route) => route.fulfill({ body: 'another' }));
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await page.getByText(t('notice.newBuild')).waitFor();
	});

	it('loads once anew, at the page one was going to, when its script is gone', async () => {
		const page = await open('/nl');
		await page.route(/\/assets\/search-page-.*\.js/, (route) => route.abort());
		const documents: string[] = [];
		page.on('request', (request) => {
			if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
		});
		await page.locator('a[href="/nl/vacancies/search"]').first().click();
		await page.waitForURL(/vacancies\/search/);
		await page.locator('.vacancy-card').first().waitFor();
		expect(documents).toEqual(['/nl/vacancies/search']);
		await untilWhole(page);
		expect(documents).toHaveLength(1);
		// Within ten seconds a second failure does not load anew again.
		await page.goto('/nl', { waitUntil: 'networkidle' });
		// However slow this machine is: as if it were just now.
		await page.evaluate(() => sessionStorage.setItem('loaded-anew', String(Date.now())));
		documents.length = 0;
		await page.locator('a[href="/nl/vacancies/search"]').first().click();
		await page.getByText(t('notice.stuck')).waitFor();
		expect(documents).toEqual([]);
	});

	it('fetches at most four pages ahead at the same time', async () => {
		const held: (() => void)[] = [];
		let holding = true;
		let all = 0;
		// In front of the product, because a browser's own fetching ahead cannot be held up from within.
		const proxy = createServer((asked, answer) => {
			const pass = () =>
				asked.pipe(
					request(
						inject('baseUrl') + asked.url,
						{ method: asked.method, headers: { ...asked.headers, host: asked.headers.host } },
						(given) => {
							answer.writeHead(given.statusCode ?? 500, given.headers);
							given.pipe(answer);
						},
					),
				);
			if (!asked.url?.includes('.data')) return void pass();
			all += 1;
			if (holding) held.push(pass);
			else pass();
		});
		await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
		try {
			const { page } = await browser.visit({
				baseURL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
			});
			await page.goto('/nl/vacancies/search', { waitUntil: 'networkidle' });
			await untilAlive(page);
			const links = page.locator('.card-link[href*="/vacancies/"]');
			expect(await links.count()).toBeGreaterThan(7);
			for (let at = 0; at < 7; at += 1) {
				await links.nth(at).focus();
				await page.waitForTimeout(160);
			}
			await expect.poll(() => held.length).toBe(4);
			holding = false;
			for (const pass of held.splice(0)) pass();
			// While four are on their way a fifth is not asked for; it is once somebody comes back to it.
			await expect
				.poll(async () => {
					await links.nth(7).blur();
					await links.nth(7).focus();
					await page.waitForTimeout(160);
					return all;
				})
				.toBe(5);
			await page.context().close();
		} finally {
			proxy.closeAllConnections();
			proxy.close();
		}
	});

	it('is painted before it asks for its scripts, all of them at once', async () => {
		const { page } = await browser.visit();
		// Held back, so that the page cannot be painted yet.
		let release = () => {};
		const held = new Promise<void>((done) => {
			release = done;
		});
		const asked: string[] = [];
		page.on('request', (one) => asked.push(new URL(one.url()).pathname));
		await page.route(/\/assets\/.*\.css$/, async (route) => {
			await held;
			await route.continue();
		});
		const scripts = () => asked.filter((path) => path.endsWith('.js'));
		await page.goto('/nl/vacancies/search', { waitUntil: 'commit' });
		await expect.poll(() => asked.some((path) => path.endsWith('.css'))).toBe(true);
		await page.locator('footer').waitFor({ state: 'attached' });
		expect(scripts()).toEqual([]);
		release();
		await untilAlive(page);
		const known = await page.locator('link[rel=modulepreload]').count();
		expect(known).toBeGreaterThan(3);
		expect(new Set(scripts()).size).toBe(scripts().length);
	});

	it('comes alive in a window that is not drawn', async () => {
		const { page } = await browser.visit();
		await page.addInitScript(() => {
			Object.defineProperty(document, 'hidden', { value: true });
			window.requestAnimationFrame = () => 0;
		});
		await page.goto('/nl/vacancies/search');
		// Asked again and again from here: in the page that would be done as it is drawn.
		const isAlive = () =>
			page
				.locator('main')
				.evaluate((main) => Object.keys(main).some((key) => key.startsWith('__reactProps')));
		await expect.poll(isAlive).toBe(true);
	});

	it('does not move under who presses something while its scripts arrive', async () => {
		const { page } = await browser.visit({ viewport: { width: 360, height: 800 } });
		await signIn(page, 'nl', 'volunteer');
		let release = (): void => undefined;
		const held = new Promise<void>((done) => {
			release = done;
		});
		await page.route(/\/assets\/.*\.js$/, async (route) => {
			await held;
			await route.continue();
		});
		await page.goto('/nl/profile-edit/periodieke-mail', { waitUntil: 'commit' });
		for (const end of ['from', 'until'])
			await page.locator(`[name="quietHours.${end}"]`).selectOption('22:00');
		await page.locator('form', { has: page.locator('[name="quietHours.from"]') }).evaluate((form) => {
			if (form instanceof HTMLFormElement) form.requestSubmit();
		});
		const summary = page.locator('.error-summary');
		await summary.waitFor();
		const box = page.locator('[name="inApp.messages"]');
		const before = await box.isChecked();
		await box.hover();
		await page.mouse.down();
		release();
		await expect
			.poll(() =>
				summary.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
			)
			.toBe(true);
		await page.waitForLoadState('networkidle');
		await page.mouse.up();
		expect(await box.isChecked()).toBe(!before);
		expect(await summary.evaluate((element) => element === document.activeElement)).toBe(false);
	});

	it('keeps what is typed in a text area before its scripts are there', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'organisation');
		await page.goto('/nl/applications');
		const links = page.locator('main a[href*="/nl/applications/"]');
		const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
		const path = paths.find((each) => /\/[0-9a-f-]{36}$/.test(each));
		let release = (): void => undefined;
		const held = new Promise<void>((done) => {
			release = done;
		});
		await page.route(/\/assets\/.*\.js$/, async (route) => {
			await held;
			await route.continue();
		});
		await page.goto(String(path), { waitUntil: 'commit' });
		const area = page.locator('#message-accept');
		expect(await area.inputValue()).not.toBe('');
		await area.fill('Kom woensdag langs.');
		const alive = area.evaluate(
			(element) =>
				new Promise<void>((done) => {
					const look = () =>
						Object.keys(element).some((key) => key.startsWith('__react')) ? done() : setTimeout(look, 20);
					look();
				}),
		);
		release();
		await alive;
		await page.waitForLoadState('networkidle');
		expect(await area.inputValue()).toBe('Kom woensdag langs.');
	});

	it('shows icons whose names come from data, and a substitute for what does not exist', async () => {
		const { page, context } = await browser.visit();
		// As on a slow device, where parts of a page come to life one after the other.
		const devtools = await context.newCDPSession(page);
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
		const asked: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/icons/')) asked.push(decodeURIComponent(request.url()));
		});
		await page.goto('/nl/test/dollar-api?icons=heart,no-such-icon', { waitUntil: 'networkidle' });
		await page.locator('.chip svg.iconify path').waitFor();
		expect(asked).toEqual([`${inject('baseUrl')}/icons/lucide.json?icons=heart,no-such-icon`]);
		await page.setViewportSize({ width: 375, height: 700 });
		await expect.poll(() => page.locator('[data-device]').textContent()).toBe('phone');
	});
});
