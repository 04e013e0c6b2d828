export { findPublishedSince } from './search-vacancies.ts';
export { type FitQuestion, whichFit } from './which-fit.ts';
export { plain, wordsOf } from './words.ts';
export { searchRetention } from './zero-results/retention.ts';
