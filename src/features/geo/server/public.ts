export { boxAround, metresBetween, type Point } from './distance.ts';
export { readNear, similarPlaces } from './find-places.ts';
export { type Located, locate } from './locate.ts';
export { type NewArea, saveAreas } from './save-areas.ts';
export { type PlaceRow, type PostcodeRow, savePlaces, savePostcodes } from './save-places.ts';
