import { expect, it } from 'vitest';
import { errorsFromQuery, errorsToQuery, fieldOf } from './form-errors.ts';

it('carries it in an address and trusts nothing that comes back', () => {
	const errors = [
		{ field: 'summary', rule: 'required' },
		{ field: 'categories', rule: 'required' },
	];
	expect(errorsFromQuery(errorsToQuery(errors))).toEqual(errors);
	expect(errorsFromQuery('title:<script>,a.b:c,:,title:required')).toEqual([
		{ field: 'title', rule: 'required' },
	]);
	expect(errorsFromQuery(null)).toEqual([]);
});

it('leads to a field that is in the form', () => {
	expect(fieldOf('tags[3]')).toBe('tags');
	expect(fieldOf('categories[0]')).toBe('categories');
	expect(fieldOf('sessions[1].endsAt')).toBe('sessions[1].endsAt');
	expect(fieldOf('translations.en.title')).toBe('translations.en.title');
});
