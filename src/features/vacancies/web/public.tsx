/** The vacancy components that other slices may use. */

export { choosableTimes, chosenTime, timeOptions, timesHint } from './choose-time.ts';
export { eachDrawingOnce } from './each-drawing-once.ts';
export { type FittingVacancy, loadFitting } from './load-fitting.ts';
export {
	datesOf,
	nextSessionOf,
	type TeaserSource,
	teaserFields,
	toTeaser,
	type VacancyTeaser,
} from './teaser.ts';
export { textsFor } from './texts.ts';
export { sessionText } from './times.ts';
export { VacancyCards } from './vacancy-card.tsx';
export { pictureUrl, structuredData } from './vacancy-view/structured-data.ts';
