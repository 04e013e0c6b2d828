export { ownWords, sendFromOutbox } from './own-words.ts';
