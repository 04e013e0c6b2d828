export { ownWords, sendTests } from './own-words.ts';
