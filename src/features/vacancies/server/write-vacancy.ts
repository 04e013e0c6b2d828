import type { Insertable, Updateable } from 'kysely';
import { locate } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Vacancies } from '#platform/server/database-types.ts';
import { cleanHtml } from '#platform/server/html.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { VacancyInput } from '../contract.ts';

type Row = { tenant: string; centreId: string; vacancyId: string };
export type SessionInput = VacancyInput['sessions'][number];

/** The columns of what was written; what was not sent is left out. Rich text is cleaned here, on the way in. */
export function columnsOf(input: Partial<VacancyInput>): Updateable<Vacancies> {
	const { description, translations } = input;
	return withoutUndefined({
		vacancy_type: input.vacancyType,
		language: input.language,
		title: input.title,
		summary: input.summary,
		description: description === undefined ? undefined : cleanHtml(description),
		translations: translations === undefined ? undefined : JSON.stringify(cleanTranslations(translations)),
		categories: input.categories && unique(input.categories),
		target_groups: input.targetGroups && unique(input.targetGroups),
		skills: input.skills && unique(input.skills),
		age_groups: input.ageGroupIds && unique(input.ageGroupIds),
		dayparts: input.dayparts && unique(input.dayparts),
		tags: input.tags && unique(input.tags),
		dutch_level: input.dutchLevel,
		hours_min: input.hoursMin,
		hours_max: input.hoursMax,
		hours_period: input.hoursPeriod,
		starts_on: input.startsOn,
		ends_on: input.endsOn,
		spots: input.spots,
		location_kind: input.locationKind,
		street: input.street,
		house_number: input.houseNumber,
		postal_code: input.postalCode,
		city: input.city,
		hide_exact_place: input.hideExactPlace,
		wheelchair_accessible: input.wheelchairAccessible,
		suitable_for_groups: input.suitableForGroups,
		suitable_for_internship: input.suitableForInternship,
		vog: input.vog,
		compensation: input.compensation,
		contact_person: input.contactPerson,
		contact_phone: input.contactPhone,
		contact_email: input.contactEmail,
		contact_phone_visible: input.contactPhoneVisible,
		apply_method: input.applyMethod,
		apply_url: input.applyUrl,
		expires_at: input.expiresAt,
		image_id: input.imageId,
	});
}

/** The point of an address, from the reference tables; null where it has none or nobody knows it. */
export async function pointOf(
	trx: Trx,
	place: { postalCode?: string | null | undefined; city?: string | null | undefined },
): Promise<Pick<Insertable<Vacancies>, 'lat' | 'lon'>> {
	const found = await locate(trx, place);
	return { lat: found?.lat ?? null, lon: found?.lon ?? null };
}

/**
 * Makes the dated sessions of a vacancy what is given: those with an id are changed, those without are new, all others
 * go. Throws 422 at an id that is not of this vacancy.
 */
export async function writeSessions(trx: Trx, row: Row, sessions: readonly SessionInput[]): Promise<void> {
	const present = await trx
		.selectFrom('vacancy_sessions')
		.select('id')
		.where('vacancy_id', '=', row.vacancyId)
		.execute();
	const known = new Set(present.map(({ id }) => id));
	const given = sessions.flatMap(({ id }) => id ?? []);
	const issues = sessions.flatMap(({ id }, index) =>
		id !== undefined && (!known.has(id) || given.indexOf(id) !== given.lastIndexOf(id))
			? [
					{
						code: 'unknown_session',
						detail: 'This session is not known.',
						source: { pointer: `/data/attributes/sessions/${index}/id` },
					},
				]
			: [],
	);
	if (issues.length > 0) throw ApiError.invalid(issues);
	const gone = [...known].filter((id) => !given.includes(id));
	if (gone.length > 0) await trx.deleteFrom('vacancy_sessions').where('id', 'in', gone).execute();
	if (sessions.length === 0) return;
	await trx
		.insertInto('vacancy_sessions')
		.values(
			sessions.map(({ id, startsAt, endsAt, spots }) => ({
				...(id === undefined ? {} : { id }),
				tenant: row.tenant,
				centre_id: row.centreId,
				vacancy_id: row.vacancyId,
				starts_at: startsAt,
				ends_at: endsAt,
				spots,
			})),
		)
		.onConflict((conflict) =>
			conflict.column('id').doUpdateSet((to) => ({
				starts_at: to.ref('excluded.starts_at'),
				ends_at: to.ref('excluded.ends_at'),
				spots: to.ref('excluded.spots'),
			})),
		)
		.execute();
}

function cleanTranslations(translations: VacancyInput['translations']): object {
	return Object.fromEntries(
		Object.entries(translations).map(([language, text]) => [
			language,
			{ ...text, description: cleanHtml(text.description) },
		]),
	);
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function withoutUndefined<T extends object>(values: T): T {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
