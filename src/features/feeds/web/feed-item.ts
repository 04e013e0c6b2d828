import type { Vacancy } from '#features/vacancies/contract.ts';
import { fixedTags, frequencies } from '#features/vacancies/enums.ts';
import { datesOf, pictureUrl, textsFor } from '#features/vacancies/web/public.tsx';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';

/**
 * A vacancy as an item of JSON Feed 1.1, with all its facts in the extension `_vrijwillig`: values by the keys that the
 * API has, and in words under `labels`. Nobody who can be contacted is in it: who wants to help goes to its page.
 */
export function feedItem(
	{ address, locale }: Pick<SiteContext, 'address' | 'locale'>,
	vacancy: Vacancy,
	municipality: string | undefined,
) {
	const { id, organization: organisation } = vacancy;
	const { title, summary, description, lang } = textsFor(vacancy, locale);
	const url = address(`/${locale}/vacancies/${id}`);
	const labels = labelsOf(vacancy, locale);
	const image = pictureUrl(vacancy, address);
	return {
		id: `urn:uuid:${id}`,
		url,
		title,
		summary,
		content_html: description,
		...(image && { image }),
		date_published: vacancy.publishedAt ?? vacancy.createdAt,
		date_modified: vacancy.updatedAt,
		...(organisation?.name && {
			authors: [{ name: organisation.name, ...(organisation.website && { url: organisation.website }) }],
		}),
		tags: [...labels.categories, ...labels.tags],
		language: lang ?? locale,
		_vrijwillig: {
			type: vacancy.vacancyType,
			categories: vacancy.categories,
			tags: vacancy.tags,
			frequency: frequencies.find((one) => vacancy.tags.includes(one)) ?? null,
			dayparts: vacancy.dayparts,
			target_groups: vacancy.targetGroups,
			age_groups: vacancy.ageGroupIds,
			skills: vacancy.skills,
			dutch_level: vacancy.dutchLevel,
			hours: { min: vacancy.hoursMin, max: vacancy.hoursMax, period: vacancy.hoursPeriod },
			starts_on: vacancy.startsOn,
			ends_on: vacancy.endsOn,
			expires_at: vacancy.expiresAt,
			spots: vacancy.spots,
			spots_left: vacancy.spotsLeft,
			sessions: datesOf(vacancy).map((one) => ({
				starts_at: one.startsAt,
				ends_at: one.endsAt,
				all_day: one.allDay ?? false,
				spots: one.spots,
			})),
			place: {
				kind: vacancy.locationKind,
				street: vacancy.street,
				house_number: vacancy.houseNumber,
				postal_code: vacancy.postalCode,
				city: vacancy.city,
				municipality: municipality ?? null,
				lat: vacancy.lat,
				lon: vacancy.lon,
				/** Whether the organisation shows only roughly where it is. */
				approximate: vacancy.hideExactPlace,
			},
			wheelchair_accessible: vacancy.wheelchairAccessible,
			suitable_for_groups: vacancy.suitableForGroups,
			suitable_for_internship: vacancy.suitableForInternship,
			vog: vacancy.vog,
			compensation: vacancy.compensation,
			organization: organisation && {
				id: organisation.id,
				name: organisation.name,
				type: organisation.organizationType,
				website: organisation.website,
				city: organisation.city,
				url: address(`/${locale}/organizations/${organisation.id}`),
			},
			apply: { url },
			labels,
		},
	};
}

/** The values of a vacancy in words, in the order of their keys. */
function labelsOf(vacancy: Vacancy, locale: Locale) {
	const t = getTranslations(locale, 'vacancy-words');
	const frequency = (tag: string) => frequencies.find((one) => one === tag);
	const fixed = (tag: string) => fixedTags.find((one) => one === tag);
	return {
		type: t(`vacancyType.${vacancy.vacancyType}`),
		categories: vacancy.categories.map((one) => t(`category.${one}`)),
		tags: vacancy.tags.map((tag) => {
			const often = frequency(tag);
			if (often) return t(`frequency.${often}`);
			const known = fixed(tag);
			return known === 'free' || known === 'multipleDates' ? t(`tag.${known}`) : tag;
		}),
		dayparts: vacancy.dayparts.map((one) => t(`daypart.${one}`)),
		target_groups: vacancy.targetGroups.map((one) => t(`targetGroup.${one}`)),
		age_groups: vacancy.ageGroupIds.map((one) => t(`ageGroup.${one}`)),
		skills: vacancy.skills.map((one) => t(`skill.${one}`)),
		dutch_level: vacancy.dutchLevel && t(`dutchLevel.${vacancy.dutchLevel}`),
		place_kind: t(`locationKind.${vacancy.locationKind}`),
		vog: vacancy.vog === 'none' ? null : t(`vog.${vacancy.vog}`),
		compensation: t(`compensation.${vacancy.compensation}`),
	};
}
