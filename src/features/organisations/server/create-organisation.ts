import type { z } from 'zod';
import { imageIssues } from '#features/files/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { organisationCreateSchema } from '../contract.ts';
import { columnsOf, pointOf } from './write-organisation.ts';

/** Adds an organisation to the centre, approved at once unless it is to wait. Gives its id. */
export async function createOrganisation(
	c: RequestContext,
	{ organizationType, status, ...input }: z.infer<typeof organisationCreateSchema>,
): Promise<string> {
	return c.write(async (trx, emit) => {
		const issues = [
			...(await imageIssues(trx, c.actor, input.logoId, 'logoId')),
			...(await imageIssues(trx, c.actor, input.imageId, 'imageId')),
		];
		if (issues.length > 0) throw ApiError.invalid(issues);
		const { id } = await trx
			.insertInto('organisations')
			.values({
				...columnsOf(input),
				...(await pointOf(trx, input)),
				tenant: c.tenant,
				centre_id: c.centre.id,
				name: input.name,
				type: organizationType,
				status,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await emit({ name: 'organisation.created', subject: { type: 'organizations', id }, to: status });
		return id;
	});
}
