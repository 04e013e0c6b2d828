import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { onOnePage } from './one-page-form.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const title = 'Samen soep koken in de kelder';
const page = words('features/vacancies/web/vacancy-view', 'nl');
const own = words('features/activities/web/personal-calendar', 'nl');
const manage = words('features/vacancies/web/manage', 'nl');
const applied = words('features/vacancies/web/applied-page', 'nl');
const offer = words('features/applications/web/offer', 'nl');
const withdraw = words('features/applications/web/withdraw', 'nl');
const people = words('features/activities/web/participants', 'nl');
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
	await at.locator('[name=locationKind][value=address]').check();
	await at.locator('[name="sessions[0].date"]').fill(day(7));
	await at.locator('[name="sessions[0].startsAt"]').fill('18:00');
	await at.locator('[name="sessions[0].endsAt"]').fill('20:00');
	await at.locator('[name="sessions[0].spots"]').fill('1');
	await at.locator('details.session-more').first().locator('summary').click();
	await at.locator('[name="sessions[0].repeat"]').selectOption('weekly');
	await at.locator('[name="sessions[0].until"]').fill(day(21));
	await at.locator('[name="sessions[0].exdates"]').fill(day(14));
	// Without scripts the dates are shown as well, and what was typed stays.
	await at.locator('button[value="preview:0"]').click();
	const dates = at.locator('.session-dates').first().getByRole('listitem');
	await dates.first().waitFor();
	expect(await dates.count()).toBe(3);
	expect(await dates.locator('s').count()).toBe(1);
	await at.locator('[name="sessions[0].exdates"]').fill('');
	expect(await at.locator('[name=title]').inputValue()).toBe(title);
	await at.locator('button[name=intent][value=publish]').click();
	await at.waitForURL(/done=publish/);
	const href = await at.getByRole('link', { name: title }).first().getAttribute('href');
	return /vacancies\/([0-9a-f-]{36})/.exec(href ?? '')?.[1] ?? '';
}

async function takePlace(
	at: Page,
	firstName: string,
	email: string,
	send: 'sendActivity' | 'sendQueue' = 'sendActivity',
): Promise<void> {
	await at.locator('[name=firstName]').fill(firstName);
	await at.locator('[name=lastName]').fill('Soepstra');
	await at.locator('[name=email]').fill(email);
	// Named as what becomes of the chosen time, and nothing besides.
	await at.getByRole('button', { name: page(`apply.${send}`), exact: true }).click();
}

it('an activity of three times is in the calendar; a place at one is had, waited for, given back and passed on', async () => {
	const [mina, tine] = ['mina', 'tine'].map((name) => `${name}.${Date.now()}@post.example`) as [
		string,
		string,
	];
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
	await takePlace(guest.page, 'Mina', mina);
	await guest.page.waitForURL(/\/applied\?at=/);
	await guest.page.getByRole('heading', { level: 1 }).waitFor();

	// Full: who signs up now waits, and it says so before anything is sent. Without scripts too.
	const late = await browser.visit({ javaScriptEnabled: false });
	await late.page.goto(`/nl/vacancies/${id}?at=${chosen}`);
	const option = late.page.locator(`option[value="line:${chosen}"]`);
	expect(await option.textContent()).toContain(page('sessions.queue'));
	expect(await late.page.locator('select[name=occurrence]').inputValue()).toBe(`line:${chosen}`);
	await late.page.getByText(page('sessions.queueHint')).waitFor();
	await late.page.locator('select[name=occurrence]').selectOption({ index: 2 });
	await late.page.getByRole('button', { name: page('apply.sendActivity'), exact: true }).waitFor();
	await late.page.locator('select[name=occurrence]').selectOption(`line:${chosen}`);
	await takePlace(late.page, 'Tine', tine, 'sendQueue');
	await late.page.waitForURL(/\/applied\?at=[^&]+&queue=1/);
	await late.page.getByRole('heading', { level: 1, name: applied('queueTitle') }).waitFor();
	expect((await mailTo(tine, 'spot-awaited')).text).toContain('plek 1');
	await organiser.page.goto(`/nl/vacancies/${id}/participants?at=${chosen}`);
	const line = organiser.page.getByRole('region', { name: people('line.title') });
	await line.getByRole('row', { name: /Tine Soepstra/ }).waitFor();

	const mail = await mailTo(mina, 'session-confirmed');
	const link = /\/nl\/applications\/withdraw\?token=[\w.-]+/.exec(mail.text)?.[0] ?? '';
	await guest.page.goto(link);
	await guest.page.getByRole('button', { name: withdraw('accepted.button') }).click();
	await guest.page.getByText(withdraw('doneTitle')).waitFor();
	// The place is held for who waited, who takes it by the link of the mail.
	const { text } = await mailTo(tine, 'spot-offered');
	await guest.page.goto(`/nl/vacancies/${id}`);
	await guest.page.locator(`option[value="line:${chosen}"]`).waitFor({ state: 'attached' });
	await late.page.goto(/(\/nl\/applications\/offer\?token=[\w-]+)/.exec(text)?.[1] ?? '');
	await late.page.getByRole('button', { name: offer('take') }).click();
	await late.page.getByText(offer('takenTime')).waitFor();
	await mailTo(tine, 'session-confirmed');
	await organiser.page.reload();
	await organiser.page.getByRole('listitem').filter({ hasText: 'Tine Soepstra' }).waitFor();
	expect(await line.count()).toBe(0);

	// A member finds their own place in the list of times, in place of the button that would take one.
	const { page: member, complaints } = await browser.visit();
	await signIn(member, 'nl', 'volunteer');
	const overview = `/nl/activiteitenkalender/overzicht?date=${day(21)}`;
	await member.goto(overview);
	const row = member.getByRole('listitem').filter({ hasText: title });
	await row.getByRole('link', { name: calendar('signUp') }).click();
	await member.getByRole('button', { name: page('apply.sendActivity') }).click();
	await member.waitForURL(/\/applied/);
	await member.goto(overview);
	await row.getByText(calendar('mine.accepted'), { exact: true }).waitFor();
	await row.getByRole('link', { name: calendar('mine.look') }).click();
	await member.waitForURL(/\/nl\/applications\/[0-9a-f-]{36}$/);
	await member.getByText(title).first().waitFor();
	expect([...guest.complaints, ...late.complaints, ...complaints]).toEqual([]);
}, 120_000);

it('the form shows the dates of a rule as they are typed, without losing what was filled in', async () => {
	const { page: at, complaints } = await browser.visit();
	await signIn(at, 'nl', 'organisation');
	await onOnePage(at);
	await at.goto('/nl/vacancies/add');
	await untilAlive(at);
	await at.locator('[name=vacancyType][value=activity]').check();
	await at.locator('[name=title]').fill(title);
	const row = at.locator('.session-row').first();
	await row.locator('details.session-more summary').click();
	await row.getByRole('button', { name: manage('form.preview.show') }).click();
	await row.locator('.field-error').waitFor();
	await row.locator('[name$=".date"]').fill(day(7));
	await row.locator('[name$=".allDay"]').check();
	expect(await row.locator('[name$=".startsAt"]').isVisible()).toBe(false);
	await row.locator('[name$=".repeat"]').selectOption('daily');
	await row.locator('[name$=".until"]').fill(day(9));
	await row.locator('[name$=".exdates"]').fill(day(8));
	await row.getByRole('button', { name: manage('form.preview.show') }).click();
	await row.locator('.session-dates s').waitFor();
	expect(await row.locator('.session-dates li').count()).toBe(3);
	expect(await at.locator('[name=title]').inputValue()).toBe(title);
	expect(complaints).toEqual([]);
}, 60_000);

it('a member has a calendar address, renews it and ends it; an old one is nothing any more', async () => {
	const { page: at, complaints } = await browser.visit({ javaScriptEnabled: false });
	const statusOf = async (address: string) => (await fetch(address)).status;
	const make = async (button: 'make' | 'renew') => {
		await at.getByRole('button', { name: own(button) }).click();
		await at.getByRole('textbox', { name: own('address') }).waitFor();
		return at.getByRole('textbox', { name: own('address') }).inputValue();
	};
	await signIn(at, 'nl', 'volunteer');
	await at.goto('/nl/profile-edit');
	await at.locator('a[href$="/profile-edit/agenda"]').click();
	await at.getByText(own('none')).waitFor();
	const first = await make('make');
	expect(await (await fetch(first)).text()).toMatch(/^BEGIN:VCALENDAR/);
	const second = await make('renew');
	expect(await statusOf(first)).toBe(404);
	expect(await statusOf(second)).toBe(200);
	await at.getByRole('button', { name: own('end') }).click();
	await at.waitForURL(/done=ended/);
	await at.getByText(own('none')).waitFor();
	expect(await statusOf(second)).toBe(404);
	expect(complaints).toEqual([]);
}, 60_000);

it('the month has on a tablet and a phone what it has on a desk, also at its end', async () => {
	const { page } = await browser.visit({ viewport: { width: 1440, height: 900 } });
	await page.goto('/nl/activiteitenkalender');
	const seen = () => page.locator('.calendar-days h3 ~ ul a:visible').count();
	const onDesk = await seen();
	for (const width of [768, 360]) {
		await page.setViewportSize({ width, height: 900 });
		expect(await seen(), `at ${width} px`).toBe(onDesk);
	}
	// With nothing to come it says so, and leads on.
	if (onDesk === 0) await page.locator('.empty-state a').first().waitFor();
});

it('the calendar is of one organisation when that is chosen by typing, and so is what one subscribes to', async () => {
	const { page: at, complaints } = await browser.visit();
	await at.goto('/nl/activiteitenkalender?view=agenda');
	const field = at.locator('.calendar-filters').getByRole('combobox', { name: calendar('organization') });
	// The browser's own list, until the one to type in is loaded.
	await field.and(at.locator('input')).waitFor();
	await field.fill('linde');
	await at.getByRole('option', { name: 'Buurthuis De Linde' }).click();
	await at.getByRole('button', { name: calendar('use') }).click();
	await at.waitForURL(/organization=[0-9a-f-]{36}/);
	const id = new URL(at.url()).searchParams.get('organization');
	const feed = at.getByRole('link', { name: 'Buurthuis De Linde' });
	// The address changes before the page does.
	await expect
		.poll(() => feed.getAttribute('href'))
		.toBe(`/api/v1/calendars/organizations/${id}/activities.ics`);
	const others = async (): Promise<string[]> =>
		(await at.locator('.calendar-about').allTextContents()).filter(
			(text) => !text.startsWith('Buurthuis De Linde'),
		);
	await expect.poll(others).toEqual([]);
	await at.getByRole('link', { name: calendar('clear') }).click();
	await at.waitForURL(/activiteitenkalender\?view=agenda$/);
	await expect.poll(() => field.inputValue()).toBe('');
	expect(complaints).toEqual([]);
}, 60_000);

it('on a phone the filters are behind a button that counts them, without scripts too', async () => {
	const { page: at } = await browser.visit({
		javaScriptEnabled: false,
		viewport: { width: 360, height: 780 },
	});
	await at.goto('/nl/activiteitenkalender');
	expect(await at.locator('.calendar-filters').isVisible()).toBe(false);
	const head = await at.locator('.calendar-tools h2').boundingBox();
	expect(head?.y).toBeLessThan(780);
	await at.locator('.calendar-fold > summary').click();
	const own = at.locator('select[name=organization]');
	await own.selectOption({ label: 'Buurthuis De Linde' });
	await at.locator('select[name=category]').selectOption('sports');
	await at.getByRole('button', { name: calendar('use') }).click();
	await at.waitForURL(/organization=[0-9a-f-]{36}/);
	await at.getByText('Filters (2)').click();
	expect(await own.locator('option:checked').textContent()).toBe('Buurthuis De Linde');
	await at.setViewportSize({ width: 1024, height: 780 });
	expect(await at.locator('.calendar-fold > summary').isVisible()).toBe(false);
	expect(await at.locator('.calendar-filters').isVisible()).toBe(true);
}, 60_000);

it('the list of activities says of each its day, place and what is left, with one thing to do, without scripts too', async () => {
	const { page: at } = await browser.visit({
		javaScriptEnabled: false,
		viewport: { width: 360, height: 780 },
	});
	await at.goto('/nl/activiteitenkalender/overzicht');
	const row = at
		.getByRole('listitem')
		.filter({ has: at.getByRole('link', { name: 'Wereldkeuken' }) })
		.first();
	expect(await row.locator('time').textContent()).toMatch(/^[a-z]+ \d+ [a-z]+[a-z]{2}\d+[a-z]+$/);
	await row.getByText('Buurthuis De Linde').waitFor();
	await row.getByText(/^\d\d:\d\d – \d\d:\d\d$/).waitFor();
	await row.getByText(calendar('fullQueue')).waitFor();
	const button = row.getByRole('link', { name: `${calendar('queue')} : Wereldkeuken` });
	expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	expect(await at.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await button.click();
	await at.waitForURL(/\/vacancies\/[0-9a-f-]{36}\?at=[0-9a-f-]{36}#apply$/);
	expect(await at.locator('select[name=occurrence]').inputValue()).toMatch(/^line:/);
}, 60_000);

it('asks nobody to choose the only time that there is, without scripts too', async () => {
	const { page: at } = await browser.visit({ javaScriptEnabled: false });
	await at.goto('/nl/activiteitenkalender/overzicht');
	const title = at.getByRole('link', { name: 'Pannenkoekendag: bakken met de hele straat' });
	await at.goto(new URL((await title.first().getAttribute('href')) ?? '', at.url()).pathname);
	const options = at.locator('select[name=occurrence] option');
	expect(await options.count()).toBe(2);
	expect(await at.locator('select[name=occurrence]').inputValue()).toBe(
		await options.nth(1).getAttribute('value'),
	);
});
