import type { Call } from '#platform/contract/calls.ts';
import { attempt } from '#platform/web/failures.ts';
import { applicationApi } from '../../api.ts';
import { type FormVerb, isVerb, type Outcome } from './form-verbs.ts';

const kinds: Readonly<Record<string, 'full' | 'lapsed'>> = { full: 'full', lapsed: 'lapsed' };

/** Runs a decision submitted by a form. Throws ApiFailure for errors the page has no text for. */
export async function decide(
	call: Call,
	verb: FormVerb,
	id: string,
	words: { message: string; reason: string },
): Promise<Outcome> {
	const message = words.message.trim();
	const reason = words.reason.trim();
	const params = { id };
	const body = { message: message || undefined, reason: reason || undefined };
	const decided =
		verb === 'take' ? call(applicationApi.take, { params }) : call(applicationApi[verb], { params, body });
	const { refusal } = await attempt(decided, [404, 409, 422]);
	if (!refusal) return { kind: 'done', verb };
	if (refusal.status === 422) return { kind: 'noWords' };
	return { kind: kinds[refusal.code ?? ''] ?? 'conflict' };
}

/** Parses the decision of a submitted form; undefined if the form is for something else. */
export function decisionOf(
	form: FormData,
): { verb: FormVerb; id: string; words: { message: string; reason: string } } | undefined {
	const verb = form.get('verb');
	if (!isVerb(verb)) return undefined;
	const text = (name: string) => String(form.get(name) ?? '');
	return { verb, id: text('id'), words: { message: text('message'), reason: text('reason') } };
}
