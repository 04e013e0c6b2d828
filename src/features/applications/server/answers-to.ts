import type { Question } from '#features/vacancies/contract.ts';
import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import type { Answered, ApplicationInput } from '../contract.ts';

type Given = ApplicationInput['answers'];

/**
 * Returns the answers, each with the question as it is worded now, so that they stay readable when the vacancy changes.
 * Throws 422 for required questions without an answer, for answers outside the options and for unknown questions. Each
 * issue points at the question's id.
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
