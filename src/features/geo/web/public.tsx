import { lazy } from 'react';

/** What other slices may show of maps, each loaded when it is first shown and never on the server. */

export { pointsAnswer } from './points-answer.ts';
/** The map beside a list of results. `source` answers with the points: see `pointsAnswer`. */
export const ResultsMap = lazy(() => import('./results-map.tsx'));
/** One place and what lies round it; for a `WhenSeen` with a height. */
export const PlaceMap = lazy(() => import('./place-map.tsx'));
