import { z } from 'zod';
import { answerOf } from '#platform/contract/answers.ts';
import { del, get, patch, put, routesOf } from '#platform/contract/routes.ts';
import { ownProfileResource, profileResource, profileUpdateBody } from './contract.ts';

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
		summary: "Write one's own profile; the first time begins it, as a draft",
		body: profileUpdateBody,
		answers: own,
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
