import { expect, it } from 'vitest';
import { z } from 'zod';
import { constraintsOf } from './constraints.ts';

it('says in HTML what the schema of a form asks, and nothing that HTML cannot say', () => {
	const schema = z.strictObject({
		firstName: z.string().trim().min(1).max(80),
		lastName: z.string().max(120),
		title: z.string().min(5),
		email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
		website: z.url().nullable(),
		nickname: z.string().min(1).max(40).optional(),
		age: z.number().int().min(12).max(99),
		spots: z.number().int().min(1).nullable(),
		code: z.string().regex(/^[a-z]+$/),
		role: z.enum(['a', 'b']),
		terms: z.literal(true),
		news: z.boolean(),
		skills: z.array(z.string()).min(1),
		place: z.preprocess((text) => text, z.string().max(3)).transform((text) => [text]),
	});
	expect(constraintsOf(schema)).toEqual({
		firstName: { required: true, maxLength: 80 },
		lastName: { maxLength: 120 },
		title: { required: true, minLength: 5 },
		email: { required: true, maxLength: 254, type: 'email' },
		website: { type: 'url' },
		nickname: { maxLength: 40 },
		age: { required: true, type: 'number', min: 12, max: 99 },
		spots: { type: 'number', min: 1 },
		code: { pattern: '\\s*(?:^[a-z]+$)\\s*' },
		role: { required: true },
		terms: { required: true },
		news: {},
		skills: {},
		place: {},
	});
	expect(constraintsOf(schema)).toBe(constraintsOf(schema));
});

it('is never stricter than the schema about an empty answer', () => {
	const schema = z.object({ role: z.enum(['a']).optional(), code: z.string().regex(/^\d*$/) });
	expect(constraintsOf(schema).role).toEqual({});
	expect(constraintsOf(schema).code.required).toBeUndefined();
});
