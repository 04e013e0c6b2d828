import type { Locale } from '#platform/contract/tenants.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { outlineOf } from '#platform/server/mail/outline.ts';
import type { MailCentre } from '#platform/server/mail/template.ts';
import { getTranslations, type Translator } from '#platform/translations.ts';
import type { TemplateVariable } from '../contract.ts';
import { readableParts } from '../template-tags.ts';
import { type EventVariable, type MailEvent, variableValues } from './mail-events.ts';
import { idOf, type TemplateKey, type TemplateRow } from './read-templates.ts';

/** A mail as a list shows it; `reader` is the language of who asks. */
export function presentSummary(key: TemplateKey, row: TemplateRow | undefined, reader: Locale): Resource {
	return { type: 'notification_templates', id: idOf(key), attributes: summaryOf(key, row, reader) };
}

/** A mail with its words and variables. */
export function presentTemplate(
	key: TemplateKey,
	row: TemplateRow | undefined,
	{ reader, centre }: { reader: Locale; centre: MailCentre },
): Resource {
	const { event, locale } = key;
	const defaults = event.text(locale);
	const summary = summaryOf(key, row, reader);
	return {
		type: 'notification_templates',
		id: idOf(key),
		attributes: {
			...summary,
			body: row?.body ?? defaults.body,
			defaults,
			earlierDefaults:
				row && summary.defaultChanged ? { subject: row.defaultSubject, body: row.defaultBody } : null,
			failure: row?.failure ?? null,
			revision: row?.revision ?? 0,
			variables: variablesOf(event, { locale, reader, centre }),
		},
	};
}

function summaryOf({ event, locale }: TemplateKey, row: TemplateRow | undefined, reader: Locale) {
	const defaults = event.text(locale);
	const isChanged = row !== undefined && row.subject !== null;
	return {
		event: event.key,
		locale,
		group: event.group,
		to: event.to,
		critical: event.critical ?? null,
		when: event.template.when(reader) ?? '',
		subject: row?.subject ?? defaults.subject,
		subjectParts: subjectParts(row?.subject ?? defaults.subject, reader),
		active: row?.active ?? true,
		isChanged,
		defaultChanged:
			isChanged && (row.defaultSubject !== defaults.subject || row.defaultBody !== defaults.body),
		failedAt: row?.failedAt?.toISOString() ?? null,
		updatedAt: row?.updatedAt.toISOString() ?? null,
	};
}

type Words = Translator<'notification-templates'>;

function descriptionOf(name: string, words: Words): string {
	if (!name.startsWith('one_')) return words.optional(`variable.${name}`) ?? '';
	const counted = name.slice(4);
	return words('one', { name: words.optional(`variable.${counted}`)?.replace(/\.$/, '') ?? counted });
}

/** A subject as a list shows it, with the names of variables in the words of the reader. */
export function subjectParts(subject: string, reader: Locale): { text: string; isVariable: boolean }[] {
	const words = getTranslations(reader, 'notification-templates');
	return readableParts(subject).map(({ text, isVariable }) => ({
		text: (isVariable && descriptionOf(text, words).replace(/\.$/, '')) || text,
		isVariable,
	}));
}

type Setting = { locale: Locale; reader: Locale; centre: MailCentre };

function variablesOf(event: MailEvent, { locale, reader, centre }: Setting): TemplateVariable[] {
	const words = getTranslations(reader, 'notification-templates');
	const yes = (value: boolean) => words(value ? 'yes' : 'no');
	const written = event.template.write(
		event.template.sample((text) => text),
		{ locale, centre },
	);
	const values = variableValues(event, written, { centreName: centre.name, toHtml: () => '' });
	const shown = new Set(outlineOf(written.content.body).map((part) => ('name' in part ? part.name : '')));
	const exampleOf = ({ name, type }: EventVariable): string => {
		const value = values[name] ?? '';
		if (type === 'block') return words(shown.has(name) ? 'blockExample' : 'noExample');
		if (type === 'link') return String(value) || linkTo({ locale, centre }, '');
		if (type === 'date') return dateIn(locale, String(value));
		return typeof value === 'boolean' ? yes(value) : String(value);
	};
	return event.variables.map((variable) => ({
		...variable,
		description: descriptionOf(variable.name, words),
		example: exampleOf(variable).slice(0, 200),
	}));
}

/** A moment as the filter `date` writes it in a mail of this language. */
function dateIn(locale: Locale, value: string): string {
	const moment = new Date(value);
	if (Number.isNaN(moment.getTime())) return value;
	const language = locale === 'nl' ? 'nl-NL' : 'en-GB';
	return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(moment);
}
