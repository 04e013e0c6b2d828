import { formatFor } from '#platform/web/format.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import type { FormValues } from './profile-values.ts';

type Part = keyof FormValues;

/** A field of the profile form with its label, and what it says in two versions; an empty value says nothing. */
export function inWords(
	part: Part,
	{ mine, theirs }: { mine: FormValues; theirs: FormValues },
	locale: Locale,
): { label: string; mine: string; theirs: string } {
	const t = getTranslations(locale, 'profiles');
	return {
		label: t.optional(`fields.${part}`) ?? t.optional(part) ?? part,
		mine: textOf(part, mine, locale),
		theirs: textOf(part, theirs, locale),
	};
}

const vacancyWords: Partial<Record<Part, string>> = {
	interests: 'category',
	skills: 'skill',
	targetGroups: 'targetGroup',
	dayparts: 'daypart',
};

function textOf(part: Part, values: FormValues, locale: Locale): string {
	const t = getTranslations(locale, 'profiles');
	const words = getTranslations(locale, 'vacancy-words');
	const value = values[part];
	if (typeof value === 'boolean') return t(value ? 'changed.yes' : 'changed.no');
	if (part === 'languages')
		return values.languages
			.map(({ language, level }) =>
				t('spoken', {
					language: t.optional(`language.${language}`) ?? language,
					level: t.optional(`level.${level}`) ?? level,
				}),
			)
			.join(', ');
	if (Array.isArray(value))
		return (value as string[])
			.map((one) => words.optional(`${vacancyWords[part]}.${one}`) ?? t.optional(`${part}.${one}`) ?? one)
			.join(', ');
	const text = String(value);
	if (text === '') return '';
	if (part === 'hours') return t.optional('hoursAWeek', { count: text }) ?? text;
	if (part === 'radius') return t('within', { km: Number(text) || 0 });
	if (part === 'availableFrom' && !Number.isNaN(Date.parse(text)))
		return formatFor(locale).date(`${text}T12:00:00Z`, 'long');
	return t.optional(`${part}.${text}`) ?? text;
}
