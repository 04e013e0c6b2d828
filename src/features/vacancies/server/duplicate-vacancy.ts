import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { vacancyCreated } from '../events.ts';
import type { VacancyRights } from './policy.ts';
import { lockVacancy } from './read-vacancy.ts';

/** All that is written of a vacancy; its state, its dates on line and where it was imported from are its own. */
const copied = [
	'tenant',
	'centre_id',
	'organisation_id',
	'vacancy_type',
	'language',
	'title',
	'summary',
	'description',
	'translations',
	'image_id',
	'categories',
	'target_groups',
	'skills',
	'age_groups',
	'dayparts',
	'tags',
	'dutch_level',
	'hours_min',
	'hours_max',
	'hours_period',
	'starts_on',
	'ends_on',
	'spots',
	'location_kind',
	'street',
	'house_number',
	'postal_code',
	'city',
	'lat',
	'lon',
	'hide_exact_place',
	'wheelchair_accessible',
	'suitable_for_groups',
	'suitable_for_internship',
	'vog',
	'compensation',
	'contact_person',
	'contact_phone',
	'contact_email',
	'contact_phone_visible',
	'apply_method',
	'apply_url',
	'questions',
] as const;

/**
 * Makes a draft of a vacancy with all its texts and settings, and of its dates those still to come. Gives the id of
 * the new one; throws 404 outside the person's reach.
 */
export async function duplicateVacancy(
	trx: Trx,
	emit: Emit,
	rights: VacancyRights,
	id: string,
): Promise<string> {
	await lockVacancy(trx, id, rights);
	const columns = sql.join(copied.map((name) => sql.ref(name)));
	const { rows } = await sql<{ id: string }>`
		insert into vacancies (${columns}) select ${columns} from vacancies where id = ${id} returning id`.execute(
		trx,
	);
	const copy = rows[0]?.id ?? '';
	await sql`
		insert into vacancy_sessions (tenant, centre_id, vacancy_id, starts_at, ends_at, spots, all_day, rule, exdates,
			rdates, overrides, place)
		select tenant, centre_id, ${copy}::uuid, starts_at, ends_at, spots, all_day, rule, exdates, rdates, overrides, place
		from vacancy_sessions
		where vacancy_id = ${id} and status = 'planned' and (ends_at > now() or rule is not null)`.execute(trx);
	await emit(vacancyCreated(copy, { to: 'draft', details: { copyOf: id } }));
	return copy;
}
