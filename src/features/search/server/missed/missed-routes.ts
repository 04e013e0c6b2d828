import { z } from 'zod';
import { answerOf } from '#platform/contract/answers.ts';
import { csvAnswer, csvText } from '#platform/csv.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import { missedSearchResource } from '../../contract.ts';
import { permissions } from '../permissions.ts';
import { listMissed, missedListSpec } from './list-missed.ts';

const tag = 'Search';
const path = '/api/v1/missed_searches';
const MOST_EXPORTED = 10_000;

/** What was looked for and not found, for the staff of the centre: what to look for vacancies for. */
export const missedRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path,
		summary: 'Searches of the centre that found nothing, added up over a period; nobody is in it',
		tag,
		permission: permissions.missed,
		list: missedListSpec,
		answers: { 200: answerOf(z.array(missedSearchResource), z.never()) },
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listMissed(trx, query, c.centre.id));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map(({ term, place, times, lastAt }) => ({
						type: 'missed_searches',
						id: `${term}|${place}`,
						attributes: { term, place: place || null, times, lastAt: lastAt.toISOString() },
					})),
				}),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: `${path}/export`,
		summary: 'The same list as CSV, at most 10,000 lines',
		tag,
		permission: permissions.missed,
		list: missedListSpec,
		answers: { 200: null },
		run: async (c, { query }) => {
			const all = { ...query, page: { number: 1, size: MOST_EXPORTED } };
			const { rows } = await c.read((trx) => listMissed(trx, all, c.centre.id));
			const lines = rows.map(({ term, place, times, lastAt }) => [term, place, times, lastAt.toISOString()]);
			return csvAnswer(csvText([['term', 'place', 'times', 'last_at'], ...lines]), 'missed-searches');
		},
	}),
];
