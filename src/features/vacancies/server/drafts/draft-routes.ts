import { z } from 'zod';
import { idParams } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { vacancyDraftAnswer, vacancyDraftBody } from '../../draft-contract.ts';
import { permissions } from '../permissions.ts';
import { forgetDraft, keepDraft, readDraft } from './vacancy-drafts.ts';

const tag = 'Vacancies';

/** The draft of a vacancy that is there, and that of a new one: the same in all but whose it is. */
const kinds = [
	{ path: '/api/v1/vacancies/draft', params: z.object({}), of: 'a new vacancy' },
	{ path: '/api/v1/vacancies/{id}/draft', params: idParams, of: 'a vacancy' },
] as const;

/** What one is typing and has not saved, for oneself alone: it changes nothing and is never on line. */
export const draftRoutes: readonly Endpoint[] = kinds.flatMap(({ path, params, of }) => {
	const shared = { path, params, tag, permission: permissions.change };
	const idOf = (given: Record<string, string>): string | null => given.id ?? null;
	return [
		endpoint({
			...shared,
			method: 'get',
			summary: `What one typed of ${of} and did not save`,
			answers: { 200: vacancyDraftAnswer },
			run: async (c, { params: given }) => ({ body: metaDocument({ ...(await readDraft(c, idOf(given))) }) }),
		}),
		endpoint({
			...shared,
			method: 'put',
			summary: `Keep what one is typing of ${of}, without saving it`,
			body: vacancyDraftBody,
			answers: { 200: vacancyDraftAnswer },
			run: async (c, { params: given, body }) => ({
				body: metaDocument({ savedAt: await keepDraft(c, idOf(given), body), fields: body.fields }),
			}),
		}),
		endpoint({
			...shared,
			method: 'delete',
			summary: `Throw away what one typed of ${of} and did not save`,
			answers: { 204: null },
			run: async (c, { params: given }) => {
				await forgetDraft(c, idOf(given));
				return null;
			},
		}),
	];
});
