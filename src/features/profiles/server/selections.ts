import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { poolSelectionApi } from '../api.ts';
import { type PoolSelectionInput, poolFiltersSchema } from '../contract.ts';
import { maxSelections } from '../enums.ts';
import { poolSelectionDeleted, poolSelectionSaved } from '../events.ts';
import { permissions } from './permissions.ts';
import { requirePool } from './pool-routes.ts';

/** Selections of the pool, shared by those who search it for an organisation. */
export const selectionRoutes: readonly Endpoint[] = [
	implement(poolSelectionApi.list, {
		permission: permissions.pool,
		run: async (c, { query }) => {
			const organisationId = holderOf(c);
			const rows = await c.read((trx) => listSelections(trx, organisationId));
			const { number, size } = query.page;
			const data = rows.slice((number - 1) * size, number * size).map(present);
			return { body: listDocument(c.url, query, { total: rows.length, data }) };
		},
	}),
	implement(poolSelectionApi.create, {
		permission: permissions.pool,
		run: async (c, { body }) => ({
			status: 201,
			body: document({ data: present(await saveSelection(c, holderOf(c), body.data.attributes)) }),
		}),
	}),
	implement(poolSelectionApi.remove, {
		permission: permissions.pool,
		run: async (c, { params }) => {
			const organisationId = holderOf(c);
			await c.write(async (trx, emit) => {
				const { numDeletedRows } = await trx
					.deleteFrom('pool_selections')
					.where('id', '=', params.id)
					.where('organisation_id', '=', organisationId)
					.executeTakeFirst();
				if (numDeletedRows === 0n) throw ApiError.notFound();
				await emit(poolSelectionDeleted(params.id));
			});
			return null;
		},
	}),
];

function holderOf(c: RequestContext): string {
	requirePool(c);
	const organisationId = c.actor?.organisation?.id;
	if (!organisationId) throw ApiError.forbidden();
	return organisationId;
}

type Row = { id: string; name: string; filters: unknown };

/** There are {@link maxSelections} at most. */
function listSelections(trx: Trx, organisationId: string): Promise<Row[]> {
	return trx
		.selectFrom('pool_selections')
		.select(['id', 'name', 'filters'])
		.where('organisation_id', '=', organisationId)
		.orderBy(sql`lower(name)`)
		.orderBy('id')
		.limit(maxSelections)
		.execute();
}

/** Keeps a selection; one of the same name takes the new filters. Throws 409 `too_many` beyond those an organisation may have. */
async function saveSelection(
	c: RequestContext,
	organisationId: string,
	{ name, filters }: PoolSelectionInput,
): Promise<Row> {
	return c.write(async (trx, emit) => {
		// Locked, so that two at once do not both find room for the last.
		await sql`select from organisations where id = ${organisationId} for no key update`.execute(trx);
		const kept = await listSelections(trx, organisationId);
		if (kept.length >= maxSelections && !kept.some((one) => one.name === name)) {
			throw ApiError.conflict({ code: 'too_many', detail: 'An organisation has 20 selections at most.' });
		}
		const row = await trx
			.insertInto('pool_selections')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				organisation_id: organisationId,
				name,
				filters: JSON.stringify(filters),
			})
			.onConflict((conflict) =>
				conflict.columns(['organisation_id', 'name']).doUpdateSet({ filters: JSON.stringify(filters) }),
			)
			.returning(['id', 'name', 'filters'])
			.executeTakeFirstOrThrow();
		await emit(poolSelectionSaved(row.id));
		return row;
	});
}

function present({ id, name, filters }: Row): Resource {
	return {
		type: 'pool_selections',
		id,
		// A choice that is no more is left out, with all the others of its selection.
		attributes: { name, filters: poolFiltersSchema.catch({}).parse(filters) },
		unreadable: true,
	};
}
