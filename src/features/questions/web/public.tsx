export { filled, type Shown, shownBy } from '../conditions.ts';
export {
	AnswerFields,
	type AnswerFieldsIn,
	TypeField,
	useTypeName,
} from './question-editor/answer-fields.tsx';
export { linesOf, optionsFrom } from './question-editor/option-lines.ts';
export { AnswerText } from './question-field/answer-text.tsx';
export { fieldOf, fileNameIn, keptFileOf, noFileOf, otherFieldOf } from './question-field/field-names.ts';
export { QuestionField, Words } from './question-field/question-field.tsx';
export {
	constraintsOfQuestions,
	labelOf,
	type QuestionView,
	ruleOf,
	type Said,
	said,
	textsOfQuestions,
	viewOfQuestion,
} from './question-field/question-view.ts';
export { readAnswer } from './question-field/read-answer.ts';
