import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const t = words('features/notifications', 'nl');

/** How many are unread, as the name of the bell says. */
async function unreadOn(page: import('playwright-core').Page): Promise<number> {
	const name = await page.locator('.site-header .bell-menu > summary').getAttribute('aria-label');
	return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
}

describe('the bell', () => {
	it('counts what happens elsewhere without the page being loaded again, and leads to it', async () => {
		const organisation = await browser.visit();
		const { page } = organisation;
		const volunteer = await browser.visit();
		await signIn(volunteer.page, 'nl', 'volunteer');
		await signIn(page, 'nl', 'organisation');
		// What is unread already would be told together with what comes in.
		await page.goto('/nl/notificaties');
		const marks = page.getByRole('button', { name: t('markAll') });
		if ((await marks.count()) > 0) await marks.click();
		await expect.poll(() => unreadOn(page)).toBe(0);
		const before = 0;
		await page.evaluate(() => {
			document.body.dataset.kept = 'yes';
		});

		// A vacancy of this organisation, for which somebody else applies meanwhile.
		const beside = await organisation.context.newPage();
		await beside.goto('/nl/vacancies?q=Penningmeester');
		const edit = beside.locator('main a[href$="/edit"]', { hasText: 'Penningmeester' }).first();
		const id = /vacancies\/([0-9a-f-]{36})/.exec((await edit.getAttribute('href')) ?? '')?.[1];
		await beside.close();
		await volunteer.page.goto(`/nl/vacancies/${id}`);
		await volunteer.page.locator('form textarea[name=message]').fill('Ik kom graag helpen met de bel.');
		await volunteer.page.locator('form:has(textarea[name=message]) button[type=submit]').click();
		await volunteer.page.locator('form textarea[name=message]').waitFor({ state: 'detached' });
		await page.waitForFunction((count) => {
			const bell = document.querySelector('.site-header .bell-menu > summary');
			return Number(/\d+/.exec(bell?.getAttribute('aria-label') ?? '')?.[0] ?? 0) > count;
		}, before);
		expect(await page.evaluate(() => document.body.dataset.kept)).toBe('yes');
		expect(await page.locator('.site-header [role=status]').first().textContent()).toMatch(/ongelezen/);

		await page.locator('.site-header .bell-menu > summary').click();
		const newest = page.locator('.bell-list .notice').first();
		expect(await newest.textContent()).toContain('heeft zich aangemeld');
		await newest.click();
		await page.waitForURL(/\/nl\/applications\/[0-9a-f-]{36}/);
		await page.getByText('Ik kom graag helpen met de bel.').first().waitFor();
		// The server tells the open page, which may be a moment after the next one is there.
		await expect.poll(() => unreadOn(page)).toBe(before);
		expect([...organisation.complaints, ...volunteer.complaints]).toEqual([]);
	}, 90_000);

	it('stays to be seen beside its number on a phone, however long that is', async () => {
		const { page } = await browser.visit({ viewport: { width: 360, height: 800 } });
		await signIn(page, 'nl', 'organisation');
		await page.goto('/nl/notificaties?status=all');
		await page.locator('.site-header .bell-menu > summary').waitFor();
		for (const number of ['1', '12', '99+']) {
			const seen = await page.evaluate((text) => {
				const bell = document.querySelector('.site-header .bell');
				const count = bell?.querySelector('.bell-count') ?? document.createElement('span');
				count.className = 'bell-count';
				count.textContent = text;
				bell?.append(count);
				const icon = bell?.querySelector('.icon')?.getBoundingClientRect() ?? new DOMRect();
				const over = count.getBoundingClientRect();
				const width = Math.max(0, Math.min(icon.right, over.right) - Math.max(icon.left, over.left));
				const height = Math.max(0, Math.min(icon.bottom, over.bottom) - Math.max(icon.top, over.top));
				const tool = bell?.closest('.menu-button')?.getBoundingClientRect() ?? new DOMRect();
				return {
					covered: (width * height) / (icon.width * icon.height),
					inTool: over.left >= tool.left && over.right <= tool.right + 1,
					wide: document.documentElement.scrollWidth,
				};
			}, number);
			expect(seen.covered, number).toBeLessThan(0.3);
			expect(seen, number).toMatchObject({ inTool: true, wide: 360 });
		}
	}, 60_000);

	it('is a link to all notifications without scripts, which are marked as read there', async () => {
		const { page, complaints } = await browser.visit({
			javaScriptEnabled: false,
			viewport: { width: 360, height: 800 },
		});
		await signIn(page, 'nl', 'organisation');
		await page.goto('/nl/dashboard');
		await page.locator('.site-header a[href="/nl/notificaties"]').click();
		await page.getByRole('heading', { level: 1, name: t('title') }).waitFor();
		const marks = page.getByRole('button', { name: t('markAll') });
		if ((await marks.count()) > 0) await marks.click();
		await page.getByRole('heading', { name: t('empty.unread') }).waitFor();
		expect(await page.locator('.bell-count').count()).toBe(0);
		expect(complaints).toEqual([]);
	}, 60_000);
});
