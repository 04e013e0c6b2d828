import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ruleNames, ruleOf } from '../../contract/rules.ts';
import { ruleText } from './rule-text.ts';

function text(locale: 'nl' | 'en', schema: z.ZodType, value: unknown): string {
	const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
	if (!issue) throw new Error('The value is fine.');
	return ruleText(locale, ruleOf(issue), 'X');
}

const trimmed = z.string().refine((value) => value === value.trim(), { params: { rule: 'trimmed' } });

describe('the words for a broken rule', () => {
	it.each<[z.ZodType, unknown, string, string]>([
		[z.string(), undefined, 'X is required.', 'X is verplicht.'],
		[z.string().min(1), '', 'X is required.', 'X is verplicht.'],
		[z.string().min(3), 'a', 'X must have at least 3 characters.', 'X moet minstens 3 tekens hebben.'],
		[
			z.string().max(1500),
			'a'.repeat(2000),
			'X must have at most 1,500 characters.',
			'X mag hooguit 1.500 tekens hebben.',
		],
		[z.string().length(1), 'ab', 'X must have exactly 1 character.', 'X moet precies 1 teken hebben.'],
		[z.string().regex(/^a/), 'b', 'X is not written as it should be.', 'X is niet goed geschreven.'],
		[
			z.email(),
			'b',
			'X must be an e-mail address, such as name@example.com.',
			'X moet een e-mailadres zijn, zoals naam@voorbeeld.nl.',
		],
		[
			z.url(),
			'b',
			'X must be a web address, such as https://example.com.',
			'X moet een webadres zijn, zoals https://voorbeeld.nl.',
		],
		[
			trimmed,
			' b',
			'X must not start or end with a space.',
			'X mag niet beginnen of eindigen met een spatie.',
		],
		[z.string().lowercase(), 'B', 'X must be in lower case.', 'X moet in kleine letters.'],
		[z.string().uppercase(), 'b', 'X must be in capitals.', 'X moet in hoofdletters.'],
		[z.number().min(5), 4, 'X must be 5 or more.', 'X moet 5 of meer zijn.'],
		[z.number().max(5), 6, 'X must be 5 or less.', 'X moet 5 of minder zijn.'],
		[z.number().gt(5), 5, 'X must be more than 5.', 'X moet meer dan 5 zijn.'],
		[z.number().lt(5), 5, 'X must be less than 5.', 'X moet minder dan 5 zijn.'],
		[z.number().positive(), 0, 'X must be more than zero.', 'X moet meer dan nul zijn.'],
		[z.number().negative(), 0, 'X must be less than zero.', 'X moet minder dan nul zijn.'],
		[z.int(), 1.5, 'X must be a whole number.', 'X moet een heel getal zijn.'],
		[
			z.date().min(new Date('2027-03-01T12:00:00Z')),
			new Date('2027-01-01'),
			'X must be 1 March 2027 or later.',
			'X moet 1 maart 2027 of later zijn.',
		],
		[
			z.date().max(new Date('2027-03-01T12:00:00Z')),
			new Date('2028-01-01'),
			'X must be 1 March 2027 or earlier.',
			'X moet 1 maart 2027 of eerder zijn.',
		],
		[z.array(z.string()).min(1), [], 'X needs at least 1 answer.', 'X vraagt minstens 1 antwoord.'],
		[z.array(z.string()).max(1), ['', ''], 'X takes at most 1 answer.', 'X vraagt hooguit 1 antwoord.'],
		[
			z.file().max(1_500_000),
			new File(['a'.repeat(1_600_000)], 'a'),
			'The size of the X must be smaller than 1.5 MB',
			'De grootte van X moet kleiner zijn dan 1,5 MB',
		],
		[z.enum(['a']), 'b', 'X is not valid.', 'X is niet goed ingevuld.'],
	])('%# says it in both languages', (schema, value, english, dutch) => {
		expect(text('en', schema, value)).toBe(english);
		expect(text('nl', schema, value)).toBe(dutch);
	});

	it('are there for every rule', () => {
		for (const rule of ruleNames)
			expect(ruleText('nl', { rule, limit: 1 })).toMatch(/^(Dit veld|De grootte)/);
	});
});
