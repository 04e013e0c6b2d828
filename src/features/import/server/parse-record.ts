import type { z } from 'zod';
import { type VacancyInput, vacancyCreateSchema } from '#features/vacancies/contract.ts';
import { coherenceIssues } from '#features/vacancies/server/public.ts';
import { toCamel } from '#platform/contract/keys.ts';
import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import type { RecordIssueCode } from '../contract.ts';
import { type CategoryAnswers, knownCategories } from './known-categories.ts';
import { type Mapping, MappingError, type Rule } from './mapping.ts';
import type { SourceRecord } from './read-records.ts';
import { applyRule, endOfDay, WrongValue } from './transform.ts';

/** An error in a record: its field, its kind, a sentence for the operator, and what stood there. */
export type RecordIssue = { field: string; code: RecordIssueCode; text: string; given?: string };

/** A record that was left out, and why. */
export type Refused = { at: number; id: string | null; issues: RecordIssue[] };

/** A record as a vacancy of the contract, not yet anybody's. */
export type ParsedRecord = {
	at: number;
	sourceId: string;
	organisation: { sourceId: string; name: string; city: string | null };
	input: Partial<VacancyInput> & { title: string };
	point: { lat: number; lon: number } | null;
	/** The four digits of a postcode that the source gives without letters: they tell where it is. */
	postcodeArea: string | null;
	/** Those of its categories that nobody has said the meaning of. */
	unknownCategories: string[];
	publishedAt: string;
	expiresAt: string;
};

/** The number of days that a vacancy without a date of its own is published. */
const defaultDays = 90;

/**
 * Returns the vacancy of a record, by its mapping and validated by the contract, or all its errors. Throws
 * MappingError for errors in the mapping rather than in the record.
 */
export function parseRecord(
	{ at, value, broken }: SourceRecord,
	mapping: Mapping,
	options: { now: Date; publishForDays?: number | undefined; categories?: CategoryAnswers | undefined },
): ParsedRecord | Refused {
	const issues: RecordIssue[] = [];
	const refuse = (field: string, code: RecordIssueCode, text: string) => issues.push({ field, code, text });
	const read = (name: string, rule: Rule | undefined): unknown => {
		if (!rule) return undefined;
		try {
			return applyRule(rule, value);
		} catch (error) {
			if (error instanceof MappingError) throw error;
			const given = error instanceof WrongValue ? error.given : undefined;
			issues.push({ field: name, code: 'format', text: (error as Error).message, ...(given && { given }) });
			return undefined;
		}
	};
	const text = (name: string, rule: Rule | undefined): string => String(read(name, rule) ?? '').trim();

	if (broken)
		return {
			at,
			id: null,
			issues: [{ field: 'row', code: 'quote', text: 'a quote is not closed' }],
		};
	const sourceId = text('id', mapping.id);
	if (sourceId === '') refuse('id', 'required', 'there is none');
	const organisation = {
		name: text('organisation.name', mapping.organisation.name),
		sourceId: text('organisation.id', mapping.organisation.id),
		city: text('organisation.city', mapping.organisation.city) || null,
	};
	// A source that names organisations without numbering them knows them by their name.
	if (organisation.sourceId === '') organisation.sourceId = organisation.name;
	if (organisation.name.length < 2 || organisation.name.length > 160)
		refuse(
			'organisation.name',
			organisation.name === '' ? 'required' : 'length',
			'2 to 160 characters are needed',
		);

	const attributes: Record<string, unknown> = {};
	for (const [name, rule] of Object.entries(mapping.fields)) {
		const given = read(name, rule);
		if (given !== undefined) attributes[name] = given;
	}
	const { known, unknown } = knownCategories(attributes.categories, options.categories ?? {});
	if (known === undefined) delete attributes.categories;
	else attributes.categories = known;
	// A source that says nothing of it does not say that no Dutch is needed.
	attributes.dutchLevel ??= null;
	const translations = readTranslations(mapping, text);
	if (Object.keys(translations).length > 0) attributes.translations = translations;
	const parsed = vacancyCreateSchema.safeParse(attributes);
	if (!parsed.success) {
		issues.push(...issuesOf(parsed.error, attributes, 'record'));
	} else {
		for (const { source, detail } of coherenceIssues(parsed.data))
			refuse(toCamel(source?.pointer?.split('/').at(-1) ?? 'record'), 'contradiction', detail);
	}
	const publishedAt =
		(read('publishedAt', mapping.publishedAt) as string | undefined) ?? options.now.toISOString();
	const point = readPoint(read('lat', mapping.lat), read('lon', mapping.lon));
	if (issues.length > 0 || !parsed.success) return { at, id: sourceId || null, issues };
	return {
		at,
		sourceId,
		organisation,
		input: parsed.data,
		point,
		postcodeArea: text('postalCode', mapping.postcodeArea) || null,
		unknownCategories: unknown,
		publishedAt,
		expiresAt: expiryOf(parsed.data.expiresAt, publishedAt, options),
	};
}

/** Returns a schema's errors in a value, by field; `whole` for the value itself. */
export function issuesOf(
	{ issues }: z.ZodError,
	attributes: Record<string, unknown>,
	whole: string,
): RecordIssue[] {
	return issues.map((issue) => {
		const given = givenAt(issue.path, attributes);
		return {
			field: issue.path.join('.') || whole,
			code: codeOf(issue, attributes),
			text: issue.message,
			...(given && { given }),
		};
	});
}

const SHOWN = 40;

/** What stands at a place of the attributes, as far as it can be shown; undefined for more than a word or number. */
function givenAt(path: readonly PropertyKey[], attributes: Record<string, unknown>): string | undefined {
	const value = path.reduce<unknown>(
		(all, key) => (Object(all) as Record<PropertyKey, unknown>)[key],
		attributes,
	);
	if (typeof value !== 'string' && typeof value !== 'number') return undefined;
	return String(value).slice(0, SHOWN);
}

/** Returns the kind of an error that the contract reports. */
function codeOf({ code, path }: z.core.$ZodIssue, attributes: Record<string, unknown>): RecordIssueCode {
	if (path.length === 1 && attributes[String(path[0])] === undefined) return 'required';
	if (code === 'too_small' || code === 'too_big') return 'length';
	return code === 'invalid_value' ? 'choice' : 'format';
}

/** The reasons of a record that was left out, as lines for the operator. */
export function reasonsOf({ issues }: Pick<Refused, 'issues'>): string[] {
	return issues.map(({ field, text }) => `${field}: ${text}`);
}

function readTranslations(
	mapping: Mapping,
	text: (name: string, rule: Rule) => string,
): Record<string, { title: string; summary: string; description: string }> {
	return Object.fromEntries(
		Object.entries(mapping.translations).flatMap(([language, rules]) => {
			const title = text(`translations.${language}.title`, rules.title);
			if (title === '') return [];
			const summary = text(`translations.${language}.summary`, rules.summary);
			const description = text(`translations.${language}.description`, rules.description);
			return [[language, { title, summary, description }]];
		}),
	);
}

/** A point on earth; zero and zero is how many sources write that they do not know. */
function readPoint(lat: unknown, lon: unknown): ParsedRecord['point'] {
	const [y, x] = [Number(lat ?? Number.NaN), Number(lon ?? Number.NaN)];
	if (Number.isNaN(y) || Number.isNaN(x) || Math.abs(y) > 90 || Math.abs(x) > 180) return null;
	return y === 0 && x === 0 ? null : { lat: y, lon: x };
}

/** Until when it is on line. Days are counted to the end of the last one, so that a second run changes nothing. */
function expiryOf(
	own: string | null | undefined,
	publishedAt: string,
	{ now, publishForDays }: { now: Date; publishForDays?: number | undefined },
): string {
	if (publishForDays !== undefined) return endOf(now.getTime(), publishForDays);
	if (own === null || own === undefined) return endOf(Date.parse(publishedAt), defaultDays);
	// No further than people may choose. By whole months, so that another run in the same month changes nothing.
	const most = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 12, 0)).toISOString().slice(0, 10);
	return own > endOfDay(most) ? endOfDay(most) : own;
}

function endOf(start: number, days: number): string {
	return endOfDay(addDays(toLocal(new Date(start)).date, days));
}
