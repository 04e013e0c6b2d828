import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { BulkChange, BulkFilter, BulkPreview } from '../../contract.ts';
import type { VacancyStatus } from '../../enums.ts';
import { isEditable, readableStates } from '../policy.ts';
import { vacancyTransitions } from '../transitions.ts';
import { whyReviewedIn } from './change-in-sets.ts';

/** The vacancies that may be changed: those of one organisation, or of the whole centre if it is null. */
export type AccessScope = { centreId: string; organisationId: string | null };

const shownTitles = 5;
const states: readonly VacancyStatus[] = ['draft', 'published', 'filled', 'expired', 'archived'];

/** The states from which the change leads on, by the table of states. */
export function ableStates({ verb, ...fields }: BulkChange): VacancyStatus[] {
	const editsFields = Object.entries(fields).some(
		// The date of a renewal is part of the verb.
		([name, value]) => value !== undefined && !(verb === 'renew' && name === 'expiresAt'),
	);
	return states.filter((state) => {
		const leadsOn =
			verb === undefined || vacancyTransitions.some((row) => row.verb === verb && row.from.includes(state));
		return leadsOn && (!editsFields || verb === 'restore' || isEditable(state));
	});
}

/** The condition on `vacancies v` for the selection, within the scope. */
export function chosen({ centreId, organisationId }: AccessScope, filter: BulkFilter): RawBuilder<SqlBool> {
	const conditions: RawBuilder<SqlBool>[] = [
		sql`v.centre_id = ${centreId}`,
		sql`v.status <> 'deleted'`,
		sql`v.help_kind is null`,
		...(organisationId === null ? [] : [sql<SqlBool>`v.organisation_id = ${organisationId}`]),
		...(filter.organizationId ? [sql<SqlBool>`v.organisation_id = ${filter.organizationId}`] : []),
		...(filter.ids ? [sql<SqlBool>`v.id = any (${filter.ids}::uuid[])`] : []),
		...(filter.statuses ? [sql<SqlBool>`v.status = any (${filter.statuses}::text[])`] : []),
		...(filter.vacancyType ? [sql<SqlBool>`v.vacancy_type = ${filter.vacancyType}`] : []),
		...(filter.title ? [sql<SqlBool>`strpos(lower(v.title), lower(${filter.title})) > 0`] : []),
		...(filter.tag ? [sql<SqlBool>`v.tags @> array[${filter.tag}]::text[]`] : []),
		...(filter.expiresBefore ? [sql<SqlBool>`v.expires_at < ${filter.expiresBefore}::timestamptz`] : []),
	];
	return sql.join(conditions, sql` and `);
}

/**
 * Returns the number of selected vacancies, of those whose state allows the change, and of those of them that stay because
 * the centre looks at changes first.
 */
export async function previewBulkEdit(
	trx: Trx,
	reach: AccessScope,
	filter: BulkFilter,
	change: BulkChange,
): Promise<BulkPreview> {
	const where = chosen(reach, filter);
	const isSentIn = change.verb === 'publish';
	const why = await whyReviewedIn(trx, reach, change);
	const states = ableStates(change);
	const looked = why && !isSentIn ? states.filter((state) => readableStates.includes(state)) : [];
	const counted = (of: readonly string[]) => sql`count(*) filter (where v.status = any (${of}::text[]))::int`;
	const { rows } = await sql<BulkPreview>`
		select count(*)::int as total, ${counted(looked)} as reviewed,
			${counted(states.filter((state) => !looked.includes(state)))} as able,
			array(select v.title from vacancies v where ${where} order by v.title, v.id limit ${shownTitles}) as titles
		from vacancies v where ${where}`.execute(trx);
	return rows[0] ?? { total: 0, able: 0, reviewed: 0, titles: [] };
}
