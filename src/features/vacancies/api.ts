import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer, textAnswer } from '#platform/contract/answers.ts';
import { filtersOf } from '#platform/contract/fields.ts';
import type { ListSpec } from '#platform/contract/list-spec.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	bulkEditBody,
	bulkEditSchema,
	bulkPreviewSchema,
	renewLinkBody,
	renewLinkSchema,
	type VacancyVerb,
	vacancyCountsSchema,
	vacancyCreateBody,
	vacancyFields,
	vacancyMoveBody,
	vacancyOrganisationResource,
	vacancyRenewBody,
	vacancyResource,
	vacancyReturnBody,
	vacancyUpdateBody,
	vacancyVerbBody,
} from './contract.ts';
import { vacancyDraftAnswer, vacancyDraftBody } from './draft-contract.ts';
import { reviewStates, vacancyStatuses } from './enums.ts';
import { fields } from './fields.ts';

/** The includes, filters and fields that a list of vacancies accepts. Only public attributes can be filtered by. */
const listSpec = {
	filters: {
		...filtersOf(fields),
		id: { type: 'uuid' },
		status: { type: 'enum', values: vacancyStatuses },
		review: { type: 'enum', values: reviewStates },
		organizationId: { type: 'uuid' },
		createdAt: { type: 'date' },
		updatedAt: { type: 'date' },
		publishedAt: { type: 'date' },
	},
	sorts: ['publishedAt', 'createdAt', 'updatedAt', 'expiresAt', 'title', 'waitingApplications', 'views'],
	includes: ['organization'],
	fields: vacancyFields,
	page: { defaultSize: 25, maxSize: 100 },
} as const satisfies ListSpec;

/** The includes and fields that a single vacancy accepts. */
const itemSpec = { includes: ['organization'], fields: vacancyFields } as const satisfies ListSpec;

const one = answerOf(vacancyResource, vacancyOrganisationResource);
const many = listOf(vacancyResource, vacancyOrganisationResource);
const bulkEdit = metaAnswer.extend({ meta: bulkEditSchema });
const renewLink = metaAnswer.extend({ meta: renewLinkSchema });
const inLanguage = idParams.extend({ language: z.enum(['nl', 'en']) });

/** A verb that changes a vacancy's state. */
function verb<Body extends z.ZodType>(name: VacancyVerb, summary: string, body: Body) {
	return put(`/api/v1/vacancies/{id}/${name}`, {
		summary,
		params: idParams,
		list: itemSpec,
		body,
		answers: { 200: one },
	});
}

/**
 * Vacancies. Everyone reads published ones; organisations and the centre's staff also read their own unpublished ones.
 */
export const vacancyApi = routesOf('Vacancies', {
	list: get('/api/v1/vacancies', {
		summary: 'Vacancies: the published ones, or all of the own organisation or centre',
		list: listSpec,
		answers: { 200: many },
	}),
	counts: get('/api/v1/vacancies/counts', {
		summary: 'How many vacancies there are in each state, of the own organisation or of the centre',
		list: { customFilters: { organizationId: { type: 'uuid' } } },
		answers: { 200: metaAnswer.extend({ meta: vacancyCountsSchema }) },
	}),
	export: get('/api/v1/vacancies/export', {
		summary: 'The vacancies of the own organisation or of the centre as CSV, with the filters of the list',
		list: { filters: listSpec.filters },
		answers: { 200: textAnswer },
	}),
	read: get('/api/v1/vacancies/{id}', {
		summary: 'One vacancy',
		params: idParams,
		list: itemSpec,
		answers: { 200: one },
	}),
	readShared: get('/api/v1/vacancies/{id}/shared', {
		summary:
			'A published vacancy of another centre of the tenant, where centres share; whose it is stands in its meta',
		params: idParams,
		answers: { 200: one },
	}),
	create: post('/api/v1/vacancies', {
		summary: 'Keep a new vacancy as a draft',
		list: itemSpec,
		body: vacancyCreateBody,
		answers: { 201: one },
	}),
	update: patch('/api/v1/vacancies/{id}', {
		summary:
			'Change a vacancy; 409 changed_meanwhile when something else was written since the revision. Where the centre looks at it first, other words take it off line until it did',
		params: idParams,
		list: itemSpec,
		body: vacancyUpdateBody,
		answers: { 200: one },
	}),
	remove: del('/api/v1/vacancies/{id}', {
		summary: 'Delete a vacancy nobody applied to',
		params: idParams,
		answers: { 204: null },
	}),
	duplicate: post('/api/v1/vacancies/{id}/duplicate', {
		summary: 'Make a draft of a vacancy with all its texts and settings',
		params: idParams,
		list: itemSpec,
		body: vacancyVerbBody,
		answers: { 201: one },
	}),
	publish: verb(
		'publish',
		'Put a draft on line; where the centre looks at it first it stays a draft whose review waits. 409 changed_meanwhile when something else was written since the revision',
		vacancyMoveBody,
	),
	return: put('/api/v1/vacancies/{id}/return', {
		summary:
			'As the centre: send a vacancy that waits for it back, with what has to change. 409 changed_meanwhile when something else was written since the revision',
		params: idParams,
		list: itemSpec,
		body: vacancyReturnBody,
		answers: { 200: one },
	}),
	unpublish: verb('unpublish', 'Take a vacancy off line, back to a draft', vacancyMoveBody),
	fill: verb('fill', 'Say that enough people were found', vacancyMoveBody),
	reopen: verb('reopen', 'Put a filled vacancy on line again', vacancyMoveBody),
	renew: verb(
		'renew',
		'Keep a vacancy on line until another date, or put an expired one on line again',
		vacancyRenewBody,
	),
	archive: verb('archive', 'Put a vacancy away', vacancyMoveBody),
	restore: verb('restore', 'Make a draft of an archived vacancy', vacancyMoveBody),
	calendar: get('/api/v1/vacancies/{id}/calendar/{language}', {
		summary: 'A public vacancy with a first day, other than an activity, as a calendar file',
		params: inLanguage,
		answers: { 200: null },
		jsonApi: false,
	}),
	card: get('/api/v1/vacancies/{id}/card/{language}', {
		summary:
			'A picture of 1200 by 630 (JPEG) for where a public vacancy is shared: its title and picture, the logo of its organisation, place and centre',
		params: inLanguage,
		answers: { 200: null, 304: null },
		jsonApi: false,
	}),
	map: get('/api/v1/vacancies/{id}/map', {
		summary: 'A drawing of the surroundings of a public vacancy that has a place, as SVG',
		params: idParams,
		answers: { 200: null, 304: null },
		jsonApi: false,
	}),
	qr: get('/api/v1/vacancies/{id}/qr/{language}', {
		summary: 'A code for telephones that leads to the page of a public vacancy, for a poster',
		params: inLanguage,
		answers: { 200: null },
		jsonApi: false,
	}),
});

/** The links in the mails about the end of a vacancy. */
export const renewLinkApi = routesOf('Vacancies', {
	lookUp: post('/api/v1/renew_links/look_up', {
		summary: 'What the link of a mail about the end of a vacancy is about',
		body: renewLinkBody,
		answers: { 200: renewLink },
	}),
	use: post('/api/v1/renew_links/use', {
		summary: 'Keep the vacancy of such a link on line, without being signed in',
		body: renewLinkBody,
		answers: { 200: renewLink },
	}),
});

/** Vacancies that people who volunteer keep to come back to. */
export const savedVacancyApi = routesOf('Vacancies', {
	list: get('/api/v1/current_user/saved_vacancies', {
		summary: 'What one kept, the last first; what is no longer public is left out',
		list: {
			customFilters: { vacancyId: { type: 'uuid' } },
			includes: ['organization'],
			page: { defaultSize: 25, maxSize: 100 },
		},
		answers: { 200: many },
	}),
	save: put('/api/v1/vacancies/{id}/saved', {
		summary: 'Keep a vacancy to come back to; twice is once',
		params: idParams,
		answers: { 204: null },
	}),
	remove: del('/api/v1/vacancies/{id}/saved', {
		summary: 'Let a vacancy that one kept go',
		params: idParams,
		answers: { 204: null },
	}),
});

/** Changing many vacancies at once. */
export const bulkEditApi = routesOf('Vacancies', {
	preview: post('/api/v1/vacancy_bulk_edits/preview', {
		summary: 'What a change to many vacancies would do',
		body: bulkEditBody,
		answers: { 200: metaAnswer.extend({ meta: bulkPreviewSchema }) },
	}),
	start: post('/api/v1/vacancy_bulk_edits', {
		summary: 'Change many vacancies at once; it is done in the background',
		body: bulkEditBody,
		answers: { 202: bulkEdit },
	}),
	read: get('/api/v1/vacancy_bulk_edits/{id}', {
		summary: 'How far a change of your own to many vacancies is',
		params: idParams,
		answers: { 200: bulkEdit },
	}),
	undo: put('/api/v1/vacancy_bulk_edits/{id}/undo', {
		summary: 'Take a change of your own to many vacancies back, within a day; what was changed since stays',
		params: idParams,
		answers: { 202: bulkEdit },
	}),
});

/** The draft of a vacancy that is there, or of a new one: the same in all but whose it is. */
function draftsOf<Params extends z.ZodObject>(path: string, params: Params, of: string) {
	return routesOf('Vacancies', {
		read: get(path, {
			summary: `What one typed of ${of} and did not save`,
			params,
			answers: { 200: vacancyDraftAnswer },
		}),
		save: put(path, {
			summary: `Keep what one is typing of ${of}, without saving it`,
			params,
			body: vacancyDraftBody,
			answers: { 200: vacancyDraftAnswer },
		}),
		remove: del(path, {
			summary: `Throw away what one typed of ${of} and did not save`,
			params,
			answers: { 204: null },
		}),
	});
}

/** The signed-in user's own unsaved draft of a new vacancy. */
export const newDraftApi = draftsOf('/api/v1/vacancies/draft', z.object({}), 'a new vacancy');
/** The user's own draft of an existing vacancy. */
export const draftApi = draftsOf('/api/v1/vacancies/{id}/draft', idParams, 'a vacancy');
