import {
	ageGroups,
	categories,
	compensations,
	dayparts,
	dutchLevels,
	frequencies,
	locationKinds,
	skills,
	targetGroups,
	vacancyTypes,
	vogKinds,
} from '#features/vacancies/enums.ts';
import { suitability, weeklyHours } from './enums.ts';

/** A property by which results are filtered. */
export interface Facet {
	/** Its name in the address of a search. */
	readonly parameter: string;
	/** The values there are, in the order in which they are shown; others are of a centre's own. */
	readonly values?: readonly string[];
	/** True if its values are ids, of organisations or centres, which have names. */
	readonly ids?: true;
	/** True if a result has to have all the chosen values; any of them will do otherwise. */
	readonly every?: true;
	/** The form of its values, where no list of them can be made. */
	readonly pattern?: RegExp;
	/** The list of words for its values, where vacancies have one. */
	readonly words?: string;
}

/**
 * The facets of a search in the order of the panel; also the names of its filters:
 * `filter[target_groups]=elderly,refugees`. The database function `vacancy_facets` returns the values of a vacancy.
 */
export const facets = {
	dayparts: { parameter: 'dayparts', values: dayparts, words: 'daypart' },
	frequency: { parameter: 'frequency', values: frequencies, words: 'frequency' },
	categories: { parameter: 'categories', values: categories, words: 'category' },
	hours: { parameter: 'hours', values: weeklyHours },
	/** Months, and `now`, which a month that has begun is as well. */
	starts: { parameter: 'starts', pattern: /^(now|\d{4}-(0[1-9]|1[0-2]))$/ },
	locationKind: { parameter: 'location_kind', values: locationKinds, words: 'locationKind' },
	targetGroups: { parameter: 'target_groups', values: targetGroups, words: 'targetGroup' },
	suitable: { parameter: 'suitable', values: suitability, every: true },
	skills: { parameter: 'skills', values: skills, words: 'skill' },
	dutchLevel: { parameter: 'dutch_level', values: dutchLevels, words: 'dutchLevel' },
	vog: { parameter: 'vog', values: vogKinds },
	compensation: { parameter: 'compensation', values: compensations },
	ageGroups: { parameter: 'age_groups', values: ageGroups, words: 'ageGroup' },
	vacancyType: { parameter: 'vacancy_type', values: vacancyTypes, words: 'vacancyType' },
	volunteerCenter: { parameter: 'volunteer_center', ids: true },
	organization: { parameter: 'organization', ids: true },
	tags: { parameter: 'tags', words: 'tag' },
} as const satisfies Readonly<Record<string, Facet>>;

export type FacetName = keyof typeof facets;
export const facetNames = Object.keys(facets) as FacetName[];
/** Returns a facet as the type that all facets share, without the literal types of its own row. */
export const facetOf = (name: FacetName): Facet => facets[name];
