import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';

let browser: TestBrowser;
let page: Page;
beforeAll(async () => {
	browser = await openBrowser();
	({ page } = await browser.visit());
});
afterAll(() => browser.close());

/** Pastes into an editor what another program put on the clipboard; returns its mark-up, without what it is drawn with. */
async function paste(editor: Locator, data: { html?: string; text: string }): Promise<string> {
	await editor.click();
	await page.keyboard.press('Control+A');
	await page.keyboard.press('Delete');
	await editor.evaluate((element, { html, text }) => {
		const clipboardData = new DataTransfer();
		if (html) clipboardData.setData('text/html', html);
		clipboardData.setData('text/plain', text);
		element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
	}, data);
	const shown = await editor.innerHTML();
	const plain = shown.replace(/<br class="ProseMirror-trailingBreak">| (rel|class)="[^"]*"/g, '');
	// After a list the editor has a line to go on in.
	return plain.replace(/<p><\/p>$/, '');
}
const file = (name: string) => ({
	html: readFileSync(`tests/e2e/pasted/${name}.txt`, 'utf8'),
	text: 'Neem mee',
});

const intro = '<p>Neem mee,<strong> altijd</strong>:</p>';
const point = (text: string) => `<li><p>${text}</p></li>`;
const link = point('zie <a href="https://voorbeeld.example/lijst">de lijst</a>');
const numbers = `<ol>${point('eerst aanbellen')}${point('dan koffie')}</ol>`;
const nested = `<ul><li><p>een <em>schort</em></p><ul>${point('gewassen')}</ul></li>${link}</ul>`;
const flat = `<ul>${point('een <em>schort</em>')}${point('gewassen')}${link}</ul>`;

it.each([
	['word', intro + nested + numbers],
	['google-docs', intro + nested + numbers],
	['outlook-web', intro + flat + numbers],
])(
	'a list from %s stays one, with its stress and links, and nothing else comes with it',
	async (name, shown) => {
		await openPage(page, '/nl/test/tiptap');
		const editor = page.locator('#empty.rich-text');
		await editor.waitFor();
		expect(await paste(editor, file(name))).toBe(shown);
	},
);

it('points that are text become points of a list', async () => {
	await openPage(page, '/nl/test/tiptap');
	const editor = page.locator('#empty.rich-text');
	await editor.waitFor();
	const text = 'Neem mee:\n• een schort\n• een mok\n\nTot dan';
	expect(await paste(editor, { text })).toBe(
		`<p>Neem mee:</p><ul>${point('een schort')}${point('een mok')}</ul><p>Tot dan</p>`,
	);
	expect(await paste(editor, { text: 'Twee\nregels' })).toBe('<p>Twee</p><p>regels</p>');
});

it('a list stays one in the text of a mail, and has its dashes in a kept answer', async () => {
	({ page } = await browser.visit());
	await signIn(page, 'nl', 'centre');
	await openPage(page, '/nl/mailings/new');
	const mail = page.locator('#body.template-editor');
	await mail.waitFor();
	await paste(mail, file('google-docs'));
	expect(await page.locator('input[name=body]').inputValue()).toBe(
		'Neem mee,** altijd**:\n\n- een *schort*\n- gewassen\n- zie [de lijst](https://voorbeeld.example/lijst)\n\n- eerst aanbellen\n- dan koffie',
	);
	await openPage(page, '/nl/applications/templates');
	const answer = page.locator('#body-new.chip-editor');
	await answer.scrollIntoViewIfNeeded();
	await paste(answer, file('word'));
	expect(await page.locator('form:has(#name-new) input[name=body]').inputValue()).toBe(
		'Neem mee, altijd:\n\n- een schort\n- gewassen\n- zie de lijst (https://voorbeeld.example/lijst)\n\n1. eerst aanbellen\n2. dan koffie',
	);
	const written = page.locator('form:has(#name-new) textarea[name=body]');
	await page.locator('form:has(#name-new)').getByRole('button', { name: 'Als tekst' }).click();
	await written.fill(`${await written.inputValue()}\n{{ first_name }}`);
	await page.locator('form:has(#name-new)').getByRole('button', { name: 'Opgemaakt' }).click();
	expect(await answer.locator('.template-chip').count()).toBe(1);
	expect(await page.locator('form:has(#name-new) input[name=body]').inputValue()).toMatch(
		/dan koffie\n{{ first_name }}$/,
	);
});
