import type { z } from 'zod';
import { imageIssues } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { organisationCreateSchema } from '../contract.ts';
import { organisationCreated } from '../events.ts';
import { columnsOf, pointOf } from './write-organisation.ts';

type Input = z.infer<typeof organisationCreateSchema>;
/** The source of an imported organisation, and its id there. */
type Source = { source: string; source_id: string };

/** Adds an organisation to the centre, approved at once unless it is to wait. Gives its id. */
export async function createOrganisation(c: RequestContext, input: Input): Promise<string> {
	return c.write((trx, emit) => insertOrganisation(trx, c, emit, input));
}

/** Creates an organisation within an existing transaction, for imports. */
export async function insertOrganisation(
	trx: Trx,
	c: RequestContext,
	emit: Emit,
	{ organizationType, status, ...input }: Input,
	source?: Source,
): Promise<string> {
	const issues = await imageIssues(trx, c.actor, [
		{ id: input.logoId, at: ['logoId'] },
		{ id: input.imageId, at: ['imageId'] },
	]);
	if (issues.length > 0) throw ApiError.invalid(issues);
	const { id } = await trx
		.insertInto('organisations')
		.values({
			...columnsOf(input),
			...(await pointOf(trx, input)),
			...source,
			tenant: c.tenant,
			centre_id: c.centre.id,
			name: input.name,
			type: organizationType,
			status,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await emit(organisationCreated(id, { to: status }));
	return id;
}
