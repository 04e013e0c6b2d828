export {
	type Answered,
	type AnswerIssue,
	answeredSchema,
	asAsked,
	issueOf,
} from './check-answer.ts';
export { type Answers, filled, type Shown, shownBy } from './conditions.ts';
export { limits } from './enums.ts';
export { inLanguage } from './in-language.ts';
export {
	type Condition,
	conditionSchema,
	conditionTests,
	keySchema,
	type Question,
	type QuestionType,
	questionSchema,
	questionTypes,
	type Rule,
	type Text,
	textOf,
	textSchema,
} from './question.ts';
