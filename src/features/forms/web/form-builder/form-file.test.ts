import { expect, it } from 'vitest';
import { shippedForm, shippedForms } from '../../shipped-forms.ts';
import { fileOf, formIn, MAX_FILE_BYTES } from './form-file.ts';

const fileWith = (text: string) => new File([text], 'form.json', { type: 'application/json' });

it.each(shippedForms)('reads the form %s as it was written', async (name) => {
	const content = shippedForm(name);
	expect(await formIn(fileWith(fileOf(content)))).toEqual({ content });
});

it('refuses what is no form, what has more than a form may have, and what is too large', async () => {
	const written = JSON.parse(fileOf(shippedForm('contact')));
	const page = written.content.pages[0];
	const wrong = [
		'',
		'null',
		'[]',
		'{"kind":"something-else"}',
		JSON.stringify({ ...written, more: 1 }),
		JSON.stringify({ ...written, version: 2 }),
		JSON.stringify({ ...written, content: { ...written.content, __proto__x: 1 } }),
		JSON.stringify({ ...written, content: { ...written.content, pages: Array(21).fill(page) } }),
	];
	for (const text of wrong)
		expect([text, await formIn(fileWith(text))]).toEqual([text, { refused: 'invalid' }]);
	expect(await formIn(fileWith(' '.repeat(MAX_FILE_BYTES + 1)))).toEqual({ refused: 'file_size' });
});
