import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { ownProfileApi } from '../api.ts';
import { ownVerbs } from '../enums.ts';
import { fitRoutes } from './fit-routes.ts';
import { profileNoteRoutes } from './note-routes.ts';
import { permissions } from './permissions.ts';
import { poolRoutes } from './pool-routes.ts';
import { presentOwnProfile, presentProfile } from './present-profile.ts';
import { replyRoutes } from './reply-routes.ts';
import { asTold, findOwnProfile, type OwnProfileRow } from './select-profiles.ts';
import { selectionRoutes } from './selections.ts';
import { judgeProfile, moveProfile, removeProfile, writeProfile } from './write-profile.ts';

const permission = permissions.own;

/** One's own volunteer profile, and the pool of those that are published. */
export const profileRoutes: readonly Endpoint[] = [
	implement(ownProfileApi.read, { permission, run: answer }),
	implement(ownProfileApi.preview, {
		permission,
		run: async (c) => ({ body: document({ data: presentProfile(await readOwn(c)) }) }),
	}),
	implement(ownProfileApi.update, {
		permission,
		judge: (c, { body }) => judgeProfile(c, ownerOf(c), body.data.attributes ?? {}),
		run: async (c, { body }) => {
			await writeProfile(c, ownerOf(c), body.data.attributes ?? {});
			return answer(c);
		},
	}),
	...ownVerbs.map((verb) =>
		implement(ownProfileApi[verb], {
			permission,
			run: async (c) => {
				await moveProfile(c, ownerOf(c), verb);
				return answer(c);
			},
		}),
	),
	...fitRoutes,
	...poolRoutes,
	...profileNoteRoutes,
	...replyRoutes,
	...selectionRoutes,
	implement(ownProfileApi.remove, {
		permission,
		run: async (c) => {
			await removeProfile(c, ownerOf(c));
			return null;
		},
	}),
];

async function answer(c: RequestContext) {
	return { body: document({ data: presentOwnProfile(await readOwn(c), c.locale) }) };
}

async function readOwn(c: RequestContext): Promise<OwnProfileRow> {
	const userId = ownerOf(c);
	const row = await c.read((trx) => findOwnProfile(trx, userId));
	if (!row || row.status === 'removed') throw ApiError.notFound();
	return asTold(row);
}

/** Whose profile it is. Throws 404 where the site has no profiles. */
function ownerOf({ features, actor }: RequestContext): string {
	if (!features.volunteerProfiles) throw ApiError.notFound();
	if (!actor) throw ApiError.unauthorized();
	return actor.userId;
}
