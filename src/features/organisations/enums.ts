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
