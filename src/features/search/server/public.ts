export { splitCompound } from './compounds.ts';
export { findPublishedSince } from './search-vacancies.ts';
export { type FitQuestion, whichFit } from './which-fit.ts';
export { rootOf } from './word-forms.ts';
export { plain, wordsOf } from './words.ts';
export { searchRetention } from './zero-results/retention.ts';
