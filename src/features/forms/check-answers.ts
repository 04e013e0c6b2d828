import {
	type Answered,
	type AnswerIssue,
	type Answers,
	asAsked,
	filled,
	issueOf,
	shownBy,
} from '#features/questions/contract.ts';
import { type Content, questionsOf } from './content.ts';

export type Checked = { answered: Answered[]; issues: { questionId: string; code: AnswerIssue }[] };

/**
 * Checks answers against a form, by the same rules in browser and server, and gives them as asked in a language, in the
 * order of the questions. Answers to hidden and unknown questions are dropped, and a required one that is hidden is
 * not missing.
 */
export function checkAnswers(content: Content, answers: Answers, locale: 'nl' | 'en'): Checked {
	const { questions } = shownBy(content, answers);
	const checked: Checked = { answered: [], issues: [] };
	for (const question of questionsOf(content)) {
		if (question.questionType === 'info_section' || !questions.has(question.id)) continue;
		const given = filled(answers[question.id]);
		const code = issueOf(question, given);
		if (code) checked.issues.push({ questionId: question.id, code });
		else if (given.length > 0) checked.answered.push(asAsked(question, given, locale));
	}
	return checked;
}
