import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, openWholePage, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const question = words('ui', 'nl')('unsaved');
/** Pages of one kind beyond this many are not looked for. */
const MAX_PAGES = 60;
const FORM = 'main form[method=post]:not(:has([type=password])):not([data-leave=free])';
/** What a thing is called in an address: its id, or the event and the language of a mail. */
const id = /[0-9a-f]{8}-[0-9a-f-]{27}|[a-z-]+\.nl(?=\/)/g;

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** The forms of a page that post, as far as one can type in them and no password is asked. */
async function formsOf(page: Page) {
	// What is folded away is looked at as well.
	await page.locator('main details').evaluateAll((all) => {
		for (const details of all as HTMLDetailsElement[]) {
			details.removeAttribute('name');
			details.open = true;
		}
	});
	const forms = page.locator(FORM);
	const writable =
		'textarea:visible, [contenteditable=true]:visible, input:is([type=text], [type=email], [type=tel], [type=url], [type=number]):visible:not([role=combobox])';
	return forms.locator(writable).all();
}

type Read = {
	/** The pages that its links lead to. */
	links: string[];
	/** Whether it has a form in which somebody could lose what they type. */
	writes: boolean;
};

/** A page as the server wrote it, which asks little of the browser; undefined of what is no page. */
async function read(page: Page, path: string): Promise<Read | undefined> {
	const answer = await page.request.get(path);
	if (answer.status() !== 200 || !answer.headers()['content-type']?.includes('html')) return undefined;
	const found = await page.evaluate(
		([html, form]) => {
			const written = new DOMParser().parseFromString(html, 'text/html');
			const links = [...written.querySelectorAll('a[href^="/nl/"]')];
			return {
				links: links.map((link) => (link.getAttribute('href') ?? '').replace(/[?#].*/, '')),
				writes: written.querySelector(form) !== null,
			};
		},
		[await answer.text(), FORM] as const,
	);
	// What only leads elsewhere is written there.
	return { ...found, writes: found.writes && new URL(answer.url()).pathname === path };
}

/** The pages with such a form that links lead to, one of each kind: a thing's id makes no other kind. */
async function walk(page: Page): Promise<{ kinds: number; writing: string[] }> {
	const kinds = new Set<string>();
	const writing: string[] = [];
	const waiting = ['/nl/dashboard', '/nl/profiel', '/nl/vacancies/add'];
	while (waiting.length > 0 && kinds.size < MAX_PAGES) {
		const path = waiting.shift() ?? '';
		const kind = path.replaceAll(id, '{id}');
		if (kinds.has(kind)) continue;
		kinds.add(kind);
		const found = await read(page, path);
		if (found?.writes) writing.push(path);
		waiting.push(...(found?.links ?? []).filter((each) => !/\/(uitloggen|test)(\/|$)|\.\w+$/.test(each)));
	}
	return { kinds: kinds.size, writing };
}

describe('every form of the site', () => {
	/** The forms that somebody before came along already: they are the same for whoever comes next. */
	const known = new Set<string>();

	it.each(['volunteer', 'organisation', 'superuser'])(
		'that a %s comes along asks before what was typed is left',
		async (account) => {
			const { page } = await browser.visit({ viewport: { width: 1280, height: 900 } });
			await signIn(page, 'nl', account);
			let asked = 0;
			let leave = false;
			page.on('dialog', async (dialog) => {
				if (dialog.type() === 'beforeunload') return dialog.accept();
				expect(dialog.message()).toBe(question);
				asked += 1;
				await (leave ? dialog.accept() : dialog.dismiss());
			});
			const { kinds, writing } = await walk(page);
			for (const path of writing) {
				const kind = path.replaceAll(id, '{id}');
				if (known.has(kind)) continue;
				await openWholePage(page, path);
				const [field] = await formsOf(page);
				if (!field) continue;
				asked = 0;
				leave = false;
				await field.focus();
				await page.keyboard.type('1');
				// A public page loads the watch when somebody comes into its form.
				await expect.poll(() => wouldAsk(page), { message: `${path} watches` }).toBe(true);
				await page.locator('header a.brand').click();
				await expect.poll(() => asked, { message: path }).toBe(1);
				expect(new URL(page.url()).pathname, path).toBe(path);
				expect(await typedIn(field), path).toContain('1');
				expect(await wouldAsk(page), `${path} closing the window`).toBe(true);
				leave = true;
				await page.locator('header a.brand').click();
				await page.waitForURL(/\/nl$/);
				expect(asked, path).toBe(2);
				// What was left is not asked about again.
				await expect.poll(() => wouldAsk(page), { message: path }).toBe(false);
				known.add(kind);
			}
			expect(kinds).toBeGreaterThan(3);
			if (account === 'organisation') expect([...known]).toContain('/nl/vacancies/add');
		},
		300_000,
	);

	it('counts what was typed while the watch was still loading', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'organisation');
		for (const path of ['/nl/applications/templates', '/nl/profile-edit']) {
			const arrive = Promise.withResolvers<void>();
			await page.route('**/unsaved-watch-*.js', async (route) => {
				await arrive.promise;
				await route.continue();
			});
			await openPage(page, path);
			const [field] = await formsOf(page);
			await field?.focus();
			await page.keyboard.type('1');
			expect(await wouldAsk(page), path).toBe(false);
			arrive.resolve();
			await expect.poll(() => wouldAsk(page), { message: path }).toBe(true);
			await page.unroute('**/unsaved-watch-*.js');
			page.once('dialog', (dialog) => dialog.accept());
		}
	});

	it('is left freely when nothing was typed, and after it was sent', async () => {
		const { page } = await browser.visit();
		page.on('dialog', () => expect.unreachable());
		await page.goto('/nl/vacancies/search', { waitUntil: 'networkidle' });
		await page.locator('main [name=q]').fill('wandelen');
		expect(await wouldAsk(page)).toBe(false);
		await page.goto('/nl/auth/login-1', { waitUntil: 'networkidle' });
		await page.locator('[type=email]').fill('iemand@post.example');
		expect(await wouldAsk(page)).toBe(false);
		await page.locator('header a.brand').click();
		await page.waitForURL(/\/nl$/);
	});
});

/** What stands in a field. */
function typedIn(field: Locator): Promise<string> {
	return field.evaluate((node) => ('value' in node ? String(node.value) : (node.textContent ?? '')));
}

/** Whether the browser would ask before the window closes. */
function wouldAsk(page: Page): Promise<boolean> {
	return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
