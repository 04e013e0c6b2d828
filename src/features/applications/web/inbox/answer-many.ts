import type { Call } from '#platform/contract/calls.ts';
import { orNull } from '#platform/web/failures.ts';
import { applicationApi } from '../../api.ts';
import type { Application } from '../../contract.ts';
import { decide } from './decide.ts';
import { MOST, type Outcome } from './form-verbs.ts';

/** Result for each application. */
export type ManyAnswered = { id: string; name: string; outcome: Outcome['kind'] }[];

/** Placeholders of a message, filled in per application; they are written between square brackets. */
export type Placeholders = { name: string; title: string; organisation: string };

/** Returns the message with its placeholders filled in. */
export function fillIn(message: string, placeholders: Placeholders, application: Application): string {
	return message
		.replaceAll(`[${placeholders.name}]`, application.firstName)
		.replaceAll(`[${placeholders.title}]`, application.vacancyTitle)
		.replaceAll(`[${placeholders.organisation}]`, application.organizationName);
}

/** Parses the form for answering several applications; undefined if the form is for something else. */
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
 * Answers the applications one by one: a failure does not stop the others. Throws ApiFailure for errors that concern
 * all of them.
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
