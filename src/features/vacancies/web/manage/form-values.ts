import { namesOf } from '#platform/contract/fields.ts';
import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';
import { htmlToText, textToHtml } from '#ui/rich-text/simple-html.ts';
import type { Vacancy, VacancyInput } from '../../contract.ts';
import { fixedTags, frequencies } from '../../enums.ts';
import { fields } from '../../fields.ts';
import { ruleFields, ruleFrom } from './session-rule.ts';

/** The values of a vacancy's form, by field name. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** A form sends nothing for a list in which nothing is chosen. */
const lists = namesOf(fields, 'choices');
const flags = namesOf(fields, 'flag');
const lines = namesOf(fields, 'line');
const texts = namesOf(fields, 'text');
const days = namesOf(fields, 'day');
const numbers = namesOf(fields, 'number');
const choices = namesOf(fields, 'choice');
const moments = namesOf(fields, 'moment');
const rich = namesOf(fields, 'rich');
/** Tags with a box of their own; those that say how often are one question. */
export const boxedTags = fixedTags.filter((tag) => !isFrequency(tag));
/** What is ticked or not of a question for applicants. */
const questionFlags = ['required', 'longAnswer', 'several', 'other'] as const;
const END_OF_DAY = '23:59';

export const one = (values: FormValues, name: string): string => values[name]?.[0] ?? '';
export const all = (values: FormValues, name: string): string[] => [...(values[name] ?? [])];

/** Returns the values of a submitted form, without files and other buttons. */
export function valuesOf(form: FormData): FormValues {
	const values: Record<string, string[]> = {};
	for (const [name, value] of form) {
		if (typeof value !== 'string' || name === '__proto__') continue;
		if (!Object.hasOwn(values, name)) values[name] = [];
		values[name]?.push(value);
	}
	return values;
}

/** The initial form values of an existing vacancy. */
export function valuesFrom(vacancy: Vacancy): FormValues {
	const other = vacancy.language === 'en' ? 'nl' : 'en';
	const translation = vacancy.translations[other];
	const values: Record<string, string[]> = {
		language: [vacancy.language],
		[`translations.${other}.title`]: [translation?.title ?? ''],
		[`translations.${other}.summary`]: [translation?.summary ?? ''],
		...richValue(`translations.${other}.description`, translation?.description ?? ''),
		frequency: vacancy.tags.filter(isFrequency),
		tags: vacancy.tags.filter((tag) => boxedTags.some((boxed) => boxed === tag)),
		otherTags: [vacancy.tags.filter((tag) => !fixedTags.some((fixed) => fixed === tag)).join(', ')],
	};
	for (const name of rich) Object.assign(values, richValue(name, vacancy[name]));
	for (const name of lists) values[name] = [...vacancy[name]];
	for (const name of flags) values[name] = vacancy[name] ? ['on'] : [];
	for (const name of [...lines, ...texts, ...days, ...numbers, ...choices])
		values[name] = [String(vacancy[name] ?? '')];
	for (const name of moments) values[name] = [vacancy[name] ? toLocal(vacancy[name]).date : ''];
	const planned = vacancy.sessions.filter(({ status }) => status === 'planned');
	planned.forEach((session, index) => {
		const start = toLocal(session.startsAt);
		values[`sessions[${index}].id`] = [session.id];
		values[`sessions[${index}].date`] = [start.date];
		values[`sessions[${index}].allDay`] = session.allDay ? ['on'] : [];
		values[`sessions[${index}].startsAt`] = [session.allDay ? '' : start.time];
		values[`sessions[${index}].endsAt`] = [session.allDay ? '' : toLocal(session.endsAt).time];
		const end = toLocal(session.endsAt).date;
		// An all-day session ends at midnight after its last day.
		const lastDay = session.allDay ? addDays(end, -1) : end;
		values[`sessions[${index}].endDate`] = [lastDay === start.date ? '' : lastDay];
		values[`sessions[${index}].place`] = [session.place ?? ''];
		const { repeat, until } = ruleFields(session.rule);
		values[`sessions[${index}].repeat`] = [repeat];
		values[`sessions[${index}].until`] = [until];
		values[`sessions[${index}].rule`] = [session.rule ?? ''];
		values[`sessions[${index}].exdates`] = [session.exdates.join(', ')];
		values[`sessions[${index}].spots`] = [session.spots?.toString() ?? ''];
	});
	vacancy.questions.forEach((question, index) => {
		const name = (part: string) => `questions[${index}].${part}`;
		values[name('id')] = [question.id];
		values[name('question')] = [question.question];
		values[name('kind')] = [question.kind];
		values[name('options')] = [question.options.join('\n')];
		values[name('help')] = [question.help];
		for (const flag of questionFlags) values[name(flag)] = question[flag] ? ['on'] : [];
		const translated = question.translations[other];
		const inOther = (part: string) => name(`translations.${other}.${part}`);
		values[inOther('question')] = [translated?.question ?? ''];
		values[inOther('help')] = [translated?.help ?? ''];
		values[inOther('options')] = [translated?.options.join('\n') ?? ''];
	});
	return values;
}

/** Returns rich text as plain text for the field, and its HTML for the editor. */
function richValue(name: string, html: string): Record<string, string[]> {
	return { [name]: [htmlToText(html)], [`${name}.html`]: [html] };
}

/** Returns the HTML of a rich text: from the editor, or converted from plain text typed without scripts. */
export function richText(values: FormValues, name: string): string {
	const typed = one(values, name);
	if (one(values, `${name}.format`) === 'html') return typed;
	const html = one(values, `${name}.html`);
	// Unchanged text keeps its markup, which plain text cannot show.
	return html !== '' && sameText(htmlToText(html), typed) ? html : textToHtml(typed);
}

const sameText = (a: string, b: string) => a.trim() === b.replaceAll('\r\n', '\n').trim();

/**
 * Returns the attributes for the API. Values that are not a valid number or date are sent as typed, so that the API
 * reports the error.
 */
export function attributesOf(values: FormValues): Record<string, unknown> & { title: string } {
	const language = one(values, 'language') === 'en' ? 'en' : 'nl';
	const attributes: Record<string, unknown> & { title: string } = {
		title: one(values, 'title'),
		language,
		translations: translationsOf(values, language === 'en' ? 'nl' : 'en'),
		tags: tagsOf(values),
		questions: questionsOf(values, language === 'en' ? 'nl' : 'en'),
		sessions: one(values, 'vacancyType') === 'activity' ? sessionsOf(values) : [],
	};
	for (const name of lines) attributes[name] = one(values, name);
	for (const name of rich) attributes[name] = richText(values, name);
	for (const name of lists) attributes[name] = all(values, name);
	for (const name of flags) attributes[name] = one(values, name) !== '';
	for (const name of texts) attributes[name] = one(values, name).trim() || null;
	for (const name of days) attributes[name] = one(values, name) || null;
	for (const name of numbers) attributes[name] = numberOf(one(values, name));
	for (const name of moments) attributes[name] = momentOf(one(values, name), END_OF_DAY);
	for (const name of choices) {
		const chosen = one(values, name);
		// What nobody chose stays open where that is possible, rather than what it is without the form.
		if (chosen || fields[name].schema.safeParse(null).success) attributes[name] = chosen || null;
	}
	return attributes;
}

function translationsOf(values: FormValues, other: 'nl' | 'en'): Partial<VacancyInput['translations']> {
	const title = one(values, `translations.${other}.title`).trim();
	const summary = one(values, `translations.${other}.summary`).trim();
	const description = richText(values, `translations.${other}.description`);
	if (!title && !summary && htmlToText(description) === '') return {};
	return { [other]: { title, summary, description } };
}

function tagsOf(values: FormValues): string[] {
	const own = one(values, 'otherTags')
		.split(',')
		.map((tag) => tag.trim())
		.filter((tag) => tag !== '' && !isFrequency(tag));
	return [...new Set([one(values, 'frequency'), ...all(values, 'tags'), ...own].filter(Boolean))];
}

/** The sessions that have something filled in, in the order of the form. */
function sessionsOf(values: FormValues): unknown[] {
	return rowNumbers(values, 'sessions').flatMap((index) => sessionOf(values, index) ?? []);
}

/** Returns the session in one row of the form, or undefined if the row is empty. */
export function sessionOf(values: FormValues, index: number) {
	const field = (name: string) => one(values, `sessions[${index}].${name}`).trim();
	const date = field('date');
	if (!date && !field('startsAt') && !field('endsAt')) return undefined;
	const rule = ruleFrom(field('repeat'), field('until'));
	const exdates = field('exdates')
		.split(/[\s,;]+/)
		.filter(Boolean);
	return {
		...(field('id') && { id: field('id') }),
		...timesOf(field),
		spots: numberOf(field('spots')),
		...(rule !== undefined && { rule }),
		...((field('repeat') || field('exdates')) && { exdates }),
		...((field('place') || field('id')) && { place: field('place') || null }),
	};
}

/** When a session begins and ends: whole days, or by the clock. */
function timesOf(field: (name: string) => string): { allDay: boolean; startsAt: string; endsAt: string } {
	const date = field('date');
	const after = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? addDays(day, 1) : day);
	if (field('allDay')) {
		const end = after(field('endDate') || date);
		return { allDay: true, startsAt: momentOf(date, '00:00') ?? '', endsAt: momentOf(end, '00:00') ?? '' };
	}
	// Without a last day, what ends before it begins ends in the night after.
	const overnight =
		field('endsAt') !== '' && field('startsAt') !== '' && field('endsAt') <= field('startsAt');
	const lastDay = field('endDate') || (overnight ? after(date) : date);
	return {
		allDay: false,
		startsAt: momentOf(date, field('startsAt')) ?? '',
		endsAt: momentOf(lastDay, field('endsAt')) ?? '',
	};
}

/** The questions that were written down, in the order of the form; options one a line. */
function questionsOf(values: FormValues, other: 'nl' | 'en'): unknown[] {
	return rowNumbers(values, 'questions').flatMap((index) => {
		const field = (name: string) => one(values, `questions[${index}].${name}`).trim();
		if (!field('question')) return [];
		const isChoice = field('kind') === 'choice';
		const optionsIn = (name: string) => (isChoice ? linesIn(field(name)) : []);
		const translated = (part: string) => `translations.${other}.${part}`;
		const flags = Object.fromEntries(questionFlags.map((flag) => [flag, field(flag) !== '']));
		return {
			...(field('id') && { id: field('id') }),
			question: field('question'),
			kind: field('kind') || 'text',
			help: field('help'),
			...flags,
			...(field('kind') === 'info_section' && { required: false }),
			// Nobody can tell two that are the same apart.
			options: [...new Set(optionsIn('options'))],
			// What is translated in part is sent as well: the API says that the question is missing.
			translations: ['question', 'help', 'options'].some((part) => field(translated(part)))
				? {
						[other]: {
							question: field(translated('question')),
							help: field(translated('help')),
							options: optionsIn(translated('options')),
						},
					}
				: {},
		};
	});
}

const linesIn = (text: string): string[] =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);

/** Returns the row numbers of a repeated part that occur in the form's field names. */
export function rowNumbers(values: FormValues, part: 'sessions' | 'questions'): number[] {
	const shape = new RegExp(`^${part}\\[(\\d{1,3})\\]\\.`);
	const found = Object.keys(values).flatMap((name) => shape.exec(name)?.[1] ?? []);
	return [...new Set(found.map(Number))].sort((a, b) => a - b);
}

function numberOf(typed: string): number | string | null {
	if (typed.trim() === '') return null;
	const number = Number(typed);
	return Number.isFinite(number) ? number : typed;
}

function momentOf(date: string, time: string): string | null {
	if (date === '') return null;
	return toMoment(date, time) ?? `${date} ${time}`;
}

function isFrequency(tag: string): boolean {
	return frequencies.some((frequency) => frequency === tag);
}
