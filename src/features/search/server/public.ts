export { findPublishedSince } from './search-vacancies.ts';
