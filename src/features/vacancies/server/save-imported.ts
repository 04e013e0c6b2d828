import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { VacancyInput } from '../contract.ts';
import type { VacancyStatus } from '../enums.ts';
import { columnsOf } from './write-vacancy.ts';

/** A vacancy as a source has it, already parsed by the contract. */
export type ImportedVacancy = {
	sourceId: string;
	organisationId: string;
	input: Partial<VacancyInput> & { title: string };
	lat: number | null;
	lon: number | null;
	publishedAt: string;
	expiresAt: string;
	/** The status in the source; published if the source gives none. */
	status?: ImportedStatus;
};

/** A source's own state of something: not to be seen yet, to be seen, or without a place left. */
export type ImportedStatus = 'draft' | 'published' | 'filled';

/** The result of saving one vacancy of a source. */
export type Kept = 'created' | 'updated' | 'unchanged';

/**
 * Keeps vacancies of a source, each once by the source's own id: new ones are made, known ones brought to what the
 * source says. They are on line until their date and expired after it; one that was filled or archived here stays so,
 * one that was put on line here as well, and a draft of the source's goes on line when the source puts it there.
 */
export async function saveImportedVacancies(
	trx: Trx,
	scope: { tenant: string; centreId: string; source: string },
	vacancies: readonly ImportedVacancy[],
): Promise<Map<string, Kept>> {
	const result = new Map<string, Kept>();
	for (const vacancy of vacancies) {
		const columns = {
			...columnsOf(vacancy.input),
			title: vacancy.input.title,
			organisation_id: vacancy.organisationId,
			lat: vacancy.lat,
			lon: vacancy.lon,
			expires_at: vacancy.expiresAt,
		};
		const { status: wanted = 'published' } = vacancy;
		const status = wanted === 'draft' || Date.parse(vacancy.expiresAt) > Date.now() ? wanted : 'expired';
		const names = Object.keys(columns) as (keyof typeof columns)[];
		const changed = sql.join(
			[
				...names.map((name) => sql`vacancies.${sql.ref(name)} is distinct from excluded.${sql.ref(name)}`),
				sql`vacancies.status <> ${nextStatus}`,
			],
			sql` or `,
		);
		const row = await trx
			.insertInto('vacancies')
			.values({
				...columns,
				tenant: scope.tenant,
				centre_id: scope.centreId,
				source: scope.source,
				source_id: vacancy.sourceId,
				status,
				published_at: status === 'draft' ? null : vacancy.publishedAt,
			})
			.onConflict((conflict) =>
				conflict
					.columns(['tenant', 'centre_id', 'source', 'source_id'])
					.where('source', 'is not', null)
					.doUpdateSet((to) => ({
						...Object.fromEntries(names.map((name) => [name, to.ref(`excluded.${name}`)])),
						status: nextStatus,
						published_at: sql`coalesce(vacancies.published_at, excluded.published_at)`,
						// Another date is another round: its notices are due again.
						expiry_notices: sql`case when vacancies.expires_at = excluded.expires_at then vacancies.expiry_notices else '{}' end`,
						updated_at: sql`now()`,
					}))
					.where(sql<boolean>`(${changed})`),
			)
			.returning(sql<boolean>`xmax = 0`.as('inserted'))
			.executeTakeFirst();
		result.set(vacancy.sourceId, row === undefined ? 'unchanged' : row.inserted ? 'created' : 'updated');
	}
	return result;
}

// A draft that has been on line was taken off it here.
const nextStatus = sql<VacancyStatus>`case
	when vacancies.status in ('published', 'expired') and excluded.status <> 'draft' then excluded.status
	when vacancies.status = 'draft' and vacancies.published_at is null then excluded.status
	else vacancies.status end`;
