export { ownWords, sendFromOutbox } from './own-words.ts';
export { previewMail } from './preview-template.ts';
