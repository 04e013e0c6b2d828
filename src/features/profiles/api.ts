import { z } from 'zod';
import { distances } from '#features/search/enums.ts';
import { answerOf, idParams, listOf } from '#platform/contract/answers.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	fittingVacancyResource,
	ownProfileResource,
	poolMeta,
	poolSelectionCreateBody,
	poolSelectionResource,
	profileResource,
	profileUpdateBody,
	replyAcceptBody,
	replyCreateBody,
	replyDeclineBody,
	replyReportBody,
	replyResource,
	volunteerFitResource,
} from './contract.ts';
import { type PoolFacet, poolValues } from './enums.ts';

const base = '/api/v1/current_volunteer_profile';
const own = { 200: answerOf(ownProfileResource, z.never()) };

/** One's own volunteer profile: never published by itself, and gone where a site has no profiles. */
export const ownProfileApi = routesOf('Volunteer profiles', {
	read: get(base, { summary: "One's own volunteer profile; 404 until it is begun", answers: own }),
	preview: get(`${base}/preview`, {
		summary: "One's own profile exactly as organisations would get it",
		answers: { 200: answerOf(profileResource, z.never()) },
	}),
	update: patch(base, {
		summary:
			"Write one's own profile; the first time begins it, as a draft. 409 changed_meanwhile when something else was written since the revision",
		body: profileUpdateBody,
		answers: own,
	}),
	vacancies: get(`${base}/vacancies`, {
		summary:
			'Vacancies that share an interest or a skill with it, lie within reach, were not applied for and are of no organisation one wants nothing more from, each with why',
		list: { page: { defaultSize: 6, maxSize: 25 } },
		answers: { 200: listOf(fittingVacancyResource, z.never()) },
	}),
	publish: put(`${base}/publish`, {
		summary: 'Let organisations find it; 422 with the fields that it still needs',
		answers: own,
	}),
	pause: put(`${base}/pause`, { summary: 'Hide it from organisations for a while', answers: own }),
	resume: put(`${base}/resume`, { summary: 'Let organisations find it again', answers: own }),
	remove: del(base, {
		summary: 'Remove it at once, with all that it says; another may be begun',
		answers: { 204: null },
	}),
});

const facet = (name: PoolFacet) => ({ type: 'array', values: poolValues[name], list: true }) as const;
const facets = {
	interests: facet('interests'),
	skills: facet('skills'),
	dayparts: facet('dayparts'),
	languages: facet('languages'),
};

const pool = '/api/v1/volunteer_profiles';
/** A vacancy of one's own, to say why somebody fits it. */
const forVacancy = { vacancyId: { type: 'uuid' } } as const;

/** The published profiles, for who runs an approved organisation and for staff of the centre. */
export const profilePoolApi = routesOf('Volunteer profiles', {
	search: get(pool, {
		summary:
			'Published profiles, newest first or by how well they fit a vacancy; without what they say about themselves',
		list: {
			customFilters: {
				...facets,
				...forVacancy,
				q: { type: 'string' },
				near: { type: 'string' },
				distance: { type: 'enum', values: distances.map(String) },
			},
			page: { defaultSize: 25, maxSize: 25 },
		},
		answers: { 200: listOf(profileResource, z.never(), poolMeta) },
	}),
	read: get(`${pool}/{id}`, {
		summary: 'One published profile; each look is logged, 200 an hour a person',
		params: idParams,
		list: { customFilters: forVacancy },
		answers: { 200: answerOf(profileResource, z.never()) },
	}),
});

/** How many of the pool fit, for who has not opened it yet. */
export const volunteerFitApi = routesOf('Volunteer profiles', {
	list: get('/api/v1/volunteer_fits', {
		summary:
			'The newest published vacancies of the organisation acted for, each with how many volunteers of the pool fit; nobody is named',
		list: { customFilters: forVacancy, page: { defaultSize: 3, maxSize: 5 } },
		answers: { 200: listOf(volunteerFitResource, z.never()) },
	}),
});

const selections = '/api/v1/pool_selections';

/** Selections of the pool that the organisation acted for keeps. */
export const poolSelectionApi = routesOf('Volunteer profiles', {
	list: get(selections, {
		summary: 'Selections of the pool that the organisation keeps, by name',
		list: { page: { defaultSize: 25, maxSize: 25 } },
		answers: { 200: listOf(poolSelectionResource, z.never()) },
	}),
	create: post(selections, {
		summary: 'Keep a selection; one of the same name takes the new filters; 20 at most',
		body: poolSelectionCreateBody,
		answers: { 201: answerOf(poolSelectionResource, z.never()) },
	}),
	remove: del(`${selections}/{id}`, {
		summary: 'Take a selection away',
		params: idParams,
		answers: { 204: null },
	}),
});

const replies = '/api/v1/volunteer_profile_replies';
const oneReply = { 200: answerOf(replyResource, z.never()) };

/** What organisations ask volunteers of the pool. */
export const profileReplyApi = routesOf('Volunteer profiles', {
	list: get(replies, {
		summary:
			'What the organisation acted for has asked, what one was asked oneself, or what waits for the centre, or was reported to it; what is open first',
		list: {
			customFilters: { side: { type: 'enum', values: ['received', 'sent', 'held', 'reported'] } },
			page: { defaultSize: 25, maxSize: 100 },
		},
		answers: { 200: listOf(replyResource, z.never()) },
	}),
	create: post(replies, {
		summary:
			'Ask a volunteer for a vacancy: 20 a day, one volunteer three times a year, and not who has five to answer; a text that went to three others waits for the centre',
		body: replyCreateBody,
		answers: { 201: answerOf(replyResource, z.never()) },
	}),
	accept: put(`${replies}/{id}/accept`, {
		summary:
			'Be interested: applies for the vacancy at once; 422 without a time where one is to be chosen, 409 full where none is left there',
		params: idParams,
		body: replyAcceptBody,
		answers: oneReply,
	}),
	release: put(`${replies}/{id}/release`, {
		summary: 'Pass on what waited because the same text went to others',
		params: idParams,
		answers: oneReply,
	}),
	refuse: put(`${replies}/{id}/refuse`, {
		summary:
			'Do not pass it on; for a month the same text is refused to that volunteer, and to others unless it was passed on to one',
		params: idParams,
		answers: oneReply,
	}),
	report: put(`${replies}/{id}/report`, {
		summary:
			'Report it to the centre, with why; if one likes it is declined and one hears nothing more from the organisation, which is not told of the report',
		params: idParams,
		body: replyReportBody,
		answers: oneReply,
	}),
	handleReport: put(`${replies}/{id}/handle_report`, {
		summary: 'Say that what was reported was looked at',
		params: idParams,
		answers: oneReply,
	}),
	decline: put(`${replies}/{id}/decline`, {
		summary: 'Say no and why, and if one likes hear nothing more from the organisation',
		params: idParams,
		body: replyDeclineBody,
		answers: oneReply,
	}),
	undo: put(`${replies}/{id}/undo`, {
		summary:
			'Undo a no; 409 sent once who asked had a mail about it, has_enough_to_answer with five others to answer',
		params: idParams,
		answers: oneReply,
	}),
	unblock: put(`${replies}/{id}/unblock`, {
		summary: 'Hear again from the organisation, from which one wanted to hear nothing more',
		params: idParams,
		answers: oneReply,
	}),
});
