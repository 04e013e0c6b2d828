export { filledIn } from '../answer-variables.ts';
export { readTemplates } from './answer-templates/read-templates.ts';
export { TemplatePicker } from './answer-templates/template-picker.tsx';
export { HoursBadge, HoursProgress } from './hours/hours.tsx';
export { AgeBadge, StatusBadge } from './inbox/badges.tsx';
