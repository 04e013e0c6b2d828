import { createHash } from 'node:crypto';
import { drawPlaceMap } from '#features/geo/server/public.ts';
import { colourOf } from '#features/tenancy/server/public.ts';
import { matchesIfNoneMatch } from '#platform/http/etag.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { vacancyApi } from '../api.ts';

import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';
import { hidesPlace, publicPlace } from './present-vacancy.ts';
import { readVacancy } from './read-vacancy.ts';

/** The surroundings of a public vacancy, as a drawing: a map that asks no other site for anything. */
export const mapRoute: Endpoint = implement(vacancyApi.map, {
	permission: permissions.read,
	run: async (c, { params: { id } }) => {
		const drawing = await draw(c, id);
		const version = createHash('sha256').update(drawing).digest('base64url').slice(0, 22);
		const headers = { etag: `"${version}"`, 'cache-control': 'public, max-age=3600' };
		if (matchesIfNoneMatch(c.headers, headers.etag)) return new Response(null, { status: 304, headers });
		return new Response(drawing, {
			headers: {
				...headers,
				'content-type': 'image/svg+xml; charset=utf-8',
				'x-content-type-options': 'nosniff',
			},
		});
	},
});

/** From public data only, regardless of the reader. Throws 404 for what is not public, and without a place. */
async function draw(c: RequestContext, id: string): Promise<string> {
	return c.read(async (trx) => {
		const vacancy = await readVacancy(trx, id, rightsOf(null));
		const at = publicPlace(vacancy);
		if (!at) throw ApiError.notFound();
		return drawPlaceMap(trx, {
			at,
			name: at.city,
			isRough: hidesPlace(vacancy),
			colour: await colourOf(trx, c.centre.id),
		});
	});
}
