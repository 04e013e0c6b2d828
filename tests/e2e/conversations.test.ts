import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asDemo } from './as-demo.ts';
import { beginConversation } from './begin-conversation.ts';
import { openBrowser, openPage, type TestBrowser, type Visitor } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/conversations', 'nl');
let browser: TestBrowser;
let path: string;
let volunteer: Visitor;
let organisation: Visitor;
beforeAll(async () => {
	browser = await openBrowser();
	path = `/nl/conversations/${await beginConversation()}`;
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
	await organisation.page.locator('.conversation-row').first().focus();
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
	const asCentre = await asDemo('organisation');
	for (const { id } of await asCentre<{ id: string }[]>('GET', '/api/v1/answer_templates'))
		await asCentre<void>('DELETE', `/api/v1/answer_templates/${id}`).catch(() => undefined);
	const { page } = organisation;
	await openPage(page, path);
	await field(organisation).press('/');
	const link = page.locator('.composer [role=status] a');
	await link.waitFor();
	expect(await link.getAttribute('href')).toBe('/nl/applications/templates');
	await field(organisation).fill('');
	expect(await page.locator('.composer-hint').isVisible()).toBe(true);
	const plain = await browser.visit({
		javaScriptEnabled: false,
		storageState: await organisation.context.storageState(),
	});
	await plain.page.goto(path);
	expect(await plain.page.locator('.composer-hint').isVisible()).toBe(false);
	const touch = await browser.visit({
		hasTouch: true,
		isMobile: true,
		viewport: { width: 360, height: 740 },
		storageState: await organisation.context.storageState(),
	});
	await touch.page.goto(path);
	expect(await touch.page.locator('.composer-hint').isVisible()).toBe(false);
});

it.each([true, false])(
	'begins with what was said last on a phone, by its address alone, scripts: %s',
	async (javaScriptEnabled) => {
		const asOrganisation = await asDemo('organisation');
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
			storageState: await volunteer.context.storageState(),
		});
		await page.goto(path);
		const { y = 0, height = 0 } =
			(await page.locator('.message-text', { hasText: newest }).boundingBox()) ?? {};
		expect(y).toBeGreaterThan(0);
		expect(y + height).toBeLessThan(740);
	},
);

it('begins from an answer that is kept, which a slash leads to', async () => {
	const asOrganisation = await asDemo('organisation');
	const attributes = {
		kind: 'message',
		name: `Routebeschrijving ${Date.now()}`,
		body: 'Beste {name}, neem lijn 4.',
	};
	await asOrganisation('POST', '/api/v1/answer_templates', {
		data: { type: 'answer_templates', attributes },
	});
	const { page } = organisation;
	await openPage(page, path);
	await field(organisation).press('/');
	const choice = page.locator('.composer select');
	expect(await choice.evaluate((one) => one === document.activeElement)).toBe(true);
	await choice.selectOption({ label: attributes.name });
	await expect.poll(() => field(organisation).inputValue()).toMatch(/^Beste [^{}]+, neem lijn 4\.$/);
	// In a text the slash is a slash.
	await field(organisation).press('End');
	await field(organisation).press('/');
	expect(await field(organisation).inputValue()).toMatch(/4\.\/$/);
	await field(organisation).fill('');
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

it('one reads, answers, changes, deletes and puts away without scripts', async () => {
	const { page } = await browser.visit({
		javaScriptEnabled: false,
		storageState: await volunteer.context.storageState(),
	});
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
	await mine.getByRole('button', { name: t('delete') }).click();
	await page.waitForURL(/done=delete/);
	expect(await page.getByText(stamp).count()).toBe(0);
	await page.getByRole('button', { name: t('settle') }).click();
	await page.waitForURL(/done=settle/);
	await page.locator('.tab', { hasText: t('tab.done') }).click();
	await page.locator('.conversation-row').first().waitFor();
});

it('the arrow keys go from one conversation to the next', async () => {
	const { page } = organisation;
	await openPage(page, '/nl/conversations');
	const rows = page.locator('.conversation-row');
	await rows.first().focus();
	await page.keyboard.press('ArrowDown');
	const isLast = (await rows.count()) === 1;
	const focused = await page.evaluate(() =>
		[...document.querySelectorAll('.conversation-row')].indexOf(document.activeElement as Element),
	);
	expect(focused).toBe(isLast ? 0 : 1);
});
