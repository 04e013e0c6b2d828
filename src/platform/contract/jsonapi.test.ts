import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createBody, documentSchema, resourceSchema, toMany, toOne, updateBody } from './jsonapi.ts';

const attributes = z.object({ title: z.string().min(3), spots: z.number().int().optional() });
const relationships = { organization: toOne('organizations'), categories: toMany('categories').optional() };

describe('bodies', () => {
	const create = createBody('vacancies', attributes, relationships);
	const update = updateBody('vacancies', attributes, relationships);
	const organization = { data: { type: 'organizations', id: '1' } };

	test('a resource is created from what is listed', () => {
		const parsed = create.parse({
			data: { type: 'vacancies', attributes: { title: 'Soep koken' }, relationships: { organization } },
		});
		expect(parsed.data.attributes.title).toBe('Soep koken');
		expect(parsed.data.relationships?.organization?.data?.id).toBe('1');
	});

	test.each([
		['an unknown attribute', { type: 'vacancies', attributes: { title: 'Soep', status: 'published' } }],
		[
			'an unknown relationship',
			{ type: 'vacancies', attributes: { title: 'Soep' }, relationships: { x: organization } },
		],
		[
			'linkage of another type',
			{
				type: 'vacancies',
				attributes: { title: 'Soep' },
				relationships: { organization: { data: { type: 'users', id: '1' } } },
			},
		],
		[
			'a relationship without data',
			{ type: 'vacancies', attributes: { title: 'Soep' }, relationships: { organization: {} } },
		],
		['a missing attribute', { type: 'vacancies', attributes: {} }],
		['another type', { type: 'users', attributes: { title: 'Soep' } }],
		['no type', { attributes: { title: 'Soep' } }],
		['a list', [{ type: 'vacancies', attributes: { title: 'Soep' } }]],
	])('refuses %s', (_, data) => {
		expect(create.safeParse({ data }).success).toBe(false);
	});

	test('an update leaves out what it does not change, and adds nothing to it', () => {
		const parsed = update.parse({ data: { type: 'vacancies', id: '1', attributes: { spots: 2 } } });
		expect(parsed.data.attributes).toEqual({ spots: 2 });
		expect(update.safeParse({ data: { type: 'vacancies', attributes: { tenant: 'x' } } }).success).toBe(
			false,
		);
	});
});

describe('rules of an attributes schema', () => {
	const schema = z
		.object({
			start: z.number(),
			end: z.number(),
			spots: z.number().default(1),
			tags: z.array(z.string()).default([]).optional(),
		})
		.refine(({ start, end }) => start < end, { error: 'order', path: ['end'] });

	test('across attributes hold for a creation, and defaults are filled in', () => {
		const create = createBody('vacancies', schema);
		const parse = (attributes: object) => create.safeParse({ data: { type: 'vacancies', attributes } });
		expect(parse({ start: 2, end: 1 }).error?.issues[0]?.path).toEqual(['data', 'attributes', 'end']);
		expect(parse({ start: 1, end: 2 }).data?.data.attributes.spots).toBe(1);
		expect(parse({ start: 1, end: 2, x: 1 }).success).toBe(false);
	});

	test('fill nothing in for an update', () => {
		const update = updateBody('vacancies', schema);
		const parsed = update.parse({ data: { type: 'vacancies', attributes: { end: 0 } } });
		expect(parsed.data.attributes).toEqual({ end: 0 });
		expect(update.parse({ data: { type: 'vacancies' } }).data.attributes).toBeUndefined();
	});
});

describe('documents', () => {
	test('a resource of a type may have fewer fields, not wrong ones', () => {
		const schema = resourceSchema('vacancies', attributes);
		expect(schema.safeParse({ type: 'vacancies', id: '1', attributes: { spots: 1 } }).success).toBe(true);
		expect(schema.safeParse({ type: 'vacancies', id: '1', attributes: { title: 1 } }).success).toBe(false);
	});

	test('data and errors never stand together, and one of data, errors and meta is there', () => {
		expect(documentSchema.safeParse({ data: null }).success).toBe(true);
		expect(documentSchema.safeParse({ data: null, errors: [] }).success).toBe(false);
		expect(documentSchema.safeParse({ links: {} }).success).toBe(false);
	});
});
