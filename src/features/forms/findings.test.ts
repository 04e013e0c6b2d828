import { describe, expect, it } from 'vitest';
import { contentSchema } from './content.ts';
import { asksForMail, findingsOf, placeOf } from './findings.ts';

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

	it('is told by the number of the question or page it is about', () => {
		const text = (id: string) => ({ id, questionType: 'text', text: { nl: id === 'b' ? '' : id, en: '' } });
		const showIf = { match: 'all', rules: [{ questionId: 'c', test: 'answered', value: '' }] };
		const form = contentSchema.parse({
			title: { nl: 'Kennismaken', en: '' },
			pages: [
				{ id: 'p1', questions: [text('a'), text('b')] },
				{ id: 'p2', showIf, questions: [text('c')] },
			],
		});
		const found = findingsOf(form).map(({ code, about }) => [code, about && placeOf(form, about)]);
		expect(found).toEqual([
			['no_text', { kind: 'question', number: 2 }],
			['condition_later', { kind: 'page', number: 2 }],
		]);
	});
});

describe('by what everybody who fills in a form is known', () => {
	const asks = (question: object, page: object = {}) =>
		asksForMail(
			contentSchema.parse({
				title: { nl: 'Kennismaken', en: '' },
				pages: [{ id: 'p1', ...page, questions: [{ id: 'q', text: { nl: 'Adres', en: '' }, ...question }] }],
			}),
		);
	const sometimes = { match: 'all', rules: [{ questionId: 'x', test: 'answered', value: '' }] };
	it.each([
		['an address that has to be given', { questionType: 'email', required: true }, {}, true],
		['an address that may be given', { questionType: 'email' }, {}, false],
		['one asked of some', { questionType: 'email', required: true, showIf: sometimes }, {}, false],
		['one on a page for some', { questionType: 'email', required: true }, { showIf: sometimes }, false],
		['a name', { questionType: 'text', required: true }, {}, false],
	])('is %s: %o', (_, question, page, known) => {
		expect(asks(question, page)).toBe(known);
	});
});
