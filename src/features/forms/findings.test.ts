import { describe, expect, it } from 'vitest';
import { contentSchema } from './content.ts';
import { findingsOf } from './findings.ts';

const content = (...options: string[]) =>
	contentSchema.parse({
		title: { nl: 'Kennismaken', en: '' },
		purpose: { nl: '', en: '' },
		pages: [
			{
				id: 'p1',
				questions: [
					{
						id: 'kleur',
						questionType: 'multiple_choice',
						text: { nl: 'Welke kleur?', en: '' },
						options: options.map((nl, index) => ({ id: `o${index}`, text: { nl, en: '' } })),
					},
				],
			},
		],
	});
const now = Date.parse('2026-11-24T12:00:00Z');
const codes = (given: ReturnType<typeof content>, opensAt: string | null, closesAt: string | null) =>
	findingsOf(given, { opensAt, closesAt }, now).map(({ code }) => code);

describe('what a form lacks before it opens', () => {
	it.each([
		[null, null, []],
		['2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z', []],
		['2026-11-01T00:00:00Z', null, []],
		[null, '2020-01-01T00:00:00Z', ['is_over']],
		['2027-01-02T00:00:00Z', '2027-01-01T00:00:00Z', ['ends_before_begins']],
		['2027-01-02T00:00:00Z', '2027-01-02T00:00:00Z', ['ends_before_begins']],
	])('is an end that can come: from %s until %s', (opensAt, closesAt, found) => {
		expect(codes(content('Rood', 'Blauw'), opensAt, closesAt)).toEqual(found);
	});

	it('is answers that can be told apart', () => {
		expect(codes(content('Rood', ' rood '), null, null)).toEqual(['same_option']);
	});
});
