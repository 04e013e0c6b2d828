import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { toLocal } from '#platform/http/wall-clock.ts';
import { asDemo } from './as-demo.ts';
import { openBrowser, openPage, type TestBrowser, untilAlive } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const title = 'Soep uitdelen op het plein';
const page = words('features/vacancies/web/vacancy-view', 'nl');
const list = words('features/activities/web/participants', 'nl');
const door = words('features/applications/web/check-in', 'nl');
const desk = words('features/activities/web/workshop-desk', 'nl');
const offer = words('features/applications/web/offer', 'nl');
const withdraw = words('features/applications/web/withdraw', 'nl');
const checking = words('features/hours/web/certificate', 'nl');
const phone = { viewport: { width: 360, height: 740 } };
const names = ['Ada', 'Bo', 'Cas'];

/** Publishes an activity that begins in half an hour, as an ordinary form. */
async function publishActivity(at: Page, title: string, spots = '10'): Promise<string> {
	const begins = toLocal(new Date(Date.now() + 30 * 60_000));
	const ends = toLocal(new Date(Date.now() + 31 * 60_000));
	await signIn(at, 'nl', 'organisation');
	await at.goto('/nl/vacancies/add');
	await at.locator('[name=vacancyType][value=activity]').check();
	await at.locator('[name=title]').fill(title);
	await at
		.locator('[name=summary]')
		.fill('Kom soep uitdelen aan de buurt. Wij zorgen voor de soep en de kommen.');
	await at.locator('textarea[name=description]').fill('We delen soep uit en ruimen samen op.');
	await at.locator('[name=categories][value=catering]').check();
	await at.locator('[name=locationKind][value=address]').check();
	await at.locator('[name="sessions[0].date"]').fill(begins.date);
	await at.locator('[name="sessions[0].startsAt"]').fill(begins.time);
	await at.locator('[name="sessions[0].endsAt"]').fill(ends.time);
	await at.locator('[name="sessions[0].spots"]').fill(spots);
	await at.locator('button[name=intent][value=publish]').click();
	await at.waitForURL(/done=publish/);
	const href = await at.getByRole('link', { name: title }).first().getAttribute('href');
	return /vacancies\/([0-9a-f-]{36})/.exec(href ?? '')?.[1] ?? '';
}

async function takePlace(
	at: Page,
	id: string,
	name: string,
	send: 'sendActivity' | 'sendQueue' = 'sendActivity',
): Promise<void> {
	await at.goto(`/nl/vacancies/${id}`);
	await at.locator('[name=firstName]').fill(name);
	await at.locator('[name=lastName]').fill('Pleinstra');
	await at.locator('[name=email]').fill(`${name.toLowerCase()}@plein.example`);
	await at.locator('select[name=occurrence]').selectOption({ index: 1 });
	await at.getByRole('button', { name: page(`apply.${send}`) }).click();
	await at.waitForURL(/\/applied\?at=/);
}

/** Has guests apply for an activity as a whole, for no time of it. */
async function applyAsAWhole(id: string, names: readonly string[]): Promise<void> {
	for (const [index, name] of names.entries()) {
		const answer = await fetch(`${inject('baseUrl')}/api/v1/applications`, {
			method: 'POST',
			headers: {
				'content-type': 'application/vnd.api+json',
				'x-tenant': 'demo',
				'x-forwarded-for': `10.${randomInt(256)}.${index}.1`,
			},
			body: JSON.stringify({
				data: {
					type: 'applications',
					attributes: {
						first_name: name,
						last_name: 'Pleinstra',
						email: `${name.toLowerCase()}@plein.example`,
					},
					relationships: { vacancy: { data: { type: 'vacancies', id } } },
				},
			}),
		});
		expect(answer.status, await answer.text()).toBe(201);
	}
}

it('people are checked in from a list on telephones, through a lost connection, and by the code at the door', async () => {
	const plain = await browser.visit({ javaScriptEnabled: false, ...phone });
	const id = await publishActivity(plain.page, title);
	for (const name of names) {
		const guest = await browser.visit({ javaScriptEnabled: false });
		await takePlace(guest.page, id, name);
	}
	const first = await browser.visit(phone);
	await signIn(first.page, 'nl', 'organisation');
	await openPage(first.page, `/nl/vacancies/${id}/participants`);
	const person = (at: Page, name: string) => at.locator('.attendance-list > li').filter({ hasText: name });
	const press = (at: Page, name: string, mark: 'came' | 'absent' | 'excused') =>
		person(at, name)
			.getByRole('button', { name: list(`mark.${mark}`) })
			.first()
			.click();
	const stateOf = (at: Page, name: string) => person(at, name).getAttribute('data-state');
	await first.page.locator('.attendance-marks').first().waitFor();

	// Without scripts the same list posts forms; pressed again a mark is taken back.
	await plain.page.goto(`/nl/vacancies/${id}/participants`);
	await press(plain.page, 'Cas', 'excused');
	await expect.poll(() => stateOf(plain.page, 'Cas')).toBe('excused');
	await press(plain.page, 'Cas', 'excused');
	await expect.poll(() => stateOf(plain.page, 'Cas')).toBe('expected');

	// What is pressed without a connection is kept, also by a page that was closed, and arrives once.
	await first.context.setOffline(true);
	await press(first.page, 'Ada', 'came');
	await person(first.page, 'Ada').getByText(list('sending')).waitFor();
	await plain.page.reload();
	expect(await stateOf(plain.page, 'Ada')).toBe('expected');
	await first.context.setOffline(false);
	await expect
		.poll(
			async () => {
				await plain.page.reload();
				return stateOf(plain.page, 'Ada');
			},
			{ timeout: 20_000 },
		)
		.toBe('came');
	await expect.poll(() => person(first.page, 'Ada').getByText(list('sending')).count()).toBe(0);

	// A telephone with an older list is told, and undoes nothing.
	const stale = await browser.visit({ javaScriptEnabled: false, ...phone });
	await signIn(stale.page, 'nl', 'organisation');
	await stale.page.goto(`/nl/vacancies/${id}/participants`);
	await press(plain.page, 'Bo', 'absent');
	await press(stale.page, 'Bo', 'excused');
	await stale.page.locator('.alert', { hasText: 'Bij Bo ' }).waitFor();
	expect(await stateOf(stale.page, 'Bo')).toBe('absent');

	// By the code at the door, without scripts and without an account.
	await plain.page.goto(`/nl/vacancies/${id}/participants`);
	await plain.page.getByRole('link', { name: list('door.title') }).click();
	await plain.page.getByRole('img', { name: list('door.code') }).waitFor();
	const shown = (await plain.page.locator('.door-address').textContent()) ?? '';
	const typed = (await plain.page.locator('.door-typed').textContent()) ?? '';
	const address = new URL(`http://${shown}`);
	const guest = await browser.visit({ javaScriptEnabled: false, ...phone });
	// The code names its centre: it works on a telephone that looked at another one last.
	expect(address.searchParams.get('centre')).toBe('veluwerand');
	await guest.page.goto('/nl?centre=heidekust');
	await guest.page.goto(address.pathname + address.search);
	await guest.page.getByLabel(door('code')).fill('AAA AAA');
	await guest.page.getByRole('button', { name: door('next') }).click();
	await guest.page.getByText(door('invalidTitle')).waitFor();
	await guest.page.getByLabel(door('code')).fill(typed.toLowerCase());
	await guest.page.getByRole('button', { name: door('next') }).click();
	await guest.page.locator('[name=email]').fill('iemand@anders.example');
	await guest.page.getByRole('button', { name: door('here') }).click();
	await guest.page.getByText(door('notListedTitle')).waitFor();
	await guest.page.locator('[name=email]').fill('cas@plein.example');
	await guest.page.getByRole('button', { name: door('here') }).click();
	await guest.page.getByText(door('doneTitle')).waitFor();
	await openPage(first.page, `/nl/vacancies/${id}/participants`);
	await untilAlive(first.page);
	expect(await stateOf(first.page, 'Cas')).toBe('came');
	await first.page.getByText('2 van 3 aanwezig').waitFor();
	// On paper there is a list to take along, and nothing of what only a screen can use.
	await first.page.getByRole('button', { name: list('paper.print') }).waitFor();
	await first.page.emulateMedia({ media: 'print' });
	// biome-ignore lint/performance/useDomNodeTextContent: what is seen on paper is looked at, not what is hidden there
	const paper = await first.page.locator('main').innerText();
	for (const text of [title, 'Ada', 'Bo', 'Cas', list('paper.remarks')]) expect(paper).toContain(text);
	for (const text of [list('show'), list('contact'), list('door.title'), list('forThem')])
		expect(paper).not.toContain(text);
	await first.page.emulateMedia({ media: null });
	if (process.env.SHOTS) {
		await first.page.screenshot({ path: `${process.env.SHOTS}/list.png`, fullPage: true });
		await plain.page.screenshot({ path: `${process.env.SHOTS}/door.png`, fullPage: true });
		await guest.page.screenshot({ path: `${process.env.SHOTS}/guest.png`, fullPage: true });
		await first.page.setViewportSize({ width: 1440, height: 900 });
		await first.page.emulateMedia({ colorScheme: 'dark' });
		await first.page.screenshot({ path: `${process.env.SHOTS}/list-wide.png`, fullPage: true });
	}
	const lost = /ERR_INTERNET_DISCONNECTED/;
	expect(first.complaints.filter((text) => !lost.test(text))).toEqual([]);
}, 120_000);

it('who was not marked is marked as there at once, without a connection too, and a name is found', async () => {
	const plain = await browser.visit({ javaScriptEnabled: false, ...phone });
	const id = await publishActivity(plain.page, 'Soep voor velen', '40');
	const organisation = await asDemo('organisation');
	await applyAsAWhole(id, ['Ada', ...'BCDEFGHIJ']);
	const sent = await organisation<{ id: string }[]>(
		'GET',
		`/api/v1/applications?filter[vacancy_id_eq]=${id}`,
	);
	for (const { id: one } of sent) await organisation('PUT', `/api/v1/applications/${one}/accept`, {});
	const rows = (at: Page, state = '') => at.locator(`.attendance-list > li${state}`).count();
	const came = '[data-state=came]';

	await plain.page.goto(`/nl/vacancies/${id}/participants`);
	await plain.page.getByLabel(list('find')).fill('áda');
	await plain.page.getByRole('button', { name: list('findSubmit'), exact: true }).click();
	await plain.page.waitForURL(/find=/);
	expect(await rows(plain.page)).toBe(1);
	await plain.page.locator('.attendance-list button[value=absent]').click();
	await expect.poll(() => rows(plain.page, '[data-state=absent]')).toBe(1);

	const { page: live, context } = await browser.visit(phone);
	await signIn(live, 'nl', 'organisation');
	await openPage(live, `/nl/vacancies/${id}/participants`);
	await untilAlive(live);
	await live.getByLabel(list('find')).fill('J');
	await expect.poll(() => rows(live)).toBe(1);
	await live.getByLabel(list('find')).fill('');
	await context.setOffline(true);
	await live.getByText(list('rest.title'), { exact: true }).click();
	await live.getByRole('button', { name: 'Ja, zet alle 9 op ‘Was er’' }).click();
	await live.getByText('9 nog niet verstuurd').waitFor();
	expect(await rows(live, came)).toBe(9);
	await context.setOffline(false);
	await expect.poll(() => live.getByText('9 nog niet verstuurd').count(), { timeout: 20_000 }).toBe(0);
	await live.getByText('9 van 10 aanwezig').waitFor();

	// Without scripts it is asked as well, and those who were marked otherwise stay so.
	await plain.page.goto(`/nl/vacancies/${id}/participants`);
	for (const left of [8, 7]) {
		await plain.page.locator(`.attendance-list > li${came} button[value=expected]`).first().click();
		await expect.poll(() => rows(plain.page, came)).toBe(left);
	}
	await plain.page.getByText(list('rest.title'), { exact: true }).click();
	await plain.page.getByRole('button', { name: 'Ja, zet alle 2 op ‘Was er’' }).click();
	await plain.page.getByText('2 deelnemers staan nu op ‘Was er’.').waitFor();
	expect([await rows(plain.page, came), await rows(plain.page, '[data-state=absent]')]).toEqual([9, 1]);
}, 90_000);

it('who was accepted without a time is put on the list of one, as long as there is room', async () => {
	const plain = await browser.visit({ javaScriptEnabled: false, ...phone });
	const id = await publishActivity(plain.page, 'Soep zonder moment', '2');
	const organisation = await asDemo('organisation');
	await applyAsAWhole(id, ['Fay', 'Gus', 'Hal']);
	const sent = await organisation<{ id: string }[]>(
		'GET',
		`/api/v1/applications?filter[vacancy_id_eq]=${id}`,
	);
	expect(sent).toHaveLength(3);
	// With two times to choose from, an acceptance gives a place at neither.
	const day = 24 * 3_600_000;
	const attributes = {
		starts_at: new Date(Date.now() + day).toISOString(),
		ends_at: new Date(Date.now() + day + 3_600_000).toISOString(),
		spots: 2,
	};
	const other = await organisation<{ id: string }>('POST', `/api/v1/vacancies/${id}/sessions`, {
		data: { type: 'sessions', attributes },
	});
	for (const { id: one } of sent) await organisation('PUT', `/api/v1/applications/${one}/accept`, {});
	await organisation('DELETE', `/api/v1/sessions/${other.id}`);

	const onList = (at: Page) => at.locator('.attendance-list > li').count();
	const without = (at: Page) => at.locator('.unplaced-list > li');
	await plain.page.goto(`/nl/vacancies/${id}/participants`);
	expect([await onList(plain.page), await without(plain.page).count()]).toEqual([0, 3]);
	await without(plain.page).filter({ hasText: 'Fay' }).getByRole('button').click();
	await plain.page.waitForURL(/placed=1/);
	await plain.page.getByText('1 persoon staat nu op de lijst.').waitFor();
	expect([await onList(plain.page), await without(plain.page).count()]).toEqual([1, 2]);
	await mailTo('fay@plein.example', 'session-confirmed');

	// There is room for one of the two that are left.
	const { page: live } = await browser.visit(phone);
	await signIn(live, 'nl', 'organisation');
	await openPage(live, `/nl/vacancies/${id}/participants`);
	await live.getByRole('button', { name: 'Zet alle 2 op de lijst' }).click();
	await live.getByText(list('problem.full')).waitFor();
	await expect.poll(async () => [await onList(live), await without(live).count()]).toEqual([2, 1]);
}, 60_000);

it.each([true, false])(
	'an acceptance for a time that filled up meanwhile says so and keeps what was written, with scripts: %s',
	async (javaScriptEnabled) => {
		const other = await browser.visit({ javaScriptEnabled: false });
		const id = await publishActivity(other.page, `Soep proeven ${javaScriptEnabled}`, '1');
		await applyAsAWhole(id, ['Ina', 'Jop', 'Kee']);
		const organisation = await asDemo('organisation');
		const [first, second, third] = await organisation<{ id: string }[]>(
			'GET',
			`/api/v1/applications?filter[vacancy_id_eq]=${id}`,
		);
		const { page: at } = await browser.visit({ ...phone, javaScriptEnabled });
		await signIn(at, 'nl', 'organisation');
		await openPage(at, `/nl/applications/${second?.id}`);
		const message = at.locator('#message-accept');
		expect(await message.inputValue()).toContain('Wanneer: ');
		await at.getByText(/krijgt meteen een plek op/).waitFor();
		await openPage(at, `/nl/applications?vacancy=${id}`);
		const rowOf = (one: { id: string } | undefined) => at.locator(`.inbox-row:has(#application-${one?.id})`);
		await rowOf(third).locator('.inbox-answer summary').first().click();
		await rowOf(third).locator('[name=message]').first().fill('Leuk, tot snel in de rij!');
		await other.page.goto(`/nl/applications/${second?.id}`);
		await other.page.locator('#message-accept').fill('Leuk, tot snel!');
		await organisation('PUT', `/api/v1/applications/${first?.id}/accept`, {});

		// From the list, and from the page of one.
		await rowOf(third).locator('button[value=accept]').last().click();
		const inRow = rowOf(third).locator('.alert');
		await inRow.getByText('Leuk, tot snel in de rij!').waitFor();
		expect(await inRow.textContent()).toMatch(/alle plekken op .+ zijn bezet/);
		await other.page.getByRole('button', { name: 'Aannemen en versturen' }).click();
		const alert = other.page.locator('.alert', { hasText: 'Leuk, tot snel!' });
		expect(await alert.textContent()).toMatch(/alle plekken op .+ zijn bezet.+Er is niets verstuurd/);
		await other.page.getByRole('link', { name: 'Verhoog het aantal plekken' }).click();
		await other.page.waitForURL(new RegExp(`${id}/edit#sessions`));
	},
	60_000,
);

it('where it is online is one form: what is wrong with one link keeps what was typed in the others', async () => {
	const plain = await browser.visit({ javaScriptEnabled: false, ...phone });
	const id = await publishActivity(plain.page, 'Workshop brood bakken');
	const organisation = await asDemo('organisation');
	const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
	await organisation('POST', `/api/v1/vacancies/${id}/sessions`, {
		data: {
			type: 'sessions',
			attributes: { starts_at: days(7), ends_at: days(7.1), spots: null, rule: 'FREQ=WEEKLY;COUNT=2' },
		},
	});
	await plain.page.goto(`/nl/vacancies/${id}/workshop`);
	const each = plain.page.locator('.session-links');
	const fields = each.locator('input[type=url]');
	// The first time, all of the one that repeats, and its two times.
	expect([await fields.count(), await each.getAttribute('open')]).toEqual([4, null]);
	const typed = ['https://een.example/', 'geen link', '', 'https://vier.example/'];
	await each.locator('summary').click();
	await plain.page.locator('[name=onlineLink]').fill('https://alle.example/');
	for (const [at, text] of typed.entries()) await fields.nth(at).fill(text);
	// The browser itself would refuse the second.
	await plain.page.locator('form', { has: each }).evaluate((form) => form.setAttribute('novalidate', ''));
	await plain.page.getByRole('button', { name: desk('save') }).click();
	await plain.page.getByText(desk('errors.link.url')).first().waitFor();
	expect(await fields.nth(1).getAttribute('aria-invalid')).toBe('true');
	const shown = async () => [
		await plain.page.locator('[name=onlineLink]').inputValue(),
		...(await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))),
		await each.evaluate((one) => (one as HTMLDetailsElement).open),
	];
	expect(await shown()).toEqual(['https://alle.example/', ...typed, true]);
	await fields.nth(1).fill('');
	await plain.page.getByRole('button', { name: desk('save') }).click();
	await plain.page.waitForURL(/done=saved/);
	expect(await shown()).toEqual(['https://alle.example/', typed[0], '', '', typed[3], true]);
}, 60_000);

const LINK = 'https://online.example/kamer-van-de-workshop';

it('a workshop is full, has a waiting list, passes its place on, keeps who came on a telephone and sends the certificate', async () => {
	const plain = await browser.visit({ javaScriptEnabled: false, ...phone });
	const id = await publishActivity(plain.page, 'Workshop soep voor beginners', '1');
	await plain.page.goto(`/nl/vacancies/${id}/workshop`);
	await plain.page.locator('[name=onlineLink]').fill(LINK);
	await plain.page.getByRole('button', { name: desk('save') }).click();
	await plain.page.waitForURL(/done=saved/);
	expect(await plain.page.locator('[name=onlineLink]').inputValue()).toBe(LINK);

	const guest = await browser.visit({ javaScriptEnabled: false, ...phone });
	await takePlace(guest.page, id, 'Dora');
	const confirmed = await mailTo('dora@plein.example', 'session-confirmed');
	expect(confirmed.text).toContain(LINK);
	await takePlace(guest.page, id, 'Evi', 'sendQueue');
	await guest.page.waitForURL(/queue=1/);
	expect((await mailTo('evi@plein.example', 'spot-awaited')).text).not.toContain(LINK);
	await guest.page.goto(`/nl/vacancies/${id}`);
	expect(await guest.page.content()).not.toContain(LINK);

	const leave = /\/nl\/applications\/withdraw\?token=[\w.-]+/.exec(confirmed.text)?.[0] ?? '';
	await guest.page.goto(leave);
	await guest.page.getByRole('button', { name: withdraw('accepted.button') }).click();
	const { text } = await mailTo('evi@plein.example', 'spot-offered');
	expect(text).not.toContain(LINK);
	await guest.page.goto(/(\/nl\/applications\/offer\?token=[\w-]+)/.exec(text)?.[1] ?? '');
	await guest.page.getByRole('button', { name: offer('take') }).click();
	expect((await mailTo('evi@plein.example', 'session-confirmed')).text).toContain(LINK);

	// It was held this morning: the organiser says so, as no test waits for it.
	const organisation = await asDemo('organisation');
	const [session] = await organisation<{ id: string }[]>('GET', `/api/v1/vacancies/${id}/sessions`);
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
	await organisation('PATCH', `/api/v1/sessions/${session?.id}`, {
		data: {
			type: 'sessions',
			id: session?.id,
			attributes: { starts_at: hoursAgo(3), ends_at: hoursAgo(1) },
		},
	});
	const telephone = await browser.visit(phone);
	await signIn(telephone.page, 'nl', 'organisation');
	// Nothing is to come, so the list opens at the time that was held.
	await openPage(telephone.page, `/nl/vacancies/${id}/participants`);
	await untilAlive(telephone.page);
	const person = telephone.page.locator('.attendance-list > li').filter({ hasText: 'Evi' });
	await person
		.getByRole('button', { name: list('mark.came') })
		.first()
		.click();
	await expect.poll(() => person.getAttribute('data-state')).toBe('came');

	// The list shows at once what is pressed, and sends it then.
	const send = plain.page.locator('button[value=certificates]');
	await expect
		.poll(
			async () => {
				await plain.page.goto(`/nl/vacancies/${id}/participants`);
				return send.count();
			},
			{ timeout: 20_000 },
		)
		.toBe(1);
	await send.click();
	await plain.page.getByText('1 bewijs van deelname is onderweg.').waitFor();
	await send.click();
	await plain.page.getByText('Iedereen die er was, heeft al een bewijs.').waitFor();
	const certificate = await mailTo('evi@plein.example', 'attendance-certificate');
	const code = /certificate\?code=([A-Z2-9]{12})/.exec(certificate.text)?.[1] ?? '';
	await guest.page.goto(`/nl/certificate?code=${code}`);
	await guest.page.getByText(checking('validTitle')).waitFor();
	await guest.page.getByText('Workshop soep voor beginners').waitFor();
	expect([...telephone.complaints, ...guest.complaints]).toEqual([]);
}, 120_000);

const PEOPLE = 60;
const somebody = (index: number) => `Deur${String(index).padStart(2, '0')}`;
const addressOf = (index: number) => `${somebody(index).toLowerCase()}@plein.example`;

/** Sixty guests take a place, each from a network of their own. */
async function fill(vacancy: string): Promise<void> {
	const base = inject('baseUrl');
	const times = await fetch(`${base}/api/v1/occurrences?filter[vacancy_id]=${vacancy}`, {
		headers: { 'x-tenant': 'demo' },
	});
	const [{ id: occurrence }] = (await times.json()).data as [{ id: string }];
	for (let index = 0; index < PEOPLE; index++) {
		const answer = await fetch(`${base}/api/v1/applications`, {
			method: 'POST',
			headers: {
				'content-type': 'application/vnd.api+json',
				'x-tenant': 'demo',
				'x-forwarded-for': `10.7.${index}.1`,
			},
			body: JSON.stringify({
				data: {
					type: 'applications',
					attributes: { first_name: somebody(index), last_name: 'Pleinstra', email: addressOf(index) },
					relationships: {
						vacancy: { data: { type: 'vacancies', id: vacancy } },
						occurrence: { data: { type: 'occurrences', id: occurrence } },
					},
				},
			}),
		});
		expect(answer.status, await answer.text()).toBe(201);
	}
}

it('sixty people at the door are checked in once each from two telephones and by the code, also when one lost its connection', async () => {
	const plain = await browser.visit({ javaScriptEnabled: false, ...phone });
	const vacancy = await publishActivity(plain.page, 'Buurtfeest met zestig mensen', '80');
	await fill(vacancy);
	const [first, second] = [await browser.visit(phone), await browser.visit(phone)];
	await signIn(first.page, 'nl', 'organisation');
	await signIn(second.page, 'nl', 'centre');
	for (const { page: at } of [first, second]) {
		await openPage(at, `/nl/vacancies/${vacancy}/participants`);
		await untilAlive(at);
		await at.locator('.attendance-marks').first().waitFor();
	}
	// Nobody presses the name of who is on the list as present already: that would take the mark back.
	const came = async (at: Page, index: number) => {
		const button = at
			.locator('.attendance-list > li')
			.filter({ hasText: somebody(index) })
			.getByRole('button', { name: list('mark.came') })
			.first();
		if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
	};

	// The first loses its connection and goes on with the first forty; the other has the last forty, twenty of them the same.
	await first.context.setOffline(true);
	for (let index = 0; index < 40; index++) await came(first.page, index);
	const byList = (async () => {
		for (let index = 20; index < PEOPLE; index++) await came(second.page, index);
	})();
	// Meanwhile people use the code at the door, some of whom either telephone has as well.
	await plain.page.goto(`/nl/vacancies/${vacancy}/door`);
	const token = await plain.page.locator('.door-typed').textContent();
	const byCode = Promise.all(
		[5, 15, 25, 35, 45, 55].map(async (index) => {
			const answer = await fetch(`${inject('baseUrl')}/api/v1/check_ins`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'x-tenant': 'demo' },
				body: JSON.stringify({ token, email: addressOf(index) }),
			});
			expect(answer.status, await answer.text()).toBe(200);
		}),
	);
	await Promise.all([byList, byCode]);
	await expect
		.poll(async () => (await first.page.locator('.attendance-list').getByText(list('sending')).count()) > 30)
		.toBe(true);
	await first.context.setOffline(false);
	const all = `${PEOPLE} van ${PEOPLE} aanwezig`;
	for (const { page: at } of [first, second]) {
		await expect
			.poll(
				async () => {
					await at.waitForLoadState();
					return at.locator('.attendance-count').textContent();
				},
				{ timeout: 30_000 },
			)
			.toBe(all);
	}
	// Nobody twice: of each one check-in is in the log.
	const superuser = await asDemo('superuser');
	const size = 'page[size]=100';
	const placed = await superuser<{ id: string; attributes: { attendance: string } }[]>(
		'GET',
		`/api/v1/applications?filter[vacancy_id_eq]=${vacancy}&${size}`,
	);
	expect(placed.map(({ attributes }) => attributes.attendance)).toEqual(Array(PEOPLE).fill('came'));
	const logged = await superuser<{ attributes: { subject_id: string } }[]>(
		'GET',
		'/api/v1/audit_entries?filter[action_eq]=application.came&page[size]=1000',
	);
	const times = placed.map(
		({ id }) => logged.filter(({ attributes }) => attributes.subject_id === id).length,
	);
	expect(times).toEqual(Array(PEOPLE).fill(1));
	const lost = /ERR_INTERNET_DISCONNECTED/;
	expect([first, second].flatMap(({ complaints }) => complaints.filter((text) => !lost.test(text)))).toEqual(
		[],
	);
}, 180_000);
