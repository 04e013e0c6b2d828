import { expect, it } from 'vitest';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { codesFromQuery, codesOf, codesToQuery, fieldOf, textsOf } from './form-errors.ts';

const failure = (status: number) =>
	new ApiFailure(status, {
		errors: [
			{ code: 'required', detail: '', source: { pointer: '/data/attributes/expires_at' } },
			{ code: 'too_big', detail: '', source: { pointer: '/data/attributes/tags/3' } },
		],
	});

it('reads what is wrong with which field', () => {
	expect(codesOf(failure(422))).toEqual({ expiresAt: 'required', 'tags[3]': 'too_big' });
	expect(codesOf(failure(409))).toBeUndefined();
	expect(codesOf(new Error('no'))).toBeUndefined();
});

it('says which rule was broken, in the language of the page', () => {
	const error = (field: string, meta?: object) => ({
		code: 'x',
		detail: '',
		source: { pointer: `/data/attributes/${field}` },
		meta,
	});
	const broken = new ApiFailure(422, {
		errors: [
			error('title', { rule: 'max_characters', limit: 160 }),
			error('spots', { rule: 'invalid' }),
			error('city'),
		],
	});
	expect(textsOf(broken, 'nl')).toEqual({ title: 'Dit veld mag hooguit 160 tekens hebben.' });
	expect(textsOf(broken, 'en')).toEqual({ title: 'This field must have at most 160 characters.' });
});

it('carries it in an address and trusts nothing that comes back', () => {
	const codes = { summary: 'required', categories: 'required' };
	expect(codesFromQuery(codesToQuery(codes))).toEqual(codes);
	expect(codesFromQuery('title:<script>,a.b:c,:,title:required')).toEqual({ title: 'required' });
	expect(codesFromQuery(null)).toEqual({});
});

it('leads to a field that is in the form', () => {
	expect(fieldOf('tags[3]')).toBe('tags');
	expect(fieldOf('categories[0]')).toBe('categories');
	expect(fieldOf('sessions[1].endsAt')).toBe('sessions[1].endsAt');
	expect(fieldOf('translations.en.title')).toBe('translations.en.title');
});
