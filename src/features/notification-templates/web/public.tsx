import './templates.css';

export type { Insert } from './editor/template-editor.tsx';
export { TemplateFields } from './editor/template-fields.tsx';
export { MailFrames } from './template-preview.tsx';
export { useTextVariables } from './use-text-variables.ts';
export { Variables } from './variables.tsx';
