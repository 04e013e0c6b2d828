import type { Call } from '#platform/contract/calls.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { applicationApi } from '../../api.ts';
import { type FormVerb, isVerb, type Outcome } from './form-verbs.ts';

const kinds: Readonly<Record<string, 'full' | 'lapsed'>> = { full: 'full', lapsed: 'lapsed' };

/** Answers an application as a form asked. Throws ApiFailure for what the page cannot answer. */
export async function decide(
	call: Call,
	verb: FormVerb,
	id: string,
	words: { message: string; reason: string },
): Promise<Outcome> {
	const message = words.message.trim();
	const reason = words.reason.trim();
	try {
		if (verb === 'take') await call(applicationApi.take, { params: { id } });
		else {
			const body = { message: message || undefined, reason: reason || undefined };
			await call(applicationApi[verb], { params: { id }, body });
		}
		return { kind: 'done', verb };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 422) return { kind: 'noWords' };
		if (error.status === 409) return { kind: kinds[error.code ?? ''] ?? 'conflict' };
		if (error.status === 404) return { kind: 'conflict' };
		throw error;
	}
}

/** The answer that a submitted form asks for, or undefined when it asks for nothing known. */
export function decisionOf(
	form: FormData,
): { verb: FormVerb; id: string; words: { message: string; reason: string } } | undefined {
	const verb = form.get('verb');
	if (!isVerb(verb)) return undefined;
	const text = (name: string) => String(form.get(name) ?? '');
	return { verb, id: text('id'), words: { message: text('message'), reason: text('reason') } };
}
