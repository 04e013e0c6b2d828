import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser, untilAlive } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { mailTo } from './mailbox.ts';

const PASSWORD = 'fiets tuin lamp kozijn';

let browser: TestBrowser;
let product: Product;
let dataDir: string;
let baseURL: string;

/** A product of its own, by a name and not a number: passkeys belong to names. Its database is read when it stopped. */
beforeAll(async () => {
	browser = await openBrowser();
	product = await openDemo();
	({ baseURL, dataDir } = product);
});
afterAll(async () => {
	await browser.close();
	await product.close();
});

async function linkIn(address: string, template: string): Promise<string> {
	const { html } = await mailTo(address, template, { dataDir });
	const { pathname, search } = new URL(/href="([^"]*\?token=[^"]*)"/.exec(html)?.[1] ?? 'http://none');
	return pathname + search;
}

async function signUpAndIn(page: Page, who: { first: string; last: string; email: string }): Promise<void> {
	await openPage(page, '/nl/signup');
	await page.locator('[name=firstName]').fill(who.first);
	await page.locator('[name=lastName]').fill(who.last);
	await page.locator('[name=email]').fill(who.email);
	await page.locator('[name=password]').fill(PASSWORD);
	await page.locator('[name=acceptTerms]').check();
	await page.locator('main form button[type=submit].button').first().click();
	await page.waitForURL(/signup\/success/);
	await openPage(page, await linkIn(who.email, 'account-confirm'));
	await page.locator('main form button[type=submit].button').first().click();
	await page.waitForURL(/auth\/login-1/);
	await untilAlive(page);
	await firstStep(page, who.email);
	await page.waitForURL(/\/(applications|dashboard)/);
}

async function firstStep(page: Page, email: string): Promise<void> {
	await page.locator('main [name=email]').first().fill(email);
	await page.locator('[name=password]').first().fill(PASSWORD);
	await page.locator('[name=password]').first().press('Enter');
}

async function signOut(page: Page): Promise<void> {
	await openPage(page, '/nl/uitloggen');
	await page.locator('main form button[type=submit]').click();
	await page.waitForURL(/\/nl$/);
}

const form = (page: Page, intent: string) => page.locator(`form:has(input[name=intent][value=${intent}])`);
/** Sets up an authenticator app, and gives what it would hold and the codes on paper. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
	await openPage(page, '/nl/profile-edit/two-step');
	await form(page, 'app-start').locator('[name=password]').fill(PASSWORD);
	await form(page, 'app-start').locator('button[type=submit]').click();
	const secret = (await page.locator('.own-secret').textContent()) ?? '';
	await page.locator('.own-qr svg').waitFor();
	await form(page, 'app-confirm').locator('[name=code]').fill(codeOf(secret));
	await form(page, 'app-confirm').locator('button[type=submit]').click();
	await page.locator('.own-codes li').first().waitFor();
	return { secret, codes: await page.locator('.own-codes li').allTextContents() };
}

const codeOf = (secret: string, ahead = 0) =>
	TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ahead * 1000 });

describe('somebody with an account', () => {
	it.each([true, false])(
		'sets up a second step and signs in with it, scripts: %s',
		async (javaScriptEnabled) => {
			const { page, complaints } = await browser.visit({ baseURL, javaScriptEnabled });
			const email = `tweestap.${javaScriptEnabled}@post.example`;
			await signUpAndIn(page, { first: 'Twee', last: 'Stap', email });
			const { secret, codes } = await setUpApp(page);
			expect(codes).toHaveLength(10);
			await openPage(page, '/nl/profile-edit/two-step');
			expect(await page.locator('.own-codes').count()).toBe(0);

			await signOut(page);
			await openPage(page, '/nl/auth/login-1');
			await firstStep(page, email);
			await page.waitForURL(/auth\/two-step/);
			await untilAlive(page);
			await page.locator('[name=code]').fill('000000');
			await page.locator('[name=code]').press('Enter');
			await page.locator('.alert').waitFor();
			await page.locator('[name=code]').fill(codeOf(secret, 30));
			await page.locator('[name=code]').press('Enter');
			await page.waitForURL(/\/nl\/dashboard/);
			await signOut(page);
			await openPage(page, '/nl/auth/login-1');
			await firstStep(page, email);
			await page.waitForURL(/auth\/two-step/);
			await untilAlive(page);
			await page.locator('[name=code]').fill(codes[0] ?? '');
			await page.locator('[name=code]').press('Enter');
			await page.waitForURL(/\/nl\/dashboard/);
			expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
		},
		150_000,
	);

	it('adds a passkey and signs in with it', async () => {
		const { page, context, complaints } = await browser.visit({ baseURL });
		const cdp = await context.newCDPSession(page);
		await cdp.send('WebAuthn.enable');
		await cdp.send('WebAuthn.addVirtualAuthenticator', {
			options: {
				protocol: 'ctap2',
				transport: 'internal',
				hasResidentKey: true,
				hasUserVerification: true,
				isUserVerified: true,
				automaticPresenceSimulation: true,
			},
		});
		const email = 'passkey@post.example';
		await signUpAndIn(page, { first: 'Pas', last: 'Sleutel', email });
		await openPage(page, '/nl/profile-edit/two-step');
		await form(page, 'passkey-start').locator('[name=name]').fill('Mijn telefoon');
		await form(page, 'passkey-start').locator('[name=password]').fill(PASSWORD);
		await form(page, 'passkey-start').locator('button[type=submit]').click();
		await page.locator('.own-codes li').first().waitFor();
		await page.getByText('Mijn telefoon').first().waitFor();

		await page.evaluate(() => localStorage.setItem('columns:users', '["email"]'));
		await signOut(page);
		// What the browser stored of a person goes shortly after.
		await expect.poll(() => page.evaluate(() => localStorage.getItem('columns:users'))).toBe(null);
		await openPage(page, '/nl/auth/login-1?to=/nl/profile-edit');
		await firstStep(page, email);
		await page.waitForURL(/auth\/two-step/);
		await page.getByRole('button', { name: /passkey/i }).click();
		await page.waitForURL(/\/nl\/profile-edit$/);
		expect(complaints).toEqual([]);
	}, 150_000);

	it.each([true, false])(
		'ends another device, makes a key that is seen once, and moves to another address, scripts: %s',
		async (javaScriptEnabled) => {
			const [here, there] = [
				await browser.visit({ baseURL, javaScriptEnabled }),
				await browser.visit({ baseURL, javaScriptEnabled }),
			];
			const { page } = here;
			const email = `apparaten.${javaScriptEnabled}@post.example`;
			await signUpAndIn(page, { first: 'Appa', last: 'Raten', email });
			await openPage(there.page, '/nl/auth/login-1');
			await firstStep(there.page, email);
			await there.page.waitForURL(/\/dashboard/);

			await openPage(page, '/nl/auth/token');
			const devices = page.locator('section[aria-labelledby=sessions] li');
			expect(await devices.count()).toBe(2);
			await devices.locator('button[value=end]').click();
			await expect.poll(() => devices.count()).toBe(1);
			await openPage(there.page, '/nl/profile-edit');
			expect(new URL(there.page.url()).pathname).toBe('/nl/auth/login-1');

			const keys = form(page, 'make');
			await keys.locator('[name=name]').fill('Rooster');
			await keys.locator('[name=password]').fill('niet dit wachtwoord');
			await keys.locator('button[type=submit]').click();
			await page.locator('.error-summary').waitFor();
			expect(await keys.locator('[name=name]').inputValue()).toBe('Rooster');
			await keys.locator('[name=password]').fill(PASSWORD);
			await keys.locator('button[type=submit]').click();
			const secret = (await page.locator('.own-secret').textContent()) ?? '';
			expect(secret).toMatch(/^vrw_/);
			if (javaScriptEnabled) {
				// What is shown once takes the focus, and after it is taken back the heading has it.
				await expect
					.poll(() => page.evaluate(() => document.activeElement?.className))
					.toBe('own-shown-once');
			}
			const bearer = { headers: { authorization: `Bearer ${secret}` } };
			expect((await page.request.get('/api/v1/current_user', bearer)).status()).toBe(200);
			await openPage(page, '/nl/auth/token');
			expect(await page.content()).not.toContain(secret);
			await page.locator('button[value=take-back]').click();
			await expect.poll(() => page.locator('button[value=take-back]').count()).toBe(0);
			if (javaScriptEnabled) {
				await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
			}
			expect((await page.request.get('/api/v1/current_user', bearer)).status()).toBe(401);

			const next = `verhuisd.${javaScriptEnabled}@post.example`;
			await openPage(page, '/nl/profile-edit/email');
			await page.locator('main [name=email]').fill(next);
			await page.locator('main [name=password]').fill(PASSWORD);
			await page.locator('main form.stacked-form button[type=submit]').click();
			await page.waitForURL(/sent=1/);
			await openPage(page, await linkIn(next, 'email-change'));
			await page.locator('main form button[type=submit].button').first().click();
			await page.waitForURL(/auth\/login-1/);
			await untilAlive(page);
			await firstStep(page, next);
			await page.waitForURL(/\/dashboard/);
			await openPage(page, '/nl/profile-edit/email');
			await page.locator('main').getByText(next).waitFor();
		},
		150_000,
	);

	it('sets up a second step, takes the data along, removes the account, and leaves no trace in the database', async () => {
		const { page } = await browser.visit({ baseURL });
		const email = 'willibrordus.quispel@post.example';
		await signUpAndIn(page, { first: 'Willibrordus', last: 'Quispel', email });
		const { secret } = await setUpApp(page);
		await signOut(page);
		await openPage(page, '/nl/auth/login-1');
		await firstStep(page, email);
		await page.waitForURL(/auth\/two-step/);
		await untilAlive(page);
		await page.locator('[name=code]').fill(codeOf(secret, 30));
		await page.locator('[name=code]').press('Enter');
		await page.waitForURL(/\/nl\/dashboard/);
		await openPage(page, '/nl/vacancies/search?q=kookgroep');
		await page.locator('main h3 a, main h2 a').first().click();
		await page.waitForURL(/\/vacancies\/[0-9a-f-]{36}/);
		await untilAlive(page);
		await page.locator('[name=message]').fill('Groet van Willibrordus');
		await page.locator('form:has([name=message]) button[type=submit]').first().click();
		await page.waitForURL(/\/applied/);
		await mailTo('organisation@demo.example', 'application-new', { dataDir });

		await openPage(page, '/nl/profile-edit/settings');
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.locator('a[href$="/profile-edit/data"]').click(),
		]);
		const file = await download.createReadStream();
		let text = '';
		for await (const chunk of file) text += chunk;
		expect(JSON.parse(text).applications).toHaveLength(1);
		expect(text).toContain('Willibrordus');

		await openPage(page, '/nl/account/verwijderen');
		await page.locator('[name=confirmation]').fill('iets anders');
		await page.locator('[name=password]').fill(PASSWORD);
		await page.locator('main form button[type=submit].button').first().click();
		await page.locator('.error-summary').waitFor();
		await page.locator('[name=confirmation]').fill('verwijderen');
		await page.locator('[name=password]').fill(PASSWORD);
		await page.locator('main form button[type=submit].button').first().click();
		await page.waitForURL(/\/profiel\/verwijderd/);
		await openPage(page, '/nl/dashboard');
		expect(page.url()).toContain('/auth/login-1');

		await product.stop();
		const dump = await product.withDatabase((db) =>
			db.asOwner(async (client) => {
				const { rows } = await client.query<{ schema: string; name: string }>(
					`select schemaname as schema, tablename as name from pg_tables
					where schemaname not in ('pg_catalog', 'information_schema')`,
				);
				const lines: string[] = [];
				for (const { schema, name } of rows) {
					const { rows: content } = await client.query(`select t::text as line from "${schema}"."${name}" t`);
					lines.push(...content.map(({ line }) => `${name}: ${line}`));
				}
				return lines;
			}),
		);
		expect(dump.length).toBeGreaterThan(500);
		expect(dump.filter((line) => /willibrordus|quispel/i.test(line) || line.includes(secret))).toEqual([]);
	}, 180_000);
});
