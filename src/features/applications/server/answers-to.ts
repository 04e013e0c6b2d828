import { asAsked, filled, issueOf, type Question } from '#features/questions/contract.ts';
import { askedQuestion } from '#features/vacancies/contract.ts';
import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import type { Answered, ApplicationInput } from '../contract.ts';
import type { Opening } from './require-open.ts';

type Given = ApplicationInput['answers'];

const details = {
	required: 'This is required.',
	invalid: 'This is not what is asked for.',
	too_long: 'This is too long.',
	unknown_option: 'This is none of the options.',
	one_only: 'One answer is asked for.',
} as const;

/**
 * Returns the answers, each with the question as it is worded now, so that they stay readable when the vacancy changes.
 * Throws 422 for required questions without an answer, for answers that are not what is asked for and for unknown
 * questions. Each issue points at the question's id.
 */
export function answersTo(
	{ questions, language }: Pick<Opening, 'questions' | 'language'>,
	given: Given,
	{ optional, locale }: { optional: boolean; locale: 'nl' | 'en' },
): Answered[] {
	const answers = new Map(given.map(({ questionId, answer }) => [questionId, [answer].flat()]));
	const issues: Issue[] = [];
	const say = (id: string, code: string, detail: string) =>
		issues.push({ code, detail, source: { pointer: `/data/attributes/answers/${id}` } });
	const asking = questions.filter(({ kind }) => kind !== 'info_section');
	for (const id of answers.keys()) {
		if (!asking.some((question) => question.id === id)) say(id, 'unknown_question', 'This is not asked.');
	}
	const answered = asking.flatMap((written): Answered[] => {
		const question = askedQuestion(written, language);
		const chosen = filled(answers.get(written.id)).map((one) => keyOf(question, one));
		const code = issueOf(optional ? { ...question, required: false } : question, chosen);
		if (code) say(written.id, code, details[code]);
		return chosen.length === 0 || code ? [] : [asKept(written.kind, question, chosen, locale)];
	});
	if (issues.length > 0) throw ApiError.invalid(issues);
	return answered;
}

/** The key of an option that is named in its words, as answers name one; everything else is what it was. */
function keyOf({ options }: Question, answer: string): string {
	const named = options.find(({ text }) => text.nl === answer || text.en === answer);
	return named?.id ?? answer;
}

/** An answer in words, as it was asked; of a choice between yes and no and of a tick, which every language says, `yes` or `no`. */
function asKept(kind: Answered['kind'], question: Question, chosen: string[], locale: 'nl' | 'en'): Answered {
	const asked = asAsked(question, chosen, locale);
	const words = kind === 'yes_no' ? chosen : asked.answer;
	return {
		question: asked.question,
		kind,
		answer: words.join(', '),
		...(question.several && { chosen: words }),
	};
}
