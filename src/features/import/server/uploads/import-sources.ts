import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { importSourceDeleted, importSourceUpdated } from '../../events.ts';
import { sourceKey } from './recognise.ts';

type Page = { number: number; size: number };

/** The sources of a centre by name, with how much came from each, and how many there are. */
export async function listSources(
	trx: Trx,
	centreId: string,
	page: Page,
): Promise<{ data: Resource[]; total: number }> {
	const data = await sourcesWhere(
		trx,
		sql`s.centre_id = ${centreId} order by lower(s.name), s.id limit ${page.size} offset ${(page.number - 1) * page.size}`,
	);
	const { total } = await trx
		.selectFrom('vacancy_import_sources')
		.select(sql<number>`count(*)::int`.as('total'))
		.where('centre_id', '=', centreId)
		.executeTakeFirstOrThrow();
	return { data, total };
}

async function sourcesWhere(trx: Trx, condition: ReturnType<typeof sql>): Promise<Resource[]> {
	const { rows } = await sql<{ id: string; name: string; imports: number; vacancies: number }>`
		select s.id, s.name,
			(select count(*) from vacancy_imports i where i.source_id = s.id)::int as imports,
			(select count(*) from vacancies v where v.tenant = s.tenant and v.centre_id = s.centre_id
				and v.source = ${sourceKey('')} || s.id::text and v.status <> 'deleted')::int as vacancies
		from vacancy_import_sources s where ${condition}`.execute(trx);
	return rows.map(({ id, ...attributes }) => ({ type: 'vacancy_import_sources', id, attributes }));
}

/** Gives a source another name. Throws 404, and 422 for a name that another one has. */
export async function renameSource(
	trx: Trx,
	emit: Emit,
	id: string,
	name: string | undefined,
): Promise<Resource> {
	const source = await lockSource(trx, id);
	if (name !== undefined && name !== source.name) {
		const twin = await trx
			.selectFrom('vacancy_import_sources')
			.select('id')
			.where('centre_id', '=', source.centreId)
			.where('id', '<>', id)
			.where((on) => on(on.fn<string>('lower', ['name']), '=', name.toLowerCase()))
			.executeTakeFirst();
		const taken = { code: 'taken', detail: 'Another source has this name.' };
		if (twin) throw ApiError.invalid([{ ...taken, source: { pointer: pointerTo(['name']) } }]);
		await trx.updateTable('vacancy_import_sources').set({ name }).where('id', '=', id).execute();
		await emit(importSourceUpdated(id));
	}
	const [resource] = await sourcesWhere(trx, sql`s.id = ${id}`);
	if (!resource) throw ApiError.notFound();
	return resource;
}

/**
 * Forgets a source with how its files are read. Its vacancies stay as they are; files of it that wait or are worked on
 * are stopped, because without it their vacancies would be taken for others. Throws 404.
 */
export async function removeSource(trx: Trx, emit: Emit, id: string): Promise<void> {
	await lockSource(trx, id);
	await sql`
		update vacancy_imports set source_id = null,
			content = null, state = case when state = 'done' then state else 'stopped' end
		where source_id = ${id}`.execute(trx);
	await trx.deleteFrom('vacancy_import_sources').where('id', '=', id).execute();
	await emit(importSourceDeleted(id));
}

async function lockSource(trx: Trx, id: string): Promise<{ name: string; centreId: string }> {
	const source = await trx
		.selectFrom('vacancy_import_sources')
		.select(['name', 'centre_id as centreId'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!source) throw ApiError.notFound();
	return source;
}
