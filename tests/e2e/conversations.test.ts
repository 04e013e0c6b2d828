import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asDemo } from './as-demo.ts';
import { beginConversation } from './begin-conversation.ts';
import { openBrowser, openPage, type TestBrowser, untilAlive, untilWhole, type Visitor } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/conversations', 'nl');
let browser: TestBrowser;
let path: string;
let volunteer: Visitor;
let organisation: Visitor;
// Each browser has a session of its own: two that share one renew its token behind the other's back. An account that signs
// in often ends its own oldest sessions.
let asOrganisation: Awaited<ReturnType<typeof asDemo>>;
beforeAll(async () => {
	browser = await openBrowser();
	path = `/nl/conversations/${await beginConversation()}`;
	asOrganisation = await asDemo('organisation');
	volunteer = await browser.visit({ viewport: { width: 360, height: 740 } });
	organisation = await browser.visit();
	await signIn(volunteer.page, 'nl', 'volunteer');
	await signIn(organisation.page, 'nl', 'organisation');
});
afterAll(() => browser.close());

const said = ({ page }: Visitor, text: string) => page.locator('.message-text', { hasText: text });
const field = ({ page }: Visitor) => page.locator('textarea[name=body]');

it('what one party says with the keyboard alone, the other sees at once without doing anything', async () => {
	await Promise.all([openPage(volunteer.page, path), openPage(organisation.page, '/nl/conversations')]);
	await organisation.page.locator(`.conversation-row[href*="${path}"]`).focus();
	await organisation.page.keyboard.press('Enter');
	await field(organisation).focus();
	const stamp = `Om tien uur, zaal ${Date.now()}`;
	await organisation.page.keyboard.type(stamp);
	await organisation.page.keyboard.press('Control+Enter');
	await said(volunteer, stamp).waitFor();
	await expect.poll(() => field(organisation).inputValue()).toBe('');
	expect(await said(organisation, stamp).count()).toBe(1);
	expect(await volunteer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	expect([...volunteer.complaints, ...organisation.complaints]).toEqual([]);
});

/** Says something as the organisation, from elsewhere. */
async function tell(text: string): Promise<void> {
	const attributes = { body: text, client_key: randomUUID() };
	await asOrganisation('POST', `/api/v1/conversations/${path.split('/').at(-1)}/messages`, {
		data: { type: 'messages', attributes },
	});
}

it.each(['the network', 'the server'])(
	'what is said while %s fails once is there a moment later',
	async (failing) => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'volunteer');
		// Nobody has touched the page.
		await openPage(page, path);
		let failed = 0;
		await page.route('**/*.data?*', async (route) => {
			failed += 1;
			if (failed > 1) return route.continue();
			return failing === 'the network' ? route.abort() : route.fulfill({ status: 502, body: 'Bad gateway' });
		});
		const stamp = `Toch gehoord ${randomUUID()}`;
		await tell(stamp);
		await page.locator('.message-text', { hasText: stamp }).waitFor();
		expect(failed).toBeGreaterThan(1);
	},
);

it('stays as it is, with what is typed, when an event arrives without internet', async () => {
	const { page, context } = await browser.visit();
	await signIn(page, 'nl', 'volunteer');
	for (const typed of ['', 'Half bericht']) {
		await openPage(page, path);
		if (typed) await page.locator('textarea[name=body]').fill(typed);
		await context.setOffline(true);
		await page.getByText('Je hebt geen internet').waitFor();
		await page.evaluate(() => window.dispatchEvent(new Event('live-change')));
		await untilWhole(page);
		expect(await page.locator('textarea[name=body]').inputValue()).toBe(typed);
		const stamp = `Zonder internet ${randomUUID()}`;
		await tell(stamp);
		await context.setOffline(false);
		await page.locator('.message-text', { hasText: stamp }).waitFor();
		expect(await page.locator('textarea[name=body]').inputValue()).toBe(typed);
	}
	await page.locator('textarea[name=body]').fill('');
});

it('a file that one party sends, the other saves', async () => {
	const { page } = volunteer;
	await page.locator('.composer-files summary').click();
	const content = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
	const name = `Rooster ${Date.now()}.pdf`;
	const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(content) };
	await page.locator('input[type=file]').setInputFiles([file]);
	await page.locator('.file-name', { hasText: name }).waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await page.locator('.composer button[type=submit]').click();
	const link = organisation.page.locator('.message-files a', { hasText: name });
	await link.waitFor();
	const [saved] = await Promise.all([organisation.page.waitForEvent('download'), link.click()]);
	expect(saved.suggestedFilename()).toBe(name);
	// The field is empty again.
	await expect.poll(() => page.locator('.file-name').count()).toBe(0);
	expect([...volunteer.complaints, ...organisation.complaints]).toEqual([]);
});

it('says where answers to keep are made while there are none, and of keys only where there are some', async () => {
	// Of the centre: others keep answers for the organisation.
	const asVolunteer = await asDemo('volunteer');
	const attributes = { subject: 'Open', body: 'Wanneer zijn jullie open?', client_key: randomUUID() };
	const { id: asked } = await asVolunteer<{ id: string }>('POST', '/api/v1/conversations', {
		data: { type: 'conversations', attributes },
	});
	const own = `/nl/conversations/${asked}`;
	const asCentre = await asDemo('centre');
	for (const { id } of await asCentre<{ id: string }[]>('GET', '/api/v1/answer_templates'))
		await asCentre<void>('DELETE', `/api/v1/answer_templates/${id}`);
	const visit = async (settings: Parameters<TestBrowser['visit']>[0] = {}) => {
		const visitor = await browser.visit(settings);
		await signIn(visitor.page, 'nl', 'centre');
		return visitor;
	};
	const there = await visit();
	await openPage(there.page, own);
	await field(there).press('/');
	const link = there.page.locator('.composer [role=status] a');
	await link.waitFor();
	expect(await link.getAttribute('href')).toBe('/nl/applications/templates');
	await field(there).fill('');
	expect(await there.page.locator('.composer-hint').isVisible()).toBe(true);
	for (const settings of [
		{ javaScriptEnabled: false },
		{ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
	]) {
		const { page } = await visit(settings);
		await page.goto(own);
		expect(await page.locator('.composer-hint').isVisible()).toBe(false);
	}
});

it.each([true, false])(
	'begins with what was said last and the field to answer in on a phone, by its address alone, scripts: %s',
	async (javaScriptEnabled) => {
		const newest = `De nieuwste ${Date.now()}`;
		const id = path.split('/').at(-1);
		for (const body of [...Array.from({ length: 12 }, (_, n) => `Regel ${n}\n`.repeat(6)), newest]) {
			const attributes = { body, client_key: randomUUID() };
			await asOrganisation('POST', `/api/v1/conversations/${id}/messages`, {
				data: { type: 'messages', attributes },
			});
		}
		const { page } = await browser.visit({
			javaScriptEnabled,
			viewport: { width: 360, height: 740 },
		});
		await signIn(page, 'nl', 'organisation');
		const attributes = { kind: 'message', name: `Route ${randomUUID()}`, body: 'Neem lijn 4.' };
		await asOrganisation('POST', '/api/v1/answer_templates', {
			data: { type: 'answer_templates', attributes },
		});
		await page.goto(path);
		const box = async (selector: string) => {
			const { y = 0, height = 0 } = (await page.locator(selector).last().boundingBox()) ?? {};
			return { top: y, bottom: y + height };
		};
		const [message, field, answers, send, bar] = await Promise.all(
			[
				'.message-text',
				'.composer textarea',
				'.composer select',
				'.composer .actions button',
				'.bottom-bar',
			].map(box),
		);
		expect(await page.locator('.message-text').last().textContent()).toContain(newest);
		// One below the other, and nothing of it behind the bar.
		expect(message?.top).toBeGreaterThan(0);
		expect(field?.top).toBeGreaterThan(message?.bottom ?? 0);
		for (const below of [answers, send]) {
			expect(below?.top).toBeGreaterThan(field?.bottom ?? 0);
			expect(below?.bottom).toBeLessThanOrEqual(bar?.top ?? 0);
		}
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
		// With four times the zoom nothing lies over anything: the page scrolls.
		await page.setViewportSize({ width: 320, height: 256 });
		await page.locator('.composer textarea').scrollIntoViewIfNeeded();
		expect((await box('.composer textarea')).top).toBeGreaterThan((await box('.messages-log')).bottom);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	},
);

it('puts in an answer that is kept, which a slash offers', async () => {
	const attributes = {
		kind: 'message',
		name: `Routebeschrijving ${Date.now()}`,
		body: 'Beste {{ first_name }}, neem lijn 4.',
	};
	await asOrganisation('POST', '/api/v1/answer_templates', {
		data: { type: 'answer_templates', attributes },
	});
	const { page } = organisation;
	await openPage(page, path);
	const text = field(organisation);
	const offered = page.locator('.composer [role=option]');
	const typed = () => text.inputValue();
	// In a word, or where no answer is called so, a slash is a slash.
	await text.pressSequentially('en/of /xyzzy');
	expect(await offered.count()).toBe(0);
	expect(await typed()).toBe('en/of /xyzzy');
	// Closed, it stays as it was typed.
	await text.fill('');
	await text.pressSequentially('Dag, /route');
	await offered.first().waitFor();
	await text.press('Escape');
	await expect.poll(() => offered.count()).toBe(0);
	await text.press('Enter');
	expect(await typed()).toBe('Dag, /route\n');
	await text.pressSequentially(`/${attributes.name}`);
	await offered.filter({ hasText: attributes.name }).waitFor();
	await text.press('Enter');
	await expect.poll(typed).toMatch(/^Dag, \/route\nBeste [^{}]+, neem lijn 4\.$/);
	await expect.poll(() => offered.count()).toBe(0);
	expect(await text.evaluate((one) => one === document.activeElement)).toBe(true);
	await text.fill('');
});

it('the list shows what was typed and not sent, until it is sent', async () => {
	const { page } = volunteer;
	await openPage(page, path);
	await field(volunteer).fill('Ik kom\nmet de fiets');
	await openPage(page, '/nl/conversations');
	const excerpt = page.locator(`.conversation-row[href*="${path}"] .conversation-excerpt`);
	await expect.poll(() => excerpt.textContent()).toMatch(/^Concept: Ik kom\s+met de fiets$/);
	await openPage(page, path);
	await expect.poll(() => field(volunteer).inputValue()).toContain('fiets');
	await field(volunteer).press('Control+Enter');
	await said(volunteer, 'met de fiets').waitFor();
	await openPage(page, '/nl/conversations');
	expect(await excerpt.textContent()).not.toContain('Concept');
});

it('what is typed is there again after a reload, and gone once it was sent', async () => {
	await openPage(volunteer.page, path);
	await field(volunteer).fill('Half bericht');
	await volunteer.page.reload();
	await expect.poll(() => field(volunteer).inputValue()).toBe('Half bericht');
	await field(volunteer).press('Control+Enter');
	await said(volunteer, 'Half bericht').waitFor();
	await volunteer.page.reload();
	await said(volunteer, 'Half bericht').waitFor();
	await expect.poll(() => field(volunteer).inputValue()).toBe('');
});

const pdf = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
const wrongFile = { name: 'programma.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };

it('holds a message back once while a file beside it is refused', async () => {
	const { page } = volunteer;
	await openPage(page, path);
	const stamp = `Met bijlage ${Date.now()}`;
	await field(volunteer).fill(stamp);
	await page.locator('.composer-files summary').click();
	const files = page.locator('.composer input[type=file]');
	const held = page.locator('#fileIds-error', { hasText: 'Kies een ander bestand, of druk nog eens' });
	const send = page.locator('.composer button[type=submit]');
	await files.setInputFiles([wrongFile]);
	await page.locator('.file-row', { hasText: wrongFile.name }).waitFor();
	await send.click();
	await held.waitFor();
	// The reason that stood there still does.
	expect(await held.textContent()).toContain(`${wrongFile.name} is geen bestand dat hier past.`);
	expect(await files.evaluate((one) => one === document.activeElement)).toBe(true);
	expect(await said(organisation, stamp).count()).toBe(0);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	// Taking it away clears what is wrong, and so does a file that is taken.
	await page.getByRole('button', { name: `${wrongFile.name} weghalen` }).click();
	await expect.poll(() => page.locator('#fileIds-error').count()).toBe(0);
	await files.setInputFiles([wrongFile]);
	await page.locator('.file-row', { hasText: wrongFile.name }).waitFor();
	await files.setInputFiles([{ name: 'Goed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }]);
	await page.locator('.file-name', { hasText: 'Goed.pdf' }).waitFor();
	await expect.poll(() => page.locator('.file-name', { hasText: wrongFile.name }).count()).toBe(0);
	// Held back again for another file; the second time it goes without it.
	await files.setInputFiles([wrongFile]);
	await page.locator('.file-row', { hasText: wrongFile.name }).waitFor();
	await send.click();
	await held.waitFor();
	await send.click();
	await said(organisation, stamp).waitFor();
	const message = organisation.page.locator('.message', { hasText: stamp });
	expect(await message.locator('.message-files a').allTextContents()).toEqual([
		expect.stringContaining('Goed.pdf'),
	]);
	// One too many is said at once, and the others stay.
	await openPage(page, path);
	await page.locator('.composer-files summary').click();
	const six = Array.from({ length: 6 }, (_, at) => ({
		name: `Nummer ${at + 1}.pdf`,
		mimeType: 'application/pdf',
		buffer: Buffer.from(pdf),
	}));
	await files.setInputFiles(six);
	await page.locator('#fileIds-error', { hasText: 'hooguit 5 bestanden' }).waitFor();
	expect(await page.locator('.file-row', { hasText: 'Nummer' }).count()).toBeGreaterThanOrEqual(5);
	expect(await files.evaluate((one: HTMLInputElement) => one.files?.length)).toBe(5);
});

it('says at a file that the server did not take why, and goes without it in one press', async () => {
	const { page } = volunteer;
	await openPage(page, path);
	const stamp = `Met een nepbestand ${Date.now()}`;
	await field(volunteer).fill(stamp);
	await page.locator('.composer-files summary').click();
	// Only who reads it sees that it is none.
	const fake = { name: 'Nep.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ, no PDF') };
	await page.locator('.composer input[type=file]').setInputFiles([fake]);
	const send = page.locator('.composer button[type=submit]');
	await send.click();
	const row = page.locator('.file-row', { hasText: fake.name });
	await row.locator('.file-failed', { hasText: /./ }).last().waitFor();
	const why = await row.locator('.file-facts .file-failed').textContent();
	expect(await page.locator('#fileIds-error').textContent()).toBe(`${fake.name}: ${why}`);
	expect(await field(volunteer).inputValue()).toBe(stamp);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await page.getByRole('button', { name: `${fake.name} weghalen` }).click();
	await expect.poll(() => page.locator('#fileIds-error').count()).toBe(0);
	// Chosen and refused again it is told again, in the same words.
	await page.locator('.composer input[type=file]').setInputFiles([fake]);
	await send.click();
	await page.locator('#fileIds-error', { hasText: `${fake.name}: ${why}` }).waitFor();
	expect(await row.locator('.file-facts .file-failed').textContent()).toBe(why);
	await page.getByRole('button', { name: `${fake.name} weghalen` }).click();
	await expect.poll(() => page.locator('#fileIds-error').count()).toBe(0);
	await send.click();
	await said(organisation, stamp).waitFor();
});

it('says at the field what is wrong with a message that was sent from within it, until it is written otherwise', async () => {
	const own = await browser.visit();
	await signIn(own.page, 'nl', 'organisation');
	await openPage(own.page, path);
	await field(own).fill('Beste {{naam}}');
	await field(own).press('Control+Enter');
	const wrong = own.page.locator('#body-error', { hasText: '{{naam}}' });
	await wrong.waitFor();
	expect(await field(own).getAttribute('aria-invalid')).toBe('true');
	await own.page.locator('.error-summary').waitFor();
	await field(own).fill('Beste Roos');
	await field(own).blur();
	await wrong.waitFor({ state: 'detached' });
	await field(own).fill('');
});

it('keeps what is typed while a message is on its way, and sends it as the next', async () => {
	const own = await browser.visit();
	await signIn(own.page, 'nl', 'organisation');
	await openPage(own.page, path);
	const [first, second] = ['Eerst dit', 'dan dat'].map((text) => `${text} ${Date.now()}`) as [string, string];
	let release = () => {};
	const held = new Promise<void>((done) => {
		release = done;
	});
	await own.page.route(`**${path}*`, async (route) => {
		if (route.request().method() === 'POST') await held;
		await route.continue();
	});
	await field(own).fill(first);
	await field(own).press('Control+Enter');
	await own.page.keyboard.type(` ${second}`);
	// Not sent while the one before it is under way: it stays where it is.
	await own.page.keyboard.press('Control+Enter');
	release();
	await said(own, first).waitFor();
	await expect.poll(() => field(own).inputValue()).toBe(second);
	await own.page.keyboard.type('!');
	await field(own).press('Control+Enter');
	await said(own, `${second}!`).waitFor();
	await expect.poll(() => field(own).inputValue()).toBe('');
	expect([await said(own, first).count(), await said(own, second).count()]).toEqual([1, 1]);
	expect(own.complaints).toEqual([]);
});

it('refuses a message that is too long without scripts, says so and keeps all of it', async () => {
	const { page } = await browser.visit({ javaScriptEnabled: false });
	await signIn(page, 'nl', 'volunteer');
	await page.goto(path);
	const long = 'Te lang. '.repeat(2300).trim();
	await page.locator('.composer textarea').fill(long);
	await page.locator('.composer button[type=submit]').click();
	await page.locator('#body-error', { hasText: '10.000' }).waitFor();
	expect(await page.locator('.composer textarea').inputValue()).toBe(long);
});

it('refuses a message with a file that is not taken without scripts, and keeps the text', async () => {
	const { page } = await browser.visit({
		javaScriptEnabled: false,
	});
	await signIn(page, 'nl', 'volunteer');
	await page.goto(path);
	const stamp = `Zonder bijlage ${Date.now()}`;
	await page.locator('.composer textarea').fill(stamp);
	await page.locator('.composer-files summary').click();
	await page.locator('.composer input[type=file]').setInputFiles([wrongFile]);
	await page.locator('.composer button[type=submit]').click();
	await page.locator('#fileIds-error', { hasText: wrongFile.name }).waitFor();
	expect(await page.locator('.composer textarea').inputValue()).toBe(stamp);
	expect(await page.locator('.message-text', { hasText: stamp }).count()).toBe(0);
});

it('links addresses with round brackets, and those without https', async () => {
	const stamp = Date.now();
	const body = `Zie (https://nl.wikipedia.org/wiki/Foo_(${stamp})) of www.voorbeeld${stamp}.nl.`;
	await asOrganisation('POST', `/api/v1/conversations/${path.split('/').at(-1)}/messages`, {
		data: { type: 'messages', attributes: { body, client_key: randomUUID() } },
	});
	const links = said(volunteer, String(stamp)).locator('a');
	await links.first().waitFor();
	expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
		`https://nl.wikipedia.org/wiki/Foo_(${stamp})`,
		`https://www.voorbeeld${stamp}.nl`,
	]);
});

/** Opens the conversation with scripts that wait until the returned function is called. */
async function openSlowly({ page }: Visitor): Promise<() => Promise<void>> {
	let release = () => {};
	const released = new Promise<void>((done) => {
		release = done;
	});
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(path, { waitUntil: 'commit' });
	await page.locator('.composer textarea').waitFor();
	return async () => {
		release();
		await untilAlive(page);
		await page.unroute(/\/assets\/.*\.js$/);
	};
}

it('what is typed while the page loads wins over what was kept, which is offered', async () => {
	const { page } = volunteer;
	await openPage(page, path);
	await field(volunteer).fill('Van gisteren');
	const release = await openSlowly(volunteer);
	await field(volunteer).pressSequentially('Van nu');
	await release();
	const offered = page.locator('.composer-earlier', { hasText: 'Van gisteren' });
	await offered.waitFor();
	expect(await field(volunteer).inputValue()).toBe('Van nu');
	// Neither is lost by opening the page anew.
	await openPage(page, path);
	await expect.poll(() => field(volunteer).inputValue()).toBe('Van nu');
	await offered.getByRole('button', { name: t('earlierDraft.putBack') }).click();
	expect(await field(volunteer).inputValue()).toBe('Van gisteren\n\nVan nu');
	await expect.poll(() => offered.count()).toBe(0);
	await field(volunteer).fill('');
});

it('what is kept does not come between the words of who types already', async () => {
	const { page } = volunteer;
	await openPage(page, path);
	await field(volunteer).fill('Van gisteren');
	const release = await openSlowly(volunteer);
	await field(volunteer).focus();
	await release();
	await field(volunteer).pressSequentially('Nieuw');
	expect(await field(volunteer).inputValue()).toBe('Nieuw');
	await page
		.locator('.composer-earlier')
		.getByRole('button', { name: t('earlierDraft.drop') })
		.click();
	await openPage(page, path);
	await expect.poll(() => field(volunteer).inputValue()).toBe('Nieuw');
	expect(await page.locator('.composer-earlier').count()).toBe(0);
	await field(volunteer).fill('');
});

it('sends with the keys before the scripts of the page are there', async () => {
	const release = await openSlowly(volunteer);
	const stamp = `Vroeg ${Date.now()}`;
	await field(volunteer).pressSequentially(stamp);
	await field(volunteer).press('Control+Enter');
	await said(organisation, stamp).waitFor();
	await release();
	expect(await said(organisation, stamp).count()).toBe(1);
	await expect.poll(() => field(volunteer).inputValue()).toBe('');
	expect(volunteer.complaints).toEqual([]);
});

it('one reads, answers, changes, deletes and puts away without scripts', async () => {
	const { page } = await browser.visit({
		javaScriptEnabled: false,
	});
	await signIn(page, 'nl', 'volunteer');
	await page.goto(path);
	const stamp = `Zonder scripts ${Date.now()}`;
	const composer = page.locator('.composer');
	await composer.locator('textarea').fill(stamp);
	await composer.getByRole('button', { name: t('send') }).click();
	const mine = page.locator('.message', { hasText: stamp });
	await mine.locator('summary').click();
	await mine.getByRole('link', { name: t('edit') }).click();
	await page.locator('.messages textarea').fill(`${stamp}, gewijzigd`);
	await page.getByRole('button', { name: t('save') }).click();
	await page.waitForURL(/done=edit/);
	await page.getByText(`${stamp}, gewijzigd`).first().waitFor();
	await mine.locator('summary').click();
	await mine.getByRole('link', { name: t('delete') }).click();
	await page
		.locator('dialog')
		.getByRole('button', { name: t('delete') })
		.click();
	await page.waitForURL(/done=delete/);
	expect(await page.getByText(stamp).count()).toBe(0);
	await page.getByRole('button', { name: t('settle') }).click();
	await page.waitForURL(/done=settle/);
	await page.locator('.tab', { hasText: t('tab.done') }).click();
	await page.locator(`.conversation-row[href*="${path}"]`).waitFor();
});

it('the arrow keys go from one conversation to the next', async () => {
	const { page } = organisation;
	await openPage(page, '/nl/conversations');
	const rows = page.locator('.conversation-row');
	await rows.first().focus();
	await page.keyboard.press('ArrowDown');
	expect(await rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true);
	await page.keyboard.press('ArrowUp');
	expect(await rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
});

it('opening, editing and deleting keep the focus where one goes on, and deleting asks first', async () => {
	const { page } = organisation;
	await openPage(page, '/nl/conversations');
	await page.locator(`.conversation-row[href*="${path}"]`).focus();
	await page.keyboard.press('Enter');
	const focused = (selector: string) =>
		expect
			.poll(() => page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector))
			.toBe(true);
	await focused('#conversation-title');
	const stamp = `Te wissen ${Date.now()}`;
	await field(organisation).fill(stamp);
	await field(organisation).press('Control+Enter');
	const mine = page.locator('.message', { hasText: stamp });
	await mine.waitFor();
	const top = async () => (await mine.boundingBox())?.y;
	const before = await top();
	await mine.locator('summary').press('Enter');
	await mine.getByRole('link', { name: t('edit') }).press('Escape');
	await focused('.message-more:not([open]) summary');
	await mine.locator('summary').press('Enter');
	await mine.getByRole('link', { name: t('edit') }).waitFor();
	expect(await top()).toBe(before);
	await mine.getByRole('link', { name: t('edit') }).press('Enter');
	await focused('.messages textarea');
	await page.getByRole('link', { name: t('cancel') }).press('Enter');
	await focused('.message-more summary');
	await mine.locator('summary').press('Enter');
	await mine.getByRole('link', { name: t('delete') }).press('Enter');
	await page.getByText(t('deleteAskText')).waitFor();
	const dialog = await page.locator('.confirm-dialog').boundingBox();
	const { width: wide = 0 } = page.viewportSize() ?? {};
	expect(Math.abs((dialog?.x ?? 0) * 2 + (dialog?.width ?? 0) - wide)).toBeLessThan(20);
	await page.keyboard.press('Escape');
	await page.locator('.confirm-dialog').waitFor({ state: 'detached' });
	expect(await mine.count()).toBe(1);
	await mine.getByRole('link', { name: t('delete') }).press('Enter');
	await page
		.locator('dialog')
		.getByRole('button', { name: t('delete') })
		.press('Enter');
	await page.getByText(t('done.delete')).first().waitFor();
	const gone = page.locator('.message', { hasText: t('deleted') }).last();
	expect(await gone.locator('strong').textContent()).toBe(t('ourself'));
});

it.each([1440, 1024, 360])('every tab is in sight at %i px', async (width) => {
	const { page } = await browser.visit({ viewport: { width, height: 800 } });
	await signIn(page, 'nl', 'centre');
	await page.goto(path.slice(0, path.lastIndexOf('/')));
	const [pane, ...tabs] = await Promise.all(
		[page.locator('.conversation-pane'), ...(await page.locator('.conversation-pane .tab').all())].map(
			(one) => one.boundingBox(),
		),
	);
	expect(tabs).toHaveLength(5);
	for (const tab of tabs) {
		expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual((pane?.x ?? 0) + (pane?.width ?? 0) + 1);
	}
});

it('the tabs count what is in them, and that of all has those of the others together', async () => {
	const { page } = organisation;
	await openPage(page, '/nl/conversations');
	const counted = await page.locator('.conversation-pane .tab-count').allTextContents();
	const [all = 0, ...others] = counted.map(Number);
	expect(others).toHaveLength(3);
	expect(all).toBe(others.reduce((sum, one) => sum + one, 0));
	expect(await page.locator('.conversation-row').count()).toBe(Math.min(all, 25));
});

it('the demo has conversations in every state, with a note that names a colleague', async () => {
	const asVolunteer = await asDemo('volunteer');
	const asCentre = await asDemo('centre');
	type Row = { id: string; attributes: Record<string, unknown> & { them: { name: string } } };
	// Whether they are read is for who ran before: a page that shows one reads it.
	const list = async (as: typeof asCentre, state: string) =>
		(await as<Row[]>('GET', `/api/v1/conversations?filter[state]=${state}&page[size]=50`)).map(
			({ attributes: { them, subject } }) => [them.name, subject],
		);
	const living = 'Gastvrouw of gastheer in de huiskamer';
	const linde = 'Buurthuis De Linde';
	const spoken = ['Oleksandr Shevchenko', 'Vrijwilliger digitaal spreekuur'];
	const asked = ['Vrijwilligerspunt Veluwerand', 'Hoe kom ik aan een VOG?'];
	expect(await list(asOrganisation, 'waiting_for_us')).toContainEqual(['Fenna Hoekstra', living]);
	expect(await list(asOrganisation, 'waiting_for_them')).toContainEqual(spoken);
	expect(await list(asOrganisation, 'done')).toContainEqual(['Truus Engberts', living]);
	expect(await list(asVolunteer, 'waiting_for_them')).toContainEqual([linde, living]);
	expect(await list(asVolunteer, 'waiting_for_us')).toContainEqual(asked);
	expect(await list(asCentre, 'waiting_for_us')).toContainEqual([linde, living]);
	const [ours] = await asCentre<Row[]>('GET', '/api/v1/conversations?filter[text]=rolstoel');
	const notes = await asCentre<Row[]>('GET', `/api/v1/conversations/${ours?.id}/notes`);
	expect(notes.map(({ attributes }) => attributes.mentioned_names)).toEqual([['Samira El Idrissi']]);
});

it('what was said stands first and as new in the list, until it is opened', async () => {
	const asVolunteer = await asDemo('volunteer');
	const subject = `Waar kan ik parkeren ${Date.now()}`;
	const attributes = { subject, body: 'Ik kom met de auto.', client_key: randomUUID() };
	await asVolunteer('POST', '/api/v1/conversations', { data: { type: 'conversations', attributes } });
	const { page, complaints } = await browser.visit();
	await signIn(page, 'nl', 'centre');
	await openPage(page, '/nl/conversations');
	const row = page.locator('.conversation-row').first();
	expect(await row.textContent()).toContain(subject);
	expect(await row.textContent()).toContain('1 nieuw');
	await row.click();
	await page.locator('.message-text', { hasText: attributes.body }).waitFor();
	await openPage(page, '/nl/conversations');
	const read = page.locator('.conversation-row', { hasText: subject });
	expect(await read.textContent()).not.toContain('nieuw');
	expect(complaints).toEqual([]);
});

it('a note in a conversation names a colleague, and leaves its field empty once it is kept', async () => {
	const { page } = await browser.visit({ viewport: { width: 360, height: 740 } });
	await signIn(page, 'nl', 'centre');
	await openPage(page, '/nl/conversations?q=rolstoel');
	await page.locator('.conversation-row').click();
	await page.locator('.conversation-more summary', { hasText: t('note.add') }).click();
	const field = page.locator('[name=note]');
	const stamp = `over ${Date.now()}`;
	await field.pressSequentially('Vraag @sam');
	await page.getByRole('listbox').getByRole('option', { name: 'Samira El Idrissi' }).waitFor();
	await field.press('Enter');
	await field.pressSequentially(stamp);
	await page.getByRole('button', { name: t('note.save'), exact: true }).click();
	const written = page.locator('.message[data-note]', { hasText: `Vraag @Samira El Idrissi ${stamp}` });
	await written.locator('.row-sub', { hasText: 'Samira El Idrissi' }).waitFor();
	await expect.poll(() => field.inputValue()).toBe('');
	expect(await page.locator('input[name=mentions]:checked').count()).toBe(0);
});

/** Says what came of a report in too many words, without scripts: they stay, with why they are not taken beside them. */
async function keepsWhatCameOfAReport(at: string, reason: string): Promise<void> {
	const { page } = await browser.visit({ javaScriptEnabled: false });
	await signIn(page, 'nl', 'centre');
	await page.goto(at);
	const answer = page.getByLabel(t('handle.answer'));
	await page.getByText(t('handle.open')).click();
	await page.getByRole('radio', { name: t('outcome.talked') }).check();
	const long = `${reason} `.repeat(200).trim();
	// Lines count for one more each where they are sent, which the field does not know.
	await answer.evaluate((field) => field.removeAttribute('maxlength'));
	await answer.fill(long);
	await page.getByRole('button', { name: t('handle.save') }).click();
	await page.locator('#answer-error').waitFor();
	expect(await answer.inputValue()).toBe(long);
	expect(await page.getByRole('radio', { name: t('outcome.talked') }).isChecked()).toBe(true);
}

it('what was reported says in its list by whom and why, and opens and is dealt with beside that list', async () => {
	const reason = `Vraagt om geld ${Date.now()}`;
	const asVolunteer = await asDemo('volunteer');
	await asVolunteer('PUT', `/api/v1/conversations/${path.split('/').at(-1)}/report`, { reason });
	const { page, complaints } = await browser.visit({ viewport: { width: 360, height: 740 } });
	await signIn(page, 'nl', 'centre');
	await openPage(page, '/nl/conversations?status=reported');
	const row = page.locator('.conversation-row', { hasText: reason });
	await row.getByText('Gemeld door').waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await row.press('Enter');
	await page.getByText(t('reported.what')).waitFor();
	expect(await page.locator('.conversation-pages a').count()).toBe(2);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await page.locator('.conversation-back').press('Enter');
	await page.waitForURL(({ pathname }) => pathname.endsWith('/conversations'));
	await page.locator('.report-handling').waitFor({ state: 'detached' });
	await row.press('Enter');
	await page.waitForURL(({ pathname }) => !pathname.endsWith('/conversations'));
	await keepsWhatCameOfAReport(path, reason);
	await page.getByText(t('handle.open')).press('Enter');
	await page.getByRole('radio', { name: t('outcome.talked') }).press('Space');
	await page.getByLabel(t('handle.answer')).fill(`Opgelost: ${reason}`);
	await page.getByRole('button', { name: t('handle.save') }).press('Enter');
	await page.waitForURL(/status=reported&done=handleReport/);
	// What was said is closed again; what came of it stays, also for a colleague who comes by the notification.
	await page.getByText(t('handled.closed')).waitFor();
	expect(await page.locator('.messages').count()).toBe(0);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await expect.poll(() => row.count()).toBe(0);
	expect(complaints).toEqual([]);
	const reporter = await browser.visit({ javaScriptEnabled: false });
	await signIn(reporter.page, 'nl', 'volunteer');
	await reporter.page.goto(path);
	await reporter.page.getByText(t('reported.told.talked')).waitFor();
	await reporter.page.getByText(`Opgelost: ${reason}`).waitFor();
});

it('what is typed in one tab stays when another sends something, and is no draft any more once it was sent there', async () => {
	const { page } = volunteer;
	const tab = { ...volunteer, page: await page.context().newPage() };
	const stamp = `Uit een ander tabblad ${Date.now()}`;
	const send = async (text: string) => {
		await openPage(tab.page, path);
		await field(tab).fill(text);
		await field(tab).press('Control+Enter');
		await said(tab, text).waitFor();
		await expect.poll(() => field(tab).inputValue()).toBe('');
	};
	await openPage(page, path);
	await field(volunteer).fill('Nog niet af');
	// Open, it goes on below the message of the other tab; left, it is there when one comes back.
	await send(stamp);
	await said(volunteer, stamp).waitFor();
	await expect.poll(() => field(volunteer).inputValue()).toBe('Nog niet af');
	await openPage(page, '/nl/conversations');
	await send(`${stamp}, nog een`);
	await openPage(page, path);
	await expect.poll(() => field(volunteer).inputValue()).toBe('Nog niet af');
	await send('Nog niet af');
	await expect.poll(() => field(volunteer).inputValue()).toBe('');
	await openPage(page, path);
	expect(await field(volunteer).inputValue()).toBe('');
	await tab.page.close();
});

it('what is begun to the centre stays while one looks at a conversation with it', async () => {
	const { page } = volunteer;
	const asVolunteer = await asDemo('volunteer');
	const attributes = { subject: 'Open', body: 'Zijn jullie open?', client_key: randomUUID() };
	const { id } = await asVolunteer<{ id: string }>('POST', '/api/v1/conversations', {
		data: { type: 'conversations', attributes },
	});
	await openPage(page, '/nl/conversations/new');
	await field(volunteer).fill('Een vraag die nog niet af is');
	await openPage(page, `/nl/conversations/${id}`);
	await openPage(page, '/nl/conversations/new');
	await expect.poll(() => field(volunteer).inputValue()).toBe('Een vraag die nog niet af is');
	await page.locator('input[name=subject]').fill('Vraag');
	await field(volunteer).press('Control+Enter');
	await said(volunteer, 'Een vraag die nog niet af is').waitFor();
	await openPage(page, '/nl/conversations/new');
	expect(await field(volunteer).inputValue()).toBe('');
});

it('what is typed is there in a new tab once its own is closed, and gone once its person has signed out', async () => {
	const { page, context } = await browser.visit();
	await signIn(page, 'nl', 'volunteer');
	await openPage(page, path);
	const typed = page.locator('textarea[name=body]');
	await typed.fill('Morgen verder');
	const tab = await context.newPage();
	await openPage(tab, path);
	await page.close();
	// The open one had nothing of it; a new one goes on with it.
	expect(await tab.locator('textarea[name=body]').inputValue()).toBe('');
	await openPage(tab, path);
	await expect.poll(() => tab.locator('textarea[name=body]').inputValue()).toBe('Morgen verder');
	await openPage(tab, '/nl/uitloggen');
	await tab.locator('.narrow-page button[type=submit]').click();
	await tab.waitForURL(/\/nl$/);
	const kept = () =>
		tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('message-draft')));
	await expect.poll(kept).toEqual([]);
});
