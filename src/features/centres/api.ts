import { z } from 'zod';
import { answerOf, idParams, listOf } from '#platform/contract/answers.ts';
import { get, patch, put, routesOf } from '#platform/contract/routes.ts';
import {
	centreProfileResource,
	centreResource,
	centreUpdateBody,
	centreVersionResource,
	restoreBody,
} from './contract.ts';

const one = answerOf(centreResource, centreProfileResource);
const total = z.object({ total: z.number() });

/** Endpoints for the centres of the tenant, and the appearance of their sites. */
export const centreApi = routesOf('Volunteer centres', {
	list: get('/api/v1/volunteer_centers', {
		summary: 'The volunteer centres of the tenant',
		list: { includes: ['profile'] },
		answers: { 200: answerOf(z.array(centreResource), centreProfileResource, total) },
	}),
	current: get('/api/v1/volunteer_centers/current', {
		summary: 'The centre of this request',
		list: { includes: ['profile'] },
		answers: { 200: one },
	}),
	read: get('/api/v1/volunteer_centers/{id}', {
		summary: 'A volunteer centre of the tenant',
		params: idParams,
		list: { includes: ['profile'] },
		answers: { 200: one },
	}),
	update: patch('/api/v1/volunteer_centers/{id}', {
		summary: 'Change the name, city or profile of the own centre',
		params: idParams,
		body: centreUpdateBody,
		answers: { 200: one },
	}),
	versions: get('/api/v1/volunteer_centers/{id}/versions', {
		summary: 'How the site of the own centre looked after each change, the newest first',
		params: idParams,
		list: { page: { defaultSize: 10, maxSize: 50 } },
		answers: { 200: listOf(centreVersionResource, z.never()) },
	}),
	restoreVersion: put('/api/v1/volunteer_centers/{id}/versions/{number}/restore', {
		summary: 'Make the site of the own centre look as it did before',
		params: idParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
		body: restoreBody,
		answers: { 200: one },
	}),
});
