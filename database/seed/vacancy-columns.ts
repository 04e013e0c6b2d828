import type { Insertable } from 'kysely';
import type { VacancyInput } from '#features/vacancies/contract.ts';
import { writtenColumns } from '#features/vacancies/server/public.ts';
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
	const {
		organisation: _,
		type,
		status,
		title,
		summary,
		description,
		frequency,
		tags,
		ageGroups,
		...others
	} = vacancy;
	const {
		startsInDays,
		lastsDays,
		place: own,
		publishedDaysAgo,
		expiresInDays,
		sessions: __,
		...said
	} = others;
	const place = said.locationKind === 'address' ? (own ?? organisation) : undefined;
	const published = status === 'draft' ? undefined : daysFromNow(-(publishedDaysAgo ?? 20));
	const input: Partial<VacancyInput> = {
		...said,
		vacancyType: type,
		language: 'nl',
		summary: summary.nl,
		description: description.nl,
		translations: { en: { title: title.en, summary: summary.en, description: description.en } },
		tags: [frequency, ...tags],
		ageGroupIds: ageGroups,
		startsOn: dayIn(startsInDays),
		endsOn: dayIn(startsInDays, (lastsDays ?? 1) - 1),
		street: place?.street ?? null,
		houseNumber: place?.houseNumber ?? null,
		postalCode: place?.postalCode ?? null,
		city: place?.city ?? (said.locationKind === 'area' ? organisation.city : null),
		contactPhone: organisation.phoneNumber,
		contactEmail: organisation.email,
		expiresAt: expiresInDays === undefined ? null : daysFromNow(expiresInDays).toISOString(),
	};
	return {
		...writtenColumns(input),
		title: title.nl,
		status,
		lat: place?.lat ?? null,
		lon: place?.lon ?? null,
		published_at: published ?? null,
		created_at: published ?? daysFromNow(-3),
	};
}
