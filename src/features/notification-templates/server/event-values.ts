import { z } from 'zod';
import type { AnyMailTemplate } from '#platform/server/mail/template.ts';

/** What kind of value a variable of a template has. */
type ValueKind = 'text' | 'number' | 'date' | 'flag' | 'list' | 'group' | 'token';

/** A value among the data of a mail. */
export type EventValue = {
	/** Its name in templates. */
	name: string;
	kind: ValueKind;
	path: readonly string[];
	/** Whether the data may lack it, and how they say so. */
	optional: boolean;
	absent: null | undefined | '';
};

/** What serves to make links and files, and says a reader nothing. */
const HIDDEN = /(^id|Id|^path|^query|^sequence|^role)$/;
const TOKEN = /^(token|renewToken|offerToken)$/;
/** What may be left out by a centre that writes the mail itself: nobody needs an account to go on. */
export const ACCOUNT_OFFER = 'account_offer';
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** The values that a mail is made of: the data it is queued with, and what is worked out of them. */
export function valuesOf(template: Pick<AnyMailTemplate, 'schema'>, sample: object): EventValue[] {
	const shape = shapeOf(template.schema);
	return [...within(sample, shape, []), ...flagsNotInSample(sample, shape)];
}

function within(values: object, shape: Shape, path: readonly string[]): EventValue[] {
	return Object.entries(values).flatMap(([key, value]): EventValue[] => {
		// One of a few codes is for the code to put into words.
		if (HIDDEN.test(key) || (shape[key] && unwrapped(shape[key]) instanceof z.ZodEnum)) return [];
		const at = [...path, key];
		const of = (kind: ValueKind): EventValue => ({
			name: nameOf(at),
			kind,
			path: at,
			optional: shape[key] ? isOptional(shape[key]) : false,
			absent: absentOf(shape[key]),
		});
		if (TOKEN.test(key)) return [of('token')];
		if (typeof value === 'boolean') return [of('flag')];
		if (typeof value === 'number') return [of('number')];
		if (typeof value === 'string') return [of(MOMENT.test(value) ? 'date' : 'text')];
		if (Array.isArray(value)) return [of('list')];
		if (value === null || typeof value !== 'object') return [];
		return [of('group'), ...within(value, shape[key] ? shapeOf(shape[key]) : {}, at)];
	});
}

type Shape = Record<string, z.ZodType>;

function shapeOf(schema: z.ZodType): Shape {
	const inner = unwrapped(schema);
	return inner instanceof z.ZodObject ? (inner.shape as Shape) : {};
}

/** What may be true of the data and is not of the sample, such as that a mail corrects an earlier one. */
function flagsNotInSample(sample: object, shape: Shape): EventValue[] {
	return Object.entries(shape)
		.filter(([key, schema]) => !(key in sample) && unwrapped(schema) instanceof z.ZodBoolean)
		.map(([key]) => ({ name: snake(key), kind: 'flag', path: [key], optional: true, absent: undefined }));
}

function unwrapped(schema: z.ZodType): z.ZodType {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
		return unwrapped(schema.unwrap() as z.ZodType);
	}
	return schema;
}

function isOptional(schema: z.ZodType): boolean {
	return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
}

function absentOf(schema: z.ZodType | undefined): null | undefined | '' {
	if (schema?.safeParse(null).success) return null;
	return schema instanceof z.ZodOptional ? undefined : '';
}

/** A centre in the data is another one than the centre that sends the mail. */
function nameOf(path: readonly string[]): string {
	const last = path.at(-1) ?? '';
	// A mail that has it has the other one too.
	if (last === 'offerToken') return ACCOUNT_OFFER;
	if (TOKEN.test(last)) return 'personal_link';
	const name = path.map(snake).join('_');
	return name === 'centre_name' ? 'other_centre_name' : name;
}

function snake(key: string): string {
	return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The value at a path; undefined where something before it is missing. */
export function valueAt(values: object, path: readonly string[]): unknown {
	return path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);
}

/** The values with another one at a path; where something before it is missing they stay as they are. */
export function withValue(values: object, path: readonly string[], value: unknown): object {
	const [key, ...rest] = path;
	if (key === undefined) return values;
	if (rest.length === 0) return { ...values, [key]: value };
	const inner = (values as Record<string, unknown>)[key];
	return inner && typeof inner === 'object' ? { ...values, [key]: withValue(inner, rest, value) } : values;
}
