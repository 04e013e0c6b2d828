import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

/** The columns that tie a table's rows to an organisation; the first that a table has is used. */
const ties = ['organisation_id', 'vacancy_id', 'application_id', 'user_id'] as const;
type Tie = (typeof ties)[number];

/**
 * Returns the tables with a centre, and the column that ties them to an organisation. Immutable tables are not moved.
 */
async function tiedTables(trx: Trx): Promise<{ name: string; tie: Tie }[]> {
	const { rows } = await sql<{ name: string; columns: string[] }>`
		select c.relname as name, array_agg(a.attname::text) as columns
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
			join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
			and has_table_privilege(c.oid, 'update')
		group by c.relname having 'centre_id' = any (array_agg(a.attname::text)) order by 1`.execute(trx);
	return rows.flatMap(({ name, columns }) => {
		const tie = ties.find((column) => columns.includes(column));
		return tie && name !== 'organisations' ? [{ name, tie }] : [];
	});
}

/**
 * Gives an organisation and everything that is tied to it to another centre: also rows of tables that this slice knows
 * nothing of, so that nothing is left behind when the product grows. The audit log stays as it was written. The
 * transaction's scope holds both centres.
 */
export async function moveRows(
	trx: Trx,
	{ organisationId, userIds, to }: { organisationId: string; userIds: readonly string[]; to: string },
): Promise<void> {
	const vacancies = sql`select id from vacancies where organisation_id = ${organisationId}`;
	const applications = sql`select id from applications where organisation_id = ${organisationId}`;
	const chosen = {
		organisation_id: sql`organisation_id = ${organisationId}`,
		vacancy_id: sql`vacancy_id in (${vacancies})`,
		application_id: sql`application_id in (${applications})`,
		user_id: sql`user_id = any (${userIds}::uuid[])`,
	} satisfies Record<Tie, unknown>;
	const tables = await tiedTables(trx);
	await sql`update users set centre_id = ${to} where id = any (${userIds}::uuid[])`.execute(trx);
	await sql`update organisations set centre_id = ${to}, updated_at = now() where id = ${organisationId}`.execute(
		trx,
	);
	for (const { name, tie } of tables) {
		await sql`update ${sql.table(name)} set centre_id = ${to} where ${chosen[tie]}`.execute(trx);
	}
}
