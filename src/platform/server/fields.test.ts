import type { Generated } from 'kysely';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { defineFields, emptyOf, filtersOf, namesOf, schemasOf } from '#platform/contract/fields.ts';
import {
	columnsFrom,
	copiedColumns,
	csvOfFields,
	type FieldsOf,
	fieldsOfRow,
	type OtherColumns,
	selectedFields,
} from './fields.ts';

interface Things {
	id: Generated<string>;
	name: string;
	about: Generated<string>;
	colours: Generated<string[]>;
	least_age: number | null;
	is_open: Generated<boolean>;
	ends_at: Date | null;
	hits: Generated<number>;
}

const colours = ['red', 'blue'] as const;
const fields = defineFields({
	name: { column: 'name', schema: z.string(), empty: '', input: 'line', filter: { type: 'string' } },
	about: { column: 'about', schema: z.string(), empty: '', input: 'rich' },
	colours: {
		column: 'colours',
		schema: z.array(z.enum(colours)),
		empty: [],
		input: 'choices',
		filter: { type: 'array', values: colours },
	},
	leastAge: { column: 'least_age', schema: z.number().nullable(), empty: null, input: 'number' },
	isOpen: { column: 'is_open', schema: z.boolean(), empty: false, input: 'flag' },
	endsAt: {
		column: 'ends_at',
		schema: z.string().nullable(),
		empty: null,
		input: 'moment',
		copy: false,
	},
	visits: { schema: z.array(z.string()), empty: [], input: 'own', csv: false },
});
const others = { id: 'own', hits: 'copied' } as const satisfies OtherColumns<Things, typeof fields>;

describe('fields against their table', () => {
	it('are columns that it has, each with what it keeps', () => {
		expectTypeOf(fields).toExtend<FieldsOf<Things, typeof fields>>();
		const unknown = defineFields({
			age: { column: 'age', schema: z.number().nullable(), empty: null, input: 'number' },
		});
		expectTypeOf(unknown).not.toExtend<FieldsOf<Things, typeof unknown>>();
		const other = defineFields({
			leastAge: { column: 'least_age', schema: z.string(), empty: '', input: 'line' },
		});
		expectTypeOf(other).not.toExtend<FieldsOf<Things, typeof other>>();
		const never = defineFields({
			name: { column: 'name', schema: z.string().nullable(), empty: null, input: 'text' },
		});
		expectTypeOf(never).not.toExtend<FieldsOf<Things, typeof never>>();
	});

	it('leave out no column that is not said to be something else', () => {
		expectTypeOf(others).toExtend<OtherColumns<Things, typeof fields>>();
		expectTypeOf({ id: 'own' } as const).not.toExtend<OtherColumns<Things, typeof fields>>();
		type Forgotten = OtherColumns<Things & { minimum: number }, typeof fields>;
		expectTypeOf(others).not.toExtend<Forgotten>();
	});

	it('are empty as their schema takes it', () => {
		// @ts-expect-error A flag is never null.
		defineFields({ isOpen: { column: 'is_open', schema: z.boolean(), empty: null, input: 'flag' } });
		expect(emptyOf(fields)).toEqual(z.object(schemasOf(fields)).parse(emptyOf(fields)));
		expectTypeOf(emptyOf(fields)).toHaveProperty('leastAge').toEqualTypeOf<number | null>();
	});
});

describe('what follows from fields', () => {
	it('is selected by name', () => {
		expect(selectedFields(fields, 't', ['about', 'endsAt'])).toBe(
			't.name as "name", t.colours as "colours", t.least_age as "leastAge", t.is_open as "isOpen"',
		);
		expect(selectedFields(fields, 't')).toContain(`to_char(t.ends_at at time zone 'UTC'`);
		expect(fieldsOfRow(fields, { id: '1', name: 'A', isOpen: true })).toEqual({ name: 'A', isOpen: true });
	});

	it('is written as far as it was sent, without scripts and doubles', () => {
		const input = { about: '<p>Hello<script>x</script></p>', leastAge: null, visits: ['x'] };
		expect(columnsFrom(fields, { ...input, colours: ['red', 'blue', 'red'] })).toEqual({
			about: '<p>Hello</p>',
			colours: ['red', 'blue'],
			least_age: null,
		});
		expect(columnsFrom(fields, { name: 'a' }, { name: (name) => name.toUpperCase() })).toEqual({ name: 'A' });
	});

	it('is filtered, copied and filled in by what stands at each', () => {
		expect(filtersOf(fields)).toEqual({
			name: { type: 'string' },
			colours: { type: 'array', values: colours },
		});
		expect(copiedColumns(fields, others)).toEqual([
			'name',
			'about',
			'colours',
			'least_age',
			'is_open',
			'hits',
		]);
		expect(namesOf(fields, 'flag', 'number')).toEqual(['leastAge', 'isOpen']);
	});

	it('is a file without mark-up, each cell a text', () => {
		type Row = { name: string; about: string; colours: string[]; leastAge: number; isOpen: boolean };
		const row: Row = { name: 'A', about: '<p>B</p>', colours: ['red', 'blue'], leastAge: 5, isOpen: false };
		const cells = Object.entries(csvOfFields<Row>(fields, { name: () => '!' })).map(([column, read]) => [
			column,
			read(row),
		]);
		expect(Object.fromEntries(cells)).toEqual({
			name: '!',
			about: 'B',
			colours: 'red blue',
			least_age: 5,
			is_open: 'false',
			ends_at: undefined,
		});
	});
});
