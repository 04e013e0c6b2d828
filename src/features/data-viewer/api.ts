import { z } from 'zod';
import { answerOf, listOf, textAnswer } from '#platform/contract/answers.ts';
import { get, post, routesOf } from '#platform/contract/routes.ts';
import { dataResource, dataRowResource, exportBody, showBody } from './contract.ts';

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
