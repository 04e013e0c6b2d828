import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { draftApi, newDraftApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { forgetDraft, readDraft, saveDraft } from './vacancy-drafts.ts';

/**
 * Unsaved input of the vacancy form, visible to its author only. It does not change the vacancy and is never
 * published.
 */
export const draftRoutes: readonly Endpoint[] = [newDraftApi, draftApi].flatMap((api) => {
	const permission = permissions.change;
	const idOf = (given: { id?: string }): string | null => given.id ?? null;
	return [
		implement(api.read, {
			permission,
			run: async (c, { params }) => ({ body: metaDocument({ ...(await readDraft(c, idOf(params))) }) }),
		}),
		implement(api.save, {
			permission,
			run: async (c, { params, body }) => ({
				body: metaDocument({ savedAt: await saveDraft(c, idOf(params), body), fields: body.fields }),
			}),
		}),
		implement(api.remove, {
			permission,
			run: async (c, { params }) => {
				await forgetDraft(c, idOf(params));
				return null;
			},
		}),
	];
});
