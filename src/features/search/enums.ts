/** How far a search near a place may reach, in kilometres. */
export const distances = [5, 10, 25, 50] as const;
/** How far it reaches when nothing is chosen; this one is left out of addresses. */
export const defaultDistance = 10;
