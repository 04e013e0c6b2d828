import { expect, it } from 'vitest';
import { z } from 'zod';
import { ruleNames } from '#platform/contract/rules.ts';
import { locales } from '#platform/http/locale.ts';
import { ApiError, toErrorDocument } from '../errors.ts';
import { errorsIn } from './error-texts.ts';

const schema = z.strictObject({
	name: z.string().min(2),
	code: z.string().regex(/^[A-Z]{3}$/),
	email: z.email(),
	size: z.number().max(5),
	kind: z.enum(['a', 'b']),
	either: z.union([z.string(), z.number()]),
	terms: z.literal(true),
	parts: z.array(z.string()).max(1),
});
const wrong = {
	name: 'a',
	code: 'x',
	email: 'x',
	size: 9,
	kind: 'c',
	either: [],
	terms: false,
	parts: ['a', 'b'],
	more: 1,
};

function detailsOf(locale: 'nl' | 'en', given: unknown): (string | undefined)[] {
	const { error } = schema.safeParse(given, { reportInput: true });
	if (!error) throw new Error('The value should not be valid');
	return errorsIn(locale, toErrorDocument(ApiError.invalid(error)).document.errors).map(
		({ detail }) => detail,
	);
}

it('says one sentence for each rule in the language of the caller', () => {
	expect(detailsOf('en', wrong)).toEqual([
		'Use at least 2 characters.',
		'This value is not written as expected.',
		'This is not an email address.',
		'The number must be 5 or less.',
		'This value is not valid.',
		'This value is not valid.',
		'This value is not valid.',
		'Give at most 1 item.',
		'This attribute is not known.',
	]);
	expect(detailsOf('nl', { ...wrong, name: undefined }).slice(0, 2)).toEqual([
		'Deze waarde is verplicht.',
		'Deze waarde is niet geschreven zoals verwacht.',
	]);
});

it('sends no text of the library and no regular expression', () => {
	for (const locale of locales) {
		const said = [...detailsOf(locale, wrong), ...detailsOf(locale, {})].join(' ');
		expect(said).not.toMatch(/Invalid|expected (string|number)|undefined|\^|\/|\{/);
	}
});

it('has a sentence for every rule there is', () => {
	for (const locale of locales) {
		for (const rule of ruleNames) {
			const [said] = errorsIn(locale, [{ code: 'any', detail: 'untranslated', meta: { rule, limit: 3 } }]);
			expect(said?.detail, `${locale} ${rule}`).toMatch(/^[A-Z].*\.$/);
		}
	}
});

it('writes a day in words', () => {
	const early = { code: 'early', detail: 'untranslated', meta: { rule: 'min_date', limit: '2026-10-13' } };
	expect(errorsIn('nl', [early])[0]?.detail).toBe('Het moment moet 13 oktober 2026 of later zijn.');
	expect(errorsIn('en', [early])[0]?.detail).toBe('The moment must be 13 October 2026 or later.');
});

it('says in Dutch what is wrong with a query, and what our own rules say', () => {
	const [query] = errorsIn(
		'nl',
		toErrorDocument(ApiError.badQuery([{ code: 'unknown_filter', detail: 'This filter is not known here.' }]))
			.document.errors,
	);
	expect(query?.detail).toBe('Dit filter is hier niet bekend.');
	const own = { code: 'custom', detail: 'The two passwords are not the same.', meta: { rule: 'invalid' } };
	expect(errorsIn('en', [own])[0]?.detail).toBe(own.detail);
	expect(errorsIn('nl', [own])[0]?.detail).toBe('De twee wachtwoorden zijn niet gelijk.');
	const { document } = toErrorDocument(ApiError.conflict({ state: 'archived' }));
	expect(errorsIn('nl', document.errors)[0]?.detail).toBe('Dit kan niet in de toestand archived.');
});
