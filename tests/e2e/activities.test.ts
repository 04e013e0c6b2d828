import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const title = 'Samen soep koken in de kelder';
const page = words('features/vacancies/web/vacancy-view', 'nl');
const calendar = words('features/activities/web/activity-calendar', 'nl');
const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);

/** Publishes an activity that is held three times, with one place each; without scripts, as an ordinary form. */
async function publishActivity(at: Page): Promise<string> {
	await signIn(at, 'nl', 'organisation');
	await at.goto('/nl/vacancies/add');
	await at.locator('[name=vacancyType][value=activity]').check();
	await at.locator('[name=title]').fill(title);
	await at
		.locator('[name=summary]')
		.fill('Kom soep koken met de buurt. Je krijgt een schort en een pan van ons.');
	await at.locator('textarea[name=description]').fill('We snijden, koken en eten samen.');
	await at.locator('[name=categories][value=catering]').check();
	await at.locator('[name="sessions[0].date"]').fill(day(7));
	await at.locator('[name="sessions[0].startsAt"]').fill('18:00');
	await at.locator('[name="sessions[0].endsAt"]').fill('20:00');
	await at.locator('[name="sessions[0].spots"]').fill('1');
	await at.locator('details.session-more').first().locator('summary').click();
	await at.locator('[name="sessions[0].repeat"]').selectOption('weekly');
	await at.locator('[name="sessions[0].until"]').fill(day(21));
	await at.locator('button[name=intent][value=publish]').click();
	await at.waitForURL(/done=publish/);
	const href = await at.getByRole('link', { name: title }).first().getAttribute('href');
	return /vacancies\/([0-9a-f-]{36})/.exec(href ?? '')?.[1] ?? '';
}

async function takePlace(at: Page, email: string): Promise<void> {
	await at.locator('[name=firstName]').fill('Mina');
	await at.locator('[name=lastName]').fill('Soepstra');
	await at.locator('[name=email]').fill(email);
	await at.getByRole('button', { name: page('apply.send') }).click();
}

it('an activity of three times is in the calendar, and a place at one of them is had, full and given back', async () => {
	const organiser = await browser.visit({ javaScriptEnabled: false });
	const id = await publishActivity(organiser.page);
	expect(id).not.toBe('');

	const guest = await browser.visit();
	await guest.page.goto(`/nl/activiteitenkalender?view=agenda&date=${day(7)}`);
	const found = guest.page.getByRole('link', { name: title });
	expect(await found.count()).toBe(3);
	await found.first().click();
	await guest.page.waitForURL(/\/vacancies\/[0-9a-f-]{36}\?at=/);
	const times = guest.page.locator('select[name=occurrence]');
	await times.waitFor();
	// Each of its times can be put in a calendar from its page.
	const files = guest.page.locator('.session-list a[download]');
	expect(await files.count()).toBe(3);
	const file = await guest.page.request.get((await files.first().getAttribute('href')) ?? '');
	expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
	expect(await file.text()).toMatch(/UID:[0-9a-f-]{36}@vrijwillig/);
	expect(await times.locator('option').count()).toBe(4);
	const chosen = await times.inputValue();
	expect(chosen).not.toBe('');
	await takePlace(guest.page, 'mina.soep@post.example');
	await guest.page.waitForURL(/\/applied\?at=/);
	await guest.page.getByRole('heading', { level: 1 }).waitFor();

	const late = await browser.visit();
	await late.page.goto(`/nl/vacancies/${id}`);
	const option = late.page.locator(`option[value="${chosen}"]`);
	await option.waitFor({ state: 'attached' });
	expect(await option.isDisabled()).toBe(true);
	expect(await late.page.locator('select[name=occurrence] option:not([disabled])').count()).toBe(3);

	const mail = await mailTo('mina.soep@post.example', 'session-confirmed');
	const link = /\/nl\/activiteitenkalender\/afmelden\?token=[\w-]+/.exec(mail.text)?.[0] ?? '';
	await guest.page.goto(link);
	await guest.page.getByRole('button', { name: calendar('giveBack.button') }).click();
	await guest.page.getByText(calendar('giveBack.done')).waitFor();
	await late.page.goto(`/nl/vacancies/${id}`);
	expect(await option.isDisabled()).toBe(false);
	expect([...guest.complaints, ...late.complaints]).toEqual([]);
}, 90_000);
