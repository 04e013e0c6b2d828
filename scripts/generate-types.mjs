// Writes the types of the database from the migrations themselves: what the SQL says is what the code sees.
//   node scripts/generate-types.mjs           writes src/platform/server/database-types.ts
//   node scripts/generate-types.mjs --check   exits 1 when the file is not what the migrations give
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ensureNode, root } from './runtime.mjs';

await ensureNode();
await ensureInstalled();

const migrations = join(root, 'database/migrations');
const target = join(root, 'src/platform/server/database-types.ts');

const HEAD = `// Generated from database/migrations by \`npm run generate-types\`. Do not edit.
import type { ColumnType } from 'kysely';

/** A column the database fills in when an insert leaves it out. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
	? ColumnType<S, I | undefined, U>
	: ColumnType<T, T | undefined, T>;

/** A column only the database writes. */
export type GeneratedAlways<T> = ColumnType<T, never, never>;

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** JSON read as a value; written as an object, or as JSON text (a bare array would become an SQL array). */
export type Json = ColumnType<JsonValue, object | string, object | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
`;

const TYPES = {
	text: 'string',
	varchar: 'string',
	bpchar: 'string',
	citext: 'string',
	name: 'string',
	uuid: 'string',
	tsvector: 'string',
	bytea: 'Buffer',
	bool: 'boolean',
	int2: 'number',
	int4: 'number',
	int8: 'number',
	float4: 'number',
	float8: 'number',
	oid: 'number',
	numeric: 'string',
	date: 'string',
	time: 'string',
	interval: 'string',
	inet: 'string',
	cidr: 'string',
	timestamptz: 'Timestamp',
	timestamp: 'Timestamp',
	json: 'Json',
	jsonb: 'Json',
};

/** The text of database-types.ts as the migrations give it. */
async function generate() {
	const { PGlite } = await import('@electric-sql/pglite');
	const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
	const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
	const lite = new PGlite({ extensions: { pg_trgm, unaccent } });
	try {
		for (const file of readdirSync(migrations).sort()) {
			if (file.endsWith('.sql')) await lite.exec(readFileSync(join(migrations, file), 'utf8'));
		}
		const columns = (await lite.query(COLUMNS)).rows;
		const choices = readChoices((await lite.query(CHECKS)).rows);
		return render(columns, choices);
	} finally {
		await lite.close();
	}
}

const COLUMNS = `
	select c.relname as relation, c.relkind as kind, a.attname as name, a.attnotnull as required,
		coalesce(element.typname, t.typname) as type, element.oid is not null as is_array,
		a.atthasdef or a.attidentity <> '' as has_default, a.attidentity = 'a' or a.attgenerated <> '' as always,
		-- A view knows nothing of "not null": the column of the same name and type below it does.
		(select array_agg(distinct below.relname || '.' || b.attname || '.' || b.attnotnull)
			from pg_rewrite r
			join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
			join pg_class below on below.oid = d.refobjid and below.oid <> c.oid
			join pg_attribute b on b.attrelid = below.oid and b.attnum = d.refobjsubid
			where r.ev_class = c.oid and b.attname = a.attname and b.atttypid = a.atttypid) as origins
	from pg_attribute a
	join pg_class c on c.oid = a.attrelid
	join pg_type t on t.oid = a.atttypid
	left join pg_type element on t.typcategory = 'A' and element.oid = t.typelem
	where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
		and a.attnum > 0 and not a.attisdropped
		and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
	order by c.relname, a.attnum`;

const CHECKS = `
	select c.relname as relation, a.attname as name, pg_get_constraintdef(k.oid) as definition
	from pg_constraint k
	join pg_class c on c.oid = k.conrelid
	join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
	where k.contype = 'c' and array_length(k.conkey, 1) = 1 and c.relnamespace = 'public'::regnamespace`;

/** The fixed values of a column, where a check names them: 'table.column' → union of literals. */
function readChoices(checks) {
	const choices = new Map();
	for (const { relation, name, definition } of checks) {
		const list = /^CHECK \(\(\(?(\w+)\)? = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(definition);
		if (list === null || list[1] !== name) continue;
		const values = [...list[2].matchAll(/'((?:[^']|'')*)'::text/g)].map(
			(match) => `'${match[1].replaceAll("''", "\\'")}'`,
		);
		choices.set(`${relation}.${name}`, values.join(' | '));
	}
	return choices;
}

function render(columns, choices) {
	const relations = Map.groupBy(columns, (column) => column.relation);
	const interfaces = [...relations].map(([relation, list]) => {
		const fields = list.map((column) => `\t${column.name}: ${columnType(column, choices)};`);
		return `export interface ${pascal(relation)} {\n${fields.join('\n')}\n}\n`;
	});
	const entries = [...relations.keys()].map((relation) => `\t${relation}: ${pascal(relation)};`);
	return [HEAD, ...interfaces, `export interface DB {\n${entries.join('\n')}\n}\n`].join('\n');
}

function columnType(column, choices) {
	const isView = column.kind === 'v' || column.kind === 'm';
	// Where two relations below a view disagree on a column, nothing is promised.
	const origins = (column.origins ?? []).map((origin) => origin.split('.'));
	const required = isView
		? origins.length > 0 && origins.every((origin) => origin[2].startsWith('t'))
		: column.required;
	const keys = isView
		? origins.map(([relation, name]) => `${relation}.${name}`)
		: [`${column.relation}.${column.name}`];
	const chosen = keys.length === 1 ? choices.get(keys[0]) : undefined;
	let type = chosen ?? TYPES[column.type];
	if (type === undefined)
		throw new Error(`${column.relation}.${column.name}: no type known for ${column.type}`);
	if (column.is_array) type = type.includes(' ') ? `(${type})[]` : `${type}[]`;
	if (!required) type = `${type} | null`;
	if (isView) return type;
	if (column.always) return `GeneratedAlways<${type}>`;
	return column.has_default ? `Generated<${type}>` : type;
}

const pascal = (name) => name.replace(/(?:^|_)([a-z0-9])/g, (_, letter) => letter.toUpperCase());

const text = await generate();
if (process.argv.includes('--check')) {
	let present = '';
	try {
		present = readFileSync(target, 'utf8');
	} catch {
		// An absent file differs as well.
	}
	if (present !== text) {
		console.error(
			'src/platform/server/database-types.ts is not what the migrations give: run npm run generate-types',
		);
		process.exit(1);
	}
} else {
	writeFileSync(target, text);
	console.log('src/platform/server/database-types.ts written');
}
