import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiFailure } from '../api-failure.ts';
import { check, invalid, submit, textsOf } from './submit.ts';

const here = { locale: 'en' } as const;
const refuse = (status: number, errors: unknown, retryAfter?: string) =>
	submit(here, () => Promise.reject(new ApiFailure(status, { errors }, retryAfter)));
const at = (field: string, code: string, meta?: object) => ({
	code,
	detail: '',
	source: { pointer: `/data/attributes/${field}` },
	meta,
});

it('gives what the call gives', async () => {
	expect(await submit(here, () => Promise.resolve(3))).toEqual({ done: 3 });
});

it('keeps the rule and the bound of every field, and the code that the API has of its own', async () => {
	const { error } = await refuse(422, [
		at('first_name', 'too_big', { rule: 'max_characters', limit: 80 }),
		at('first_name', 'too_small', { rule: 'required' }),
		at('email', 'taken'),
		at('address/postal_code', 'invalid_format', { rule: 'pattern' }),
		at('skills/3', 'invalid_value', { rule: 'invalid' }),
	]);
	expect(error).toEqual({
		status: 422,
		errors: [
			{ field: 'firstName', rule: 'max_characters', limit: 80 },
			{ field: 'email', rule: 'taken' },
			{ field: 'address.postalCode', rule: 'pattern' },
			{ field: 'skills', rule: 'invalid' },
		],
	});
});

it('names fields as the form does', async () => {
	const call = () => Promise.reject(new ApiFailure(422, { errors: [at('contact_person/name', 'required')] }));
	const { error } = await submit(here, call, { field: (path) => path.replace('contactPerson.', '') });
	expect(error?.errors).toEqual([{ field: 'name', rule: 'required' }]);
});

it('reads the older form, in which the token endpoints refuse', async () => {
	const { error } = await refuse(422, { first_name: ['Too long.'], full_messages: ['Too long.'] });
	expect(error?.errors).toEqual([{ field: 'firstName', rule: 'invalid' }]);
	const link = await refuse(422, { base: ['The link is old.'], full_messages: ['The link is old.'] });
	expect(link.error).toMatchObject({ errors: [], problem: { code: '422' } });
});

it.each([
	[400, 'Something is not right yet. Please check what you filled in.'],
	[401, 'You are no longer signed in. What you filled in is still here: '],
	[403, 'Your account may not do this. An administrator can help you.'],
	[404, 'This is no longer here. Somebody may have just removed it.'],
	[409, 'That is not possible now. Perhaps something has changed in the meantime.'],
	[413, 'This is too large to send. '],
	[422, 'Something is not right yet. Please check what you filled in.'],
	[500, 'Something went wrong on our side (error code: 500). What you filled in is still here: '],
	[503, 'Something went wrong on our side (error code: 503). '],
])('%i is about the whole form', async (status, text) => {
	const { error } = await refuse(status, [{ code: 'some_code', detail: '' }]);
	expect(error).toMatchObject({ status, errors: [], problem: { code: 'some_code' } });
	expect(error?.problem?.text.startsWith(text), error?.problem?.text).toBe(true);
});

it('is called an error that was found where it is ours', async () => {
	const titles = await Promise.all(
		[500, 409].map(async (status) => (await refuse(status, [])).error?.problem?.title),
	);
	expect(titles).toEqual(['Error found', 'That did not work']);
});

it('says how long to wait after too many tries', async () => {
	const { error } = await refuse(429, [{ code: 'too_many_requests', detail: '' }], '61');
	expect(error).toMatchObject({ retryAfter: 61, problem: { title: 'Please wait a moment' } });
	expect(error?.problem?.text).toBe('That was too often in a row. Try again in 2 minutes.');
	const told = async (seconds: number) =>
		(await refuse(429, [{ code: 'too_many_requests', detail: '' }], String(seconds))).error?.problem?.text;
	expect(await told(3 * 3600)).toBe('That was too often in a row. Try again in 3 hours.');
	expect(await told(24 * 3600)).toBe('That was enough for today. Try again tomorrow.');
});

it('throws what no API answered', async () => {
	await expect(submit(here, () => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
});

it('says what a form lacks before anything is asked', () => {
	expect(invalid({ name: undefined })).toBeUndefined();
	expect(invalid({ name: 'required', code: { rule: 'min_characters', limit: 4 }, x: undefined })).toEqual({
		status: 422,
		errors: [
			{ field: 'name', rule: 'required' },
			{ field: 'code', rule: 'min_characters', limit: 4 },
		],
	});
	const schema = z.object({ name: z.string().min(1), tags: z.array(z.string().max(2)) });
	expect(check(schema, { name: 'a', tags: [] })).toBeUndefined();
	expect(check(schema, { name: '', tags: ['a', 'long', 'longer'] })?.errors).toEqual([
		{ field: 'name', rule: 'required' },
		{ field: 'tags', rule: 'max_characters', limit: 2 },
	]);
});

it('reads texts without the space around them', () => {
	const form = new FormData();
	form.set('name', ' Ada ');
	expect(textsOf(form, ['name', 'other'])).toEqual({ name: 'Ada', other: '' });
});
