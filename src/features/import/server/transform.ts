import { toMoment } from '#platform/http/wall-clock.ts';
import { cleanHtml, plainText } from '#platform/server/html.ts';
import { MappingError, type Rule, type SimpleRule } from './mapping.ts';
import { parseLiteral } from './parse-literal.ts';

/** A value that is not what its field needs. */
export class WrongValue extends Error {
	readonly given: string;

	constructor(text: string, wanted: string) {
		const given = text.slice(0, 40);
		super(`"${given}" is not ${wanted}`);
		this.given = given;
	}
}

type Step = (value: unknown, argument: string) => unknown;

const textOf = (value: unknown): string =>
	typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The transformations a mapping may name. None is asked about a value that is empty. */
const steps: Readonly<Record<string, Step>> = {
	trim: (value) => textOf(value).replaceAll(/\s+/g, ' ').trim(),
	lower: (value) => textOf(value).toLowerCase(),
	upper: (value) => textOf(value).toUpperCase(),
	prefix: (value, argument) => `${argument}${textOf(value)}`,
	/** Text without mark-up. */
	text: (value) => plainText(textOf(value)),
	/** At most so many characters, cut between words. */
	limit: (value, argument) => cut(textOf(value), Number(argument)),
	/** Rich text as it may be shown, without what is empty. */
	html: (value) => tidyHtml(textOf(value)),
	/** Plain text as paragraphs. */
	paragraphs: (value) =>
		textOf(value)
			.split(/\r?\n\s*\r?\n|\r?\n/)
			.map((part) => part.trim())
			.filter(Boolean)
			.map((part) => `<p>${escapeHtml(part)}</p>`)
			.join(''),
	number: (value) => finite(Number(textOf(value).replace(',', '.')), value),
	integer: (value) => Math.round(finite(Number(textOf(value).replace(',', '.')), value)),
	/** Nothing instead of zero: many sources write 0 where they do not know. */
	zeroIsNothing: (value) => (Number(value) === 0 ? undefined : value),
	boolean: (value) => /^(true|yes|ja|y|j|1)$/i.test(textOf(value).trim()),
	/** A calendar day: ISO 8601, "19-1-2011", "19 januari 2011", "January 19 2011", or a spreadsheet's day number. */
	date: (value) => dayOf(textOf(value)),
	/** A moment, from ISO 8601; a day alone is its beginning in UTC. */
	moment: (value) => momentOf(textOf(value)),
	/** The end of a day on the Dutch clock, as the last moment something is on line. */
	endOfDay: (value) => endOfDay(dayOf(textOf(value))),
	json: (value) => JSON.parse(textOf(value)),
	/** JSON as some programs write it, with single quotes, None and True. */
	literal: (value) => parseLiteral(textOf(value)),
	/** A field of an object, with dots for a field within a field. */
	get: (value, argument) => fieldOf(value, argument),
	/** The first group of a regular expression, or nothing. */
	extract: (value, argument) => new RegExp(argument).exec(textOf(value))?.[1],
	/** Takes out what a regular expression fits. */
	without: (value, argument) => textOf(value).replace(new RegExp(argument), ''),
	split: (value, argument) =>
		textOf(value)
			.split(argument || ',')
			.map((part) => part.trim())
			.filter(Boolean),
	list: (value) => (Array.isArray(value) ? value : [value]),
};

/** The value a rule gives for a record; undefined when it gives none. Throws an Error that says why it cannot. */
export function applyRule(rule: Rule, record: unknown): unknown {
	for (const one of Array.isArray(rule) ? rule : [rule]) {
		const value = applySimple(one, record);
		if (!isEmpty(value)) return value;
	}
	return undefined;
}

function applySimple(rule: SimpleRule, record: unknown): unknown {
	let value = rule.from === undefined ? rule.value : fieldOf(record, rule.from);
	for (const text of rule.steps) {
		if (isEmpty(value)) break;
		const colon = text.indexOf(':');
		const name = colon < 0 ? text : text.slice(0, colon);
		const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
		if (!step) throw new MappingError(`There is no transformation named ${name}.`);
		value = step(value, colon < 0 ? '' : text.slice(colon + 1));
	}
	if (rule.map) value = mapped(value, rule.map);
	if (rule.patterns && !isEmpty(value)) value = fitting(textOf(value), rule.patterns);
	return isEmpty(value) ? rule.default : value;
}

function mapped(value: unknown, map: Readonly<Record<string, unknown>>): unknown {
	if (isEmpty(value)) return undefined;
	if (Array.isArray(value)) return value.flatMap((one) => mapped(one, map) ?? []);
	const key = textOf(value);
	return Object.hasOwn(map, key) ? map[key] : map['*'];
}

function fitting(text: string, patterns: Readonly<Record<string, string>>): string[] {
	return Object.entries(patterns).flatMap(([value, pattern]) =>
		new RegExp(pattern, 'i').test(text) ? [value] : [],
	);
}

function fieldOf(value: unknown, path: string): unknown {
	let at = value;
	// A name with a dot in it is tried whole first: headers of tables are anything.
	if (isObject(at) && Object.hasOwn(at, path)) return at[path];
	for (const name of path.split('.')) {
		if (!isObject(at) || !Object.hasOwn(at, name)) return undefined;
		at = at[name];
	}
	return at;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

function isEmpty(value: unknown): boolean {
	if (value === undefined || value === null) return true;
	if (typeof value === 'string') return value.trim() === '';
	return Array.isArray(value) && value.length === 0;
}

function finite(number: number, given: unknown): number {
	if (Number.isFinite(number)) return number;
	throw new WrongValue(textOf(given), 'a number');
}

function cut(text: string, limit: number): string {
	if (text.length <= limit) return text;
	const space = text.lastIndexOf(' ', limit - 1);
	return `${text.slice(0, space > limit / 2 ? space : limit - 1)}…`;
}

/** Clean rich text without empty paragraphs. Taking one out may leave another empty, hence until nothing changes. */
export function tidyHtml(html: string): string {
	let tidy = cleanHtml(html);
	for (;;) {
		const next = tidy
			.replaceAll(/<(p|h3|h4|li|ul|ol|strong|em)>(?:\s|&nbsp;|\u00a0|<br \/>)*<\/\1>/g, '')
			.trim();
		if (next === tidy) return tidy;
		tidy = next;
	}
}

function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const months = [
	['january', 'januari'],
	['february', 'februari'],
	['march', 'maart', 'mrt'],
	['april'],
	['may', 'mei'],
	['june', 'juni'],
	['july', 'juli'],
	['august', 'augustus'],
	['september'],
	['october', 'oktober'],
	['november'],
	['december'],
];

const monthOf = (name = '') =>
	months.findIndex((names) => names.some((one) => one.startsWith(name.toLowerCase()))) + 1;
const yearOf = (digits = '') => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/** The day numbers that spreadsheets count with, for the years 1954 to 2119. */
const isSerial = (number: number) => number >= 20_000 && number <= 80_000;
const spreadsheetEpoch = Date.UTC(1899, 11, 30);

/** The year, month and day of a text; undefined if it is no date. */
function datePartsOf(text: string): [year: number, month: number, day: number] | undefined {
	const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
	if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
	const monthFirst = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(text);
	if (monthFirst) return [Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2])];
	const dayFirst = /^(?:[a-z]{2,9}\.?,? )?(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/i.exec(text);
	if (dayFirst) return [yearOf(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1])];
	const digits = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text);
	if (digits) {
		const [first, second] = [Number(digits[1]), Number(digits[3])];
		// The American order only where the Dutch one is no date.
		return second > 12 ? [yearOf(digits[4]), first, second] : [yearOf(digits[4]), second, first];
	}
	if (!/^\d{5}(?:\.\d+)?$/.test(text) || !isSerial(Number(text))) return undefined;
	const day = new Date(spreadsheetEpoch + Math.floor(Number(text)) * 24 * 3600 * 1000);
	return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
}

function dayOf(text: string): string {
	const parts = datePartsOf(text.trim().replaceAll(/\s+/g, ' '));
	const [year, month, day] = parts ?? [0, 0, 0];
	const date = new Date(Date.UTC(year, month - 1, day));
	if (!parts || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
		throw new WrongValue(text, 'a date');
	return date.toISOString().slice(0, 10);
}

/** The last minute of a day as people in the Netherlands see it. */
export function endOfDay(day: string): string {
	return toMoment(day, '23:59') ?? `${day}T23:59:00.000Z`;
}

function momentOf(text: string): string {
	if (/^\d{4}-\d{2}-\d{2}T/.test(text.trim())) {
		const moment = new Date(text.trim());
		if (!Number.isNaN(moment.getTime())) return moment.toISOString();
	}
	return `${dayOf(text)}T00:00:00.000Z`;
}
