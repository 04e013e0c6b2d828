import type { Question } from '#features/vacancies/contract.ts';
import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import type { Answered, ApplicationInput } from '../contract.ts';

type Given = ApplicationInput['answers'];

/**
 * What was answered, each with its question as it is asked now: what the application keeps when the vacancy changes.
 * Throws 422 with every question that had to be answered, answers that are none of the options, and answers to what
 * is not asked. Each issue points at the question's id.
 */
export function answersTo(
	questions: readonly Question[],
	given: Given,
	{ optional }: { optional: boolean },
): Answered[] {
	const answers = new Map(given.map(({ questionId, answer }) => [questionId, answer]));
	const issues: Issue[] = [];
	const say = (id: string, code: string, detail: string) =>
		issues.push({ code, detail, source: { pointer: `/data/attributes/answers/${id}` } });
	for (const id of answers.keys()) {
		if (!questions.some((question) => question.id === id)) say(id, 'unknown_question', 'This is not asked.');
	}
	const answered = questions.flatMap(({ id, kind, question, options, required }): Answered[] => {
		const answer = answers.get(id) ?? '';
		if (answer === '') {
			if (required && !optional) say(id, 'required', 'This is required.');
			return [];
		}
		const choices = kind === 'yes_no' ? ['yes', 'no'] : options;
		if (kind !== 'text' && !choices.includes(answer))
			say(id, 'unknown_option', 'This is none of the options.');
		return [{ question, kind, answer }];
	});
	if (issues.length > 0) throw ApiError.invalid(issues);
	return answered;
}
