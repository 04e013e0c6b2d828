import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobs, defineQueue } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/vacancies/web/renew-page', 'nl');
const manage = words('features/vacancies/web/manage', 'nl');
const hourly = defineQueue('hourly', { policy: 'exclusive', retryLimit: 3, expireInSeconds: 1800 });
const ADMIN = 'organisation@demo.example';

let browser: TestBrowser;
let product: Product;

/** A product of its own: its database is put some days on while it stands still. */
beforeAll(async () => {
	product = await openDemo();
	browser = await openBrowser();
});
afterAll(async () => {
	await browser.close();
	await product.close();
});

/** Lets the date of a vacancy pass, as the clock would, and has the work of the hour done at the next start. */
async function letExpire(id: string): Promise<void> {
	await product.stop();
	await product.withDatabase(async (db) => {
		const jobs = createJobs(db, createLog({ LOG_LEVEL: 'silent' }), { worker: false });
		try {
			await jobs.start();
			await db.asOwner((client) =>
				client.query(`update vacancies set expires_at = now() - interval '1 hour' where id = $1`, [id]),
			);
			await db.transaction({ tenant: 'demo', centres: [] }, (trx) => jobs.send(trx, hourly, {}));
		} finally {
			await jobs.stop();
		}
	});
	await product.restart();
}

/** Takes a vacancy of the own list off line and puts it on line again, by the buttons of the list. */
async function publish(page: Page): Promise<{ id: string; title: string }> {
	await page.goto('/nl/vacancies?status=published');
	const link = page.locator('.row-title').first();
	const title = ((await link.textContent()) ?? '').trim();
	const id = /vacancies\/([0-9a-f-]{36})/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
	await page.goto(`/nl/vacancies?status=published&confirm=unpublish&id=${id}`);
	await page
		.getByRole('dialog')
		.getByRole('button', { name: manage('verb.unpublish') })
		.click();
	await page.waitForURL(/done=unpublish/);
	await page.goto(`/nl/vacancies?status=draft&q=${encodeURIComponent(title)}`);
	await page
		.getByRole('button', { name: manage('verb.publish') })
		.first()
		.click();
	await page.waitForURL(/done=publish/);
	return { id, title };
}

it('expires, and is renewed from the mail without signing in', async () => {
	const base = product.baseURL;
	const owner = await browser.visit({ baseURL: base });
	await signIn(owner.page, 'nl', 'organisation');
	const { id, title } = await publish(owner.page);
	expect(id).not.toBe('');
	await owner.context.close();
	await letExpire(id);

	const mail = await mailTo(ADMIN, 'vacancy-expired', product);
	expect(mail.subject).toContain(title);
	const link = /https?:\S+\/vacancies\/renew\?token=[\w-]+/.exec(mail.text)?.[0] ?? '';
	const guest = await browser.visit({ baseURL: base });
	const { page } = guest;
	await page.goto(`/nl/vacancies/${id}`);
	await page.getByText(words('features/vacancies/web/vacancy-view', 'nl')('states.expiredTitle')).waitFor();

	// Looking at it, as the scanners of mail programs do, changes nothing.
	expect((await page.request.get(link)).status()).toBe(200);
	await page.goto(link);
	await page.getByText(t('past')).waitFor();
	await page.getByRole('button', { name: t('submit') }).click();
	await page.getByText(t('doneTitle')).waitFor();
	await page.reload();
	await page.getByText(t('doneTitle')).waitFor();
	await page.getByRole('link', { name: t('view') }).click();
	await page.locator('#apply').waitFor();
	expect(guest.complaints).toEqual([]);
}, 180_000);
