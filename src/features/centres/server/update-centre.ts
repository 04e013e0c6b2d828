import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { CentreUpdate } from '../contract.ts';

/**
 * Changes the centre of the request: name, city and profile. Throws 404 for a centre that is not of the tenant, 403 for
 * another centre of it.
 */
export async function updateCentre(c: RequestContext, id: string, changes: CentreUpdate): Promise<void> {
	if (!c.tenantCentres.includes(id)) throw ApiError.notFound();
	if (id !== c.centre.id) throw ApiError.forbidden();
	const { name, city, profile } = changes;
	await c.write(async (trx, emit) => {
		await trx
			.updateTable('centres')
			.set({
				...(name !== undefined && { name }),
				...(city !== undefined && { city }),
				...(profile !== undefined && { profile: JSON.stringify(profile) }),
				updated_at: new Date(),
			})
			.where('id', '=', id)
			.execute();
		await emit({
			name: 'centre.updated',
			subject: { type: 'volunteer_centers', id },
			details: { changed: Object.keys(changes) },
		});
	});
}
