import { attributesOf, type FormValues, one } from '../form-values.ts';

/**
 * Hidden fields of the form: the revision it loaded, a hash of each part as loaded, and the revision whose changes
 * were shown.
 */
const REVISION = 'revision';
const AS_READ = 'asRead';
const TOLD_OF = 'toldOf';
/** The name of the field that chooses between the other person's text of a part and the user's own. */
export const takeOf = (part: string): string => `take.${part}`;

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
	const marks = await Promise.all(
		[...partsOf(values)].map(async ([part, said]) => `${part}:${await markOf(said)}`),
	);
	return { [REVISION]: [revision ?? ''], [AS_READ]: [marks.join(' ')] };
}

/** Returns the revision to save over, and the revision whose changes were shown and resolved. */
export function revisionsOf(values: FormValues) {
	return { read: one(values, REVISION) || undefined, toldOf: one(values, TOLD_OF) || undefined };
}

export const readNames = [REVISION, AS_READ] as const;
export const toldOfName = TOLD_OF;

/** A part that somebody else changed, and that saving would put back. */
export type Difference = {
	part: string;
	/** Whether it was changed in the form as well. */
	both: boolean;
};

/** The parts that are not what was read any more, and not what stands in the form either. */
export async function differencesOf(mine: FormValues, theirs: FormValues): Promise<Difference[]> {
	const asRead = new Map(
		one(mine, AS_READ)
			.split(' ')
			.map((mark) => mark.split(':') as [string, string]),
	);
	const own = partsOf(mine);
	const found = await Promise.all(
		[...partsOf(theirs)].map(async ([part, said]): Promise<Difference[]> => {
			const typed = own.get(part);
			const before = asRead.get(part);
			if (typed === said || (await markOf(said)) === before) return [];
			return [{ part, both: typed === undefined || (await markOf(typed)) !== before }];
		}),
	);
	return found.flat();
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

async function markOf(text: string): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return btoa(String.fromCharCode(...new Uint8Array(bytes, 0, 6)));
}
