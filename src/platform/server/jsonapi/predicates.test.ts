import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { booleanPredicates, compoundablePredicates } from '../../contract/list-spec.ts';
import { officialSchemas } from '../../testing/jsonapi-schema.ts';
import { predicates, predicatesFor, splitPredicate, takesBoolean, takesList } from './predicates.ts';

test('a predicate takes one value, several, or yes and no', () => {
	expect(splitPredicate('not_eq_any')).toEqual({ base: 'not_eq', compound: 'any' });
	expect(splitPredicate('not_in')).toEqual({ base: 'not_in' });
	expect(predicates.filter(takesBoolean)).toEqual([...booleanPredicates]);
	expect(predicates.filter(takesList)).toHaveLength(compoundablePredicates.length * 2 + 2);
});

test('an attribute has only the predicates that mean something for its type', () => {
	expect(predicatesFor('string')).not.toContain('true');
	expect(predicatesFor('boolean')).not.toContain('eq_any');
	expect(predicatesFor('uuid')).not.toContain('cont');
	expect(predicatesFor('array')).toContain('cont_all');
});

const namesPath = path.resolve(officialSchemas ?? '', '../ransack_predicates.json');
const absent = officialSchemas === undefined || !existsSync(namesPath);
const note = absent ? ' (left out: no list of names beside the schema that JSONAPI_SCHEMA names)' : '';

test.skipIf(absent)(`the names are all that clients know${note}`, () => {
	const list: { predicates: string[]; compounds_allowed_for: string[] } = JSON.parse(
		readFileSync(namesPath, 'utf8'),
	);
	expect([...compoundablePredicates, ...booleanPredicates].sort()).toEqual(list.predicates.sort());
	expect([...compoundablePredicates]).toEqual(list.compounds_allowed_for);
});
