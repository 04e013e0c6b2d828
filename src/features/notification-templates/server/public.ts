export { marksOf, type TemplatePart } from '../template-marks.ts';
export { ownWords, sendFromOutbox } from './own-words.ts';
export { previewMail } from './preview-template.ts';
