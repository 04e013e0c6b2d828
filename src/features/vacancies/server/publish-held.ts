import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { vacancyPublished } from '../events.ts';
import { askReview, whyReviewed } from './review.ts';
import { type VacancyRow, vacancyColumns } from './vacancy-columns.ts';
import { expiryIssues, publishingIssues, upcomingIssues } from './vacancy-issues.ts';

/**
 * Puts the imported vacancies of an organisation on line that only waited for its approval, by the same rules as people
 * publish by; the others stay drafts. Where the centre looks at what the organisation puts on line, they wait for that.
 */
export async function publishHeld(trx: Trx, emit: Emit, organisationId: string): Promise<void> {
	const now = Date.now();
	await sql`select id from vacancies where organisation_id = ${organisationId} and status = 'draft' order by id for update`.execute(
		trx,
	);
	const { rows } = await sql<VacancyRow>`
		select ${vacancyColumns({ texts: true, organisationText: false, applications: false })}
		from imported_vacancies i join vacancies v on v.id = i.vacancy_id join organisations o on o.id = v.organisation_id
		where i.held = 'organisation' and v.organisation_id = ${organisationId} and v.status = 'draft'
		order by v.id`.execute(trx);
	const ready = rows.filter(
		(row) =>
			[...publishingIssues(row), ...upcomingIssues(row, now), ...expiryIssues(row.expiresAt, now)].length ===
			0,
	);
	const ids = ready.map(({ id }) => id);
	if (ids.length === 0) return;
	const why = await whyReviewed(trx, organisationId);
	if (why) {
		for (const row of ready) if (row.review === null) await askReview(trx, emit, row, why, undefined);
		await trx
			.updateTable('imported_vacancies')
			.set({ held: 'review' })
			.where('vacancy_id', 'in', ids)
			.execute();
		return;
	}
	await trx
		.updateTable('vacancies')
		.set({ status: 'published', published_at: new Date(now), updated_at: new Date(now) })
		.where('id', 'in', ids)
		.execute();
	await trx.updateTable('imported_vacancies').set({ held: null }).where('vacancy_id', 'in', ids).execute();
	for (const id of ids) await emit(vacancyPublished(id, { from: 'draft', to: 'published' }));
}
