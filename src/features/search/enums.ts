/** The distances of a search near a place, in kilometres. */
export const distances = [5, 10, 25, 50] as const;
/** The default distance, which is left out of addresses. */
export const defaultDistance = 10;
