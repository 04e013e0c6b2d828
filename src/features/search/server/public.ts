export { searchRetention } from './missed/retention.ts';
export { findPublishedSince } from './search-vacancies.ts';
