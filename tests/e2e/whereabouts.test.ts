import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser, untilAlive } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { signIn, signInHere } from './sign-in.ts';
import { words } from './words.ts';

const folder = 'features/organisations/web/whereabouts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Asks the API of the demo something, and gives the headers and body of its answer. */
async function ask(method: string, path: string, body: object, as: Record<string, string> = {}) {
	const type = path.startsWith('/api/') ? 'application/vnd.api+json' : 'application/json';
	const answer = await fetch(inject('baseUrl') + path, {
		method,
		headers: { 'content-type': type, 'x-tenant': 'demo', ...as },
		body: JSON.stringify(body),
	});
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
	return { headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
}

/** Invites somebody to run two plain organisations, and gives the ids of these. */
async function runsTwo(email: string, names: readonly string[]): Promise<string[]> {
	const { headers } = await ask('POST', '/auth/sign_in', {
		email: 'superuser@demo.example',
		password: 'welkom-in-de-demo',
	});
	const as = Object.fromEntries(
		['access-token', 'client', 'uid'].map((name) => [name, headers.get(name) ?? '']),
	);
	const ids: string[] = [];
	for (const name of names) {
		const organisation = { data: { type: 'organizations', attributes: { name } } };
		const made = await ask('POST', '/api/v1/organizations', organisation, as);
		ids.push(made.body.data.id);
		const attributes = {
			first_name: 'Twan',
			last_name: 'Twee',
			email,
			role: 'admin',
			organization_id: made.body.data.id,
		};
		await ask('POST', '/api/v1/users', { data: { type: 'users', attributes } }, as);
	}
	return ids;
}

describe('where one is', () => {
	it.each([true, false])(
		'chooses a centre by its name and stays there, scripts: %s',
		async (javaScriptEnabled) => {
			const { page, context, complaints } = await browser.visit({ javaScriptEnabled });
			await openPage(page, '/nl/switch');
			const all = await page.locator('button[name=centre]').count();
			expect(all).toBeGreaterThan(2);
			await page.locator('main [name=q]').fill('ijsseldal');
			await page.locator('main [name=q]').press('Enter');
			await page.waitForURL(/q=ijsseldal/);
			await untilAlive(page);
			await page.locator('button[name=centre]').nth(1).waitFor({ state: 'detached' });
			const chosen = page.locator('button[name=centre]').first();
			const id = await chosen.getAttribute('value');
			await chosen.click();
			await page.waitForURL(/\/nl$/);
			const cookies = await context.cookies();
			expect(cookies.find(({ name }) => name === 'volunteer-center-id')?.value).toBe(id);
			expect(cookies.find(({ name }) => name === 'tenant')?.value).toBe('demo');
			await page.goto('/nl/switch');
			expect(await page.locator('button[aria-current=true]').getAttribute('value')).toBe(id);
			expect(complaints).toEqual([]);
		},
	);

	it('shows at each centre its own look, home page and menu, of which every page opens', async () => {
		const looks: string[][] = [];
		for (const name of ['veluwerand', 'ijsseldal', 'heidekust']) {
			const { page, complaints } = await browser.visit();
			await openPage(page, `/nl/switch?q=${name}`);
			await page.getByRole('main').locator('button[name=centre]').first().click();
			await page.waitForURL(/\/nl$/);
			const first = page.getByRole('heading', { level: 1 });
			const look = await first.evaluate((heading) => {
				const { fontFamily } = getComputedStyle(heading);
				return [fontFamily, getComputedStyle(document.documentElement).getPropertyValue('--primary-600')];
			});
			const logo = await page.locator('.brand-logo').first().getAttribute('src');
			looks.push([...look, logo ?? '', (await first.textContent()) ?? '']);
			const menu = page.getByRole('banner').getByRole('navigation').getByRole('link');
			const addresses = await menu.evaluateAll((links) =>
				links.map((link) => link.getAttribute('href') ?? ''),
			);
			expect(addresses.length).toBeGreaterThanOrEqual(3);
			for (const address of addresses)
				expect([address, (await page.goto(address))?.status()]).toEqual([address, 200]);
			expect(complaints).toEqual([]);
		}
		// Nothing of what makes a look is the same for two of them.
		for (const part of [0, 1, 2, 3]) expect(new Set(looks.map((look) => look[part])).size).toBe(looks.length);
	});

	it('refuses a centre that there is not', async () => {
		const { page } = await browser.visit();
		await page.goto('/nl/switch');
		const answer = await page.request.post('/nl/switch', {
			form: { centre: '00000000-0000-4000-8000-000000000000' },
			headers: { origin: new URL(page.url()).origin },
		});
		expect(answer.status()).toBe(404);
	});

	it('shows the organisations and roles of a person, who chooses which to work for', async () => {
		const t = words(folder, 'nl');
		const { page, context, complaints } = await browser.visit();
		await signIn(page, 'nl', 'superuser');
		await openPage(page, '/nl/account/roles');
		// The centre's own organisation goes before any other.
		const first = page.getByRole('region', { name: 'Vrijwilligerspunt Veluwerand' });
		await first.getByText(t('roles.current')).waitFor();
		const other = page.getByRole('region', { name: 'Natuurwerkgroep De Zwarte Specht' });
		await other.getByRole('button').click();
		await other.getByText(t('roles.current')).waitFor();
		await page.goto('/nl/account/roles');
		await other.getByText(t('roles.current')).waitFor();
		// Chosen in another tab, it is the one of the next page here too, and of the forms on it.
		const elsewhere = await context.newPage();
		await openPage(elsewhere, '/nl/account/roles');
		const firstThere = elsewhere.getByRole('region', { name: 'Vrijwilligerspunt Veluwerand' });
		await firstThere.getByRole('button').click();
		await firstThere.getByText(t('roles.current')).waitFor();
		const id = await firstThere.getAttribute('aria-labelledby');
		await untilAlive(page);
		await page.locator('a[href="/nl/organizations"]:visible').first().click();
		await page
			.locator(`[name=acting-for][value="${id?.replace('organisation-', '')}"]`)
			.first()
			.waitFor({
				state: 'attached',
			});
		expect(complaints).toEqual([]);
	});

	it('leads to a page of one’s other organisation in one press', async () => {
		const stamp = Date.now();
		const [email, password] = [`twee-${stamp}@post.example`, 'een-goed-wachtwoord'];
		const names = [`Wandelclub ${stamp}`, `Leesclub ${stamp}`];
		const [, other] = await runsTwo(email, names);
		const { page, complaints } = await browser.visit();
		const { text } = await mailTo(email, 'invitation');
		const invitation = new URL(/https?:\/\/\S+token=[^\s)\]]+/.exec(text)?.[0] ?? '');
		await openPage(page, invitation.pathname + invitation.search);
		await page.locator('main [name=password]').fill(password);
		await page.locator('main [name=acceptTerms]').check();
		await page.locator('main [name=password]').press('Enter');
		await signInHere(page, email, password);
		await openPage(page, `/nl/organizations/${other}/edit`);
		expect(page.url()).toContain(other);
		await page.getByRole('button', { name: names[1] ?? '' }).click();
		await page.locator(`main [name=name][value="${names[1]}"]`).waitFor();
		expect(new URL(page.url()).pathname).toBe(`/nl/organizations/${other}/edit`);
		// A refusal is a complaint of the browser, and there was one.
		expect(complaints.filter((complaint) => !/40[34]/.test(complaint))).toEqual([]);
	});

	it('goes on at one’s own centre from a page that another one asks to sign in for', async () => {
		const { page, complaints } = await browser.visit({ javaScriptEnabled: false });
		await signIn(page, 'nl', 'volunteer');
		await openPage(page, '/nl?centre=heidekust');
		await openPage(page, '/nl/dashboard');
		const back = page
			.getByRole('main')
			.getByRole('link', { name: 'Verder bij Vrijwilligerspunt Veluwerand' });
		await back.click();
		await page.waitForURL(/\/nl\/dashboard/);
		expect(await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()).not.toContain(
			'Inloggen',
		);
		expect(complaints).toEqual([]);
	});
});
