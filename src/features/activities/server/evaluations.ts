import { sql } from 'kysely';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import type { Evaluation } from '../contract.ts';
import { sessionEvaluated } from '../events.ts';

/** Forms that everybody may fill in now: of the centre, and of the organisation that holds the activity. */
const choosable = (vacancyId: string) => sql`forms f
	join form_versions w on w.form_id = f.id and w.number = f.version
	join vacancies v on v.id = ${vacancyId} and v.centre_id = f.centre_id
	where f.status = 'open' and w.access_permission = 'anonymous'
		and (f.organisation_id is null or f.organisation_id = v.organisation_id)`;
const chosen = sql`f.id, coalesce(w.slug, f.slug) as slug, w.content -> 'title' as title`;
/** How many an organiser chooses from, the latest first. */
const MAX_CHOICES = 100;

/** Returns the forms from which the evaluation of an activity is chosen. */
export async function evaluationChoices(trx: Trx, vacancyId: string): Promise<Evaluation[]> {
	const { rows } = await sql<Evaluation>`select ${chosen} from ${choosable(vacancyId)}
		order by f.updated_at desc, f.id limit ${MAX_CHOICES}`.execute(trx);
	return rows;
}

/** Throws 422 where a form cannot be the evaluation of an activity. */
export async function requireChoice(trx: Trx, vacancyId: string, formId: string): Promise<void> {
	const { rows } = await sql`select from ${choosable(vacancyId)} and f.id = ${formId}`.execute(trx);
	if (rows.length > 0) return;
	throw ApiError.invalid([
		{
			code: 'unknown_form',
			detail: 'This form cannot be chosen.',
			source: { pointer: pointerTo(['evaluationFormId']) },
		},
	]);
}

/** Returns the form by which those who came say how it was, while it can be filled in. */
export async function evaluationOf(trx: Trx, vacancyId: string): Promise<Evaluation | null> {
	const { rows } = await sql<Evaluation>`select ${chosen} from ${choosable(vacancyId)}
		and f.id = (select d.evaluation_form_id from workshop_details d where d.vacancy_id = v.id)`.execute(trx);
	return rows[0] ?? null;
}

/** For how long after an activity people are still asked, when a run was missed or the form was chosen late. */
const LATEST = sql`interval '14 days'`;

/**
 * Emits `session.evaluated` once for each who came to a time of an activity with an evaluation, or with something that was
 * handed out, from nine o'clock on the day after. Returns how many; call again in a new transaction until it returns 0.
 */
export async function askEvaluations(trx: Trx, emit: Emit, now = new Date(), batch = 100): Promise<number> {
	const { rows } = await sql<{ id: string; occurrenceId: string; organisationId: string }>`
		with due as materialized (
			select a.id from (
					select w.vacancy_id from workshop_details w join forms f on f.id = w.evaluation_form_id and f.status = 'open'
					union select m.vacancy_id from workshop_materials m where m.ready) d
				join applications a on a.vacancy_id = d.vacancy_id
				join session_occurrences x on x.id = a.occurrence_id
			where a.status = 'completed' and a.evaluation_mailed_at is null and x.status = 'planned'
				and x.ends_at > ${now}::timestamptz - ${LATEST}
				and ((x.ends_at at time zone ${timeZone})::date + 1 + time '09:00') at time zone ${timeZone} <= ${now}
			order by a.id limit ${batch} for update of a skip locked)
		update applications a set evaluation_mailed_at = ${now} from due where a.id = due.id
		returning a.id, a.occurrence_id as "occurrenceId", a.organisation_id as "organisationId"`.execute(trx);
	for (const { id, occurrenceId, organisationId } of rows)
		await emit(sessionEvaluated(id, { organisationId, details: { occurrenceId } }));
	return rows.length;
}
