import type { Call } from '#platform/contract/calls.ts';
import { orNull } from '#platform/web/failures.ts';
import { applicationApi } from '../../api.ts';
import { decide } from './decide.ts';
import { MOST, type Outcome } from './form-verbs.ts';
import { isUnanswered } from './states.ts';
import { writtenFor } from './templates.ts';

/** Result for each application. */
export type ManyAnswered = { id: string; name: string; outcome: Outcome['kind'] }[];

/** An answer to many of which nothing was sent: a kept answer was put in, or something in it waits to be filled in. */
export type ManyUnsent = { verb: 'accept' | 'reject'; ids: string[]; message: string; gap?: string };

/** The applications that a form chose, each once. */
export function chosenIn(form: FormData): string[] {
	return [...new Set(form.getAll('ids').map(String))].slice(0, MOST);
}

/** Parses the form for answering several applications; undefined if the form is for something else. */
export function manyOf(
	form: FormData,
): { verb: 'accept' | 'reject'; ids: string[]; message: string } | undefined {
	const asked = form.get('verb');
	const verb = asked === 'accept_many' ? 'accept' : asked === 'reject_many' ? 'reject' : undefined;
	if (!verb) return undefined;
	return { verb, ids: chosenIn(form), message: String(form.get(`message_${verb}`) ?? '') };
}

/**
 * Answers the applications one by one, each with the message filled in for it: a failure does not stop the others. Where the
 * first finds something in the message that waits to be filled in, nobody is answered, and that is returned. Throws
 * ApiFailure for errors that concern all of them.
 */
export async function answerMany(
	call: Call,
	{ verb, ids, message }: NonNullable<ReturnType<typeof manyOf>>,
	me: string,
): Promise<ManyAnswered | { gap: string }> {
	const answered: ManyAnswered = [];
	for (const id of ids) {
		const found = await orNull(call(applicationApi.read, { params: { id } }), [404]);
		if (!found) continue;
		const application = found.data;
		const words = { message: writtenFor(message, application, me), reason: '', from: application.status };
		// Only who waited for an answer could be chosen: somebody else has answered since.
		const outcome: Outcome = isUnanswered(application)
			? await decide(call, verb, id, words)
			: { kind: 'conflict' };
		if (outcome.kind === 'unfilled' && !answered.some((one) => one.outcome === 'done'))
			return { gap: outcome.gap };
		answered.push({ id, name: application.name, outcome: outcome.kind });
	}
	return answered;
}
