import { z } from 'zod';
import { isUuid } from '#platform/http/uuid.ts';
import type { FilterKind } from '../../contract/list-spec.ts';
import { hasRealOffset } from '../../contract/moments.ts';

export type FilterScalar = string | number | boolean;

const truthy = ['1', 't', 'T', 'true', 'TRUE'];
const falsy = ['0', 'f', 'F', 'false', 'FALSE'];
const maximumLength = 500;
/** The bounds of a PostgreSQL integer: beyond them the database would answer with an error. */
const INTEGER = { least: -2_147_483_648, most: 2_147_483_647 };
const numberBound = 1e15;

const date = z.iso.date();
const dateTime = z.iso.datetime({ offset: true });
const decimal = /^-?\d{1,16}(\.\d{1,15})?$/;

/** Parses one value of a filter; returns the value or the error. */
export function parseScalar(
	kind: FilterKind,
	text: string,
): { value: FilterScalar } | { code: string; detail: string } {
	if (text.length > maximumLength)
		return { code: 'too_long', detail: `At most ${maximumLength} characters.` };
	if (text.includes('\0')) return { code: 'invalid_value', detail: 'A value cannot hold this character.' };
	switch (kind.type) {
		case 'string':
			return { value: text };
		case 'integer': {
			const value = Number(text);
			if (/^-?\d{1,10}$/.test(text) && value >= INTEGER.least && value <= INTEGER.most) return { value };
			return wrong('a whole number');
		}
		case 'number': {
			const value = Number(text);
			if (decimal.test(text) && Math.abs(value) <= numberBound) return { value };
			return wrong('a number');
		}
		case 'boolean':
			return parseBoolean(text);
		case 'uuid':
			return isUuid(text) ? { value: text.toLowerCase() } : wrong('a UUID');
		case 'date':
			// The database rejects the year zero and offsets that no time zone has.
			if (
				!text.startsWith('0000') &&
				hasRealOffset(text) &&
				(date.safeParse(text).success || dateTime.safeParse(text).success)
			) {
				return { value: text };
			}
			return wrong('a date (2026-01-31) or a time with its zone (2026-01-31T12:00:00Z)');
		case 'enum':
		case 'array':
			if (kind.pattern && !kind.pattern.test(text)) return wrong('of the form that this filter takes');
			if (kind.values === undefined && kind.type === 'array') return { value: text };
			if (kind.values?.includes(text)) return { value: text };
			return { code: 'invalid_value', detail: `Not one of: ${kind.values?.join(', ') ?? ''}.` };
	}
}

/** Yes or no, in every spelling a client may send. */
export function parseBoolean(text: string): { value: boolean } | { code: string; detail: string } {
	if (truthy.includes(text)) return { value: true };
	if (falsy.includes(text)) return { value: false };
	return wrong('true or false');
}

function wrong(expected: string) {
	return { code: 'invalid_value', detail: `The value is not ${expected}.` };
}
