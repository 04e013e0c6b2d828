export { searchRetention } from './missed/retention.ts';
export { findPublishedSince } from './search-vacancies.ts';
export { type FitQuestion, whichFit } from './which-fit.ts';
