import type { Call } from '#platform/contract/calls.ts';
import { orNull } from '#platform/web/failures.ts';
import { applicationApi } from '../../api.ts';
import type { Application } from '../../contract.ts';
import { decide } from './decide.ts';
import type { Outcome } from './form-verbs.ts';

/** Most that are answered at once. */
export const MOST = 100;

/** What became of each of them. */
export type ManyAnswered = { id: string; name: string; outcome: Outcome['kind'] }[];

/** What a message may hold that is different for each; the words stand between square brackets. */
export type Placeholders = { name: string; title: string; organisation: string };

/** The message with what it says of each filled in. */
export function fillIn(message: string, placeholders: Placeholders, application: Application): string {
	return message
		.replaceAll(`[${placeholders.name}]`, application.firstName)
		.replaceAll(`[${placeholders.title}]`, application.vacancyTitle)
		.replaceAll(`[${placeholders.organisation}]`, application.organizationName);
}

/** The answer to several that a form asks for, or undefined when it asks for something else. */
export function manyOf(
	form: FormData,
): { verb: 'accept' | 'reject'; ids: string[]; message: string } | undefined {
	const asked = form.get('verb');
	const verb = asked === 'accept_many' ? 'accept' : asked === 'reject_many' ? 'reject' : undefined;
	if (!verb) return undefined;
	const ids = [...new Set(form.getAll('ids').map(String))].slice(0, MOST);
	return { verb, ids, message: String(form.get(`message_${verb}`) ?? '') };
}

/**
 * Answers one after the other, each on its own: what cannot be done does not hold back the others. Throws ApiFailure
 * for what is wrong with all of them.
 */
export async function answerMany(
	call: Call,
	{ verb, ids, message }: NonNullable<ReturnType<typeof manyOf>>,
	placeholders: Placeholders,
): Promise<ManyAnswered> {
	const answered: ManyAnswered = [];
	for (const id of ids) {
		const found = await orNull(call(applicationApi.read, { params: { id } }), [404]);
		if (!found) continue;
		const application = found.data;
		const words = { message: fillIn(message, placeholders, application), reason: '' };
		const { kind } = await decide(call, verb, id, words);
		answered.push({ id, name: application.name, outcome: kind });
	}
	return answered;
}
