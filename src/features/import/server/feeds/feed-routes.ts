import { pathOf } from '#platform/contract/calls.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import { vacancyFeedApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { addFeed, listFeeds, pauseFeed, presentFeed, removeFeed, runFeed } from './vacancy-feeds.ts';

const permission = permissions.importVacancies;
const anHour = 3600;
/** The number of times in an hour that somebody has addresses read. */
const maxRuns = 30;

const limited = (c: RequestContext) => c.limit(`read-feeds:user:${c.actor?.userId}`, maxRuns, anHour);

/** Feeds that are read at an address; who may import files may have them. */
export const feedRoutes: readonly Endpoint[] = [
	implement(vacancyFeedApi.list, {
		permission,
		run: async (c, { query }) => {
			const { total, rows } = await c.read((trx) => listFeeds(trx, query.page));
			return { body: listDocument(c.url, query, { total, data: rows.map(presentFeed) }) };
		},
	}),
	implement(vacancyFeedApi.create, {
		permission,
		run: async (c, { body }) => {
			await limited(c);
			const feed = await c.write((trx, emit) => addFeed(trx, emit, c, body.data.attributes));
			return {
				status: 201,
				body: document({ data: presentFeed(feed) }),
				headers: { location: pathOf(vacancyFeedApi.list) },
			};
		},
	}),
	implement(vacancyFeedApi.run, {
		permission,
		run: async (c, { params }) => {
			await limited(c);
			const feed = await c.write((trx, emit) => runFeed(trx, emit, c, params.id));
			return { status: 202, body: document({ data: presentFeed(feed) }) };
		},
	}),
	implement(vacancyFeedApi.pause, {
		permission,
		run: async (c, { params }) => {
			const feed = await c.write((trx, emit) => pauseFeed(trx, emit, params.id));
			return { body: document({ data: presentFeed(feed) }) };
		},
	}),
	implement(vacancyFeedApi.remove, {
		permission,
		run: async (c, { params }) => {
			await c.write((trx, emit) => removeFeed(trx, emit, params.id));
			return null;
		},
	}),
];
