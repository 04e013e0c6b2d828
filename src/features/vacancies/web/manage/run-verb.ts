import type { Call } from '#platform/contract/calls.ts';
import { attempt } from '#platform/web/failures.ts';
import type { FieldError } from '#platform/web/forms/form-error.ts';
import { vacancyApi } from '../../api.ts';
import { type Vacancy, vacancyVerbs } from '../../contract.ts';

/** The actions of the list's buttons: the verbs of the API, and two that do not change the state. */
export const listVerbs = [...vacancyVerbs, 'return', 'delete', 'duplicate'] as const;
export type ListVerb = (typeof listVerbs)[number];
/** Asked about before they are done. */
export const confirmedVerbs: readonly ListVerb[] = ['archive', 'delete', 'unpublish', 'return'];

export type VerbResult =
	| { kind: 'done'; verb: ListVerb; id: string }
	/** The centre looks at it before it goes on line. */
	| { kind: 'asked'; id: string }
	/** Nothing says why it is sent back. */
	| { kind: 'noReason'; id: string }
	/** The vacancy cannot be published yet: the form shows what is missing. */
	| { kind: 'incomplete'; id: string; errors: FieldError[] }
	/** It is in another state than the page showed, or gone. */
	| { kind: 'conflict' }
	/** It says something else than the page showed. */
	| { kind: 'changed' };

/** Whether a text from a form is one of the verbs. */
export function isListVerb(value: unknown): value is ListVerb {
	return listVerbs.some((verb) => verb === value);
}

/** Runs the action of a button. Throws ApiFailure for errors that the page cannot show. */
export async function runVerb(
	call: Call,
	verb: ListVerb,
	id: string,
	{ reason = '', revision }: { reason?: string; revision?: string | undefined } = {},
): Promise<VerbResult> {
	const params = { id };
	if (verb === 'return' && reason === '') return { kind: 'noReason', id };
	const run = (): Promise<{ data: Pick<Vacancy, 'id' | 'review'> | null }> =>
		verb === 'delete'
			? call(vacancyApi.remove, { params })
			: verb === 'return'
				? call(vacancyApi.return, { params, body: { reason, ...(revision && { revision }) } })
				: verb === 'publish' && revision
					? call(vacancyApi.publish, { params, body: { revision } })
					: call(vacancyApi[verb], { params });
	const { done, refusal } = await attempt(run(), [404, 409, 422]);
	if (!refusal && verb === 'publish' && done.data?.review) return { kind: 'asked', id };
	if (!refusal) return { kind: 'done', verb, id: (verb === 'duplicate' && done.data?.id) || id };
	if (refusal.status === 422) return { kind: 'incomplete', id, errors: refusal.fieldErrors() };
	return { kind: refusal.code === 'changed_meanwhile' ? 'changed' : 'conflict' };
}
