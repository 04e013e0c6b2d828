import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const list = words('features/help/web/help-browse', 'nl');
const form = words('features/help/web/help-form', 'nl');
const own = words('features/help/web/help-own', 'nl');
const staff = words('features/help/web/help-moderation', 'nl');

const oldebroek = (javaScriptEnabled = true) =>
	browser.visit({ baseURL: addressOf('oldebroek'), javaScriptEnabled });

/** Where the button of a mail leads, on this host. */
async function linkIn(address: string, template: string): Promise<string> {
	const { text } = await mailTo(address, template);
	const found = /https?:\/\/[^/\s]+(\/nl\/een-op-een-hulp\/[^\s\])]+)/.exec(text)?.[1];
	if (!found) throw new Error(`${template} leads nowhere`);
	return found;
}

it.each([true, false])(
	'a guest asks for help and confirms it, the centre looks, somebody answers, is chosen, and it is settled; scripts: %s',
	async (scripts) => {
		const mark = randomUUID().slice(0, 8);
		const email = `gast-${mark}@post.example`;
		const title = `Wie leest mij voor ${mark}`;

		const guest = await oldebroek(scripts);
		await guest.page.goto('/nl/een-op-een-hulp');
		await guest.page
			.locator('main')
			.getByRole('link', { name: list('ask.action') })
			.first()
			.click();
		// The address is there before the page is, and the list has a field for the topic too.
		await guest.page.getByRole('heading', { level: 1, name: form('title.ask') }).waitFor();
		// A form sent before the scripts listen is refused by the server, of which the browser complains.
		await untilAlive(guest.page);
		await guest.page.locator('[name=topic]').selectOption('company');
		await guest.page.locator('[name=title]').fill(title);
		await guest.page.locator('[name=body]').fill('Mijn ogen worden slechter. Bel me op 06-12345678.');
		await guest.page.locator('[name=near]').fill('Oldebroek');
		await guest.page.locator('[name=firstName]').fill('Gerda');
		await guest.page.locator('[name=lastName]').fill('Tester');
		await guest.page.locator('[name=email]').fill(email);
		const send = guest.page.getByRole('button', { name: form('send.ask') });
		await send.click();
		// A number where everybody can read it: the writer is asked once, and takes it out.
		await guest.page.getByText(form('warn.title')).waitFor();
		await guest.page.locator('[name=body]').fill('Mijn ogen worden slechter en ik mis mijn boeken.');
		await send.click();
		await guest.page.getByRole('heading', { name: form('sent.guestTitle') }).waitFor();

		await guest.page.goto(await linkIn(email, 'help-confirm'));
		await guest.page.getByRole('button', { name: own('confirm.submit') }).click();
		await guest.page.getByText(own('confirm.doneTitle')).waitFor();

		const centre = await oldebroek(scripts);
		await signIn(centre.page, 'nl', 'centre');
		await centre.page.goto('/nl/een-op-een-hulp/beoordelen');
		const waiting = centre.page.getByRole('article', { name: title });
		expect(await waiting.textContent()).toContain(email);
		await waiting.getByRole('button', { name: staff('verb.publish') }).click();
		await waiting.waitFor({ state: 'detached' });

		const helper = await oldebroek(scripts);
		await signIn(helper.page, 'nl', 'volunteer');
		await helper.page.goto('/nl/een-op-een-hulp');
		await helper.page.getByRole('link', { name: title }).click();
		await helper.page.getByRole('heading', { level: 1, name: title }).waitFor();
		expect(await helper.page.locator('main').textContent()).not.toContain('Tester');
		await helper.page.locator('[name=message]').fill(`Ik lees graag voor, ook lange boeken. ${mark}`);
		await helper.page.locator('[name=shareContact]').check();
		await helper.page.getByRole('button', { name: list('answer.send') }).click();
		await helper.page.getByText(list('answer.doneTitle')).waitFor();

		await guest.page.goto(await linkIn(email, 'help-answered'));
		const answer = guest.page.locator('.help-answer-card', { hasText: mark });
		expect(await answer.textContent()).not.toContain('volunteer@demo.example');
		await answer.getByRole('checkbox').check();
		await answer.getByRole('button', { name: own('verb.accept') }).click();
		await answer.getByText('volunteer@demo.example').waitFor();

		await helper.page.goto('/nl/een-op-een-hulp/mijn');
		const mine = helper.page.locator('.help-answer-card', { hasText: title });
		expect(await mine.textContent()).toContain(email);

		await guest.page.getByRole('link', { name: own('verb.close') }).click();
		await guest.page
			.getByRole('dialog')
			.getByRole('button', { name: own('verb.close') })
			.click();
		await guest.page.getByText(own('state.closed')).waitFor();
		const answered = await guest.page.goto('/nl/een-op-een-hulp');
		expect(answered?.status()).toBe(200);
		expect(await guest.page.locator('.vacancy-card', { hasText: title }).count()).toBe(0);
		const complaints = [guest, centre, helper].flatMap((one) => one.complaints);
		// Without scripts the browser itself says that the first form was not right.
		if (scripts) expect(complaints).toEqual([]);
	},
	120_000,
);

it('has a field that nobody sees, for robots: they get the answer of everybody', async () => {
	const { page } = await oldebroek(false);
	await page.goto('/nl/een-op-een-hulp');
	await page
		.locator('main')
		.getByRole('link', { name: list('ask.action') })
		.first()
		.click();
	await page.getByRole('heading', { level: 1, name: form('title.ask') }).waitFor();
	const trap = page.locator('[name=website]');
	expect(await trap.locator('..').boundingBox()).toMatchObject({ width: 1, height: 1 });
	await page.locator('[name=topic]').selectOption('company');
	await page.locator('[name=title]').fill('Goedkope pillen voor iedereen');
	await page.locator('[name=body]').fill('Bestel vandaag nog en krijg er een tweede doos bij.');
	await page.locator('[name=near]').fill('Oldebroek');
	await page.locator('[name=firstName]').fill('Robot');
	await page.locator('[name=lastName]').fill('Tester');
	await page.locator('[name=email]').fill(`robot-${randomUUID().slice(0, 8)}@post.example`);
	await trap.fill('https://robot.example', { force: true });
	await page.getByRole('button', { name: form('send.ask') }).click();
	await page.getByRole('heading', { name: form('sent.guestTitle') }).waitFor();
});

it('is on the landing page of the one host in two steps, also for a member, and where it is off there is no such page', async () => {
	const { page, complaints } = await oldebroek();
	await page.goto('/nl/gelderse-handen');
	const handen = words('features/help/web/gelderse-handen', 'nl');
	await page.getByRole('link', { name: handen('offer') }).click();
	await page.waitForURL(/step=offer/);
	await page.locator('[name=topic]').selectOption('chores');
	await page.locator('[name=title]').fill('Een lamp ophangen lukt mij nog');
	await page.locator('[name=body]').fill('Ik ben handig en heb op dinsdag de tijd.');
	await page.locator('[name=near]').fill('8096');
	await page.locator('[name=firstName]').fill('Wout');
	await page.locator('[name=lastName]').fill('Visser');
	await page.locator('[name=email]').fill(`wout-${randomUUID().slice(0, 8)}@post.example`);
	await page.getByRole('button', { name: form('send.offer') }).click();
	await page.getByRole('heading', { name: handen('sentTitle') }).waitFor();
	expect(complaints).toEqual([]);

	const member = await oldebroek();
	await signIn(member.page, 'nl', 'volunteer');
	await member.page.goto('/nl/gelderse-handen?step=ask');
	await member.page.locator('[name=topic]').selectOption('garden');
	await member.page.locator('[name=title]').fill('Wie knipt de heg met mij');
	await member.page.locator('[name=body]').fill('De heg is twee meter hoog, en ik kan niet op een trap.');
	await member.page.locator('[name=near]').fill('8096');
	await member.page.getByRole('button', { name: form('send.ask') }).click();
	await member.page.getByRole('heading', { name: handen('receivedTitle') }).waitFor();
	expect(member.complaints).toEqual([]);

	const elsewhere = await browser.visit();
	for (const path of ['/nl/een-op-een-hulp', '/nl/gelderse-handen', '/nl/een-op-een-hulp/plaatsen']) {
		expect((await elsewhere.page.goto(path))?.status()).toBe(404);
	}
	expect(await elsewhere.page.locator('header a[href$="/een-op-een-hulp"]').count()).toBe(0);
});
