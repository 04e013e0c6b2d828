import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const view = words('features/vacancies/web/vacancy-view', 'nl');
const applied = words('features/vacancies/web/applied-page', 'nl');
const manage = words('features/vacancies/web/manage', 'nl');
const inbox = words('features/applications/web/inbox', 'nl');
const offer = words('features/applications/web/offer', 'nl');
const withdraw = words('features/applications/web/withdraw', 'nl');
const group = words('features/applications/web/group', 'nl');
const TITLE = 'Huiswerkbegeleider voor brugklassers';
const FIRST = { firstName: 'Sjoerd', lastName: 'Eerste', email: 'sjoerd.eerste@post.example' };
const NEXT = { firstName: 'Mirthe', lastName: 'Wachtend', email: 'mirthe.wachtend@post.example' };

/** Who applies and thinks better of it, at an address of its own each time. */
const LAST = { firstName: 'Tjeerd', lastName: 'Bedenkt', email: `tjeerd.${Date.now()}@post.example` };

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Makes a copy of a vacancy with one spot, puts it on line and gives its id. */
async function publishWithOneSpot(page: Page): Promise<string> {
	await page.goto(`/nl/vacancies?q=${encodeURIComponent(TITLE)}`);
	// A menu closes itself when the page comes to life.
	await page.waitForLoadState('networkidle');
	const menu = page.locator('.row-menu').first();
	await menu.locator('summary').click();
	await menu.getByRole('button', { name: manage('verb.duplicate') }).click();
	await page.waitForURL(/\/edit\?done=duplicate/);
	const id = /vacancies\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
	await page.locator('[name=spots]').fill('1');
	await page.getByRole('button', { name: manage('form.saveAndPublish') }).click();
	await page.waitForURL(/done=publish/);
	return id;
}

async function apply(page: Page, id: string, person: typeof FIRST, send: string): Promise<void> {
	await page.goto(`/nl/vacancies/${id}`);
	for (const [name, value] of Object.entries(person)) await page.locator(`[name=${name}]`).fill(value);
	await page.locator('#apply').getByRole('button', { name: send }).click();
	await page.waitForURL(/\/applied/);
}

async function openApplication(page: Page, { firstName, lastName }: typeof FIRST): Promise<void> {
	const name = `${firstName} ${lastName}`;
	await page.goto(`/nl/applications?status=all&q=${encodeURIComponent(lastName)}`);
	await page.getByRole('link', { name }).first().click();
	await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Withdraws by the link of a mail; looking at it, as the scanners of mail programs do, changes nothing. */
async function leave(
	page: Page,
	address: string,
	template: string,
	state: 'waiting' | 'accepted',
): Promise<void> {
	const { text } = await mailTo(address, template);
	const link = /https?:\S+(\/nl\/applications\/withdraw\?token=[\w.-]+)/.exec(text)?.[1] ?? '';
	expect((await page.request.get(link)).status()).toBe(200);
	await page.goto(link);
	await page.getByRole('button', { name: withdraw(`${state}.button`) }).click();
	await page.getByText(withdraw('doneTitle')).waitFor();
	await page.reload();
	await page.getByText(withdraw('doneTitle')).waitFor();
}

it('fills, keeps a waiting list, offers the spot that frees, and has it taken by the link of the mail', async () => {
	const owner = await browser.visit();
	await signIn(owner.page, 'nl', 'organisation');
	const id = await publishWithOneSpot(owner.page);
	expect(id).not.toBe('');

	const guest = await browser.visit();
	await apply(guest.page, id, FIRST, view('apply.send'));
	await openApplication(owner.page, FIRST);
	await owner.page.getByRole('button', { name: inbox('send.accept') }).click();
	await owner.page.getByRole('button', { name: inbox('undo.action') }).waitFor();

	// Full: who applies now waits, and is told the place.
	await guest.page.goto(`/nl/vacancies/${id}`);
	await guest.page.getByText(view('states.queueTitle')).waitFor();
	await apply(guest.page, id, NEXT, view('apply.sendQueue'));
	await guest.page.getByRole('heading', { level: 1, name: applied('queueTitle') }).waitFor();
	expect((await mailTo(NEXT.email, 'spot-awaited')).text).toContain('plek 1');
	await openApplication(owner.page, NEXT);
	await owner.page
		.getByText(`${inbox('waitingPlace')} 1`)
		.first()
		.waitFor();

	// Free again: the spot is offered, and the link of the mail takes it.
	await openApplication(owner.page, FIRST);
	await owner.page.getByRole('button', { name: inbox('verb.no_show') }).click();
	await owner.page.getByText(inbox('done.no_show')).waitFor();
	const { text } = await mailTo(NEXT.email, 'spot-offered');
	const link = /https?:\S+(\/nl\/applications\/offer\?token=[\w-]+)/.exec(text)?.[1] ?? '';
	// Looking at it, as the scanners of mail programs do, changes nothing.
	expect((await guest.page.request.get(link)).status()).toBe(200);
	await guest.page.goto(link);
	await guest.page.getByRole('button', { name: offer('take') }).click();
	await guest.page.getByText(offer('takenTitle')).waitFor();
	await guest.page.reload();
	await guest.page.getByText(offer('takenTitle')).waitFor();
	await mailTo(NEXT.email, 'application-accepted');
	await mailTo('organisation@demo.example', 'spot-taken');

	await openApplication(owner.page, NEXT);
	await owner.page.getByText(inbox('status.accepted')).first().waitFor();
	await guest.page.goto(`/nl/vacancies/${id}`);
	await guest.page.getByText(view('states.queueTitle')).waitFor();

	// Who thinks better of it leaves the line with the link of the mail, without scripts as well.
	const late = await browser.visit({ javaScriptEnabled: false });
	await apply(late.page, id, LAST, view('apply.sendQueue'));
	await leave(late.page, LAST.email, 'spot-awaited', 'waiting');
	await openApplication(owner.page, LAST);
	await owner.page.getByText(inbox('status.withdrawn')).first().waitFor();
	// And who was accepted gives the place back, which then is free for everybody.
	await leave(guest.page, NEXT.email, 'application-accepted', 'accepted');
	await mailTo('organisation@demo.example', 'application-withdrawn');
	await guest.page.goto(`/nl/vacancies/${id}`);
	await guest.page
		.locator('#apply')
		.getByRole('button', { name: view('apply.send') })
		.waitFor();
	expect(guest.complaints).toEqual([]);
	expect(owner.complaints).toEqual([]);
}, 150_000);

it('a group without an account says by the link of its mail with how many it comes, and who', async () => {
	const base = inject('baseUrl');
	const headers = { 'content-type': 'application/vnd.api+json', 'x-tenant': 'demo' };
	const found = await fetch(`${base}/api/v1/vacancies?page[size]=100`, {
		headers,
	});
	type Listed = { id: string; attributes: Record<string, unknown> };
	const { data: listed } = (await found.json()) as { data: Listed[] };
	const vacancy = listed.find(
		({ attributes: { suitable_for_groups, apply_method, vacancy_type, spots, questions } }) =>
			suitable_for_groups === true &&
			apply_method === 'form' &&
			vacancy_type === 'volunteering' &&
			Number(spots) >= 10 &&
			!questions?.toString(),
	);
	const email = `groep.${Date.now()}@post.example`;
	const person = { first_name: 'Guusje', last_name: 'Groep', email };
	const attributes = { ...person, group_size: 4, group_kind: 'company', group_name: 'De Bakker' };
	const relationships = { vacancy: { data: { type: 'vacancies', id: vacancy?.id } } };
	const made = await fetch(`${base}/api/v1/applications`, {
		method: 'POST',
		headers,
		body: JSON.stringify({ data: { type: 'applications', attributes, relationships } }),
	});
	expect(made.status, await made.text()).toBe(201);
	const { text } = await mailTo(email, 'application-received');
	const link = /https?:\S+(\/nl\/applications\/withdraw\?token=[\w.-]+)/.exec(text)?.[1] ?? '';
	const { page } = await browser.visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
	await page.goto(link);
	const save = page.getByRole('button', { name: withdraw('group.button') });
	await page.locator('[name=size]').fill('2');
	await page.locator('[name=names]').fill('Guusje\nBram\nNoor');
	await save.click();
	await page.getByText(group('errors.names.too_many')).waitFor();
	expect(await page.locator('[name=names]').inputValue()).toBe('Guusje\nBram\nNoor');
	await page.locator('[name=size]').fill('3');
	await save.click();
	await page.getByText(withdraw('group.doneTitle')).waitFor();
	await page.goto(link);
	expect(await page.locator('[name=size]').inputValue()).toBe('3');
	expect(await page.locator('[name=names]').inputValue()).toBe('Guusje\nBram\nNoor');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
