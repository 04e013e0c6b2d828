import { lazy } from 'react';

/** Components with places for other slices; maps are loaded when first shown and never on the server. */

export { PlaceField, PlaceSuggestions } from './place-field.tsx';
export { pointsAnswer } from './points-answer.ts';
/** Map next to a list of results. `source` is the URL that returns the points: see `pointsAnswer`. */
export const ResultsMap = lazy(() => import('./results-map.tsx'));
/** Map of one place and its surroundings; to be used in a `WhenSeen` with a height. */
export const PlaceMap = lazy(() => import('./place-map.tsx'));
