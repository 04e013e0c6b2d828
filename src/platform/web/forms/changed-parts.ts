/**
 * Hidden fields of a form that does not undo what was saved elsewhere: the revision it was loaded with, a hash of each
 * part as loaded, and the revision whose changes were shown.
 */
export const revisionName = 'revision';
export const asReadName = 'asRead';
export const toldOfName = 'toldOf';
/** The name of the field that chooses between the text saved elsewhere of a part and the user's own. */
export const takeOf = (part: string): string => `take.${part}`;

/** The content of each part of a form as comparable text. Parts are compared and taken over as a whole. */
export type Parts = ReadonlyMap<string, string>;

/** A part that was changed elsewhere, and that saving would put back. */
export type Difference = {
	part: string;
	/** Whether it was changed in the form as well. */
	both: boolean;
};

/** Such a part in words, in both versions. */
export type ToldPart = Difference & { label: string; theirs: string; mine: string };

/** A short hash of each part, from which {@link differencesOf} sees what was changed since. */
export async function marksOf(parts: Parts): Promise<string> {
	const marks = await Promise.all([...parts].map(async ([part, said]) => `${part}:${await markOf(said)}`));
	return marks.join(' ');
}

/** The parts that are not what was read any more, and not what stands in the form either. */
export async function differencesOf(mine: Parts, theirs: Parts, asRead: string): Promise<Difference[]> {
	const marks = new Map(asRead.split(' ').map((mark) => mark.split(':') as [string, string]));
	const found = await Promise.all(
		[...theirs].map(async ([part, said]): Promise<Difference[]> => {
			const typed = mine.get(part);
			const before = marks.get(part);
			if (typed === said || (await markOf(said)) === before) return [];
			return [{ part, both: typed === undefined || (await markOf(typed)) !== before }];
		}),
	);
	return found.flat();
}

async function markOf(text: string): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return btoa(String.fromCharCode(...new Uint8Array(bytes, 0, 6)));
}
