import { noteRoutes } from '#features/notes/server/public.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { profileNoteAdded, profileNoteDeleted } from '../events.ts';
import { findPoolProfile } from './find-profiles.ts';
import { permissions } from './permissions.ts';
import { requirePool } from './pool-routes.ts';

/** Notes about volunteers of the pool: each organisation, and the centre, keeps its own. */
export const profileNoteRoutes: readonly Endpoint[] = noteRoutes(
	{
		type: 'volunteer_profiles',
		holderOf: async (trx, c, id) => {
			requirePool(c);
			const holder = c.actor?.organisation?.id;
			if (!holder) throw ApiError.forbidden();
			if (!(await findPoolProfile(trx, id, null, holder))) throw ApiError.notFound();
			return holder;
		},
		added: profileNoteAdded,
		deleted: profileNoteDeleted,
	},
	permissions.pool,
);
