export { boxAround, metresBetween, type Point } from './distance.ts';
export { readNear, similarPlaces } from './find-places.ts';
export { keepAreas, type NewArea } from './keep-areas.ts';
export { keepPlaces, keepPostcodes, type PlaceRow, type PostcodeRow } from './keep-places.ts';
export { type Located, locate } from './locate.ts';
