import { isPlainObject } from '#platform/contract/keys.ts';
import type { ApiFailure } from '#platform/web/api-failure.ts';
import { attempt } from '#platform/web/failures.ts';
import type { ToldPart } from '#platform/web/forms/changed-parts.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { vacancyApi } from '../../../api.ts';
import type { Vacancy } from '../../../contract.ts';
import { attributesOf, type FormValues, valuesFrom } from '../form-values.ts';
import { inWords } from './in-words.ts';
import { differencesOf, readFields, revisionsOf, takeOver } from './parts.ts';

/** The changes of somebody else since the form was loaded that saving the form would undo. */
export type Changed = {
	/** The name of the other person, if known. */
	name: string | null;
	at: string;
	revision: string;
	parts: ToldPart[];
};

/** The number of attempts to save when others keep changing parts that the form does not touch. */
const MAX_TRIES = 4;

/**
 * Saves the form's values, with the parts chosen from somebody else's version. Never undoes another person's changes
 * without asking: in that case nothing is saved and the changes are returned. Throws every other failure.
 */
export async function saveChanges(
	{ call, locale }: SiteContext,
	id: string,
	typed: FormValues,
): Promise<{ saved: Vacancy } | { changed: Changed }> {
	const { read, toldOf } = revisionsOf(typed);
	let revision = toldOf ?? read;
	let values = typed;
	if (toldOf !== undefined) {
		const { data: now } = await call(vacancyApi.read, { params: { id } });
		// The choice applies to the changes that were shown; after another change the user has to choose again.
		if (now.revision === toldOf) values = takeOver(typed, valuesFrom(now));
	}
	for (let tries = 1; ; tries += 1) {
		const body = { ...attributesOf(values), ...(revision !== undefined && { revision }) };
		const { done, refusal } = await attempt(call(vacancyApi.update, { params: { id }, body }), [409]);
		if (!refusal) return { saved: done.data };
		if (refusal.code !== 'changed_meanwhile' || tries === MAX_TRIES) throw refusal;
		const { data: now } = await call(vacancyApi.read, { params: { id } });
		const theirs = valuesFrom(now);
		const differences = await differencesOf(typed, theirs);
		revision = now.revision;
		if (differences.length === 0 || revision === undefined) continue;
		const parts = differences.map(({ part, both }) => ({
			part,
			both,
			...inWords(part, { mine: typed, theirs }, locale),
		}));
		return { changed: { ...whoAndWhen(refusal, now), revision, parts } };
	}
}

/** Returns the form values of a vacancy with the hidden fields of its revision. */
export async function valuesWithRevision(vacancy: Vacancy): Promise<FormValues> {
	const values = valuesFrom(vacancy);
	return { ...values, ...(await readFields(values, vacancy.revision)) };
}

function whoAndWhen(failure: ApiFailure, now: Vacancy): Pick<Changed, 'name' | 'at'> {
	const [first] = Array.isArray(failure.errors) ? failure.errors : [];
	const meta = isPlainObject(first) && isPlainObject(first.meta) ? first.meta : {};
	const { updated_by: name } = meta;
	return { name: typeof name === 'string' ? name : null, at: now.updatedAt };
}
