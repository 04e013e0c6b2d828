export { AnswerField } from './answer-templates/answer-field.tsx';
export { insertedKind, insertTemplate } from './answer-templates/insert-template.ts';
export { readTemplates } from './answer-templates/read-templates.ts';
export { TemplatePicker } from './answer-templates/template-picker.tsx';
export { type Addressed, writtenTo } from './answer-templates/values-for.ts';
export { HoursBadge, HoursProgress } from './hours/hours.tsx';
export { AgeBadge, StatusBadge } from './inbox/badges.tsx';
