import { emptyOf } from '#platform/contract/fields.ts';
import { isPlainObject } from '#platform/contract/keys.ts';
import type { ApiFailure } from '#platform/web/api-failure.ts';
import { attempt, orNull } from '#platform/web/failures.ts';
import {
	asReadName,
	differencesOf,
	marksOf,
	type Parts,
	revisionName,
	type ToldPart,
	takeOf,
	toldOfName,
} from '#platform/web/forms/changed-parts.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { ownProfileApi } from '../api.ts';
import type { OwnProfile } from '../contract.ts';
import { fields } from '../fields.ts';
import { bodyOf, type FormValues, shownValues } from './profile-values.ts';
import { inWords } from './value-words.ts';

/** The hidden fields with which later changes are seen: the revision, empty for no profile, and a mark of each part. */
export type AsRead = { revision: string; asRead: string };

/** What was saved in another window since the form was loaded, and that saving the form would undo. */
export type Changed = { at: string | null; revision: string; parts: ToldPart[] };

/** The number of attempts to save when another window keeps changing parts that the form does not touch. */
const MAX_TRIES = 4;

/** The values of a profile in its form, with the hidden fields; those of an empty form without one. */
export async function readProfile(own: OwnProfile | null): Promise<{ values: FormValues; read: AsRead }> {
	const values = shownValues(own ?? emptyOf(fields));
	return { values, read: { revision: own?.revision ?? '', asRead: await marksOf(partsOf(values)) } };
}

/** The hidden fields of a form that was sent. */
export function asReadIn(form: FormData): AsRead {
	return { revision: String(form.get(revisionName) ?? ''), asRead: String(form.get(asReadName) ?? '') };
}

/**
 * Saves the form's values, with the parts that were chosen from another window. Never undoes what was saved there without
 * asking: in that case nothing is saved and the changes are returned. Throws every other failure; `stand` then says what
 * the form is to show, in which what was chosen has been taken over.
 */
export async function saveProfile(
	{ call, locale }: Pick<SiteContext, 'call' | 'locale'>,
	form: FormData,
	stand: { values: FormValues; read: AsRead },
): Promise<Changed | null> {
	const readNow = async () => (await orNull(call(ownProfileApi.read), [404]))?.data ?? null;
	const toldOf = form.get(toldOfName);
	if (toldOf !== null) {
		const now = await readNow();
		// The choice applies to the changes that were shown; after another change one has to choose again.
		if ((now?.revision ?? '') === toldOf) {
			const { values: theirs, read } = await readProfile(now);
			Object.assign(stand, { values: takeOver(stand.values, theirs, form), read });
		}
	}
	let { revision } = stand.read;
	for (let tries = 1; ; tries += 1) {
		const body = { ...bodyOf(stand.values), revision };
		const { refusal } = await attempt(call(ownProfileApi.update, { body }), [409]);
		if (!refusal) return null;
		if (refusal.code !== 'changed_meanwhile' || tries === MAX_TRIES) throw refusal;
		const { values: theirs, read } = await readProfile(await readNow());
		const found = await differencesOf(partsOf(stand.values), partsOf(theirs), stand.read.asRead);
		revision = read.revision;
		if (found.length === 0) continue;
		const versions = { mine: stand.values, theirs };
		const parts = found.map((one) => ({
			...one,
			...inWords(one.part as keyof FormValues, versions, locale),
		}));
		return { at: changedAt(refusal), revision, parts };
	}
}

function takeOver(mine: FormValues, theirs: FormValues, form: FormData): FormValues {
	const taken = Object.entries(theirs).filter(([part]) => form.get(takeOf(part)) === 'theirs');
	return { ...mine, ...Object.fromEntries(taken) };
}

/** The order of a multiple choice depends on its checkboxes or on the stored order, and has no meaning. */
function partsOf(values: FormValues): Parts {
	const isSet = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
	return new Map(
		Object.entries(values).map(([part, value]) => [
			part,
			JSON.stringify(isSet(value) ? (value as string[]).toSorted() : value),
		]),
	);
}

function changedAt(failure: ApiFailure): string | null {
	const [first] = Array.isArray(failure.errors) ? failure.errors : [];
	const meta = isPlainObject(first) && isPlainObject(first.meta) ? first.meta : {};
	return typeof meta.updated_at === 'string' ? meta.updated_at : null;
}
