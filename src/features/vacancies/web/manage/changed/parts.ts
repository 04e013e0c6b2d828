import {
	asReadName,
	type Difference,
	differencesOf as differencesIn,
	marksOf,
	revisionName,
	takeOf,
	toldOfName,
} from '#platform/web/forms/changed-parts.ts';
import { attributesOf, type FormValues, one } from '../form-values.ts';

/** The part of the form that a field belongs to. Parts are compared and taken over as a whole. */
function partOf(name: string): string {
	if (name === 'language' || name.startsWith('translations')) return 'translations';
	if (name === 'frequency' || name === 'otherTags') return 'tags';
	return /^[a-zA-Z]+/.exec(name)?.[0] ?? name;
}

/** Returns the content of each part of the form as comparable text. */
export function partsOf(values: FormValues): Map<string, string> {
	const { language, translations, ...others } = attributesOf(values);
	const parts = Object.entries({ ...others, translations: { language, ...Object(translations) } });
	return new Map(
		parts.map(([part, value]) => [part, JSON.stringify(isSet(value) ? value.toSorted() : value)]),
	);
}

/** The order of a multiple choice depends on its checkboxes or on the stored order, and has no meaning. */
function isSet(value: unknown): value is string[] {
	return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** Whether two forms say the same. */
export function saysTheSame(one: FormValues, other: FormValues): boolean {
	return JSON.stringify([...partsOf(one)]) === JSON.stringify([...partsOf(other)]);
}

/** Returns hidden fields with which later changes can be detected: the revision, and a short hash of each part. */
export async function readFields(values: FormValues, revision: string | undefined): Promise<FormValues> {
	return { [revisionName]: [revision ?? ''], [asReadName]: [await marksOf(partsOf(values))] };
}

/** Returns the revision to save over, and the revision whose changes were shown and resolved. */
export function revisionsOf(values: FormValues) {
	return { read: one(values, revisionName) || undefined, toldOf: one(values, toldOfName) || undefined };
}

export const readNames = [revisionName, asReadName] as const;

/** The parts that are not what was read any more, and not what stands in the form either. */
export async function differencesOf(mine: FormValues, theirs: FormValues): Promise<Difference[]> {
	return differencesIn(partsOf(mine), partsOf(theirs), one(mine, asReadName));
}

/** Returns the submitted values, in which the chosen parts are replaced by the other person's. */
export function takeOver(mine: FormValues, theirs: FormValues): FormValues {
	const isTaken = ([name]: [string, unknown]) => one(mine, takeOf(partOf(name))) === 'theirs';
	return Object.fromEntries([
		...Object.entries(mine).filter((field) => !isTaken(field)),
		...Object.entries(theirs).filter(isTaken),
	]);
}

/** Whether the other's text was chosen of any part. */
export function takesAny(values: FormValues): boolean {
	return Object.entries(values).some(([name, [chosen]]) => name.startsWith('take.') && chosen === 'theirs');
}
