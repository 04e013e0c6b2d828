import { z } from 'zod';
import { mapPointResource, maxMapPoints, pointsMetaSchema } from '#features/geo/contract.ts';
import { vacancyFields, vacancyOrganisationResource, vacancyResource } from '#features/vacancies/contract.ts';
import { helpKinds, helpTopics } from '#features/vacancies/enums.ts';
import { answerOf, idParams, listOf, textAnswer } from '#platform/contract/answers.ts';
import type { FilterKind, ListSpec } from '#platform/contract/list-spec.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	defaultPageSize,
	maximumPageSize,
	missedSearchResource,
	searchFiltersBody,
	searchFiltersResource,
	searchMetaSchema,
	searchSorts,
	suggestionResource,
	synonymsCreateBody,
	synonymsResource,
	synonymsUpdateBody,
} from './contract.ts';
import { distances } from './enums.ts';
import { type FacetName, facetNames, facetOf } from './facets.ts';

/** Each facet is a filter that takes several values. */
const facetFilters = Object.fromEntries(
	facetNames.map((name) => {
		const { ids, values, pattern } = facetOf(name);
		const bounds = { ...(values && { values }), ...(pattern && { pattern }) };
		return [name, { type: ids ? 'uuid' : 'array', ...bounds, list: true }];
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
		/** Help from person to person alone: asked, offered or both; without it no offers are found. */
		helpKind: { type: 'array', values: helpKinds, list: true },
		helpTopic: { type: 'enum', values: helpTopics },
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

const oneGroup = answerOf(synonymsResource, z.never());

/** Words that mean the same, which the staff of a centre adds to the list that every site has. */
export const synonymApi = routesOf('Search', {
	list: get('/api/v1/search_synonyms', {
		summary: 'Words of the centre that mean the same to those who search, the newest group first',
		list: { customFilters: { q: { type: 'string' } }, page: { defaultSize: 25, maxSize: 100 } },
		answers: { 200: listOf(synonymsResource, z.never()) },
	}),
	create: post('/api/v1/search_synonyms', {
		summary: 'Add words that mean the same: from then on each finds what has the others',
		body: synonymsCreateBody,
		answers: { 201: oneGroup },
	}),
	update: patch('/api/v1/search_synonyms/{id}', {
		summary: 'Change a group of words',
		params: idParams,
		body: synonymsUpdateBody,
		answers: { 200: oneGroup },
	}),
	remove: del('/api/v1/search_synonyms/{id}', {
		summary: 'Remove a group of words',
		params: idParams,
		answers: { 204: null },
	}),
});

const filtersAnswer = answerOf(searchFiltersResource, z.never());

/** Which filters the vacancy search of a centre shows, for its staff. */
export const searchFilterApi = routesOf('Search', {
	read: get('/api/v1/search_filters', {
		summary:
			'Which filters the search of the centre shows, in which order, and which categories it leaves out',
		answers: { 200: filtersAnswer },
	}),
	update: put('/api/v1/search_filters', {
		summary:
			'Choose which filters the search shows, and in which order; hidden ones still work in an address',
		body: searchFiltersBody,
		answers: { 200: filtersAnswer },
	}),
	reset: del('/api/v1/search_filters', {
		summary: 'Show every filter again, in the usual order',
		answers: { 204: null },
	}),
});
