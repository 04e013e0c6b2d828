import { htmlToText } from '#ui/rich-text/simple-html.ts';
import { all, type FormValues, one, richText, rowNumbers } from './form-values.ts';

export const neededHints = [
	'titleNeeded',
	'summary',
	'description',
	'category',
	'sessions',
	'place',
	'applyUrl',
	'expiry',
] as const;
export const betterHints = [
	'image',
	'length',
	'titleLength',
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
	place: 'city',
	applyUrl: 'applyUrl',
	expiry: 'expiresAt',
	image: 'imageId',
	length: 'description',
	titleLength: 'title',
	contact: 'contactPerson',
	hours: 'hoursMin',
	moment: 'dayparts',
	english: 'second-language',
};

const LONG_ENOUGH = 80;
const TITLE_IN_RESULTS = 70;

/** What is still missing, and what would help: the API decides in the end, this only shows it while typing. */
export function hintsFor(
	values: FormValues,
	organisationHasPlace = true,
): { needed: Hint[]; better: Hint[] } {
	const filled = (name: string) => one(values, name).trim() !== '';
	const text = htmlToText(richText(values, 'description'));
	const isActivity = one(values, 'vacancyType') === 'activity';
	const open: Partial<Record<Hint, boolean>> = {
		titleNeeded: one(values, 'title').trim().length < 3,
		summary: !filled('summary'),
		description: text === '',
		category: all(values, 'categories').length === 0,
		sessions:
			isActivity && !rowNumbers(values, 'sessions').some((index) => filled(`sessions[${index}].date`)),
		place:
			one(values, 'locationKind') === 'address' &&
			!organisationHasPlace &&
			!filled('city') &&
			!filled('postalCode'),
		applyUrl: one(values, 'applyMethod') === 'link' && !filled('applyUrl'),
		expiry: !filled('expiresAt'),
		image: !filled('imageId'),
		length: text !== '' && text.split(/\s+/).length < LONG_ENOUGH,
		titleLength: one(values, 'title').trim().length > TITLE_IN_RESULTS,
		contact: !filled('contactPerson'),
		hours: !filled('hoursMin') && !filled('hoursMax') && !isActivity,
		moment: !isActivity && all(values, 'dayparts').length === 0 && !filled('frequency'),
		english: !['nl', 'en'].some((language) => filled(`translations.${language}.title`)),
	};
	return {
		needed: neededHints.filter((hint) => open[hint]),
		better: betterHints.filter((hint) => open[hint]),
	};
}
