import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ruleNames, ruleOf } from '../../contract/rules.ts';
import type { Locale } from '../translations.ts';
import { fieldText, summaryText } from './texts.ts';

const locales: Locale[] = ['nl', 'en'];

function text(locale: Locale, schema: z.ZodType, value: unknown): string {
	const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
	if (!issue) throw new Error('The value is fine.');
	return fieldText(locale, { field: 'x', ...ruleOf(issue) });
}

const trimmed = z.string().refine((value) => value === value.trim(), { params: { rule: 'trimmed' } });

describe('the words for a broken rule', () => {
	it.each<[z.ZodType, unknown, string, string]>([
		[z.string(), undefined, 'This is still empty. Please fill it in.', 'Dit is nog leeg. Vul het in.'],
		[z.string().min(1), '', 'This is still empty. Please fill it in.', 'Dit is nog leeg. Vul het in.'],
		[z.string().min(3), 'a', 'Use at least 3 characters.', 'Gebruik minstens 3 tekens.'],
		[
			z.string().max(1500),
			'a'.repeat(2000),
			'Use at most 1,500 characters.',
			'Gebruik hooguit 1.500 tekens.',
		],
		[z.string().length(1), 'ab', 'Use exactly 1 character.', 'Gebruik precies 1 teken.'],
		[z.string().regex(/^a/), 'b', 'Please check how this is written.', 'Kijk na hoe dit is geschreven.'],
		[
			z.email(),
			'b',
			'Enter an email address such as name@example.com.',
			'Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
		],
		[
			z.url(),
			'b',
			'Enter a web address such as https://example.com.',
			'Vul een webadres in, zoals https://voorbeeld.nl.',
		],
		[
			trimmed,
			' b',
			'Remove the space at the start or the end.',
			'Haal de spatie aan het begin of het eind weg.',
		],
		[z.string().lowercase(), 'B', 'Use lower-case letters only.', 'Gebruik alleen kleine letters.'],
		[z.string().uppercase(), 'b', 'Use capital letters only.', 'Gebruik alleen hoofdletters.'],
		[z.number().min(5), 4, 'Enter 5 or more.', 'Vul 5 of meer in.'],
		[z.number().max(5), 6, 'Enter 5 or less.', 'Vul 5 of minder in.'],
		[z.number().gt(5), 5, 'Enter more than 5.', 'Vul meer dan 5 in.'],
		[z.number().lt(5), 5, 'Enter less than 5.', 'Vul minder dan 5 in.'],
		[z.number().positive(), 0, 'Enter a number above zero.', 'Vul een getal boven nul in.'],
		[z.number().negative(), 0, 'Enter a number below zero.', 'Vul een getal onder nul in.'],
		[z.int(), 1.5, 'Enter a whole number.', 'Vul een heel getal in.'],
		[
			z.date().min(new Date('2027-03-01T12:00:00Z')),
			new Date('2027-01-01'),
			'Choose 1 March 2027 or later.',
			'Kies 1 maart 2027 of later.',
		],
		[
			z.date().max(new Date('2027-03-01T12:00:00Z')),
			new Date('2028-01-01'),
			'Choose 1 March 2027 or earlier.',
			'Kies 1 maart 2027 of eerder.',
		],
		[z.array(z.string()).min(1), [], 'Choose at least 1.', 'Kies er minstens 1.'],
		[z.array(z.string()).max(1), ['', ''], 'Choose at most 1.', 'Kies er hooguit 1.'],
		[
			z.file().max(1_500_000),
			new File(['a'.repeat(1_600_000)], 'a'),
			'The size of the file must be smaller than 1.5 MB',
			'De grootte van het bestand moet kleiner zijn dan 1,5 MB',
		],
		[z.enum(['a']), 'b', 'This is not right yet. Please check it.', 'Dit klopt nog niet. Kijk het even na.'],
	])('%# says it in both languages', (schema, value, english, dutch) => {
		expect(text('en', schema, value)).toBe(english);
		expect(text('nl', schema, value)).toBe(dutch);
	});

	it.each(locales)('are there for every rule: %s', (locale) => {
		const unknown = fieldText(locale, { field: 'x', rule: 'unknown' });
		for (const rule of ruleNames) {
			const said = fieldText(locale, { field: 'x', rule, limit: 1 });
			if (rule === 'invalid') expect(said).toBe(unknown);
			else expect(said, rule).not.toBe(unknown);
		}
	});
});

describe('the words of a form', () => {
	const messages: Record<string, string> = {
		'errors.email.taken': 'Somebody has this address.',
		'errors.answers.required': 'Answer this question.',
		'errors.any.contact': 'Leave contact details out of this.',
		'fields.email': 'Address',
		'fields.about': 'About you',
	};
	const texts = { words: { optional: (key: string) => messages[key] } };

	it('go before those of the rule, for a field and for the group it is in', () => {
		expect(fieldText('en', { field: 'email', rule: 'taken' }, texts)).toBe('Somebody has this address.');
		expect(fieldText('en', { field: 'answers.q1', rule: 'required' }, texts)).toBe('Answer this question.');
	});

	it('name the field in a list of all that is wrong, where the rule alone does not', () => {
		expect(summaryText('en', { field: 'email', rule: 'taken' }, texts)).toBe('Somebody has this address.');
		const long = { field: 'email', rule: 'max_characters', limit: 10 };
		expect(fieldText('en', long, texts)).toBe('Use at most 10 characters.');
		expect(summaryText('en', long, texts)).toBe('Address: Use at most 10 characters.');
		const about = { field: 'about', rule: 'contact' };
		expect(fieldText('en', about, texts)).toBe('Leave contact details out of this.');
		expect(summaryText('en', about, texts)).toBe('About you: Leave contact details out of this.');
		const odd = { field: 'odd', rule: 'required' };
		expect(summaryText('en', odd, texts)).toBe('This is still empty. Please fill it in.');
	});
});
