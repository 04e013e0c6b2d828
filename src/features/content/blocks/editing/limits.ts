import { z } from 'zod';

type Schema = z.core.$ZodType;

/** Unwraps defaults, null and transforms from a schema. */
export function coreOf(schema: Schema): Schema {
	if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
		return coreOf(schema.def.innerType);
	return schema instanceof z.ZodPipe ? coreOf(schema.def.in) : schema;
}

/** Returns the schema of an object's member. Throws if there is none, which means a mistake in a form. */
export function memberOf(schema: Schema, name: string): Schema {
	const core = coreOf(schema);
	const member = core instanceof z.ZodObject ? core.shape[name] : undefined;
	if (!member) throw new Error(`This block has no ${name}.`);
	return member;
}

/** Returns the options of an enum as text; empty for free text. */
export function choicesOf(schema: Schema): readonly string[] {
	const core = coreOf(schema);
	if (core instanceof z.ZodEnum) return core.options.map(String);
	if (core instanceof z.ZodUnion)
		return core.options.flatMap((option) => (option instanceof z.ZodLiteral ? String(option.value) : []));
	return [];
}

/** Returns the maximum length, number bounds or maximum items of a schema. */
export function limitsOf(schema: Schema): { min?: number | undefined; max?: number | undefined } {
	const core = coreOf(schema);
	if (core instanceof z.ZodString) return { max: core.maxLength ?? undefined };
	if (core instanceof z.ZodNumber)
		return { min: core.minValue ?? undefined, max: core.maxValue ?? undefined };
	if (!(core instanceof z.ZodArray)) return {};
	const most = core.def.checks?.flatMap((check) => {
		const { def } = check._zod;
		return 'maximum' in def && typeof def.maximum === 'number' ? [def.maximum] : [];
	});
	return { max: most?.[0] };
}

/** Returns the item schema of a list. */
export function itemOf(schema: Schema): Schema {
	const core = coreOf(schema);
	if (!(core instanceof z.ZodArray)) throw new Error('This is no list.');
	return core.element;
}

/** Returns the empty value of a schema: its defaults. */
export function emptyOf(schema: Schema): unknown {
	const core = coreOf(schema);
	return core instanceof z.ZodObject ? core.parse({}) : undefined;
}
