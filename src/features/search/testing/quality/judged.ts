import { readFileSync } from 'node:fs';
import type { SeedOrganisation, SeedVacancy } from '../../../../../database/seed/content/types.ts';

/** A text that somebody types, and what of the fixed vacancies a person would call a right answer. */
export type JudgedQuery = { text: string; right: readonly string[] };

export type JudgedVacancy = SeedVacancy & { owner: SeedOrganisation };

/**
 * The sets of judged queries; each is a file beside this one. `strangers` and `passers-by`, and later `street` and
 * `held-back`, were written together by somebody who knew the vacancies and not the words of the search. Who changes those
 * words does not read `held-back`, nor is it listed: its figure alone says what the search makes of what nobody looked at.
 */
export const judgedSets = [
	'own',
	'staff',
	'misspelt',
	'later',
	'fresh',
	'unseen',
	'strangers',
	'passers-by',
	'street',
	'held-back',
] as const;
export type JudgedSet = (typeof judgedSets)[number];

const conditions: Record<string, (vacancy: JudgedVacancy, value: string) => boolean> = {
	target: ({ targetGroups }, value) => targetGroups.some((one) => one === value),
	category: ({ categories }, value) => categories.some((one) => one === value),
	often: ({ frequency }, value) => frequency === value,
	when: ({ dayparts }, value) => dayparts.some((one) => one === value),
	place: ({ locationKind }, value) => locationKind === value,
	age: ({ ageGroups }, value) => ageGroups.some((one) => one === value),
	dutch: ({ dutchLevel }, value) => dutchLevel === value,
	skill: ({ skills }, value) => skills.some((one) => one === value),
	tag: ({ tags }, value) => tags.includes(value),
	type: ({ type }, value) => type === value,
	pay: ({ compensation }, value) => compensation === value,
	org: ({ organisation }, value) => organisation === value,
	city: ({ owner, place }, value) => (place?.city ?? owner.city) === value,
	vog: ({ vog }) => vog !== 'none',
	novog: ({ vog }) => vog === 'none',
	internship: ({ suitableForInternship }) => suitableForInternship,
	groups: ({ suitableForGroups }) => suitableForGroups,
	wheelchair: ({ wheelchairAccessible }) => wheelchairAccessible,
};

/**
 * Reads a set. A line is the text, a bar, and what is right, with semicolons between: conditions joined by a plus
 * (`target:elderly+often:once`), or a part of a Dutch title.
 */
export function readJudged(set: JudgedSet): JudgedQuery[] {
	const lines = readFileSync(new URL(`./${set}.txt`, import.meta.url), 'utf8').split('\n');
	return lines
		.filter((line) => line.trim() !== '' && !line.startsWith('#'))
		.map((line) => {
			const [text = '', right = ''] = line.split('|').map((part) => part.trim());
			return { text, right: right.split(';').map((one) => one.trim()) };
		});
}

/** Returns the vacancies that are right for a query. Throws where a part of it fits none, for that is a slip. */
export function rightFor({ text, right }: JudgedQuery, vacancies: readonly JudgedVacancy[]): JudgedVacancy[] {
	const found = right.map((one) => vacancies.filter((vacancy) => fits(vacancy, one)));
	const slip = right.find((_, index) => found[index]?.length === 0);
	if (slip !== undefined) throw new Error(`Nothing is “${slip}”, which is to be right for “${text}”.`);
	return [...new Set(found.flat())];
}

function fits(vacancy: JudgedVacancy, judged: string): boolean {
	const parts = judged.split('+').map((part) => part.split(':'));
	if (!parts.every(([name = '']) => name in conditions)) return vacancy.title.nl.includes(judged);
	return parts.every(([name = '', value = '']) => conditions[name]?.(vacancy, value));
}
