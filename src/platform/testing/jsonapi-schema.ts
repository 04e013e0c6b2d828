import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { documentSchema } from '../contract/jsonapi.ts';

type Check = (value: unknown) => string[];

const root = path.resolve(import.meta.dirname, '../../..');
const schemaPath =
	process.env.JSONAPI_SCHEMA ?? path.resolve(root, '../shared/data/jsonapi/schema-1.0/schema.json');

/** The folder of the official schemas and their fixtures, or undefined when this machine has none. */
export const officialSchemas: string | undefined = existsSync(schemaPath)
	? path.dirname(schemaPath)
	: undefined;

let official: Check | undefined;
let told = false;

/**
 * Throws unless the value is a valid JSON:API document: by our own envelope always, and by the official
 * schema (JSONAPI_SCHEMA names its file) where it is present. Says once when it is not.
 */
export function assertJsonApi(value: unknown): void {
	const envelope = documentSchema.safeParse(value);
	const problems = envelope.success ? [] : [envelope.error.message];
	if (officialSchemas === undefined) {
		if (!told)
			process.stderr.write('No official JSON:API schema here: answers are checked by the envelope only.\n');
		told = true;
	} else {
		official ??= compileSchema('schema.json');
		problems.push(...(official?.(value) ?? []));
	}
	if (problems.length > 0) {
		throw new Error(`Not a JSON:API document:\n${problems.join('\n')}\n${JSON.stringify(value, null, 2)}`);
	}
}

/** A check by one of the official schemas; gives the problems found. Throws when the schemas are absent. */
export function compileSchema(name: string): Check {
	if (officialSchemas === undefined) throw new Error(`No official JSON:API schema at ${schemaPath}`);
	const folder = officialSchemas;
	const read = (file: string): { $id: string } => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
	// The schema is looser than Ajv's strict mode wishes; that says nothing about the documents.
	const ajv = new Ajv2020({ strict: false, allErrors: true });
	addFormats.default(ajv);
	const main = read('schema.json');
	ajv.addSchema(main);
	const wanted = read(name);
	const validate = ajv.getSchema(wanted.$id) ?? ajv.compile(wanted);
	return (value) => {
		if (validate(value)) return [];
		return (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message ?? ''}`);
	};
}
