import { randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import { locate } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Vacancies } from '#platform/server/database-types.ts';
import { cleanHtml } from '#platform/server/html.ts';
import type { Question, VacancyInput } from '../contract.ts';

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
		questions: input.questions && JSON.stringify(withIds(input.questions)),
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

/** A question without an id is a new one; of two with the same the second is as well. */
function withIds(questions: VacancyInput['questions']): Question[] {
	const known = new Set<string>();
	return questions.map((question) => {
		const id =
			question.id === undefined || known.has(question.id) ? `q${randomUUID().slice(0, 8)}` : question.id;
		known.add(id);
		return { ...question, id };
	});
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
