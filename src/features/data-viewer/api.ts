import { z } from 'zod';
import { answerOf, idParams, listOf, textAnswer } from '#platform/contract/answers.ts';
import { del, get, patch, post, routesOf } from '#platform/contract/routes.ts';
import {
	dataExportResource,
	dataResource,
	dataRowResource,
	dataViewCreateBody,
	dataViewRenameBody,
	dataViewResource,
	exportBody,
	showBody,
} from './contract.ts';
import { exportLimits, maxViews } from './enums.ts';

const params = z.object({ resource: z.string().regex(/^[a-z0-9_.]{1,80}$/) });
const rows = listOf(dataRowResource, z.never());

/** What the lists of the API hold, read only, for main admins. */
export const dataViewerApi = routesOf('Data viewer', {
	resources: get('/api/v1/data_resources', {
		summary: 'The lists of the API that the person may read, with their columns, filters and orders',
		answers: { 200: answerOf(z.array(dataResource), z.never()) },
	}),
	rows: get('/api/v1/data_resources/{resource}/rows', {
		summary: 'A page of a list, personal columns masked; filter[query] is the query of the list itself',
		params,
		list: { customFilters: { query: { type: 'string' } } },
		answers: { 200: rows },
	}),
	show: post('/api/v1/data_resources/{resource}/rows', {
		summary: 'The same with personal columns shown, for a reason that the log keeps',
		params,
		body: showBody,
		answers: { 200: rows },
	}),
	export: post('/api/v1/data_resources/{resource}/export', {
		summary: 'All rows as CSV; personal columns stay masked unless shown for a reason',
		params,
		body: exportBody,
		answers: { 200: textAnswer },
	}),
});

/** Files of more rows than are passed on at once. */
export const dataExportApi = routesOf('Data viewer', {
	ask: post('/api/v1/data_resources/{resource}/exports', {
		summary: `Ask for a file of at most ${exportLimits.later} rows, which is made apart; a notification says when it is there`,
		params,
		body: exportBody,
		answers: { 202: answerOf(dataExportResource, z.never()) },
	}),
	list: get('/api/v1/data_exports', {
		summary: 'The last files that the person asked for, the newest first',
		list: { page: { defaultSize: exportLimits.shown, maxSize: exportLimits.shown } },
		answers: { 200: listOf(dataExportResource, z.never()) },
	}),
	content: get('/api/v1/data_exports/{id}/content', {
		summary: `Such a file, for who asked for it, for ${exportLimits.days} days`,
		params: idParams,
		answers: { 200: textAnswer },
	}),
});

const views = '/api/v1/data_views';
const oneView = answerOf(dataViewResource, z.never());

/** What a main admin looks at again and again. */
export const dataViewApi = routesOf('Data viewer', {
	list: get(views, {
		summary: 'The views that the person keeps, by list and name',
		list: { page: { defaultSize: maxViews, maxSize: maxViews } },
		answers: { 200: listOf(dataViewResource, z.never()) },
	}),
	create: post(views, {
		summary: `Keep a view; one of the same list and name takes the new choice; ${maxViews} at most, without filters on personal columns`,
		body: dataViewCreateBody,
		answers: { 201: oneView },
	}),
	rename: patch(`${views}/{id}`, {
		summary: 'Give a view another name',
		params: idParams,
		body: dataViewRenameBody,
		answers: { 200: oneView },
	}),
	remove: del(`${views}/{id}`, {
		summary: 'Take a view away',
		params: idParams,
		answers: { 204: null },
	}),
});
