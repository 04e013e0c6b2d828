/** The distances of a search near a place, in kilometres. */
export const distances = [5, 10, 25, 50] as const;
/** The default distance, which is left out of addresses. */
export const defaultDistance = 10;
/** Hours a week, in steps; a vacancy is in each of them that its range touches. */
export const weeklyHours = ['up_to_2', '2_to_4', '4_to_8', 'over_8'] as const;
/** Whom the work suits, or who can reach it. */
export const suitability = ['wheelchair', 'groups', 'internship'] as const;
