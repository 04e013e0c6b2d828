import { z } from 'zod';
import { sameAnswer } from '#features/auth/server/public.ts';
import { metaAnswer } from '#platform/contract/answers.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { deletionSchema } from '../contract.ts';
import { askForDeletion, deleteAccount, previewDeletion } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { permissions } from './permissions.ts';

const tag = 'Own account';
const textErrors = z.object({ success: z.literal(false), errors: z.array(z.string()) });

/** Removing one's account, and taking one's data along. */
export const accountRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/current_user/deletion',
		summary: 'What removing the account would do now, and what stands in its way',
		tag,
		permission: permissions.ownData,
		answers: { 200: metaAnswer },
		run: async (c) => ({ body: metaDocument(await previewDeletion(c, ownId(c))) }),
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/current_user/data',
		summary: 'Everything that is held of the person who asks, as a file',
		tag,
		permission: permissions.ownData,
		inPerson: true,
		answers: { 200: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))), 401: textErrors },
		jsonApi: false,
		run: async (c) => {
			const id = ownId(c);
			await c.limit(`own_data:user:${id}`, 20, 3600);
			return Response.json(await exportData(c, id), {
				headers: {
					'cache-control': 'private, no-store',
					'content-disposition': 'attachment; filename="vrijwillig-data.json"',
				},
			});
		},
	}),
	endpoint({
		method: 'post',
		path: '/auth/deletion',
		summary: 'Mail a link to remove an account; the answer is the same for every address',
		tag,
		permission: permissions.deleteAccount,
		body: z.strictObject({ email: z.string().trim().toLowerCase().max(254).pipe(z.email()) }),
		answers: {
			200: z.object({ success: z.literal(true), message: z.string() }),
			422: textErrors,
			429: textErrors,
		},
		jsonApi: false,
		run: async (c, { body }) => {
			await sameAnswer(c, 'deletion', body.email, () => askForDeletion(c, body.email));
			const message = 'If this address has an account, it gets a mail within minutes.';
			return Response.json({ success: true, message }, { headers: { 'cache-control': 'no-store' } });
		},
	}),
	endpoint({
		method: 'delete',
		path: '/auth',
		summary: 'Remove the account at once, with the password or with the token of the mail',
		tag,
		permission: permissions.deleteAccount,
		inPerson: true,
		body: deletionSchema,
		answers: {
			200: z.object({ status: z.literal('success'), message: z.string() }),
			404: textErrors,
			409: textErrors,
			429: textErrors,
		},
		jsonApi: false,
		errorsByField: true,
		run: async (c, { body }) => {
			await deleteAccount(c, body);
			// The device went with the account, so the answer carries no new token.
			for (const name of [...c.answerHeaders.keys()]) c.answerHeaders.delete(name);
			return Response.json(
				{ status: 'success', message: 'The account has been removed.' },
				{ headers: { 'cache-control': 'private, no-store' } },
			);
		},
	}),
];

function ownId({ actor }: RequestContext): string {
	if (!actor) throw ApiError.unauthorized();
	return actor.userId;
}
