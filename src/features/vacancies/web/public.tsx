/** The vacancy components that other slices may use. */

export { type TeaserSource, teaserFields, toTeaser, type VacancyTeaser } from './teaser.ts';
export { textsFor } from './texts.ts';
export { sessionText } from './times.ts';
export { VacancyCards } from './vacancy-card.tsx';
