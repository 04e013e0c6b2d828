import { formatFor } from '#platform/web/format.ts';
import { type Locale, wordsFor } from '#platform/web/words.ts';
import { htmlToText } from '#ui/rich-text/simple-html.ts';
import { sessionText } from '../../times.ts';
import { all, attributesOf, type FormValues, one, richText, rowNumbers, sessionOf } from '../form-values.ts';

/** Where the words of a part of the form are, when they are not under its own name. */
const labels: Record<string, string> = {
	vacancyType: 'type',
	ageGroupIds: 'ageGroups',
	imageId: 'image',
	translations: 'section.english',
	sessions: 'section.sessions',
	questions: 'section.questions',
};
/** The list of words of what can be chosen, by part: of vacancies everywhere, or of the form. */
const shared: Record<string, string> = {
	vacancyType: 'vacancyType',
	categories: 'category',
	targetGroups: 'targetGroup',
	skills: 'skill',
	ageGroupIds: 'ageGroup',
	dayparts: 'daypart',
	dutchLevel: 'dutchLevel',
	locationKind: 'locationKind',
};
const ofForm: Record<string, string> = {
	hoursPeriod: 'periods',
	vog: 'vogs',
	compensation: 'compensations',
	applyMethod: 'applyMethods',
};
const days = ['startsOn', 'endsOn', 'expiresAt'];

/** A part of the form as its reader knows it, and what two versions say there. Nothing is said of what is empty. */
export function inWords(
	part: string,
	{ mine, theirs }: { mine: FormValues; theirs: FormValues },
	locale: Locale,
): { label: string; mine: string; theirs: string } {
	const t = wordsFor(locale, 'manage');
	return {
		label: t.maybe(`form.${labels[part] ?? part}`) ?? part,
		mine: textOf(part, mine, locale),
		theirs: textOf(part, theirs, locale),
	};
}

function textOf(part: string, values: FormValues, locale: Locale): string {
	const t = wordsFor(locale, 'manage');
	const words = wordsFor(locale, 'vacancy-words');
	const value = attributesOf(values)[part];
	if (typeof value === 'boolean') return t(value ? 'changed.yes' : 'changed.no');
	switch (part) {
		case 'description':
			return htmlToText(richText(values, 'description'));
		case 'translations':
			return translationText(values, locale);
		case 'tags':
			return (value as string[])
				.map((tag) => words.maybe(`frequency.${tag}`) ?? words.maybe(`tag.${tag}`) ?? tag)
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
	if (days.includes(part)) return typed.map((day) => dayText(day, locale)).join('');
	const told = typed.map(
		(one) => words.maybe(`${shared[part]}.${one}`) ?? t.maybe(`form.${ofForm[part]}.${one}`) ?? one,
	);
	return told.join(', ');
}

function translationText(values: FormValues, locale: Locale): string {
	const t = wordsFor(locale, 'manage');
	const other = one(values, 'language') === 'en' ? 'nl' : 'en';
	const name = `translations.${other}`;
	const texts = [one(values, `${name}.title`), one(values, `${name}.summary`)];
	const said = [...texts, htmlToText(richText(values, `${name}.description`))].filter(Boolean).join('\n');
	return said && `${t(`form.languages.${other}`)}: ${said}`;
}

/** "zaterdag 5 december, 10:00 – 12:00, elke week"; what is no moment yet is told as it was typed. */
function sessionLine(values: FormValues, row: number, locale: Locale): string | undefined {
	const t = wordsFor(locale, 'manage');
	const session = sessionOf(values, row);
	if (!session) return undefined;
	const field = (name: string) => one(values, `sessions[${row}].${name}`);
	const { startsAt, endsAt } = session;
	const when =
		isMoment(startsAt) && isMoment(endsAt)
			? sessionText({ startsAt, endsAt, allDay: session.allDay === true }, locale)
			: [field('date'), field('startsAt'), field('endsAt')].filter(Boolean).join(' ');
	const repeats = field('repeat') && t.maybe(`form.repeats.${field('repeat')}`)?.toLowerCase();
	const spots = field('spots') && t('changed.spots', { count: Number(field('spots')) || 0 });
	return [when, repeats, field('place'), spots].filter(Boolean).join(', ');
}

const isMoment = (value: unknown): value is string =>
	typeof value === 'string' && !Number.isNaN(Date.parse(value));

function dayText(day: string, locale: Locale): string {
	return isMoment(day) ? formatFor(locale).date(`${day}T12:00:00Z`, 'long') : day;
}
