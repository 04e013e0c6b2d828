import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer, textAnswer } from '#platform/contract/answers.ts';
import type { ListSpec } from '#platform/contract/list-spec.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	checkInBody,
	checkInLookUpBody,
	checkInSchema,
	checkInUndoBody,
	doorSchema,
} from './check-in-contract.ts';
import {
	type ApplicationVerb,
	answerTemplateCreateBody,
	answerTemplateResource,
	answerTemplateUpdateBody,
	applicationCountsSchema,
	applicationCreateBody,
	applicationResource,
	applicationSchema,
	applicationStatuses,
	attendanceBody,
	decisionBody,
	groupBody,
	historyEntryResource,
	linkedGroupBody,
	linkedMaterialBody,
	linkedPlaceSchema,
	outcomeBody,
	outcomeLinkAnswerBody,
	outcomeLinkBody,
	outcomeLinkSchema,
	placeBody,
	spotOfferBody,
	spotOfferSchema,
	withdrawalBody,
	withdrawalSchema,
} from './contract.ts';
import { vogSchema, vogSeenBody } from './vog-contract.ts';

const fields = { applications: [...Object.keys(applicationSchema.shape), 'vacancy', 'organization'] };

/** Filters and sorting of the list of applications, shared with its CSV export. */
const exportSpec = {
	filters: {
		status: { type: 'enum', values: applicationStatuses },
		vacancyId: { type: 'uuid' },
		occurrenceId: { type: 'uuid' },
		organizationId: { type: 'uuid' },
		createdAt: { type: 'date' },
		name: { type: 'string' },
	},
	sorts: ['createdAt', 'name'],
	defaultSort: '-createdAt',
	fields,
	page: { defaultSize: 25, maxSize: 100 },
} as const satisfies ListSpec;

/** `mine` selects the user's own applications. */
const customFilters = { mine: { type: 'boolean' } } as const satisfies ListSpec['customFilters'];

const one = answerOf(applicationResource, z.never());
const page = { defaultSize: 25, maxSize: 100 };

/** Endpoint of one verb on an application. */
function verb(name: ApplicationVerb, summary: string) {
	return put(`/api/v1/applications/{id}/${name}`, {
		summary,
		params: idParams,
		body: decisionBody,
		answers: { 200: one },
	});
}

/** Endpoints for applications: visitors and members apply, organisations and the centre decide. */
export const applicationApi = routesOf('Applications', {
	create: post('/api/v1/applications', {
		summary: 'Apply to a vacancy; a guest gives first_name and email and is told only that it has arrived',
		body: applicationCreateBody,
		answers: {
			201: answerOf(
				applicationResource,
				z.never(),
				// What a guest takes up by /auth/account_offer.
				z.object({ accountOffer: z.string() }).optional(),
			),
		},
	}),
	list: get('/api/v1/applications', {
		summary: "Applications: the centre's, the organisation's, or with filter[mine] one's own",
		list: { ...exportSpec, customFilters },
		answers: { 200: listOf(applicationResource, z.never()) },
	}),
	counts: get('/api/v1/applications/counts', {
		summary: 'How many applications there are in each state',
		list: { customFilters },
		answers: { 200: metaAnswer.extend({ meta: applicationCountsSchema }) },
	}),
	export: get('/api/v1/applications/export', {
		summary: 'The list with the same filters and order as CSV, at most 10,000 lines',
		list: exportSpec,
		answers: { 200: textAnswer },
	}),
	read: get('/api/v1/applications/{id}', {
		summary: 'One application',
		params: idParams,
		list: { fields },
		answers: { 200: one },
	}),
	take: put('/api/v1/applications/{id}/take', {
		summary: 'Take the spot that is offered; 409 lapsed when its term has passed',
		params: idParams,
		answers: { 200: one },
	}),
	accept: verb('accept', 'Accept; 409 full when no spot is left. The last spot taken fills the vacancy'),
	reject: verb('reject', 'Reject, with a message or a reason; also who was accepted, as a correction'),
	reconsider: verb('reconsider', 'Look again at an application that was rejected in the last 30 days'),
	undo: put('/api/v1/applications/{id}/undo', {
		summary: 'Undo the last decision while its mail is held, 10 seconds; 409 sent when the mail has left',
		params: idParams,
		answers: { 200: one },
	}),
	withdraw: verb('withdraw', "Withdraw one's own application"),
	complete: verb('complete', 'Say that the work was done'),
	no_show: verb('no_show', 'Say that the person did not come'),
	attendance: put('/api/v1/applications/{id}/attendance', {
		summary: 'Mark whether somebody came to a time of an activity; 409 changed when the list was out of date',
		params: idParams,
		body: attendanceBody,
		answers: { 200: one },
	}),
	undoCheckIn: put('/api/v1/applications/{id}/undo_check_in', {
		summary: "Take back one's own check-in with the code at the door; 409 not_open once the time is over",
		params: idParams,
		answers: { 200: one },
	}),
	group: put('/api/v1/applications/{id}/group', {
		summary:
			'Say who is in a group and until it came how many, as far as there are spots; what it gets smaller comes free',
		params: idParams,
		body: groupBody,
		answers: { 200: one },
	}),
	place: put('/api/v1/applications/{id}/place', {
		summary:
			'Give who was accepted for an activity as a whole a place at one of its times; 409 full, placed or not_open',
		params: idParams,
		body: placeBody,
		answers: { 200: one },
	}),
	outcome: put('/api/v1/applications/{id}/outcome', {
		summary: 'Say whether an acceptance became voluntary work, once that was asked; 409 over after 60 days',
		params: idParams,
		body: outcomeBody,
		answers: { 200: one },
	}),
	history: get('/api/v1/applications/{id}/history', {
		summary: 'What happened to an application, newest first, from the audit log',
		params: idParams,
		list: { page },
		answers: { 200: listOf(historyEntryResource, z.never()) },
	}),
});

const checkIn = { 200: metaAnswer.extend({ meta: checkInSchema }) };

/** Endpoints for the code at the door of an activity. */
export const checkInApi = routesOf('Applications', {
	door: get('/api/v1/occurrences/{id}/door', {
		summary: 'The code with which people check themselves in, and how many came',
		params: idParams,
		answers: { 200: metaAnswer.extend({ meta: doorSchema }) },
	}),
	lookUp: post('/api/v1/check_ins/look_up', {
		summary: 'What the code at a door is for, and whether one is on its list',
		body: checkInLookUpBody,
		answers: checkIn,
	}),
	use: post('/api/v1/check_ins', {
		summary: 'Check oneself in with the code at the door, signed in or with the address of the place',
		body: checkInBody,
		answers: checkIn,
	}),
	undo: post('/api/v1/check_ins/undo', {
		summary: 'Take back at the door what one did there; 409 not_open once the time is over',
		body: checkInUndoBody,
		answers: checkIn,
	}),
});

const withdrawal = { 200: metaAnswer.extend({ meta: withdrawalSchema }) };

/** Endpoints behind the withdraw links in mails to guests. */
export const withdrawLinkApi = routesOf('Applications', {
	lookUp: post('/api/v1/applications/cancel/look_up', {
		summary: 'What the link of a mail withdraws',
		body: withdrawalBody,
		answers: withdrawal,
	}),
	use: post('/api/v1/applications/cancel', {
		summary:
			"Withdraw a guest's application, leave the waiting list or give a place back, with the link of a mail",
		body: withdrawalBody,
		answers: withdrawal,
	}),
});

/** Endpoints behind the links in mails to guests that lead to their place. */
export const placeLinkApi = routesOf('Applications', {
	lookUp: post('/api/v1/applications/place/look_up', {
		summary: 'The place that the link of a mail is about, with where it is online and what was handed out',
		body: withdrawalBody,
		answers: { 200: metaAnswer.extend({ meta: linkedPlaceSchema }) },
	}),
	group: post('/api/v1/applications/place/group', {
		summary:
			'Say with the link of a mail how many people a group has; 422 too_few_left for more than there are spots, others_wait for more while somebody waits',
		body: linkedGroupBody,
		answers: withdrawal,
	}),
	material: post('/api/v1/applications/place/material', {
		summary: 'The content of a file that was handed out, for the holder of the link of a mail who came',
		body: linkedMaterialBody,
		answers: { 200: null },
		jsonApi: false,
	}),
});

const spotOffer = { 200: metaAnswer.extend({ meta: spotOfferSchema }) };

/** Endpoints behind the links in mails that offer a spot. */
export const spotOfferApi = routesOf('Applications', {
	lookUp: post('/api/v1/spot_offers/look_up', {
		summary: 'What the link of a mail that offers a spot is about',
		body: spotOfferBody,
		answers: spotOffer,
	}),
	take: post('/api/v1/spot_offers/take', {
		summary: 'Take the spot that the mail offers, without being signed in',
		body: spotOfferBody,
		answers: spotOffer,
	}),
	decline: post('/api/v1/spot_offers/decline', {
		summary: 'Give that spot up, so that the next is offered it',
		body: spotOfferBody,
		answers: spotOffer,
	}),
});

const vog = { 200: metaAnswer.extend({ meta: vogSchema }) };

/** Endpoints for the certificate of conduct (VOG) of applicants; the document itself is never kept. */
export const vogApi = routesOf('Applications', {
	read: get('/api/v1/applications/{id}/vog', {
		summary: 'Whether a certificate of conduct is needed, was asked for and was seen',
		params: idParams,
		answers: vog,
	}),
	ask: put('/api/v1/applications/{id}/vog_ask', {
		summary: 'Ask the applicant for a certificate of conduct; 409 while one that was seen is valid',
		params: idParams,
		answers: vog,
	}),
	see: put('/api/v1/applications/{id}/vog_seen', {
		summary: 'Say that the certificate was seen, and until when the organisation goes by it',
		params: idParams,
		body: vogSeenBody,
		answers: vog,
	}),
	remove: del('/api/v1/applications/{id}/vog', {
		summary: 'Remove what is kept of the certificate of this person at the organisation',
		params: idParams,
		answers: { 204: null },
	}),
});

const outcomeLink = { 200: metaAnswer.extend({ meta: outcomeLinkSchema }) };

/** Endpoints behind the links in mails that ask what became of an acceptance. */
export const outcomeLinkApi = routesOf('Applications', {
	lookUp: post('/api/v1/application_outcomes/look_up', {
		summary: 'What the link of a mail asks about an acceptance, and what was answered',
		body: outcomeLinkBody,
		answers: outcomeLink,
	}),
	use: post('/api/v1/application_outcomes', {
		summary: 'Say with the link of a mail whether an acceptance became voluntary work',
		body: outcomeLinkAnswerBody,
		answers: outcomeLink,
	}),
});

const oneTemplate = answerOf(answerTemplateResource, z.never());

/** Endpoints for the reply templates of the organisation the user acts for. */
export const answerTemplateApi = routesOf('Applications', {
	list: get('/api/v1/answer_templates', {
		summary: 'Kept answers of the organisation one acts for, by kind and name',
		list: { page: { defaultSize: 100, maxSize: 100 } },
		answers: { 200: listOf(answerTemplateResource, z.never()) },
	}),
	create: post('/api/v1/answer_templates', {
		summary:
			'Keep an answer; {{ first_name }}, {{ vacancy_title }}, {{ organisation_name }} and {{ own_name }} are filled in when it is used',
		body: answerTemplateCreateBody,
		answers: { 201: oneTemplate },
	}),
	update: patch('/api/v1/answer_templates/{id}', {
		summary: 'Change a kept answer',
		params: idParams,
		body: answerTemplateUpdateBody,
		answers: { 200: oneTemplate },
	}),
	remove: del('/api/v1/answer_templates/{id}', {
		summary: 'Take a kept answer away',
		params: idParams,
		answers: { 204: null },
	}),
});
