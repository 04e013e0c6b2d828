import { z } from 'zod';
import { linkStateSchema } from '#features/auth/contract.ts';
import { mapPointResource, maxMapPoints, pointsMetaSchema } from '#features/geo/contract.ts';
import { distances } from '#features/search/enums.ts';
import { vacancySchema } from '#features/vacancies/contract.ts';
import { answerOf, idParams, listOf, metaAnswer, textAnswer } from '#platform/contract/answers.ts';
import { filtersOf } from '#platform/contract/fields.ts';
import { linksSchema } from '#platform/contract/jsonapi.ts';
import type { ListSpec } from '#platform/contract/list-spec.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	addressSchema,
	approvalBody,
	organisationCountsSchema,
	organisationCreateBody,
	organisationParts,
	organisationProfileSchema,
	organisationResource,
	organisationSchema,
	organisationStatusBody,
	organisationStatuses,
	organisationTypes,
	organisationUpdateBody,
	vacancyReviewBody,
} from './contract.ts';
import { activityTypes, nonProfitTypes } from './enums.ts';
import { fields } from './fields.ts';
import { organisationImportBody, organisationImportResultSchema } from './import-contract.ts';
import { organisationConfirmBody, organisationSignUpBody } from './sign-up-contract.ts';
import { socialMapMetaSchema, socialMapSorts } from './social-map-contract.ts';
import { duplicateResource, historyEntryResource, moveBody, movePreviewSchema } from './staff-contract.ts';

/** The fields a reader may choose from, by resource type. */
const shownFields = {
	organizations: [...Object.keys(organisationSchema.shape), 'address', 'profile', 'vacancies'],
	addresses: Object.keys(addressSchema.shape),
	organization_profiles: Object.keys(organisationProfileSchema.shape),
	vacancies: Object.keys(vacancySchema.shape),
};

/** The filters that a list of organisations accepts: public attributes of approved ones. */
const listSpec = {
	filters: {
		id: { type: 'uuid' },
		status: { type: 'enum', values: organisationStatuses },
		organizationType: { type: 'enum', values: organisationTypes },
		...filtersOf(fields),
		createdAt: { type: 'date' },
	},
	sorts: ['name', 'city', 'createdAt', 'waitingApplications'],
	defaultSort: 'name',
	includes: ['address', 'profile', 'vacancies'],
	fields: shownFields,
	page: { defaultSize: 25, maxSize: 1000 },
} as const satisfies ListSpec;

const one = answerOf(organisationResource, organisationParts);

/** Organisations: the approved ones for everyone, all of the centre for its staff (specification section 7). */
export const organisationApi = routesOf('Organisations', {
	list: get('/api/v1/organizations', {
		summary: 'Organisations: the approved ones, one more of the own, or all of the centre',
		list: listSpec,
		answers: { 200: listOf(organisationResource, organisationParts) },
	}),
	counts: get('/api/v1/organizations/counts', {
		summary: 'How many organisations of the centre there are in each state',
		answers: { 200: metaAnswer.extend({ meta: organisationCountsSchema }) },
	}),
	export: get('/api/v1/organizations/export', {
		summary: 'The list with the same filters and order as CSV, at most 10,000 lines',
		list: { ...listSpec, includes: [] },
		answers: { 200: textAnswer },
	}),
	deleted: get('/api/v1/organizations/deleted', {
		summary: 'Organisations that were deleted in the last thirty days, which can be restored',
		list: { ...listSpec, includes: [] },
		answers: { 200: listOf(organisationResource, z.never()) },
	}),
	duplicates: get('/api/v1/organizations/duplicates', {
		summary: 'For each of filter[of][] (at most 50), others of the centre that may be the same organisation',
		list: { customFilters: { of: { type: 'uuid', list: true } } },
		answers: { 200: answerOf(z.array(duplicateResource), z.never()) },
	}),
	import: post('/api/v1/organizations/import', {
		summary:
			'Add every organisation in a table, or only try it; each row is answered, a second run does nothing',
		body: organisationImportBody,
		answers: {
			200: metaAnswer.extend({ meta: z.object({ rows: z.array(organisationImportResultSchema) }) }),
		},
	}),
	create: post('/api/v1/organizations', {
		summary: 'Add an organisation to the centre',
		body: organisationCreateBody,
		answers: { 201: one },
	}),
	read: get('/api/v1/organizations/{id}', {
		summary: 'One organisation',
		params: idParams,
		list: { includes: listSpec.includes, fields: shownFields },
		answers: { 200: one },
	}),
	card: get('/api/v1/organizations/{id}/card', {
		summary:
			'A picture of 1200 by 630 (JPEG) for where the page of an approved organisation is shared: its name, picture, logo, place and centre',
		params: idParams,
		answers: { 200: null, 304: null },
		jsonApi: false,
	}),
	update: patch('/api/v1/organizations/{id}', {
		summary: 'Change what an organisation says of itself; one that was denied waits for approval again',
		params: idParams,
		body: organisationUpdateBody,
		answers: { 200: one },
	}),
	decide: put('/api/v1/organizations/{id}/approve', {
		summary: 'Approve or deny a sign-up; denying has a reason',
		params: idParams,
		body: approvalBody,
		answers: { 200: one },
	}),
	setStatus: put('/api/v1/organizations/{id}', {
		summary: 'Change the status: archive, restore, approve or deny',
		params: idParams,
		body: organisationStatusBody,
		answers: { 200: one },
	}),
	setVacancyReview: put('/api/v1/organizations/{id}/vacancy_review', {
		summary: 'As the centre: say whether it looks at the vacancies of an organisation before they go on line',
		params: idParams,
		body: vacancyReviewBody,
		answers: { 200: one },
	}),
	remove: del('/api/v1/organizations/{id}', {
		summary: 'Delete an organisation; it can be restored for thirty days, its history stays',
		params: idParams,
		answers: { 204: null },
	}),
	undelete: put('/api/v1/organizations/{id}/undelete', {
		summary: 'Bring back an organisation that was deleted in the last thirty days, to the archive',
		params: idParams,
		answers: { 200: one },
	}),
	previewMove: get('/api/v1/organizations/{id}/move', {
		summary: 'What goes along when an organisation moves, and who keeps it back',
		params: idParams,
		answers: { 200: metaAnswer.extend({ meta: movePreviewSchema }) },
	}),
	move: put('/api/v1/organizations/{id}/move', {
		summary: 'Move an organisation, with all that is its own, to another centre of the tenant',
		params: idParams,
		body: moveBody,
		answers: { 204: null },
	}),
	history: get('/api/v1/organizations/{id}/history', {
		summary: 'What happened to an organisation, newest first, from the audit log',
		params: idParams,
		list: { page: { defaultSize: 25, maxSize: 100 } },
		answers: { 200: listOf(historyEntryResource, z.never()) },
	}),
});

const ownSpec = { includes: ['address', 'profile'], fields: shownFields } as const satisfies ListSpec;

/** The signed-in user's organisations, and the current one (specification section 7). */
export const ownOrganisationApi = routesOf('Organisations', {
	list: get('/api/v1/current_organizations', {
		summary: 'The organisations one is a member of',
		list: ownSpec,
		answers: { 200: answerOf(z.array(organisationResource), organisationParts) },
	}),
	read: get('/api/v1/current_organization', {
		summary:
			'The organisation one acts for, named by Current-Organization-Id; 404 no_organization without any',
		list: ownSpec,
		answers: { 200: one },
	}),
});

/** An organisation signs itself up; it waits for approval. */
export const signUpApi = routesOf('Organisations', {
	signUp: post('/api/v1/organizations/signup', {
		summary:
			'Sign an organisation up: 201 for who is signed in, otherwise 202, the same whoever has the address, and a mail to confirm it',
		body: organisationSignUpBody,
		answers: { 201: answerOf(organisationResource), 202: metaAnswer },
	}),
	checkLink: post('/api/v1/organizations/confirm/link', {
		summary: 'Whether the link of the mail still works; nothing is used up',
		body: organisationConfirmBody,
		answers: { 200: metaAnswer.extend({ meta: linkStateSchema }) },
	}),
	confirm: post('/api/v1/organizations/confirm', {
		summary: 'Confirm the address of a sign-up with the token of the mail; each works once, for seven days',
		body: organisationConfirmBody,
		answers: { 204: null },
	}),
});

const customFilters = {
	q: { type: 'string' },
	near: { type: 'string' },
	distance: { type: 'enum', values: distances.map(String) },
	activityTypeIds: { type: 'array', values: activityTypes, list: true },
	nonProfitType: { type: 'array', values: nonProfitTypes, list: true },
} as const satisfies ListSpec['customFilters'];
const jsonapi = z.object({ version: z.string() });

/** The organisations that everyone may find on the social map. */
export const socialMapApi = routesOf('Organisations', {
	search: get('/api/v1/organizations/social_map', {
		summary: 'Organisations on the social map by words, place and facets, with counts for every facet',
		list: {
			customFilters,
			sorts: socialMapSorts,
			includes: ['address', 'profile'],
			fields: shownFields,
			page: { defaultSize: 25, maxSize: 100 },
		},
		answers: {
			200: z.object({
				jsonapi,
				data: z.array(organisationResource),
				included: z.array(organisationParts).optional(),
				meta: socialMapMetaSchema,
				links: linksSchema,
			}),
		},
	}),
	/** The same question for a map: without what belongs to a list. */
	points: get('/api/v1/organizations/social_map/points', {
		summary: 'Where the organisations on the social map are',
		list: {
			customFilters,
			sorts: socialMapSorts,
			page: { defaultSize: maxMapPoints, maxSize: maxMapPoints },
		},
		answers: {
			200: z.object({ jsonapi, data: z.array(mapPointResource), meta: pointsMetaSchema, links: linksSchema }),
		},
	}),
});
