import { type RawBuilder, sql } from 'kysely';
import { type ImageFacts, imageColumn } from '#features/files/server/public.ts';
import type { NextOccurrence, Question, WrittenSession } from '../contract.ts';
import type { VacancyStatus, VacancyType } from '../enums.ts';
import type { VacancyFacts } from './policy.ts';

export type VacancyTexts = Record<string, { title: string; summary: string; description?: string }>;

/** A vacancy with its organisation, as every read of this slice selects it. Moments are ISO 8601 texts. */
export type VacancyRow = VacancyFacts & {
	id: string;
	status: VacancyStatus;
	vacancyType: VacancyType;
	language: 'nl' | 'en';
	title: string;
	summary: string;
	/** Only where it was asked for. */
	description?: string;
	translations: VacancyTexts;
	categories: string[];
	targetGroups: string[];
	skills: string[];
	ageGroupIds: string[];
	dayparts: string[];
	tags: string[];
	dutchLevel: string;
	hoursMin: number | null;
	hoursMax: number | null;
	hoursPeriod: string | null;
	startsOn: string | null;
	endsOn: string | null;
	spots: number | null;
	spotsLeft: number | null;
	locationKind: 'address' | 'online' | 'area';
	street: string | null;
	houseNumber: string | null;
	postalCode: string | null;
	city: string | null;
	lat: number | null;
	lon: number | null;
	hideExactPlace: boolean;
	wheelchairAccessible: boolean;
	suitableForGroups: boolean;
	suitableForInternship: boolean;
	vog: string;
	compensation: string;
	contactPerson: string | null;
	contactPhone: string | null;
	contactEmail: string | null;
	contactPhoneVisible: boolean;
	applyUrl: string | null;
	imageId: string | null;
	image: ImageFacts | null;
	publishedAt: string | null;
	expiresAt: string | null;
	createdAt: string;
	updatedAt: string;
	questions: Question[];
	sessions: WrittenSession[] | null;
	occurrences: NextOccurrence[] | null;
	organisationName: string;
	organisationType: 'NonProfit' | 'School' | 'VolunteerCenter';
	organisationWebsite: string | null;
	organisationDescription?: string;
	organisationStreet: string | null;
	organisationHouseNumber: string | null;
	organisationPostalCode: string | null;
	organisationCity: string | null;
	organisationLat: number | null;
	organisationLon: number | null;
};

// The database writes moments as text: it does so on its own core, and a page has a hundred of them.
const iso = (column: string): string =>
	`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = `v.id, v.status, v.vacancy_type as "vacancyType", v.language, v.title, v.summary,
	v.categories, v.target_groups as "targetGroups", v.skills, v.age_groups as "ageGroupIds", v.dayparts, v.tags,
	v.dutch_level as "dutchLevel", v.hours_min as "hoursMin", v.hours_max as "hoursMax", v.hours_period as "hoursPeriod",
	v.starts_on as "startsOn", v.ends_on as "endsOn", v.spots,
	case when v.spots is not null then greatest(0, v.spots - (select count(*) from applications a
		where a.vacancy_id = v.id and a.occurrence_id is null and a.status in ('offered', 'accepted', 'completed')))::int end as "spotsLeft",
	v.location_kind as "locationKind", v.street, v.house_number as "houseNumber", v.postal_code as "postalCode", v.city,
	v.lat, v.lon, v.hide_exact_place as "hideExactPlace", v.wheelchair_accessible as "wheelchairAccessible",
	v.suitable_for_groups as "suitableForGroups", v.suitable_for_internship as "suitableForInternship", v.vog,
	v.compensation, v.contact_person as "contactPerson", v.contact_phone as "contactPhone",
	v.contact_email as "contactEmail", v.contact_phone_visible as "contactPhoneVisible", v.apply_method as "applyMethod",
	v.apply_url as "applyUrl", v.questions, v.image_id as "imageId", ${imageColumn('v.image_id')} as image, ${iso('v.published_at')} as "publishedAt", ${iso('v.expires_at')} as "expiresAt",
	${iso('v.created_at')} as "createdAt", ${iso('v.updated_at')} as "updatedAt",
	case when v.vacancy_type = 'activity' then (select json_agg(json_build_object('id', s.id,
		'startsAt', ${iso('s.starts_at')}, 'endsAt', ${iso('s.ends_at')}, 'spots', s.spots,
		'allDay', s.all_day, 'rule', s.rule, 'exdates', s.exdates, 'rdates', s.rdates, 'overrides', s.overrides,
		'place', s.place, 'status', s.status) order by s.starts_at, s.id)
		from vacancy_sessions s where s.vacancy_id = v.id) end as sessions,
	case when v.vacancy_type = 'activity' then (select json_agg(json_build_object('id', n.id,
		'startsAt', ${iso('n.starts_at')}, 'endsAt', ${iso('n.ends_at')}, 'allDay', n.all_day, 'place', n.place,
		'spots', n.spots, 'spotsLeft', case when n.spots is not null then greatest(0, n.spots - (select count(*)
			from applications a where a.occurrence_id = n.id and a.status in ('offered', 'accepted', 'completed', 'no_show'))) end,
		'status', n.status) order by n.starts_at, n.id)
		from (select * from session_occurrences x where x.vacancy_id = v.id and x.starts_at > now() - interval '31 days'
			and x.ends_at > now() order by x.starts_at, x.id limit 12) n) end as occurrences,
	v.organisation_id as "organisationId", o.status as "organisationStatus", o.name as "organisationName",
	o.type as "organisationType", o.website as "organisationWebsite", o.street as "organisationStreet",
	o.house_number as "organisationHouseNumber", o.postal_code as "organisationPostalCode",
	o.city as "organisationCity", o.lat as "organisationLat", o.lon as "organisationLon"`;

const withTexts = `${columns}, v.description, v.translations`;
const withoutTexts = `${columns}, v.translations #- '{nl,description}' #- '{en,description}' as translations`;
const applied = 'exists (select from applications a where a.vacancy_id = v.id) as "hasApplications"';
const notApplied = 'false as "hasApplications"';

/**
 * What is selected of `vacancies v` and `organisations o`. Long texts only where they are shown, and whether there
 * are applications only for those who may delete.
 */
export function vacancyColumns(options: {
	texts: boolean;
	organisationText: boolean;
	applications: boolean;
}): RawBuilder<VacancyRow> {
	const organisation = options.organisationText ? ', o.description as "organisationDescription"' : '';
	return sql.raw(
		`${options.texts ? withTexts : withoutTexts}, ${options.applications ? applied : notApplied}${organisation}`,
	);
}
