import type { Locale } from '#platform/contract/tenants.ts';
import { type Inline, type MailPart, outlineOf } from '#platform/server/mail/outline.ts';
import type { AnyMailTemplate } from '#platform/server/mail/template.ts';
import { ACCOUNT_OFFER, type EventValue, valueAt, valuesOf, withValue } from './event-values.ts';
import { merged, type TextNode, textOfNodes } from './merge-texts.ts';

/** A link or a piece of a mail, as its code draws them. */
export type DrawnNames = {
	links: Map<string, { personal: boolean }>;
	blocks: Set<string>;
	greeting: boolean;
};

export type DefaultText = {
	subject: string;
	body: string;
	/** On which of the values it depends what is said. */
	conditions: EventValue[];
	values: EventValue[];
	drawn: DrawnNames;
};

/** Stands for the value of a variable while a mail is drawn; no text of the product has these. */
const MARK = { begin: '\uE000', end: '\uE001' };
/** What numbers of variables are while a mail is drawn: odd ones, that no text of the product has. */
const FIRST_NUMBER = 611;
const TOKEN = 'TOKEN-OF-NOBODY';
const SITE = { origin: 'https://site.invalid' };

type Drawn = { subject: string; parts: MailPart[] };
type Draw = (values: object) => Drawn;

/**
 * The text of a mail as its code writes it, as a template. It is found by drawing the mail with names of variables for
 * the values, once for each way in which the data make it say something else.
 */
export function defaultTextOf(template: AnyMailTemplate, locale: Locale): DefaultText {
	const setting = { locale, centre: { name: marked('centre_name'), site: SITE } };
	const draw: Draw = (values) => {
		const { subject, body } = template.draw(values, setting);
		return { subject, parts: outlineOf(body) };
	};
	const sample = template.write(
		template.sample((text) => text),
		setting,
	).values;
	const values = valuesOf(template, sample);
	const start = values.reduce(
		(at, value, index) => withValue(at, value.path, stateOf(value, index, true, at)),
		sample,
	);
	const conditions = conditionsOf(draw, values, start);
	const drawn: DrawnNames = { links: new Map(), blocks: new Set(), greeting: false };
	const { subject, body } = textWith(
		(at) => {
			const seen = draw(at);
			note(drawn, seen.parts);
			return seen;
		},
		values,
		conditions,
		start,
	);
	return { subject: textOfNodes(subject, ''), body: textOfNodes(body, '\n\n'), conditions, values, drawn };
}

const marked = (name: string) => `${MARK.begin}${name}${MARK.end}`;
const numberOf = (index: number) => FIRST_NUMBER + 2 * index;

/** A value as it is drawn: with the name of its variable, or absent; a number is absent when it is 1. */
function stateOf(value: EventValue, index: number, present: boolean, start: object): unknown {
	switch (value.kind) {
		case 'text':
			return present ? marked(value.name) : value.absent;
		case 'number':
			return present ? numberOf(index) : 1;
		case 'flag':
			return present;
		case 'token':
			if (!present) return undefined;
			return value.name === ACCOUNT_OFFER ? 'OFFER-TO-NOBODY' : TOKEN;
		case 'list':
			return present ? valueAt(start, value.path) : [];
		case 'group':
			return present ? valueAt(start, value.path) : undefined;
		default:
			return valueAt(start, value.path);
	}
}

/** The values that decide what is said; those that only stand in it do not. */
function conditionsOf(draw: Draw, values: readonly EventValue[], start: object): EventValue[] {
	const candidates = values.filter(
		({ kind, optional }) => kind !== 'date' && (optional || (kind !== 'token' && kind !== 'group')),
	);
	const off = (at: object, value: EventValue) =>
		withValue(at, value.path, stateOf(value, values.indexOf(value), false, start));
	const starts = [start, ...candidates.filter(({ kind }) => kind === 'flag').map((flag) => off(start, flag))];
	const base = starts.map((at) => draw(at));
	return candidates.filter((value) =>
		starts.some((at, index) => {
			const before = shapeOf(base[index] as Drawn);
			const expected = withoutValue(before, value, values.indexOf(value));
			return shapeOf(draw(off(at, value))) !== expected;
		}),
	);
}

/** What is said, without the pieces made of data. */
function shapeOf({ subject, parts }: Drawn): string {
	const said = parts.filter(({ kind }) => kind !== 'block').map((part) => sentenceOf(part));
	return squeezed([subject, ...said].join('\n'));
}

function withoutValue(shape: string, value: EventValue, index: number): string {
	if (value.kind === 'text') return squeezed(shape.replaceAll(marked(value.name), ''));
	if (value.kind === 'number') return squeezed(shape.replaceAll(String(numberOf(index)), '1'));
	return shape;
}

const squeezed = (text: string) =>
	text
		.replace(/[ \t]+/g, ' ')
		.replace(/^(# |\[\[)? +| +$/gm, '$1')
		.trim();

function textWith(
	draw: Draw,
	values: readonly EventValue[],
	conditions: readonly EventValue[],
	at: object,
): { subject: TextNode[]; body: TextNode[] } {
	const [condition, ...rest] = conditions;
	if (condition === undefined) {
		const { subject, parts } = draw(at);
		const text = (part: string) => asTemplate(part, values);
		return {
			subject: [{ text: text(subject) }],
			body: parts.map((part) =>
				part.kind === 'block' ? { block: part.name } : { text: text(sentenceOf(part)) },
			),
		};
	}
	const index = values.indexOf(condition);
	const state = (present: boolean) => withValue(at, condition.path, stateOf(condition, index, present, at));
	const present = textWith(draw, values, rest, state(true));
	const absent = textWith(draw, values, rest, state(false));
	const isNumber = condition.kind === 'number';
	const name = isNumber ? `one_${condition.name}` : condition.name;
	const [on, off] = isNumber ? [absent, present] : [present, absent];
	return { subject: merged(name, on.subject, off.subject), body: merged(name, on.body, off.body) };
}

/** A part as it is written in a template. */
function sentenceOf(part: MailPart): string {
	if (part.kind === 'block') return `{{ ${part.name} }}`;
	if (part.kind === 'title') return `# ${inlineText(part.text)}`;
	if (part.kind === 'button') return `[[${inlineText(part.text)}]]({{ ${part.name} }})`;
	return part.name ? `{{ ${part.name} }}` : inlineText(part.text);
}

function inlineText(pieces: readonly Inline[]): string {
	return pieces
		.map((piece) =>
			typeof piece === 'string' ? escaped(piece) : `[${escaped(piece.text)}]({{ ${piece.link} }})`,
		)
		.join('')
		.replace(/\s+/g, ' ')
		.trim();
}

/** What would be mark-up in a template is text here. */
function escaped(text: string): string {
	return text.replace(/[*[\]\\]/g, '\\$&');
}

function asTemplate(text: string, values: readonly EventValue[]): string {
	const named = text.replace(/\uE000([a-z_]+)\uE001/g, '{{ $1 }}');
	return values.reduce(
		(at, value, index) =>
			value.kind === 'number'
				? at.replace(new RegExp(`\\b${numberOf(index)}\\b`, 'g'), `{{ ${value.name} }}`)
				: at,
		named,
	);
}

function note(drawn: DrawnNames, parts: readonly MailPart[]): void {
	const link = (name: string, href: string): void => {
		const personal = href.includes(TOKEN) || (drawn.links.get(name)?.personal ?? false);
		drawn.links.set(name, { personal });
	};
	for (const part of parts) {
		if (part.kind === 'block') drawn.blocks.add(part.name);
		else if (part.kind === 'button') link(part.name, part.href);
		else for (const piece of part.text) if (typeof piece !== 'string') link(piece.link, piece.href);
		if (part.kind === 'paragraph' && part.name === 'greeting') drawn.greeting = true;
	}
}
