import { expect, it } from 'vitest';
import { questionsOf } from './content.ts';
import { findingsOf } from './findings.ts';
import { shippedForm, shippedForms } from './shipped-forms.ts';

it.each(shippedForms)('%s can be opened as it is, and says everything in both languages', (key) => {
	const content = shippedForm(key);
	expect(findingsOf(content)).toEqual([]);
	const { title, description, purpose, thanks } = content;
	const texts = [title, description, purpose, thanks];
	for (const question of questionsOf(content)) {
		texts.push(question.text, ...question.options.map(({ text }) => text));
		if (question.help.nl || question.help.en) texts.push(question.help);
	}
	for (const { nl, en } of texts)
		expect([nl, en]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
});
