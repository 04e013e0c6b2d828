import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { isUniqueViolation } from '#platform/server/unique-violation.ts';
import { dataViewApi } from '../api.ts';
import type { DataViewInput } from '../contract.ts';
import { maxViews } from '../enums.ts';
import { dataViewDeleted, dataViewRenamed, dataViewSaved } from '../events.ts';
import type { ListedResource } from './describe-resources.ts';
import { permissions } from './permissions.ts';
import { ask, knownColumns } from './read-rows.ts';

const columns = ['id', 'resource', 'name', 'columns', 'query'] as const;
type Row = DataViewInput & { id: string };

/** What somebody looks at again and again, theirs alone. It keeps no filter on a personal column: that would say of whom. */
export function savedViewRoutes(find: (id: string) => ListedResource): readonly Endpoint[] {
	return [
		implement(dataViewApi.list, {
			permission: permissions.read,
			run: async (c, { query }) => {
				const rows = await c.read((trx) => listViews(trx, ownerOf(c)));
				const { number, size } = query.page;
				const data = rows.slice((number - 1) * size, number * size).map(present);
				return { body: listDocument(c.url, query, { total: rows.length, data }) };
			},
		}),
		implement(dataViewApi.create, {
			permission: permissions.read,
			run: async (c, { body }) => {
				const given = body.data.attributes;
				const asked = ask(find(given.resource), given.query, []);
				const view = { ...given, columns: knownColumns(asked, given.columns) };
				return { status: 201, body: document({ data: present(await saveView(c, view)) }) };
			},
		}),
		implement(dataViewApi.rename, {
			permission: permissions.read,
			run: async (c, { params, body }) => ({
				body: document({ data: present(await renameView(c, params.id, body.name)) }),
			}),
		}),
		implement(dataViewApi.remove, {
			permission: permissions.read,
			run: async (c, { params }) => {
				await c.write(async (trx, emit) => {
					const { numDeletedRows } = await trx
						.deleteFrom('data_views')
						.where('id', '=', params.id)
						.where('user_id', '=', ownerOf(c))
						.executeTakeFirst();
					if (numDeletedRows === 0n) throw ApiError.notFound();
					await emit(dataViewDeleted(params.id));
				});
				return null;
			},
		}),
	];
}

function ownerOf({ actor }: RequestContext): string {
	if (!actor) throw ApiError.unauthorized();
	return actor.userId;
}

/** There are {@link maxViews} at most. */
function listViews(trx: Trx, userId: string): Promise<Row[]> {
	return trx
		.selectFrom('data_views')
		.select(columns)
		.where('user_id', '=', userId)
		.orderBy('resource')
		.orderBy(sql`lower(name)`)
		.orderBy('id')
		.limit(maxViews)
		.execute();
}

/** Keeps a view; one of the same list and name takes the new choice. Throws 409 `too_many_views` beyond those that one may have. */
async function saveView(c: RequestContext, view: DataViewInput): Promise<Row> {
	const userId = ownerOf(c);
	return c.write(async (trx, emit) => {
		// Locked, so that two at once do not both find room for the last.
		await sql`select from users where id = ${userId} for no key update`.execute(trx);
		const kept = await listViews(trx, userId);
		const isThere = kept.some(({ resource, name }) => resource === view.resource && name === view.name);
		if (kept.length >= maxViews && !isThere)
			throw ApiError.conflict({ code: 'too_many_views', detail: 'You have 50 saved views at most.' });
		const row = await trx
			.insertInto('data_views')
			.values({ tenant: c.tenant, centre_id: c.centre.id, user_id: userId, ...view })
			.onConflict((conflict) =>
				conflict
					.columns(['user_id', 'resource', 'name'])
					.doUpdateSet({ columns: view.columns, query: view.query }),
			)
			.returning(columns)
			.executeTakeFirstOrThrow();
		await emit(dataViewSaved(row.id));
		return row;
	});
}

/** Throws 404 for anybody else's, and 422 `taken` for a name that another view of the list has. */
async function renameView(c: RequestContext, id: string, name: string): Promise<Row> {
	try {
		return await c.write(async (trx, emit) => {
			const row = await trx
				.updateTable('data_views')
				.set({ name })
				.where('id', '=', id)
				.where('user_id', '=', ownerOf(c))
				.returning(columns)
				.executeTakeFirst();
			if (!row) throw ApiError.notFound();
			await emit(dataViewRenamed(id));
			return row;
		});
	} catch (error) {
		if (!isUniqueViolation(error)) throw error;
		const source = { pointer: '/data/attributes/name' };
		throw ApiError.invalid([{ code: 'taken', detail: 'Another view of this list has this name.', source }]);
	}
}

function present({ id, ...attributes }: Row): Resource {
	return { type: 'data_views', id, attributes };
}
