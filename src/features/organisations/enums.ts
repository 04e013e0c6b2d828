/** The fixed lists of organisations, without Zod: light enough for the browser. */
export const nonProfitTypes = [
	'charity_advocacy',
	'arts_culture',
	'nature_environment',
	'education_language',
	'sports_recreation',
	'care_welfare',
] as const;

export const activityTypes = [
	'meeting',
	'care',
	'meals',
	'sport',
	'culture',
	'nature',
	'language',
	'money',
	'transport',
	'youth',
	'information',
] as const;

/** Whether the centre looks at its vacancies before they go on line: as its own setting says, always or never. */
export const vacancyReviews = ['centre', 'always', 'never'] as const;
export type VacancyReview = (typeof vacancyReviews)[number];
