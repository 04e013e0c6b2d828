import { filled } from '../../conditions.ts';
import type { Question } from '../../question.ts';
import { fieldOf, keptFileOf, noFileOf, otherFieldOf } from './field-names.ts';

/** The answer to a question in a posted form; empty for none. */
export function readAnswer({ id, questionType, several, other }: Question, posted: FormData): string[] {
	if (questionType === 'info_section') return [];
	const texts = (name: string) => filled(posted.getAll(name).filter((one) => typeof one === 'string'));
	if (questionType === 'file') {
		const kept = [...texts(fieldOf(id)), ...texts(keptFileOf(id))].slice(0, 1);
		return posted.has(noFileOf(id)) ? [] : kept;
	}
	const given = texts(fieldOf(id));
	const written = other ? texts(otherFieldOf(id)).slice(0, 1) : [];
	// Who chose one of the options after all did not choose what is written beside them.
	if (!several && given.length > 0) return given;
	return [...given, ...written];
}
