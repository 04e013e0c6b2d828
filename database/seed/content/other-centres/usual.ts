import type { SeedVacancy } from '../types.ts';

/** What most vacancies of the small centres have in common. */
export const usual: Pick<
	SeedVacancy,
	| 'type'
	| 'status'
	| 'targetGroups'
	| 'tags'
	| 'ageGroups'
	| 'locationKind'
	| 'wheelchairAccessible'
	| 'suitableForGroups'
	| 'suitableForInternship'
	| 'vog'
	| 'compensation'
	| 'contactPhoneVisible'
	| 'hoursPeriod'
> = {
	type: 'volunteering',
	status: 'published',
	targetGroups: ['everyone'],
	tags: [],
	ageGroups: ['18_25', '26_45', '46_65', 'over_65'],
	locationKind: 'address',
	wheelchairAccessible: false,
	suitableForGroups: false,
	suitableForInternship: false,
	vog: 'none',
	compensation: 'none',
	contactPhoneVisible: false,
	hoursPeriod: 'week',
};
