import type { Insertable } from 'kysely';
import { toLocal } from '#platform/http/wall-clock.ts';
import type { Vacancies } from '#platform/server/database-types.ts';
import type { SeedOrganisation, SeedVacancy } from './content/types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A moment so many days from now; negative for the past. */
export function daysFromNow(days: number): Date {
	return new Date(Date.now() + days * DAY_MS);
}

/** The Dutch calendar day so many days from now, or null. */
function dayIn(days: number | undefined, later = 0): string | null {
	return days === undefined ? null : toLocal(daysFromNow(days + later)).date;
}

/** The columns of a demo vacancy, apart from whom it belongs to. */
export function columnsOfVacancy(
	vacancy: SeedVacancy,
	organisation: SeedOrganisation,
): Omit<Insertable<Vacancies>, 'tenant' | 'centre_id' | 'organisation_id'> {
	const place = vacancy.locationKind === 'address' ? (vacancy.place ?? organisation) : undefined;
	const published = vacancy.status === 'draft' ? undefined : daysFromNow(-(vacancy.publishedDaysAgo ?? 20));
	return {
		vacancy_type: vacancy.type,
		status: vacancy.status,
		language: 'nl',
		title: vacancy.title.nl,
		summary: vacancy.summary.nl,
		description: vacancy.description.nl,
		translations: JSON.stringify({
			en: { title: vacancy.title.en, summary: vacancy.summary.en, description: vacancy.description.en },
		}),
		categories: vacancy.categories,
		target_groups: vacancy.targetGroups,
		skills: vacancy.skills,
		age_groups: vacancy.ageGroups,
		dayparts: vacancy.dayparts,
		tags: [vacancy.frequency, ...vacancy.tags],
		dutch_level: vacancy.dutchLevel,
		hours_min: vacancy.hoursMin ?? null,
		hours_max: vacancy.hoursMax ?? null,
		hours_period: vacancy.hoursPeriod ?? null,
		starts_on: dayIn(vacancy.startsInDays),
		ends_on: dayIn(vacancy.startsInDays, (vacancy.lastsDays ?? 1) - 1),
		spots: vacancy.spots ?? null,
		location_kind: vacancy.locationKind,
		street: place?.street ?? null,
		house_number: place?.houseNumber ?? null,
		postal_code: place?.postalCode ?? null,
		city: place?.city ?? (vacancy.locationKind === 'area' ? organisation.city : null),
		lat: place?.lat ?? null,
		lon: place?.lon ?? null,
		hide_exact_place: vacancy.hideExactPlace ?? false,
		wheelchair_accessible: vacancy.wheelchairAccessible,
		suitable_for_groups: vacancy.suitableForGroups,
		suitable_for_internship: vacancy.suitableForInternship,
		vog: vacancy.vog,
		compensation: vacancy.compensation,
		contact_person: vacancy.contactPerson,
		contact_phone: organisation.phoneNumber,
		contact_email: organisation.email,
		contact_phone_visible: vacancy.contactPhoneVisible,
		published_at: published ?? null,
		expires_at: vacancy.expiresInDays === undefined ? null : daysFromNow(vacancy.expiresInDays),
		created_at: published ?? daysFromNow(-3),
	};
}
