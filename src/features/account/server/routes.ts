import { sameAnswer } from '#features/auth/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { accountApi } from '../api.ts';
import { askForDeletion, deleteAccount, previewDeletion } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { permissions } from './permissions.ts';

/** Routes to delete the user's own account and to export its data. */
export const accountRoutes: readonly Endpoint[] = [
	implement(accountApi.previewDeletion, {
		permission: permissions.ownData,
		run: async (c) => ({ body: metaDocument(await previewDeletion(c, ownId(c))) }),
	}),
	implement(accountApi.exportData, {
		permission: permissions.ownData,
		inPerson: true,
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
	implement(accountApi.mailDeletionLink, {
		permission: permissions.deleteAccount,
		run: async (c, { body }) => {
			await sameAnswer(c, 'deletion', body.email, () => askForDeletion(c, body.email));
			const message = 'If this address has an account, it gets a mail within minutes.';
			return Response.json({ success: true, message }, { headers: { 'cache-control': 'no-store' } });
		},
	}),
	implement(accountApi.remove, {
		permission: permissions.deleteAccount,
		inPerson: true,
		run: async (c, { body }) => {
			await deleteAccount(c, body);
			// The session was deleted with the account, so the response must not carry a new token.
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
