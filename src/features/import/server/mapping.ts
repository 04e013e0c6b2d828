import { z } from 'zod';

const step = z.string().regex(/^[a-zA-Z]+(:[\s\S]*)?$/);

/**
 * The source of a value and its conversion, applied in this order: from (or value), steps, map or patterns, default.
 */
const simpleRule = z.strictObject({
	/** A field of the record; with dots for a field within a field. */
	from: z.string().optional(),
	/** A fixed value instead. */
	value: z.unknown().optional(),
	/** Names of transformations, some with an argument after a colon; see transform.ts. */
	steps: z.array(step).default([]),
	/** Each value by another; `*` for any other value. */
	map: z.record(z.string(), z.unknown()).optional(),
	/** Regular expressions; gives the values of all that fit. */
	patterns: z.record(z.string(), z.string()).optional(),
	default: z.unknown().optional(),
});
export type SimpleRule = z.infer<typeof simpleRule>;

/** One rule, or several of which the first that gives something counts. */
const rule = z.union([simpleRule, z.array(simpleRule).min(1)]);
export type Rule = z.infer<typeof rule>;

const text = z.strictObject({ title: rule, summary: rule, description: rule });

/** The mapping of a source's records to vacancies. Fields have the names of the vacancy's contract. */
export const mappingSchema = z.strictObject({
	/** The name of the source; together with a record's id it says which vacancy a record is. */
	source: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
	about: z.string().optional(),
	format: z.enum(['json', 'csv']),
	/** JSON: the key (with dots) under which the records stand. */
	records: z.string().optional(),
	/** CSV: the delimiter; by default it is detected from the heading. */
	delimiter: z.string().length(1).optional(),
	/**
	 * CSV: the usual headings of each column, in small letters and letters only; rules name columns as they are called
	 * here. Without them rules name the headings themselves.
	 */
	columns: z.record(z.string(), z.array(z.string())).optional(),
	id: rule,
	organisation: z.strictObject({ id: rule, name: rule, city: rule.optional() }),
	fields: z.record(z.string(), rule),
	translations: z.partialRecord(z.enum(['nl', 'en']), text).default({}),
	/** Coordinates of the source; without them the place or postcode says where it is. */
	lat: rule.optional(),
	lon: rule.optional(),
	/** The four digits of a postcode without letters. */
	postcodeArea: rule.optional(),
	publishedAt: rule.optional(),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** A mapping file is wrong; the message says where. */
export class MappingError extends Error {
	constructor(message: string) {
		super(message);
		this.name = 'MappingError';
	}
}

const shipped = import.meta.glob<unknown>('../../../../database/mappings/*.json', {
	import: 'default',
	eager: true,
});

/** The names of the mappings that come with the product. */
export const mappingNames: readonly string[] = Object.keys(shipped).map((path) =>
	path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
);

/** A mapping that comes with the product, by its name. */
export function shippedMapping(name: string): Mapping | undefined {
	const found = Object.entries(shipped).find(([path]) => path.endsWith(`/${name}.json`));
	return found ? readMapping(found[1]) : undefined;
}

/** Parses the content of a mapping file. Throws MappingError. */
export function readMapping(value: unknown): Mapping {
	const result = mappingSchema.safeParse(value);
	if (result.success) return result.data;
	throw new MappingError(
		result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
	);
}
