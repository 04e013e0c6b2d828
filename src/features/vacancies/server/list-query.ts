import type { ListSpec } from '#platform/server/jsonapi/query.ts';
import { vacancyOrganisationSchema, vacancySchema } from '../contract.ts';
import {
	ageGroups,
	categories,
	compensations,
	dayparts,
	dutchLevels,
	locationKinds,
	skills,
	targetGroups,
	vacancyStatuses,
	vacancyTypes,
	vogKinds,
} from '../taxonomy.ts';

/** The fields of a vacancy and of the organisation beside it, for sparse fieldsets. */
export const vacancyFields = {
	vacancies: [...Object.keys(vacancySchema.shape), 'organization'],
	organizations: Object.keys(vacancyOrganisationSchema.shape),
};

/** What a list of vacancies may be asked: these attributes, and nothing that is not public of a published one. */
export const vacancyListSpec = {
	filters: {
		id: { type: 'uuid' },
		status: { type: 'enum', values: vacancyStatuses },
		vacancyType: { type: 'enum', values: vacancyTypes },
		organizationId: { type: 'uuid' },
		categories: { type: 'array', values: categories },
		targetGroups: { type: 'array', values: targetGroups },
		skills: { type: 'array', values: skills },
		ageGroupIds: { type: 'array', values: ageGroups },
		dayparts: { type: 'array', values: dayparts },
		tags: { type: 'array' },
		title: { type: 'string' },
		language: { type: 'enum', values: ['nl', 'en'] },
		dutchLevel: { type: 'enum', values: dutchLevels },
		locationKind: { type: 'enum', values: locationKinds },
		city: { type: 'string' },
		vog: { type: 'enum', values: vogKinds },
		compensation: { type: 'enum', values: compensations },
		wheelchairAccessible: { type: 'boolean' },
		suitableForGroups: { type: 'boolean' },
		suitableForInternship: { type: 'boolean' },
		createdAt: { type: 'date' },
		updatedAt: { type: 'date' },
		publishedAt: { type: 'date' },
		expiresAt: { type: 'date' },
	},
	sorts: ['publishedAt', 'createdAt', 'updatedAt', 'expiresAt', 'title'],
	includes: ['organization'],
	fields: vacancyFields,
	page: { defaultSize: 25, maxSize: 100 },
} as const satisfies ListSpec;

/** What a single vacancy may be asked. */
export const vacancyItemSpec = { includes: ['organization'], fields: vacancyFields } satisfies ListSpec;
