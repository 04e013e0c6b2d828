import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLocal } from '#platform/http/wall-clock.ts';
import { openBrowser, openPage, type TestBrowser, untilAlive } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { signIn } from './sign-in.ts';
import { withoutMouse } from './without-mouse.ts';
import { words } from './words.ts';

let browser: TestBrowser;
let product: Product;
/** A product of its own: the volunteer's profile begins anew. */
beforeAll(async () => {
	product = await openDemo();
	// What the demo's organisation asked before would still wait for an answer.
	await product.withDatabase((db) =>
		db.asOwner((client) => client.query('delete from volunteer_profile_replies')),
	);
	browser = await openBrowser({ baseURL: product.baseURL });
});
afterAll(async () => {
	await browser.close();
	await product.close();
});

type Somebody = Awaited<ReturnType<typeof withoutMouse>>;

/** Publishes an activity that begins in half an hour, without scripts. */
async function publishActivity(title: string): Promise<string> {
	const { page } = await browser.visit({ javaScriptEnabled: false });
	const [begins, ends] = [30, 31].map((minutes) => toLocal(new Date(Date.now() + minutes * 60_000)));
	await signIn(page, 'nl', 'organisation');
	await page.goto('/nl/vacancies/add');
	await page.locator('[name=vacancyType][value=activity]').check();
	await page.locator('[name=title]').fill(title);
	await page.locator('[name=summary]').fill('Kom soep koken voor de buurt. Wij zorgen voor de soep.');
	await page.locator('textarea[name=description]').fill('We koken samen en ruimen samen op.');
	await page.locator('[name=categories][value=catering]').check();
	await page.locator('[name=locationKind][value=address]').check();
	await page.locator('[name="sessions[0].date"]').fill(begins?.date ?? '');
	await page.locator('[name="sessions[0].startsAt"]').fill(begins?.time ?? '');
	await page.locator('[name="sessions[0].endsAt"]').fill(ends?.time ?? '');
	await page.locator('button[name=intent][value=publish]').click();
	await page.waitForURL(/done=publish/);
	const href = await page.getByRole('link', { name: title }).first().getAttribute('href');
	return /vacancies\/([0-9a-f-]{36})/.exec(href ?? '')?.[1] ?? '';
}

/** Where the code that hangs at the door leads. */
async function codeAtDoor(page: Page, locale: string, vacancy: string): Promise<string> {
	await page.goto(`/${locale}/vacancies/${vacancy}/door`);
	const code = (await page.locator('.door-typed').textContent()) ?? '';
	return `/${locale}/check-in?${new URLSearchParams({ token: code })}`;
}

const press = async ({ tabTo, page }: Somebody, wanted: ReturnType<Page['locator']>) => {
	await tabTo(wanted);
	await page.keyboard.press('Enter');
};

describe.each(['nl', 'en'] as const)('on a telephone by keyboard, in %s', (locale) => {
	const profiles = words('features/profiles', locale);
	const talks = words('features/conversations', locale);
	const hours = words('features/hours', locale);
	const door = words('features/applications/web/check-in', locale);
	const check = words('features/hours/web/certificate', locale);

	it('somebody is found, asked, comes, and has proof of the hours', async () => {
		const title = `Soep koken ${locale} ${randomUUID().slice(0, 8)}`;
		const vacancy = await publishActivity(title);
		const volunteer = await withoutMouse(browser, 360);
		const organisation = await withoutMouse(browser, 360);
		await signIn(volunteer.page, locale, 'volunteer');
		await signIn(organisation.page, locale, 'organisation');

		// Publish: what was there goes, and a new profile begins.
		await openPage(volunteer.page, `/${locale}/profiel?confirm=remove`);
		await press(volunteer, volunteer.page.locator('button[name=intent][value=remove]'));
		await volunteer.page.waitForURL(/\/profiel(\?done=remove)?$/);
		await openPage(volunteer.page, `/${locale}/profile-edit/vrijwilliger`);
		await volunteer.write(volunteer.page.locator('[name=headline]'), `Kookt graag ${locale}`);
		for (const box of ['interests][value=catering', 'skills][value=handy', 'dayparts][value=weekend_day']) {
			await volunteer.tabTo(volunteer.page.locator(`[name=${box}]`));
			await volunteer.page.keyboard.press('Space');
		}
		await volunteer.write(volunteer.page.locator('[name=place]'), 'Apeldoorn');
		await volunteer.page.keyboard.press('Escape');
		await press(volunteer, volunteer.page.getByRole('button', { name: profiles('save') }));
		await volunteer.page.waitForURL(/\/profiel(\?done=saved)?$/);
		await untilAlive(volunteer.page);
		await press(volunteer, volunteer.page.locator('button[name=intent][value=publish]'));
		await volunteer.page.getByText(profiles('state.published.title')).waitFor();

		// Found for the vacancy, and asked.
		await openPage(organisation.page, `/${locale}/vrijwilligerspool?vacancy=${vacancy}`);
		const found = organisation.page.locator('.pool-row').filter({ hasText: `Kookt graag ${locale}` });
		await found.waitFor();
		await press(organisation, found.getByRole('link'));
		await organisation.arrive(/\/vrijwilligerspool\/[0-9a-f-]{36}/);
		await organisation.write(organisation.page.locator('textarea[name=body]'), `Kom je koken? ${title}`);
		await press(organisation, organisation.page.getByRole('button', { name: profiles('ask.submit') }));
		await organisation.page.waitForURL(/profile-replies\?side=sent/);

		// Interested in one press: the activity has one time, so there is a place at once.
		await openPage(volunteer.page, `/${locale}/dashboard`);
		const waits = volunteer.page
			.locator('section[aria-labelledby=asked]')
			.getByRole('listitem')
			.filter({ hasText: title });
		await press(volunteer, waits.getByRole('link'));
		await volunteer.arrive(/\/profile-replies/);
		const asked = volunteer.page.locator('.reply-list > li').filter({ hasText: title });
		// Its conversation says that a yes or no is asked for, and leads back to where that is given.
		await press(volunteer, asked.getByRole('link', { name: profiles('replies.talk') }));
		await volunteer.arrive(/\/conversations\//);
		await volunteer.page.getByText(talks('invited.open')).waitFor();
		if (process.env.SHOTS)
			await volunteer.page.screenshot({ path: `${process.env.SHOTS}/asks-${locale}.png` });
		await press(volunteer, volunteer.page.getByRole('link', { name: talks('answerInterest') }));
		await volunteer.arrive(/\/profile-replies/);
		await press(volunteer, asked.locator('button[value=accept]'));
		await asked.getByText(profiles('replies.status.interested')).waitFor();
		await openPage(organisation.page, `/${locale}/applications?status=accepted&vacancy=${vacancy}`);
		await organisation.page.locator('.inbox').getByText('Fenna').first().waitFor();

		// At the door, by its code.
		await openPage(volunteer.page, await codeAtDoor(organisation.page, locale, vacancy));
		await press(volunteer, volunteer.page.locator('main form button[type=submit]'));
		await volunteer.page.getByText(door('doneTitle')).waitFor();

		// The work begins; its hours are given and approved.
		await product.withDatabase((db) =>
			db.asOwner((client) =>
				client.query(
					`update session_occurrences set starts_at = now() - interval '1 hour', ends_at = now() - interval '1 minute'
					where vacancy_id = $1`,
					[vacancy],
				),
			),
		);
		await openPage(volunteer.page, `/${locale}/hours`);
		const work = volunteer.page.locator('select[name=applicationId]').first();
		const option = await work.locator('option').filter({ hasText: title }).getAttribute('value');
		await volunteer.tabTo(work);
		await volunteer.page.keyboard.type('Soep koken');
		await expect.poll(() => work.inputValue()).toBe(option);
		await volunteer.write(volunteer.page.locator('#add-hours'), locale === 'nl' ? '1,5' : '1.25');
		await press(volunteer, volunteer.page.getByRole('button', { name: hours('add.submit') }));
		await volunteer.page.locator('.hour-list').getByText(title).first().waitFor();
		await openPage(organisation.page, `/${locale}/hours`);
		const entry = organisation.page.locator('.hour-list > li').filter({ hasText: title });
		await press(organisation, entry.locator('button[value=approve]'));
		await organisation.page.locator('.undo-bar').getByText('Fenna').waitFor();

		// The certificate, which anybody checks.
		await openPage(volunteer.page, `/${locale}/hours`);
		await press(volunteer, volunteer.page.getByRole('button', { name: hours('certificates.make') }));
		await volunteer.page.locator('a[download]').first().waitFor();
		const made = await volunteer.page.locator('a[download]').first().textContent();
		const code = /([A-Z0-9]{12})$/.exec((made ?? '').trim())?.[1] ?? '';
		const anybody = await withoutMouse(browser, 360);
		await openPage(anybody.page, `/${locale}/certificate`);
		await anybody.write(anybody.page.locator('main [name=code]'), code);
		await anybody.page.keyboard.press('Enter');
		await anybody.page.getByText(check('validTitle')).waitFor();
		expect([volunteer, organisation, anybody].flatMap(({ complaints }) => complaints)).toEqual([]);
	}, 120_000);
});

it('a telephone shows people before the filters of the pool; a wide screen has them beside each other', async () => {
	const { page } = await browser.visit({ viewport: { width: 360, height: 780 } });
	await signIn(page, 'nl', 'organisation');
	await openPage(page, '/nl/vrijwilligerspool');
	const first = page.locator('.pool-row').first();
	const interests = page.locator('.pool-facet').first();
	expect(await interests.isVisible()).toBe(false);
	expect((await first.boundingBox())?.y).toBeLessThan(780);
	await page.locator('.pool-more > summary').click();
	expect(await interests.isVisible()).toBe(true);
	await page.setViewportSize({ width: 1280, height: 800 });
	await openPage(page, '/nl/vrijwilligerspool');
	expect(await interests.isVisible()).toBe(true);
	expect(await page.locator('.pool-more > summary').isVisible()).toBe(false);
});

it.each([true, false])(
	'who leaves the pool while somebody writes to them: what was written stays (scripts: %s)',
	async (scripts) => {
		const t = words('features/profiles', 'nl');
		const { page } = await browser.visit({
			javaScriptEnabled: scripts,
			viewport: { width: 360, height: 740 },
		});
		await signIn(page, 'nl', 'organisation');
		await page.goto('/nl/vrijwilligerspool');
		const found = page.locator('.pool-row').filter({ hasNotText: 'Kookt graag' }).first();
		const href = (await found.getByRole('link').first().getAttribute('href')) ?? '';
		if (scripts) await openPage(page, href);
		else await page.goto(href);
		await page.locator('[name=vacancyId]').selectOption({ index: 1 });
		await page.locator('textarea[name=body]').fill('Wil je bij ons komen helpen?');
		const id = /[0-9a-f-]{36}/.exec(href)?.[0];
		const turn = (status: string) =>
			product.withDatabase((db) =>
				db.asOwner((client) =>
					client.query('update volunteer_profiles set status = $2 where id = $1', [id, status]),
				),
			);
		await turn('paused');
		await page.getByRole('button', { name: t('ask.submit') }).click();
		await page.getByRole('heading', { level: 1, name: t('gone.title') }).waitFor();
		await page.getByText('Wil je bij ons komen helpen?').waitFor();
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/gone-${scripts}.png` });
		// As a link that somebody kept: the same page, without anything written.
		expect((await page.goto(href))?.status()).toBe(404);
		await page.getByRole('link', { name: t('gone.toPool') }).waitFor();
		await turn('published');
	},
);

it.each([true, false])(
	'two windows with the profile do not undo each other (scripts: %s)',
	async (scripts) => {
		const t = words('features/profiles', 'nl');
		const viewport = { width: 360, height: 740 };
		const one = (await browser.visit({ javaScriptEnabled: false })).page;
		const other = (await browser.visit({ javaScriptEnabled: scripts, viewport })).page;
		const form = '/nl/profile-edit/vrijwilliger';
		const mark = randomUUID().slice(0, 4);
		const [first, second] = [`Uit het eerste venster ${mark}`, `Uit het tweede venster ${mark}`];
		const hours = String(1 + (Number.parseInt(mark, 16) % 40));
		const save = (page: Page) => page.getByRole('button', { name: t('save'), exact: true }).click();
		for (const page of [one, other]) await signIn(page, 'nl', 'volunteer');
		await one.goto(form);
		if (scripts) await openPage(other, form);
		else await other.goto(form);

		// The first writes the sentence and the hours; the other the sentence and something about themselves.
		await one.locator('[name=headline]').fill(first);
		await one.locator('[name=hours]').fill(hours);
		await save(one);
		await one.waitForURL(/done=saved/);
		await one.goto(form);
		await other.locator('[name=headline]').fill(second);
		await other.locator('[name=about]').fill(`Ik klus graag ${mark}.`);
		await save(other);
		const panel = other.locator('.changed-panel');
		await panel.waitFor();
		expect(await other.locator('[name=headline]').inputValue()).toBe(second);
		const told = (await panel.textContent()) ?? '';
		for (const text of [first, second, t('fields.hours'), `${hours} uur`]) expect(told).toContain(text);
		expect(told).not.toContain(t('fields.about'));
		if (scripts) expect(await panel.evaluate((box) => box === document.activeElement)).toBe(true);
		if (process.env.SHOTS)
			await other.screenshot({ path: `${process.env.SHOTS}/changed-${scripts}.png`, fullPage: true });

		// What only the first wrote is taken, and of the sentence one's own: with what was typed beside it.
		await save(other);
		await other.waitForURL(/done=saved/);
		await other.goto(form);
		expect(await other.locator('[name=headline]').inputValue()).toBe(second);
		expect(await other.locator('[name=about]').inputValue()).toBe(`Ik klus graag ${mark}.`);
		expect(await other.locator('[name=hours]').inputValue()).toBe(hours);

		// The first is behind now, and takes what is saved.
		await one.locator('[name=headline]').fill('Nog eens het eerste');
		await save(one);
		await one.locator('.changed-panel').waitFor();
		await one.locator('[name="take.headline"][value=theirs]').check();
		await save(one);
		await one.waitForURL(/done=saved/);
		await other.goto(form);
		expect(await other.locator('[name=headline]').inputValue()).toBe(second);
	},
	120_000,
);
