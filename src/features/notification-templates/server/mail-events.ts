import type { ReactElement } from 'react';
import { type Locale, locales } from '#platform/http/locale.ts';
import { type MailPart, outlineOf } from '#platform/server/mail/outline.ts';
import type {
	AnyMailTemplate,
	CriticalReason,
	MailAudience,
	WrittenMail,
} from '#platform/server/mail/template.ts';
import { tagsOf, writtenIn } from '../template-tags.ts';
import type { TemplateText, TemplateVariables } from './check-template.ts';
import { type DefaultText, defaultTextOf } from './default-text.ts';
import { type EventValue, valueAt } from './event-values.ts';

export type VariableType = 'text' | 'number' | 'date' | 'flag' | 'link' | 'block';
export type EventVariable = { name: string; type: VariableType; required: boolean };

/** A mail of the product, with what a centre can do with it. */
export type MailEvent = {
	key: string;
	/** The slice that sends it. */
	group: string;
	to: MailAudience;
	critical: CriticalReason | undefined;
	template: AnyMailTemplate;
	variables: readonly EventVariable[];
	names: TemplateVariables;
	/** The data that the variables are made of. */
	values: readonly EventValue[];
	/** What the product writes, as a template, in each language. */
	text: (locale: Locale) => TemplateText;
};

/** All mails of the product by their key: made from the code that writes them, when they are first asked for. */
export type MailEvents = { all: readonly MailEvent[]; find: (key: string) => MailEvent | undefined };

export function mailEventsOf(templates: readonly AnyMailTemplate[]): MailEvents {
	const made = new Map<string, MailEvent>();
	const find = (key: string): MailEvent | undefined => {
		const template = templates.find(({ name }) => name === key);
		if (template && !made.has(key)) made.set(key, eventOf(template));
		return made.get(key);
	};
	return {
		get all() {
			return templates.flatMap(({ name }) => find(name) ?? []);
		},
		find,
	};
}

/** Texts and variables are found out when they are first asked for: drawing all mails takes a moment. */
function eventOf(template: AnyMailTemplate): MailEvent {
	const texts = new Map<Locale, DefaultText>();
	const written = (locale: Locale): DefaultText => {
		const known = texts.get(locale) ?? defaultTextOf(template, locale);
		texts.set(locale, known);
		return known;
	};
	let known: Pick<MailEvent, 'variables' | 'names' | 'values'> | undefined;
	const found = (): Pick<MailEvent, 'variables' | 'names' | 'values'> => {
		known ??= namesOf(written('nl'), locales.map(written));
		return known;
	};
	return {
		key: template.name,
		group: template.group,
		to: template.to,
		critical: template.critical,
		template,
		get variables() {
			return found().variables;
		},
		get names() {
			return found().names;
		},
		get values() {
			return found().values;
		},
		text: (locale) => {
			const { subject, body } = written(locale);
			return { subject, body };
		},
	};
}

function namesOf(
	text: DefaultText,
	texts: readonly DefaultText[],
): Pick<MailEvent, 'variables' | 'names' | 'values'> {
	const variables = variablesOf(text, texts);
	const named = (...types: VariableType[]) =>
		new Set(variables.filter(({ type }) => types.includes(type)).map(({ name }) => name));
	return {
		variables,
		names: {
			all: new Set(variables.map(({ name }) => name)),
			links: named('link'),
			blocks: named('block'),
			required: variables.filter(({ required }) => required).map(({ name }) => name),
			requiredAt: texts.flatMap(({ body }) => writtenIn(tagsOf(body, 'any').tags)),
		},
		values: text.values,
	};
}

/** One language may need to know of a number that it is 1 where the other does not. */
function variablesOf({ values, drawn }: DefaultText, texts: readonly DefaultText[]): EventVariable[] {
	const flags = new Set(texts.flatMap(({ conditions }) => flagsOf(conditions)));
	const variable = (name: string, type: VariableType, required = false): EventVariable => ({
		name,
		type,
		required,
	});
	return [
		...(drawn.greeting ? [variable('greeting', 'text')] : []),
		...values.filter(isShown).map(({ name, kind }) => variable(name, kind as VariableType)),
		variable('centre_name', 'text'),
		...[...drawn.links].map(([name, { personal }]) => variable(name, 'link', personal)),
		...[...drawn.blocks].map((name) => variable(name, 'block')),
		...[...flags].map((name) => variable(name, 'flag')),
	];
}

const isShown = ({ kind }: EventValue) => ['text', 'number', 'date', 'flag'].includes(kind);

/** What is no value of its own decides what is said: that there is a list, or one of something. */
function flagsOf(conditions: readonly EventValue[]): string[] {
	return conditions
		.filter(({ kind }) => kind !== 'text' && kind !== 'flag' && kind !== 'date')
		.map(({ name, kind }) => (kind === 'number' ? `one_${name}` : name));
}

/** The values of the variables of a mail, as its code has drawn it. */
export function variableValues(
	event: MailEvent,
	{ values, content }: WrittenMail,
	{ centreName, toHtml }: { centreName: string; toHtml: (element: ReactElement) => string },
): Record<string, string | number | boolean> {
	const parts = outlineOf(content.body);
	const given: Record<string, string | number | boolean> = { centre_name: centreName };
	for (const value of event.values) {
		given[value.name] = plainValue(value, valueAt(values, value.path));
		if (value.kind === 'number') given[`one_${value.name}`] = valueAt(values, value.path) === 1;
	}
	for (const { name, type } of event.variables) {
		if (type === 'link' || type === 'block' || name === 'greeting') given[name] = '';
	}
	for (const part of parts) addPart(given, part, toHtml);
	return given;
}

function plainValue({ kind }: EventValue, value: unknown): string | number | boolean {
	if (kind === 'number') return typeof value === 'number' ? value : '';
	if (kind === 'text' || kind === 'date') return typeof value === 'string' ? value.trim() : '';
	if (kind === 'list') return Array.isArray(value) && value.length > 0;
	return Boolean(value);
}

function addPart(
	given: Record<string, string | number | boolean>,
	part: MailPart,
	toHtml: (element: ReactElement) => string,
): void {
	if (part.kind === 'block') {
		given[part.name] = `${given[part.name] ?? ''}${toHtml(part.element)}`;
		return;
	}
	if (part.kind === 'button') given[part.name] = part.href;
	else for (const piece of part.text) if (typeof piece !== 'string') given[piece.link] = piece.href;
	if (part.kind === 'paragraph' && part.name) {
		given[part.name] = part.text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
	}
}
