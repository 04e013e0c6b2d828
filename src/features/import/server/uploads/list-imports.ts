import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { fullName } from '#platform/server/person-sql.ts';

type Page = { number: number; size: number };

/** The imports of a centre, the latest first, and how many there are: two statements, however many rows. */
export async function listImports(
	trx: Trx,
	centreId: string,
	page: Page,
): Promise<{ data: Resource[]; total: number }> {
	const rows = await trx
		.selectFrom('vacancy_imports as i')
		.innerJoin('users as u', 'u.id', 'i.user_id')
		.leftJoin('vacancy_import_sources as s', 's.id', 'i.source_id')
		.select([
			'i.id',
			'i.file_name as fileName',
			'i.files',
			'i.mapping as kind',
			'i.state',
			's.name as source',
			'i.created',
			'i.updated',
			'i.unchanged',
			'i.withdrawn',
			'i.left_out as refused',
			sql<boolean>`i.report_removed_at is null`.as('reportKept'),
			sql<string>`coalesce(${fullName('u')}, '')`.as('by'),
			'i.created_at as createdAt',
		])
		.where('i.centre_id', '=', centreId)
		.orderBy('i.created_at', 'desc')
		.orderBy('i.id')
		.limit(page.size)
		.offset((page.number - 1) * page.size)
		.execute();
	const { total } = await trx
		.selectFrom('vacancy_imports')
		.select(sql<number>`count(*)::int`.as('total'))
		.where('centre_id', '=', centreId)
		.executeTakeFirstOrThrow();
	return {
		data: rows.map(({ id, ...attributes }) => ({ type: 'vacancy_imports', id, attributes })),
		total,
	};
}
