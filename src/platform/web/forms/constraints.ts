import { z } from 'zod';

/** The constraints of a field as HTML attributes, which the browser checks with and without scripts. */
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
 * Derives the constraints of a form from the schema in the contract that validates it. For loaders: the schema stays
 * on the server. Where HTML cannot express a rule the constraints are laxer than the schema, never stricter.
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
	// A mail address is trimmed before validation, so only the output is an address.
	const parsed = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
	return Object.fromEntries(
		Object.entries(typed.properties ?? {}).map(([name, property]) => {
			if (isPreprocessed(schema.shape[name])) return [name, {}];
			const isNeeded = typed.required?.includes(name) ?? false;
			return [name, constraintOf(property, parsed.properties?.[name], isNeeded)];
		}),
	);
}

/** Whether the schema transforms the input before validating it: then nothing is known about valid input. */
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
		// Nullable: an empty field is valid.
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
