import { z } from 'zod';
import { mapPointResource, maxMapPoints, pointsMetaSchema } from '#features/geo/contract.ts';
import { vacancyFields, vacancyOrganisationResource, vacancyResource } from '#features/vacancies/contract.ts';
import { answerOf, listOf, textAnswer } from '#platform/contract/answers.ts';
import type { FilterKind, ListSpec } from '#platform/contract/list-spec.ts';
import { get, routesOf } from '#platform/contract/routes.ts';
import {
	defaultPageSize,
	maximumPageSize,
	missedSearchResource,
	searchMetaSchema,
	searchSorts,
	suggestionResource,
} from './contract.ts';
import { distances } from './enums.ts';
import { type FacetName, facetNames, facetOf } from './facets.ts';

/** Each facet is a filter that takes several values, any of which will do. */
const facetFilters = Object.fromEntries(
	facetNames.map((name) => {
		const { ids, values } = facetOf(name);
		return [name, { type: ids ? 'uuid' : 'array', ...(values && { values }), list: true }];
	}),
) as Record<FacetName, FilterKind & { readonly list: true }>;

const withoutLongTexts = (names: readonly string[]): string[] =>
	names.filter((name) => name !== 'description');

/** The fields of search results, for sparse fieldsets. Long texts are included only with a single vacancy. */
const searchFields = {
	vacancies: withoutLongTexts(vacancyFields.vacancies),
	organizations: withoutLongTexts(vacancyFields.organizations),
};

/** The parameters that a search accepts. */
const searchSpec = {
	customFilters: {
		...facetFilters,
		q: { type: 'string' },
		near: { type: 'string' },
		distance: { type: 'enum', values: distances.map(String) },
		/** With what the other centres of the tenant share, where they do. */
		shared: { type: 'boolean' },
	},
	sorts: searchSorts,
	includes: ['organization'],
	fields: searchFields,
	page: { defaultSize: defaultPageSize, maxSize: maximumPageSize },
} as const satisfies ListSpec;

/** The same question for a map: without what belongs to a list. */
const pointsSpec = {
	customFilters: searchSpec.customFilters,
	sorts: searchSorts,
	page: { defaultSize: maxMapPoints, maxSize: maxMapPoints },
} as const satisfies ListSpec;

/** The parameters of suggestions. */
const suggestionSpec = { customFilters: { q: { type: 'string' } } } as const satisfies ListSpec;

/** The parameters of the list of zero-result searches. Both dates are inclusive. */
const missedSpec = {
	customFilters: { from: { type: 'date' }, to: { type: 'date' }, q: { type: 'string' } },
	sorts: ['times', 'lastAt', 'term'],
	defaultSort: '-times',
	page: { defaultSize: 25, maxSize: 100 },
} as const satisfies ListSpec;

/** Searching what is published, and suggestions while typing. */
export const searchApi = routesOf('Search', {
	vacancies: get('/api/v1/vacancies/search', {
		summary: 'Published vacancies by words, place and facets, with counts for every facet',
		list: searchSpec,
		answers: { 200: answerOf(z.array(vacancyResource), vacancyOrganisationResource, searchMetaSchema) },
	}),
	points: get('/api/v1/vacancies/search/points', {
		summary: 'Where the vacancies of a search are, for a map; hidden places are rounded',
		list: pointsSpec,
		answers: { 200: answerOf(z.array(mapPointResource), z.never(), pointsMetaSchema) },
	}),
	suggestions: get('/api/v1/search/suggestions', {
		summary: 'What to search for while typing: vacancies, organisations, categories and places',
		list: suggestionSpec,
		answers: { 200: answerOf(z.array(suggestionResource), z.never()) },
	}),
});

/** Searches without results, for the staff of the centre. */
export const missedSearchApi = routesOf('Search', {
	list: get('/api/v1/missed_searches', {
		summary: 'Searches of the centre that found nothing, added up over a period; nobody is in it',
		list: missedSpec,
		answers: { 200: listOf(missedSearchResource, z.never()) },
	}),
	export: get('/api/v1/missed_searches/export', {
		summary: 'The same list as CSV, at most 10,000 lines',
		list: missedSpec,
		answers: { 200: textAnswer },
	}),
});
