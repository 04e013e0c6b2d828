export { boxAround, metresBetween, type Point } from './distance.ts';
export { escapeLike, readNear, similarPlaces } from './find-places.ts';
export { keepPlaces, keepPostcodes, type PlaceRow, type PostcodeRow } from './keep-places.ts';
export { type Located, locate } from './locate.ts';
