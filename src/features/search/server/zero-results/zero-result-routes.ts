import { csvAnswer, csvText } from '#platform/http/csv.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import { missedSearchApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { listMissed } from './list-zero-results.ts';

const MAX_EXPORTED = 10_000;

/** Searches without results, which tell the centre's staff which vacancies are wanted. */
export const missedRoutes: readonly Endpoint[] = [
	implement(missedSearchApi.list, {
		permission: permissions.missed,
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
	implement(missedSearchApi.export, {
		permission: permissions.missed,
		run: async (c, { query }) => {
			const all = { ...query, page: { number: 1, size: MAX_EXPORTED } };
			const { rows } = await c.read((trx) => listMissed(trx, all, c.centre.id));
			const lines = rows.map(({ term, place, times, lastAt }) => [term, place, times, lastAt.toISOString()]);
			return csvAnswer(csvText([['term', 'place', 'times', 'last_at'], ...lines]), 'missed-searches');
		},
	}),
];
