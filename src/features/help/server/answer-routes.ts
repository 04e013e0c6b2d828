import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { helpAnswerApi } from '../api.ts';
import { answerVerbs } from '../contract.ts';
import { answerRequest, readAnswer, resolveAnswer } from './answer-request.ts';
import { requestOfLink } from './links.ts';
import { permissions } from './permissions.ts';
import { isAuthor, isModerator, requireHelp, type Viewer } from './policy.ts';
import { presentAnswer } from './present-help.ts';
import { readRequest, selectAnswers } from './select-requests.ts';

/** Maximum number of replies shown with a request; the user's own list has all of them. */
const MAX_BESIDE = 50;

/** Returns the replies to a request that its reader may see: open and accepted ones first, oldest first. */
export async function presentedAnswers(trx: Trx, requestId: string, viewer: Viewer): Promise<Resource[]> {
	const rows = await selectAnswers(trx)
		.where('h.id', '=', requestId)
		.orderBy(sql`a.status in ('pending', 'accepted')`, 'desc')
		.orderBy('a.created_at')
		.orderBy('a.id')
		.limit(MAX_BESIDE)
		.execute();
	return rows.map((row) => presentAnswer(row, viewer));
}

/** Routes for replies to help requests. */
export const answerRoutes: readonly Endpoint[] = [
	implement(helpAnswerApi.create, {
		permission: permissions.answer,
		run: async (c, { params, body }) => {
			requireHelp(c);
			const id = await answerRequest(c, params.id, body);
			const row = await c.read((trx) => readAnswer(trx, id));
			if (!row) throw ApiError.notFound();
			return { status: 201, body: document({ data: presentAnswer(row, { actor: c.actor }) }) };
		},
	}),
	implement(helpAnswerApi.listOfRequest, {
		permission: permissions.readAnswers,
		run: async (c, { params, query }) => {
			requireHelp(c);
			const viewer: Viewer = { actor: c.actor };
			const { rows, total } = await c.read(async (trx) => {
				const request = await readRequest(trx, params.id, c.actor?.userId);
				const moderated = isModerator(viewer) && request?.status !== 'unconfirmed';
				if (!request || !(isAuthor(viewer, request) || moderated)) throw ApiError.notFound();
				const chosen = selectAnswers(trx).where('h.id', '=', params.id);
				return {
					rows: await chosen
						.orderBy('a.created_at')
						.orderBy('a.id')
						.limit(query.page.size)
						.offset((query.page.number - 1) * query.page.size)
						.execute(),
					total: await countAnswers(trx, 'help_request_id', params.id),
				};
			});
			return {
				body: listDocument(c.url, query, { total, data: rows.map((row) => presentAnswer(row, viewer)) }),
			};
		},
	}),
	implement(helpAnswerApi.list, {
		permission: permissions.answer,
		run: async (c, { query }) => {
			requireHelp(c);
			const userId = c.actor?.userId ?? '';
			const { rows, total } = await c.read(async (trx) => ({
				rows: await selectAnswers(trx)
					.where('a.user_id', '=', userId)
					.orderBy('a.created_at', 'desc')
					.orderBy('a.id')
					.limit(query.page.size)
					.offset((query.page.number - 1) * query.page.size)
					.execute(),
				total: await countAnswers(trx, 'user_id', userId),
			}));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map((row) => presentAnswer(row, { actor: c.actor })),
				}),
			};
		},
	}),
	...answerVerbs.map((verb) =>
		implement(helpAnswerApi[verb], {
			permission: verb === 'withdraw' ? permissions.answer : permissions.settle,
			run: async (c, { params, body }) => {
				requireHelp(c);
				const token = 'token' in body ? body.token : undefined;
				await resolveAnswer(c, params.id, verb, token);
				const { row, linkedTo } = await c.read(async (trx) => ({
					row: await readAnswer(trx, params.id),
					linkedTo: await requestOfLink(trx, token),
				}));
				if (!row) throw ApiError.notFound();
				return { body: document({ data: presentAnswer(row, { actor: c.actor, linkedTo }) }) };
			},
		}),
	),
];

async function countAnswers(trx: Trx, column: 'help_request_id' | 'user_id', id: string): Promise<number> {
	const { total } = await trx
		.selectFrom('help_answers')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where(column, '=', id)
		.executeTakeFirstOrThrow();
	return Number(total);
}
