import type { Call } from '#platform/contract/calls.ts';
import { orNull } from '#platform/web/failures.ts';
import { type AnswerKind, type AnswerTemplate, answerKinds } from '../../contract.ts';
import { readTemplates } from './read-templates.ts';
import { withTemplate } from './with-template.ts';

/** The name of the choice among kept answers, and the value of the button `verb` that puts one of a kind in. */
export const TEMPLATE_FIELD = 'template';
export const insertVerb = (kind: AnswerKind) => `insert_${kind}`;

/** The kind of answer that a form is posted to put in; undefined for a form that is posted for something else. */
export function insertedKind(form: FormData): AnswerKind | undefined {
	const verb = form.get('verb');
	return answerKinds.find((kind) => insertVerb(kind) === verb);
}

type Field = {
	/** What was typed. */
	typed: string;
	/** A text that nobody typed. */
	untouched?: string;
	/** Converts the template's body to the text for the field. */
	write: (body: string) => string;
};

/** What was typed with the kept answer in it that a form chose; as it was where none is chosen, or it is gone. */
export async function insertTemplate(
	call: Call,
	form: FormData,
	{ typed, untouched = '', write }: Field,
): Promise<string> {
	const text = typed.replaceAll('\r\n', '\n');
	const kind = insertedKind(form);
	const ids = form.getAll(TEMPLATE_FIELD).map(String);
	if (!kind || ids.every((id) => id === '')) return text;
	const templates: AnswerTemplate[] = (await orNull(readTemplates(call), [403])) ?? [];
	const chosen = templates.find((one) => one.kind === kind && ids.includes(one.id));
	return chosen ? withTemplate(text, [untouched], write(chosen.body)) : text;
}
