import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { assertJsonApi, compileSchema, officialSchemas } from './jsonapi-schema.ts';

test('an answer that is not JSON:API is refused', () => {
	expect(() => assertJsonApi({ data: { type: 'users', id: '1' } })).not.toThrow();
	for (const wrong of [
		{},
		{ data: { id: '1' } },
		{ data: null, errors: [] },
		{ data: null, unknown: 1 },
		[],
	]) {
		expect(() => assertJsonApi(wrong)).toThrow('Not a JSON:API document');
	}
});

function fixtures(folder: string): string[] {
	if (officialSchemas === undefined) return [];
	return readdirSync(path.join(officialSchemas, 'tests', folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.json'))
		.map((file) => path.join(folder, file));
}

const absent = officialSchemas === undefined;
const note = absent ? ' (left out: JSONAPI_SCHEMA names no official schema)' : '';

describe.skipIf(absent)(`the official fixtures${note}`, () => {
	const read = (file: string): unknown =>
		JSON.parse(readFileSync(path.join(officialSchemas ?? '', 'tests', file), 'utf8'));

	test.each(fixtures('response/valid'))('%s is accepted', (file) => {
		assertJsonApi(read(file));
	});

	test.each(fixtures('response/invalid'))('%s is refused', (file) => {
		expect(() => assertJsonApi(read(file))).toThrow('Not a JSON:API document');
	});

	test.each([
		['request/resource/create', 'schema_create_resource.json'],
		['request/resource/update', 'schema_update_resource.json'],
		['request/relationship/update', 'schema_update_relationship.json'],
	])('%s has valid and invalid ones', (folder, schema) => {
		const check = compileSchema(schema);
		const valid = fixtures(`${folder}/valid`);
		const invalid = fixtures(`${folder}/invalid`);
		expect(valid.length * invalid.length).toBeGreaterThan(0);
		for (const file of valid) expect(check(read(file)), file).toEqual([]);
		for (const file of invalid) expect(check(read(file)), file).not.toEqual([]);
	});
});
