import type { Locale } from '#platform/http/locale.ts';
import { htmlToText } from '#ui/rich-text/simple-html.ts';
import { all, type FormValues, one, richText, rowNumbers } from '../form-values.ts';
import { type HardWord, hardWordsIn } from './hard-words.ts';

export const neededHints = [
	'titleNeeded',
	'summary',
	'description',
	'category',
	'sessions',
	'where',
	'place',
	'applyUrl',
] as const;
export const betterHints = [
	'image',
	'length',
	'tooLong',
	'titleShort',
	'titleLength',
	'hardWords',
	'contact',
	'hours',
	'moment',
	'english',
] as const;
export type Hint = (typeof neededHints)[number] | (typeof betterHints)[number];

/** The field that a hint is about, to go to. */
export const hintFields: Readonly<Record<Hint, string>> = {
	titleNeeded: 'title',
	summary: 'summary',
	description: 'description',
	category: 'categories',
	sessions: 'sessions',
	where: 'locationKind',
	place: 'city',
	applyUrl: 'applyUrl',
	image: 'imageId',
	length: 'description',
	tooLong: 'description',
	titleShort: 'title',
	titleLength: 'title',
	hardWords: 'description',
	contact: 'contactPerson',
	hours: 'hoursMin',
	moment: 'dayparts',
	english: 'second-language',
};

/** In words: a description shorter than the first says too little, one longer than the second is not read. */
const LONG_ENOUGH = 80;
const LONGEST_READ = 400;
/** In characters: a shorter title says too little, a longer one takes more than two lines in the results. */
const TITLE_SAYS = 12;
const TITLE_IN_RESULTS = 70;

/**
 * Returns what is missing and what would improve the vacancy, as hints while typing. The API has the final check. The day until
 * which it is on line is not among them: without one it gets the usual time.
 */
export function hintsFor(
	values: FormValues,
	organisationHasPlace = true,
	siteLocales: readonly Locale[] = ['nl', 'en'],
): { needed: Hint[]; better: Hint[] } {
	const filled = (name: string) => one(values, name).trim() !== '';
	const text = htmlToText(richText(values, 'description'));
	const words = text === '' ? 0 : text.split(/\s+/).length;
	const title = one(values, 'title').trim();
	const isActivity = one(values, 'vacancyType') === 'activity';
	const hard = hardWordsOf(values);
	const open: Partial<Record<Hint, boolean>> = {
		titleNeeded: title.length < 3,
		summary: !filled('summary'),
		description: text === '',
		category: all(values, 'categories').length === 0,
		sessions:
			isActivity && !rowNumbers(values, 'sessions').some((index) => filled(`sessions[${index}].date`)),
		where: !filled('locationKind'),
		place:
			one(values, 'locationKind') === 'address' &&
			!organisationHasPlace &&
			!filled('city') &&
			!filled('postalCode'),
		applyUrl: one(values, 'applyMethod') === 'link' && !filled('applyUrl'),
		image: !filled('imageId'),
		length: words > 0 && words < LONG_ENOUGH,
		tooLong: words > LONGEST_READ,
		titleShort: title.length >= 3 && title.length < TITLE_SAYS,
		titleLength: title.length > TITLE_IN_RESULTS,
		hardWords: hard.length > 0,
		contact: !filled('contactPerson'),
		hours: !filled('hoursMin') && !filled('hoursMax') && !isActivity,
		moment: !isActivity && all(values, 'dayparts').length === 0 && !filled('frequency'),
		english:
			siteLocales.length > 1 && !['nl', 'en'].some((language) => filled(`translations.${language}.title`)),
	};
	const needed = neededHints.filter((hint) => open[hint]);
	// One of each part of the strength: what is left to do is as many as what is not there yet.
	const isFirst = (hint: Hint) =>
		strengths.find((part) => part.includes(hint))?.find((one) => open[one]) === hint;
	// Hard words may stand elsewhere than in the text that they are a part of.
	const isApart = (hint: Hint) =>
		hint === 'hardWords'
			? hard.some(({ field }) => !field.endsWith('description'))
			: !strengths.some((part) => part.includes(hint)) && !afterwards.includes(hint);
	const better = betterHints.filter((hint) => open[hint] && (isFirst(hint) || isApart(hint)));
	return {
		needed,
		better: better.length > 0 ? better : betterHints.filter((hint) => open[hint] && needed.length === 0),
	};
}

/** What only helps a vacancy of which all else is there, and is no part of its strength. */
const afterwards: readonly Hint[] = ['contact', 'english'];

/**
 * What makes a vacancy strong, and the hints that say that it is not there or not good yet. None of it is filled in before
 * somebody begins, so that an empty form has a hint for each.
 */
const strengths: readonly (readonly Hint[])[] = [
	['titleNeeded', 'titleShort', 'titleLength'],
	['summary'],
	['description', 'length', 'tooLong', 'hardWords'],
	['category'],
	['where', 'place', 'applyUrl'],
	['image'],
];
const momentOfWork: typeof strengths = [['moment'], ['hours']];
/** An activity has its hours and moments by its sessions. */
const momentOfActivity: typeof strengths = [['sessions']];

/** How many of the parts of a strong vacancy are there; of an empty form none. */
export function strengthOf(values: FormValues, hints: readonly Hint[]): { done: number; all: number } {
	const isActivity = one(values, 'vacancyType') === 'activity';
	const parts = [...strengths, ...(isActivity ? momentOfActivity : momentOfWork)];
	const done = parts.filter((part) => !part.some((hint) => hints.includes(hint)));
	return { done: done.length, all: parts.length };
}

/** The hard words in the Dutch text of the form, and the field of the first. */
export function hardWordsOf(values: FormValues): (HardWord & { field: string })[] {
	const own = one(values, 'language') === 'en' ? 'translations.nl.' : '';
	const texts: [field: string, text: string][] = [
		[`${own}title`, one(values, `${own}title`)],
		[`${own}summary`, one(values, `${own}summary`)],
		[`${own}description`, htmlToText(richText(values, `${own}description`))],
	];
	const found = texts.flatMap(([field, text]) => hardWordsIn(text).map((hard) => ({ ...hard, field })));
	return found.filter(({ word }, index) => found.findIndex((other) => other.word === word) === index);
}
