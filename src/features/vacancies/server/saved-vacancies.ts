import { sql } from 'kysely';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { rightsOf } from './policy.ts';
import { readVacancy } from './read-vacancy.ts';
import { type VacancyRow, vacancyColumns } from './vacancy-columns.ts';

/** The maximum number of vacancies that one person can save. */
export const MAX_SAVED = 500;

/** Keeps a vacancy for the person. Throws 404 for one they may not read, 409 `too_many` beyond 500; twice is once. */
export async function saveVacancy(c: RequestContext, userId: string, id: string): Promise<void> {
	await c.write(async (trx) => {
		await readVacancy(trx, id, rightsOf(c.actor));
		const { kept } = await trx
			.selectFrom('saved_vacancies')
			.select(({ fn }) => fn.countAll<number>().as('kept'))
			.where('user_id', '=', userId)
			.where('vacancy_id', '<>', id)
			.executeTakeFirstOrThrow();
		if (Number(kept) >= MAX_SAVED) throw ApiError.conflict({ code: 'too_many', state: 'full' });
		await trx
			.insertInto('saved_vacancies')
			.values({ user_id: userId, vacancy_id: id, tenant: c.tenant, centre_id: c.centre.id })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	});
}

/** Lets a vacancy go. Throws 404 for one the person may not read and did not keep. */
export async function forgetSavedVacancy(c: RequestContext, userId: string, id: string): Promise<void> {
	await c.write(async (trx) => {
		const { numDeletedRows } = await trx
			.deleteFrom('saved_vacancies')
			.where('user_id', '=', userId)
			.where('vacancy_id', '=', id)
			.executeTakeFirst();
		if (numDeletedRows === 0n) await readVacancy(trx, id, rightsOf(c.actor));
	});
}

/**
 * Returns a page of the vacancies that the person saved, newest first, and the total. Unreadable vacancies are left
 * out.
 */
export function listSavedVacancies(
	c: RequestContext,
	userId: string,
	{ page, vacancyId }: { page: { number: number; size: number }; vacancyId: string | undefined },
): Promise<{ rows: VacancyRow[]; total: number }> {
	return c.read(async (trx) => {
		const from = sql`
			from saved_vacancies s join vacancies v on v.id = s.vacancy_id
				join organisations o on o.id = v.organisation_id
			where s.user_id = ${userId} and o.status = 'approved'
				and v.status = any (case when v.help_kind is null then '{published,filled,expired}' else '{published}' end::text[])
				${vacancyId === undefined ? sql`` : sql`and s.vacancy_id = ${vacancyId}`}`;
		const { rows } = await sql<VacancyRow>`
			select ${vacancyColumns({ texts: false, organisationText: false, applications: false })} ${from}
			order by s.created_at desc, s.vacancy_id
			limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
		const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(trx);
		return { rows, total: counted.rows[0]?.total ?? 0 };
	});
}
