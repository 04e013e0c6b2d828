import { z } from 'zod';

type Schema = z.core.$ZodType;

/** A schema without what stands around it: a default, null, and what is made of the value afterwards. */
export function coreOf(schema: Schema): Schema {
	if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
		return coreOf(schema.def.innerType);
	return schema instanceof z.ZodPipe ? coreOf(schema.def.in) : schema;
}

/** The schema of a member of an object. Throws for one that it does not have: a form asks for it by mistake. */
export function memberOf(schema: Schema, name: string): Schema {
	const core = coreOf(schema);
	const member = core instanceof z.ZodObject ? core.shape[name] : undefined;
	if (!member) throw new Error(`This block has no ${name}.`);
	return member;
}

/** What may be chosen, as text; empty for what is written freely. */
export function choicesOf(schema: Schema): readonly string[] {
	const core = coreOf(schema);
	if (core instanceof z.ZodEnum) return core.options.map(String);
	if (core instanceof z.ZodUnion)
		return core.options.flatMap((option) => (option instanceof z.ZodLiteral ? String(option.value) : []));
	return [];
}

/** The longest text, the bounds of a number, the most items of a list: as the schema has them. */
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

/** The schema of one item of a list. */
export function itemOf(schema: Schema): Schema {
	const core = coreOf(schema);
	if (!(core instanceof z.ZodArray)) throw new Error('This is no list.');
	return core.element;
}

/** A value with nothing in it: what the schema gives for what is left out. */
export function emptyOf(schema: Schema): unknown {
	const core = coreOf(schema);
	return core instanceof z.ZodObject ? core.parse({}) : undefined;
}
