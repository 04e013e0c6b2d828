import type { Call } from '#platform/contract/calls.ts';
import { attempt } from '#platform/web/failures.ts';
import { applicationApi } from '../../api.ts';
import { type Application, applicationStatuses } from '../../contract.ts';
import { type FormVerb, isVerb, MOST, type Outcome, type UnsentDecision } from './form-verbs.ts';

const kinds: Readonly<Record<string, Outcome['kind'] & string>> = {
	full: 'full',
	too_few_left: 'tooFew',
	lapsed: 'lapsed',
	sent: 'sent',
	already_applied: 'appliedAgain',
	not_begun: 'notBegun',
	hours_stated: 'hoursStated',
};

/** What a form of a decision has: what was written, and the state that it was made for. */
type Words = { message: string; reason: string; from?: Application['status'] | undefined };

/** Runs a decision submitted by a form. Throws ApiFailure for errors the page has no text for. */
export async function decide(call: Call, verb: FormVerb, id: string, words: Words): Promise<Outcome> {
	const message = words.message.trim();
	const reason = words.reason.trim();
	const params = { id };
	const body = { message: message || undefined, reason: reason || undefined, from: words.from };
	const decided =
		verb === 'take' || verb === 'undo'
			? call(applicationApi[verb], { params })
			: call(applicationApi[verb], { params, body });
	const { refusal } = await attempt(decided, [404, 409, 422]);
	if (!refusal) return { kind: 'done', verb };
	if (refusal.status === 422) {
		const unfilled = refusal.fieldErrors().find(({ rule }) => rule === 'unfilled');
		return unfilled ? { kind: 'unfilled', gap: String(unfilled.limit) } : { kind: 'noWords' };
	}
	return { kind: kinds[refusal.code ?? ''] ?? 'conflict' } as Outcome;
}

/**
 * What a page shows again of a decision that was refused; undefined for one that was made, and for a press of a button
 * with which nothing was written.
 */
export function refusedOf(
	outcome: Outcome,
	{ verb, id, words: { message, reason } }: { verb: FormVerb; id: string; words: Words },
): UnsentDecision | undefined {
	const isWritten = message.trim() !== '' || reason.trim() !== '';
	return outcome.kind === 'done' || !(isWritten || outcome.kind === 'noWords')
		? undefined
		: {
				id,
				verb,
				kind: outcome.kind,
				message,
				reason,
				...(outcome.kind === 'unfilled' && { gap: outcome.gap }),
			};
}

/** The status of the page that shows a refused decision again. */
export function unsentStatus({ kind }: UnsentDecision): number {
	return kind === 'unfilled' || kind === 'noWords' ? 422 : 409;
}

/**
 * Undoes decisions one by one, and returns what stood in the way of the first that could not be undone; undefined if all
 * of them were. Throws ApiFailure for errors the page has no text for.
 */
export async function undoAll(call: Call, ids: readonly string[]): Promise<Outcome['kind'] | undefined> {
	let refused: Outcome['kind'] | undefined;
	for (const id of ids) {
		const { kind } = await decide(call, 'undo', id, { message: '', reason: '' });
		if (kind !== 'done') refused ??= kind;
	}
	return refused;
}

/** Parses the applications whose decision a submitted form undoes; undefined if the form is for something else. */
export function undoneOf(form: FormData): string[] | undefined {
	if (form.get('verb') !== 'undo') return undefined;
	return [...new Set(form.getAll('id').map(String))].slice(0, MOST);
}

/** Parses the decision of a submitted form; undefined if the form is for something else. */
export function decisionOf(form: FormData): { verb: FormVerb; id: string; words: Words } | undefined {
	const verb = form.get('verb');
	if (!isVerb(verb)) return undefined;
	const text = (name: string) => String(form.get(name) ?? '');
	const from = applicationStatuses.find((status) => status === text('from'));
	return { verb, id: text('id'), words: { message: text('message'), reason: text('reason'), from } };
}
