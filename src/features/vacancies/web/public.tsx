/** What other slices may show of vacancies. */
export { toTeaser, type VacancyTeaser } from './teaser.ts';
export { VacancyCards } from './vacancy-card.tsx';
