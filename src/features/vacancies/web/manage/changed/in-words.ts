import type { Fields } from '#platform/contract/fields.ts';
import { formatFor } from '#platform/web/format.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { htmlToText } from '#ui/rich-text/simple-html.ts';
import { fields } from '../../../fields.ts';
import { sessionText } from '../../times.ts';
import { all, attributesOf, type FormValues, one, richText, rowNumbers, sessionOf } from '../form-values.ts';

const byPart: Fields = fields;

/** A part of the form with its label, and its text in two versions. Empty values are left out. */
export function inWords(
	part: string,
	{ mine, theirs }: { mine: FormValues; theirs: FormValues },
	locale: Locale,
): { label: string; mine: string; theirs: string } {
	const t = getTranslations(locale, 'manage');
	return {
		label: t.optional(`form.${byPart[part]?.label ?? part}`) ?? part,
		mine: textOf(part, mine, locale),
		theirs: textOf(part, theirs, locale),
	};
}

function textOf(part: string, values: FormValues, locale: Locale): string {
	const t = getTranslations(locale, 'manage');
	const words = getTranslations(locale, 'vacancy-words');
	const value = attributesOf(values)[part];
	if (typeof value === 'boolean') return t(value ? 'changed.yes' : 'changed.no');
	switch (part) {
		case 'description':
			return htmlToText(richText(values, 'description'));
		case 'translations':
			return translationText(values, locale);
		case 'tags':
			return (value as string[])
				.map((tag) => words.optional(`frequency.${tag}`) ?? words.optional(`tag.${tag}`) ?? tag)
				.join(', ');
		case 'sessions':
			return rowNumbers(values, 'sessions')
				.flatMap((row) => sessionLine(values, row, locale) ?? [])
				.join('\n');
		case 'questions':
			return rowNumbers(values, 'questions')
				.map((row) => one(values, `questions[${row}].question`))
				.filter(Boolean)
				.join('\n');
		case 'imageId':
			return value ? t('changed.image') : '';
	}
	const typed = all(values, part).filter(Boolean);
	const { input, words: choices } = byPart[part] ?? {};
	if (input === 'day' || input === 'moment') return typed.map((day) => dayText(day, locale)).join('');
	const told = typed.map(
		// Words of vacancies everywhere, or of the form alone.
		(one) => words.optional(`${choices}.${one}`) ?? t.optional(`form.${choices}.${one}`) ?? one,
	);
	return told.join(', ');
}

function translationText(values: FormValues, locale: Locale): string {
	const t = getTranslations(locale, 'manage');
	const other = one(values, 'language') === 'en' ? 'nl' : 'en';
	const name = `translations.${other}`;
	const texts = [one(values, `${name}.title`), one(values, `${name}.summary`)];
	const said = [...texts, htmlToText(richText(values, `${name}.description`))].filter(Boolean).join('\n');
	return said && `${t(`form.languages.${other}`)}: ${said}`;
}

/** "zaterdag 5 december, 10:00 – 12:00, elke week"; an invalid date is shown as typed. */
function sessionLine(values: FormValues, row: number, locale: Locale): string | undefined {
	const t = getTranslations(locale, 'manage');
	const session = sessionOf(values, row);
	if (!session) return undefined;
	const field = (name: string) => one(values, `sessions[${row}].${name}`);
	const { startsAt, endsAt } = session;
	const when =
		isMoment(startsAt) && isMoment(endsAt)
			? sessionText({ startsAt, endsAt, allDay: session.allDay === true }, locale)
			: [field('date'), field('startsAt'), field('endsAt')].filter(Boolean).join(' ');
	const repeats = field('repeat') && t.optional(`form.repeats.${field('repeat')}`)?.toLowerCase();
	const spots = field('spots') && t('changed.spots', { count: Number(field('spots')) || 0 });
	return [when, repeats, field('place'), spots].filter(Boolean).join(', ');
}

const isMoment = (value: unknown): value is string =>
	typeof value === 'string' && !Number.isNaN(Date.parse(value));

function dayText(day: string, locale: Locale): string {
	return isMoment(day) ? formatFor(locale).date(`${day}T12:00:00Z`, 'long') : day;
}
