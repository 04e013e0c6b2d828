import type { ApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { applicationVerbs } from '../../contract.ts';

/** What a form may ask for: a verb of those who decide, or taking the spot that is offered. */
export const formVerbs = [...applicationVerbs, 'take'] as const;
export type FormVerb = (typeof formVerbs)[number];

export type Outcome =
	| { kind: 'done'; verb: FormVerb }
	/** The last spot went to somebody else. */
	| { kind: 'full' }
	/** The spot that was offered went to the next. */
	| { kind: 'lapsed' }
	/** It has been answered, withdrawn or is gone. */
	| { kind: 'conflict' }
	/** A rejection without a word. */
	| { kind: 'noWords' };

/** Whether a text from a form is one of the verbs. */
export function isVerb(value: unknown): value is FormVerb {
	return formVerbs.some((verb) => verb === value);
}

const kinds: Readonly<Record<string, 'full' | 'lapsed'>> = { full: 'full', lapsed: 'lapsed' };

/** Answers an application as a form asked. Throws ApiFailure for what the page cannot answer. */
export async function decide(
	api: ApiClient,
	verb: FormVerb,
	id: string,
	words: { message: string; reason: string },
): Promise<Outcome> {
	const message = words.message.trim();
	const reason = words.reason.trim();
	try {
		await api.put(`/api/v1/applications/${encodeURIComponent(id)}/${verb}`, {
			...(message && { message }),
			...(reason && { reason }),
		});
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
