import { z } from 'zod';
import { audiences, categories } from '#features/vacancies/enums.ts';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	activityFrequencies,
	calendarAddressAnswer,
	calendarDistances,
	cancelOccurrenceBody,
	materialCreateBody,
	materialResource,
	maximumOccurrences,
	occurrenceResource,
	organiserResource,
	previewAnswer,
	sessionCreateBody,
	sessionPreviewBody,
	sessionResource,
	sessionUpdateBody,
	takingPartSchema,
	workshopPlaceResource,
	workshopResource,
	workshopUpdateBody,
} from './contract.ts';
import { mostMaterialBytes } from './enums.ts';

const one = answerOf(occurrenceResource, z.never());
const oneSession = answerOf(sessionResource, z.never());
const vacancyParams = z.object({ vacancyId: z.uuid().toLowerCase() });

/** Endpoints for the dates on which activities are held. */
export const occurrenceApi = routesOf('Activities', {
	list: get('/api/v1/occurrences', {
		summary: 'When activities are held: a period of the calendar, in order',
		// Filters by period, organisation and so on. Days are calendar days in the Netherlands.
		list: {
			customFilters: {
				from: { type: 'date' },
				until: { type: 'date' },
				vacancyId: { type: 'uuid' },
				organizationId: { type: 'uuid' },
				categories: { type: 'array', values: categories, list: true },
				frequency: { type: 'array', values: activityFrequencies, list: true },
				/** Workshops alone, for these. */
				audience: { type: 'array', values: audiences, list: true },
				/** Those at which the user is expected: accepted for the time, or for the activity as a whole. */
				mine: { type: 'boolean' },
				near: { type: 'string' },
				distance: { type: 'enum', values: calendarDistances.map(String) },
			},
			page: { defaultSize: 50, maxSize: maximumOccurrences },
		},
		answers: {
			200: listOf(occurrenceResource, z.never(), {
				place: z.string().nullable(),
				placeUnknown: z.boolean(),
			}),
		},
	}),
	organisers: get('/api/v1/occurrences/organizations', {
		summary: 'The organisations with an activity that is still to be held',
		list: { page: { defaultSize: 50, maxSize: maximumOccurrences } },
		answers: { 200: listOf(organiserResource, z.never()) },
	}),
	read: get('/api/v1/occurrences/{id}', {
		summary: 'One time at which an activity is held',
		params: idParams,
		answers: { 200: one },
	}),
	cancel: put('/api/v1/occurrences/{id}/cancel', {
		summary: 'Call one time of an activity off; who has a place is mailed',
		params: idParams,
		body: cancelOccurrenceBody,
		answers: { 200: one },
	}),
	reopen: put('/api/v1/occurrences/{id}/reopen', {
		summary: 'Hold a time that was called off after all; who has a place is mailed',
		params: idParams,
		body: cancelOccurrenceBody,
		answers: { 200: one },
	}),
	event: get('/api/v1/occurrences/{id}/event.ics', {
		summary: 'One time of an activity as a calendar file',
		params: idParams,
		answers: { 200: null },
		jsonApi: false,
	}),
});

/** Endpoints for the sessions of an activity. */
export const sessionApi = routesOf('Activities', {
	list: get('/api/v1/vacancies/{vacancyId}/sessions', {
		summary: 'The sessions of an activity, for who may change them',
		params: vacancyParams,
		answers: { 200: answerOf(z.array(sessionResource), z.never()) },
	}),
	create: post('/api/v1/vacancies/{vacancyId}/sessions', {
		summary: 'Add a session to an activity',
		params: vacancyParams,
		body: sessionCreateBody,
		answers: { 201: oneSession },
	}),
	update: patch('/api/v1/sessions/{id}', {
		summary: 'Change a session; who has a place at another time than before is mailed',
		params: idParams,
		body: sessionUpdateBody,
		answers: { 200: oneSession },
	}),
	remove: del('/api/v1/sessions/{id}', {
		summary: 'Take a session away; where somebody has a place it is cancelled instead',
		params: idParams,
		answers: { 204: null },
	}),
	preview: post('/api/v1/sessions/preview', {
		summary: 'What a rule comes to: its first dates, and how many there are in the coming eighteen months',
		body: sessionPreviewBody,
		answers: { 200: previewAnswer },
	}),
});

const oneWorkshop = answerOf(workshopResource, z.never());

/** Endpoints for what an activity has for those who take part. */
export const workshopApi = routesOf('Activities', {
	read: get('/api/v1/vacancies/{vacancyId}/workshop', {
		summary: 'What an activity has for those who take part, for who may change it',
		params: vacancyParams,
		answers: { 200: oneWorkshop },
	}),
	update: patch('/api/v1/vacancies/{vacancyId}/workshop', {
		summary: 'Change where an activity, or some of its times, are online; who has a place there is mailed',
		params: vacancyParams,
		body: workshopUpdateBody,
		answers: { 200: oneWorkshop },
	}),
	addMaterial: post('/api/v1/vacancies/{vacancyId}/materials', {
		summary: 'Add a link or a file to what is handed out to those who came',
		params: vacancyParams,
		body: materialCreateBody,
		maximumFileBytes: mostMaterialBytes + 1_000_000,
		answers: { 201: answerOf(materialResource, z.never()) },
	}),
	removeMaterial: del('/api/v1/workshop_materials/{id}', {
		summary: 'Take away a link or a file that is handed out',
		params: idParams,
		answers: { 204: null },
	}),
	material: get('/api/v1/workshop_materials/{id}', {
		summary: 'A file that is handed out, for who holds the activity and who came',
		params: idParams,
		answers: { 200: answerOf(materialResource, z.never()) },
	}),
	materialContent: get('/api/v1/workshop_materials/{id}/content', {
		summary: 'The content of a file that is handed out, for who holds the activity and who came',
		params: idParams,
		answers: { 200: null },
		jsonApi: false,
	}),
	places: get('/api/v1/workshop_places', {
		summary:
			'The places that the user has at workshops to come, or with filter[past] had at those of the last year',
		list: { customFilters: { past: { type: 'boolean' } }, page: { defaultSize: 25, maxSize: 100 } },
		answers: { 200: listOf(workshopPlaceResource, z.never()) },
	}),
	mine: get('/api/v1/applications/{id}/workshop', {
		summary: "What an activity has for whoever takes part, by one's own application",
		params: idParams,
		answers: { 200: metaAnswer.extend({ meta: takingPartSchema }) },
	}),
});

/** Endpoints for calendar feeds to subscribe to. */
export const calendarApi = routesOf('Activities', {
	ofCentre: get('/api/v1/calendars/centres/{id}/activities.ics', {
		summary: 'The activities of a centre, to subscribe to',
		params: idParams,
		answers: { 200: null },
		jsonApi: false,
	}),
	ofOrganisation: get('/api/v1/calendars/organizations/{id}/activities.ics', {
		summary: 'The activities of an organisation, to subscribe to',
		params: idParams,
		answers: { 200: null },
		jsonApi: false,
	}),
	personal: get('/api/v1/calendars/personal/{token}/activities.ics', {
		summary: "A person's own calendar, at the address only they know",
		params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
		answers: { 200: null },
		jsonApi: false,
	}),
	readAddress: get('/api/v1/calendar_address', {
		summary: "When the address of one's own calendar was made; the address itself is told only then",
		answers: { 200: calendarAddressAnswer },
	}),
	renewAddress: post('/api/v1/calendar_address', {
		summary: "A new address for one's own calendar; the one before stops working",
		answers: { 201: calendarAddressAnswer },
	}),
	endAddress: del('/api/v1/calendar_address', {
		summary: "Ends the address of one's own calendar",
		answers: { 204: null },
	}),
});
