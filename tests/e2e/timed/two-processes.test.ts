import { randomUUID } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { guestToken } from '#features/conversations/server/guest-link.ts';
import { openSecrets } from '#platform/server/secrets.ts';
import { openBrowser, openPage, type TestBrowser } from '../browser.ts';
import { openDemo, type Product } from '../demo.ts';
import { endAll, freePort, start, untilReady } from '../product.ts';
import { signIn } from '../sign-in.ts';
import { words } from '../words.ts';

const t = words('features/conversations', 'nl');

/** When a message appears in a page, in milliseconds of its clock; to look now and then would be up to half a second late. */
function arrivalOf(page: Page, text: string): Promise<number> {
	return page.evaluate(
		(sought) =>
			new Promise<number>((done) => {
				const watch = new MutationObserver(() => {
					const all = [...document.querySelectorAll('.message-text')];
					if (!all.some((each) => each.textContent?.includes(sought))) return;
					watch.disconnect();
					done(Date.now());
				});
				watch.observe(document.body, { childList: true, subtree: true, characterData: true });
			}),
		text,
	);
}

// Two processes that know of each other only by the database: the embedded one has room for one.
describe.skipIf(!inject('demo').database)('a conversation on two processes', () => {
	let browser: TestBrowser;
	let product: Product;
	let second: string;

	beforeAll(async () => {
		browser = await openBrowser();
		product = await openDemo();
		const port = await freePort();
		await untilReady(start({ ...product.settings, PORT: String(port) }), 60);
		second = `http://localhost:${port}`;
	}, 180_000);
	afterAll(async () => {
		await browser.close();
		await endAll();
		await product.close();
	});

	it('is live: what is said through one is seen through the other within a second, once', async () => {
		const volunteer = await browser.visit({ baseURL: product.baseURL });
		const centre = await browser.visit({ baseURL: second });
		await signIn(volunteer.page, 'nl', 'volunteer');
		await signIn(centre.page, 'nl', 'centre');
		await openPage(volunteer.page, '/nl/conversations/new');
		await volunteer.page.locator('[name=subject]').fill('Op twee machines');
		await volunteer.page.locator('textarea[name=body]').fill('Is daar iemand?');
		await volunteer.page.locator('.composer button[type=submit]').click();
		await volunteer.page.waitForURL(/conversations\/[\da-f-]{36}/);
		await openPage(centre.page, new URL(volunteer.page.url()).pathname);
		await centre.page.locator('.message-text', { hasText: 'Is daar iemand?' }).waitFor();
		const sides = [centre.page, volunteer.page];
		const seconds: number[] = [];
		let receiving: Page | undefined;
		const abandoned: string[] = [];
		for (const page of sides) {
			const answered = new Set<Request>();
			page.on('response', (response) => answered.add(response.request()));
			page.on('requestfailed', (request) => {
				// The end of an answer that was read in full counts as failed too.
				if (page === receiving && !answered.has(request)) abandoned.push(request.url());
			});
		}
		for (let turn = 0; turn < 6; turn++) {
			const [from, to] = turn % 2 ? [sides[1], sides[0]] : sides;
			if (!from || !to) throw new Error('There are two sides.');
			const text = `Beurt ${turn}`;
			const field = from.locator('textarea[name=body]');
			await field.fill(text);
			const arrives = arrivalOf(to, text);
			const begun = Date.now();
			receiving = to;
			await field.press('Control+Enter');
			seconds.push(((await arrives) - begun) / 1000);
			receiving = undefined;
			await to.locator('.message-text', { hasText: text }).waitFor();
			await expect.poll(() => field.inputValue()).toBe('');
		}
		expect(seconds.sort((a, b) => a - b)[3], `of ${seconds.join(', ')}`).toBeLessThan(1);
		// What a page loads to show a message, it waits for, also when it is told of it twice.
		expect(abandoned).toEqual([]);
		for (const page of sides) {
			await page.reload();
			for (let turn = 0; turn < 6; turn++)
				expect(await page.locator('.message-text', { hasText: `Beurt ${turn}` }).count()).toBe(1);
		}
		expect([...volunteer.complaints, ...centre.complaints]).toEqual([]);
	}, 60_000);

	it('is live for a guest by the link of a mail, also after a time without a connection, and is there without scripts', async () => {
		const conversationId = randomUUID();
		const path = await product.withDatabase(async (db) => {
			const { rows } = await db.asOwner((client) =>
				client.query<{ id: string; tenant: string }>(
					`select centre_id as id, tenant from users where email = 'centre@demo.example' and tenant = 'demo'`,
				),
			);
			const { id: centreId = '', tenant = '' } = rows[0] ?? {};
			return db.transaction({ tenant, centres: [centreId] }, async (trx) => {
				const place = { tenant, centre_id: centreId };
				await trx
					.insertInto('conversations')
					.values({ ...place, id: conversationId, subject: 'Een gast', matter: `gast/${conversationId}` })
					.execute();
				const guest = await trx
					.insertInto('conversation_parties')
					.values([
						{ ...place, conversation_id: conversationId, kind: 'centre' },
						{
							...place,
							conversation_id: conversationId,
							kind: 'guest',
							guest_name: 'Sam Bos',
							guest_email: 'sam@voorbeeld.example',
						},
					])
					.returning(['id', 'kind'])
					.execute();
				const id = guest.find(({ kind }) => kind === 'guest')?.id ?? '';
				const token = guestToken(await openSecrets([], product.dataDir))(id);
				return `/nl/conversations/guest?token=${encodeURIComponent(token)}`;
			});
		});
		const guest = await browser.visit({ baseURL: product.baseURL, viewport: { width: 360, height: 740 } });
		const centre = await browser.visit({ baseURL: second });
		await signIn(centre.page, 'nl', 'centre');
		await Promise.all([
			openPage(guest.page, path),
			openPage(centre.page, `/nl/conversations/${conversationId}`),
		]);
		const say = async (page: typeof guest.page, text: string) => {
			const field = page.locator('textarea[name=body]');
			await field.fill(text);
			await field.press('Control+Enter');
			await expect.poll(() => field.inputValue()).toBe('');
		};
		const seen = (page: typeof guest.page, text: string) =>
			page.locator('.message-text', { hasText: text }).waitFor();
		await say(centre.page, 'Neem laarzen mee');
		await seen(guest.page, 'Neem laarzen mee');
		await guest.page.locator('textarea[name=body]').fill('Half ant');
		await say(centre.page, 'En een jas');
		await seen(guest.page, 'En een jas');
		// What is being typed stays.
		expect(await guest.page.locator('textarea[name=body]').inputValue()).toBe('Half ant');
		await say(guest.page, 'Komt goed');
		await seen(centre.page, 'Komt goed');
		await guest.context.setOffline(true);
		await say(centre.page, 'Terwijl je weg was');
		await guest.context.setOffline(false);
		await seen(guest.page, 'Terwijl je weg was');
		await guest.page.reload();
		for (const text of ['Neem laarzen mee', 'En een jas', 'Komt goed', 'Terwijl je weg was']) {
			expect(await guest.page.locator('.message-text', { hasText: text }).count()).toBe(1);
		}
		const plain = await browser.visit({ baseURL: product.baseURL, javaScriptEnabled: false });
		await plain.page.goto(new URL(path, product.baseURL).href);
		await say(centre.page, 'Nog iets');
		await plain.page.getByRole('link', { name: t('guest.again') }).click();
		await seen(plain.page, 'Nog iets');
		expect(centre.complaints).toEqual([]);
	}, 90_000);
});
