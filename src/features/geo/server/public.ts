export { boxAround, metresBetween, type Point } from './distance.ts';
export { drawPlaceMap } from './draw-place-map.ts';
export { exactPoint } from './exact-point.ts';
export { beginsAs, readNear, searchedPlace, similarPlaces } from './find-places.ts';
export { loadReference } from './load-reference.ts';
export { type Located, locate } from './locate.ts';
export { municipalitiesAround, municipalitiesAt } from './municipalities-at.ts';
export { savePlaces, savePostcodes } from './save-places.ts';
export { isWithin, kilometresTo } from './within.ts';
