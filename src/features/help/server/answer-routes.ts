import { sql } from 'kysely';
import { z } from 'zod';
import { answerOf, idParams } from '#platform/contract/answers.ts';
import type { Trx } from '#platform/server/database.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { answerCreateBody, answerVerbBodies, answerVerbs, helpAnswerResource } from '../contract.ts';
import { answerRequest, readAnswer, resolveAnswer } from './answer-request.ts';
import { requestOfLink } from './links.ts';
import { permissions } from './permissions.ts';
import { isAuthor, isModerator, requireHelp, type Viewer } from './policy.ts';
import { presentAnswer } from './present-help.ts';
import { readRequest, selectAnswers } from './select-requests.ts';

const tag = 'Help from person to person';
const base = '/api/v1/help_answers';
const one = answerOf(helpAnswerResource, z.never());
const page = { defaultSize: 20, maxSize: 100 };
/** As many as stand beside a request; an account finds all of them in its list. */
const MAX_BESIDE = 50;

const summaries = {
	accept: 'Choose an answer: both are told how to reach the other, and the other answers are declined',
	decline: 'Decline an answer',
	withdraw: "Withdraw one's own answer, also one that was chosen",
} as const;

/** The answers to a request as its reader may see them: those that are open or chosen, then the others, the oldest first. */
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

/** Answers to requests for help. */
export const answerRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'post',
		path: '/api/v1/help_requests/{id}/answers',
		summary: 'Answer a request, and agree that who asked may know how to reach one once they choose it',
		tag,
		permission: permissions.answer,
		params: idParams,
		body: answerCreateBody,
		answers: { 201: one },
		run: async (c, { params, body }) => {
			requireHelp(c);
			const id = await answerRequest(c, params.id, body);
			const row = await c.read((trx) => readAnswer(trx, id));
			if (!row) throw ApiError.notFound();
			return { status: 201, body: document({ data: presentAnswer(row, { actor: c.actor }) }) };
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/help_requests/{id}/answers',
		summary: 'The answers to a request, for who asked and for the centre',
		tag,
		permission: permissions.readAnswers,
		params: idParams,
		list: { page },
		answers: { 200: answerOf(z.array(helpAnswerResource), z.never()) },
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
	endpoint({
		method: 'get',
		path: base,
		summary: 'The answers one gave, the newest first',
		tag,
		permission: permissions.answer,
		list: { page },
		answers: { 200: answerOf(z.array(helpAnswerResource), z.never()) },
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
		endpoint({
			method: 'put',
			path: `${base}/{id}/${verb}`,
			summary: summaries[verb],
			tag,
			permission: verb === 'withdraw' ? permissions.answer : permissions.settle,
			params: idParams,
			body: answerVerbBodies[verb],
			answers: { 200: one },
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
