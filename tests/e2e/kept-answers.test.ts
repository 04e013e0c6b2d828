import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asDemo } from './as-demo.ts';
import { beginConversation } from './begin-conversation.ts';
import { openBrowser, openPage, type TestBrowser, type Visitor } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/applications/web/answer-templates', 'nl');
const names: Record<string, string> = {};
let browser: TestBrowser;
let asOrganisation: Awaited<ReturnType<typeof asDemo>>;
/** The organisation of the demo without scripts, and with them. */
let plain: Visitor;
let organisation: Visitor;
beforeAll(async () => {
	browser = await openBrowser();
	asOrganisation = await asDemo('organisation');
	for (const kind of ['accept', 'reject', 'message']) {
		const name = `Vast ${kind} ${randomUUID().slice(0, 8)}`;
		const body = 'Beste {{ first_name }}, over {{ vacancy_title }}. Groet, {{ own_name }}';
		const attributes = { kind, name, body };
		await asOrganisation('POST', '/api/v1/answer_templates', {
			data: { type: 'answer_templates', attributes },
		});
		names[kind] = name;
	}
	plain = await browser.visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
	organisation = await browser.visit();
	await signIn(plain.page, 'nl', 'organisation');
	await signIn(organisation.page, 'nl', 'organisation');
});
afterAll(() => browser.close());

type Form = { form: string; kind: 'accept' | 'reject' | 'message'; field?: string };

/** Puts a kept answer in a form with its button, below what is typed. Returns what the field has then. */
async function insert(page: Page, { form, kind, field = 'body' }: Form): Promise<string> {
	const own = page.locator(form);
	await own.locator(`textarea[name=${field}]`).fill('Zelf getypt.');
	await own
		.locator('select[name=template]')
		.last()
		.selectOption({ label: names[kind] ?? '' });
	await own.locator(`button[value=insert_${kind}]`).click();
	const text = await page.locator(form).locator(`textarea[name=${field}]`).inputValue();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	return text;
}
const inserted = /^Zelf getypt\.\n\nBeste [^{}]+, over [^{}]+\. Groet, [^{}]+$/;

/** The applications on the first page of those that wait: which those are depends on what others applied for. */
async function applications(page: Page): Promise<string[]> {
	await page.goto('/nl/applications');
	return page
		.locator('.inbox-row:has(button[value=insert_reject]) input[name=ids]')
		.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
}

it('a kept answer is put in without scripts in a conversation, and what was chosen beside it stays', async () => {
	const { page } = plain;
	await page.goto(`/nl/conversations/${await beginConversation(1)}`);
	await page.locator('.composer-files summary').click();
	const content = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
	const file = { name: 'Route.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) };
	await page.locator('.composer input[type=file]').setInputFiles([file]);
	expect(await insert(page, { form: '.composer', kind: 'message' })).toMatch(inserted);
	await page.locator('.composer', { hasText: file.name }).waitFor();
	// Nothing chosen leaves it as it is.
	await page.locator('button[value=insert_message]').click();
	expect(await page.locator('.composer textarea').inputValue()).toMatch(inserted);
});

it('a kept answer begins a first message: to who applied, and as an invitation', async () => {
	const { page } = plain;
	const invited = await asOrganisation<{ id: string }[]>('GET', '/api/v1/volunteer_profiles');
	const all = await asOrganisation<{ id: string; attributes: { user_id: string | null } }[]>(
		'GET',
		'/api/v1/applications?page[size]=100',
	);
	const talked = await asOrganisation<{ attributes: { about_id: string | null } }[]>(
		'GET',
		'/api/v1/conversations?page[size]=100',
	);
	const about = new Set(talked.map(({ attributes }) => attributes.about_id));
	const fresh = all.find(({ id }) => !about.has(id));
	await page.goto(`/nl/conversations/new?about=applications&id=${fresh?.id}`);
	expect(await insert(page, { form: '.composer', kind: 'message' })).toMatch(inserted);

	const [profile] = invited;
	await page.goto(`/nl/vrijwilligerspool/${profile?.id}`);
	const form = 'form:has(select[name=vacancyId])';
	// Without a vacancy there is a gap, which is refused where it stands.
	expect(await insert(page, { form, kind: 'message' })).toContain('over {{ vacancy_title }}.');
	await page.locator(form).locator('select[name=vacancyId]').selectOption({ index: 1 });
	await page.locator(form).locator('.actions button').click();
	await page.locator('#body-error', { hasText: '{{ vacancy_title }}' }).waitFor();
	await page.locator(form).locator('textarea[name=body]').fill('');
	expect(await insert(page, { form, kind: 'message' })).toMatch(inserted);
});

it('a kept answer is put in without scripts in a decision, on its own page, in the list and for many', async () => {
	const { page } = plain;
	const [first, second] = await applications(page);
	await page.goto(`/nl/applications/${first}`);
	await page.locator('.answer-fold summary').last().click();
	const form = 'form:has(button[value=insert_reject])';
	await page.locator(form).locator('[name=reason]').fill('Geen plek');
	expect(await insert(page, { form, kind: 'reject', field: 'message' })).toMatch(inserted);
	expect(await page.locator(form).locator('[name=reason]').inputValue()).toBe('Geen plek');

	await page.goto('/nl/applications');
	const row = `.inbox-row:has(a[href$="${second}"])`;
	await page.locator(row).locator('details summary').last().click();
	const inRow = `${row} form:has(button[value=insert_reject])`;
	expect(await insert(page, { form: inRow, kind: 'reject', field: 'message' })).toMatch(inserted);

	await page.goto('/nl/applications');
	await page.locator(`input[name=ids][value="${second}"]`).check();
	await page.locator('.many summary').last().click();
	const many = await insert(page, { form: '#answer-many', kind: 'reject', field: 'message_reject' });
	// What is each applicant's own stays for each.
	expect(many).toMatch(/^Zelf getypt\.\n\nBeste {{ first_name }}, over {{ vacancy_title }}\. Groet, [^{}]+$/);
	expect(await page.locator(`input[name=ids][value="${second}"]`).isChecked()).toBe(true);
});

it.each([true, false])(
	'what is not filled in is not sent, is named and stays, with scripts: %s',
	async (withScripts) => {
		const { page, complaints } = withScripts ? organisation : plain;
		await page.goto(`/nl/conversations/${await beginConversation(1)}`);
		if (withScripts) await openPage(page, page.url());
		const said = await page.locator('.message').count();
		const text = 'Beste {{ voornaam van de vrijwilliger }}, zie [1].';
		await page.locator('.composer textarea').fill(text);
		await page.locator('.composer .actions button[type=submit]').last().click();
		const error = page.locator('#body-error', { hasText: '{{ voornaam van de vrijwilliger }}' });
		await error.waitFor();
		expect(await page.locator('.composer textarea').inputValue()).toBe(text);
		expect(await page.locator('.message').count()).toBe(said);
		await page.locator('.composer textarea').fill('Beste Sam, zie [1].');
		await page.locator('.composer .actions button[type=submit]').last().click();
		await page.locator('.message-text', { hasText: 'Beste Sam, zie [1].' }).last().waitFor();

		await page.goto('/nl/applications');
		if (withScripts) await openPage(page, page.url());
		const boxes = page.locator('input[name=ids]');
		for (const at of [0, 1]) await boxes.nth(at).check();
		const before = await boxes.count();
		await page.locator('.many summary').last().click();
		const many = page.locator('[name=message_reject]');
		await many.fill('Beste {{ first_name }}, kom op {{ datum }}.');
		await page.locator('button[value=reject_many]').click();
		await page.locator('#message_reject-error', { hasText: '{{ datum }}' }).waitFor();
		expect(await many.inputValue()).toBe('Beste {{ first_name }}, kom op {{ datum }}.');
		for (const at of [0, 1]) expect(await boxes.nth(at).isChecked()).toBe(true);
		// Nobody was answered.
		expect(await boxes.count()).toBe(before);
		if (withScripts) expect(complaints).toEqual([]);
	},
);

it('the same answer can be chosen again once its list was left, and arrows go through all of them', async () => {
	const { page } = organisation;
	await openPage(page, `/nl/conversations/${await beginConversation(1)}`);
	const list = page.locator('.composer select[name=template]').first();
	const text = page.locator('.composer textarea');
	for (let time = 0; time < 2; time += 1) {
		await text.fill('');
		await list.focus();
		await list.selectOption({ label: names.message ?? '' });
		await expect.poll(() => text.inputValue()).toMatch(/^Beste [^{}]+, over [^{}]+\. Groet, [^{}]+$/);
		await text.focus();
		expect(await list.inputValue()).toBe('');
	}
	await list.focus();
	const count = await list.locator('option').count();
	for (let at = 1; at < count; at += 1) await page.keyboard.press('ArrowDown');
	expect(await list.evaluate((select) => (select as HTMLSelectElement).selectedIndex)).toBe(count - 1);
});

it('says beside which list an answer is chosen', async () => {
	const { page } = plain;
	await page.goto(`/nl/conversations/${await beginConversation(1)}`);
	expect(await page.locator('.composer').getByLabel(t('pick')).count()).toBe(1);
	// With scripts choosing is enough.
	await openPage(organisation.page, page.url());
	expect(
		await organisation.page
			.locator('.composer')
			.getByRole('button', { name: t('insert') })
			.count(),
	).toBe(0);
});
