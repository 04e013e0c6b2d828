export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];

/** What volunteers write of themselves in their profile, where the tenant has volunteer profiles. */
export const profileFields = ['about', 'skills', 'dayparts'] as const;
