import { z } from 'zod';

/** What a field asks of what is typed, as attributes of HTML: the browser checks it with and without scripts. */
export type Constraint = {
	required?: true;
	minLength?: number;
	maxLength?: number;
	min?: number;
	max?: number;
	pattern?: string;
	type?: 'email' | 'url' | 'number';
};
export type Constraints<Field extends string = string> = Readonly<Record<Field, Constraint>>;

const made = new WeakMap<z.ZodObject, Constraints>();

/**
 * The constraints of a form, from the schema of the contract that its answers are parsed by. For loaders: the schema
 * stays on the server. Laxer than the schema where HTML cannot say it, never stricter.
 */
export function constraintsOf<Shape extends z.core.$ZodLooseShape>(
	schema: z.ZodObject<Shape>,
): Constraints<keyof Shape & string> {
	const known = made.get(schema) ?? read(schema);
	made.set(schema, known);
	return known as Constraints<keyof Shape & string>;
}

type Json = z.core.JSONSchema.JSONSchema;

function read(schema: z.ZodObject): Constraints {
	const typed = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
	// An address is trimmed first and then looked at: only what comes out is an address.
	const parsed = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
	return Object.fromEntries(
		Object.entries(typed.properties ?? {}).map(([name, property]) => {
			if (isPreprocessed(schema.shape[name])) return [name, {}];
			const isNeeded = typed.required?.includes(name) ?? false;
			return [name, constraintOf(property, parsed.properties?.[name], isNeeded)];
		}),
	);
}

/** Whether what is typed is changed before it is looked at: then nothing is known of what may be typed. */
function isPreprocessed(schema: z.core.$ZodType | undefined): boolean {
	if (schema instanceof z.ZodPipe)
		return schema.def.in instanceof z.ZodTransform || isPreprocessed(schema.def.in);
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
		return isPreprocessed(schema.unwrap());
	return false;
}

function constraintOf(
	property: Json | boolean,
	parsed: Json | boolean | undefined,
	isNeeded: boolean,
): Constraint {
	if (typeof property === 'boolean') return {};
	if (property.anyOf) {
		// May be null: nothing typed is fine.
		const [other] = property.anyOf.filter((each) => typeof each === 'object' && each.type !== 'null');
		const out = typeof parsed === 'object' ? parsed.anyOf?.[0] : undefined;
		return other === undefined ? {} : constraintOf(other, out, false);
	}
	const { type, minLength = 0, maxLength, minimum, maximum, pattern } = property;
	if (type === 'boolean') return property.const === true && isNeeded ? { required: true } : {};
	if (type === 'number' || type === 'integer') {
		return {
			type: 'number',
			...(isNeeded && { required: true }),
			...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { min: minimum }),
			...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
		};
	}
	if (type !== 'string') return {};
	const format = property.format ?? (typeof parsed === 'object' ? parsed.format : undefined);
	return {
		...(isNeeded && (minLength > 0 || format || property.enum) && { required: true }),
		...(minLength > 1 && { minLength }),
		...(maxLength !== undefined && { maxLength }),
		...(format === 'email' && { type: 'email' }),
		...(format === 'uri' && { type: 'url' }),
		...(!format &&
			pattern?.startsWith('^') &&
			pattern.endsWith('$') && { pattern: `\\s*(?:${pattern})\\s*` }),
	};
}
