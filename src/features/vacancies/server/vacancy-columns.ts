import { type RawBuilder, sql } from 'kysely';
import { type ImageFacts, imageColumn } from '#features/files/server/public.ts';
import type { ValuesOf } from '#platform/contract/fields.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Vacancies } from '#platform/server/database-types.ts';
import { type FieldsOf, isoColumn, type OtherColumns, selectedFields } from '#platform/server/fields.ts';
import type { NextOccurrence, Question, WrittenSession } from '../contract.ts';
import type { HelpTopic, ReviewState, ReviewWhy, VacancyStatus } from '../enums.ts';
import { fields } from '../fields.ts';
import type { VacancyFacts } from './policy.ts';

/** The fields, held against the table: each has a column that keeps what its schema lets through. */
export const tableFields = fields satisfies FieldsOf<Vacancies, typeof fields>;

/** The other columns of the table, which nobody writes in a form: a copy has its own state, dates on line and source. */
export const otherColumns = {
	id: 'own',
	tenant: 'copied',
	centre_id: 'copied',
	organisation_id: 'copied',
	status: 'own',
	help_kind: 'own',
	help_topic: 'own',
	lat: 'copied',
	lon: 'copied',
	published_at: 'own',
	review: 'own',
	review_why: 'own',
	review_reason: 'own',
	review_asked_at: 'own',
	expiry_notices: 'own',
	source: 'own',
	source_id: 'own',
	created_at: 'own',
	updated_at: 'own',
} as const satisfies OtherColumns<Vacancies, typeof fields>;

export type VacancyTexts = Record<string, { title: string; summary: string; description?: string }>;

type Fields = ValuesOf<typeof fields>;

/** A vacancy with its organisation, as every read of this slice selects it. Moments are ISO 8601 texts. */
export type VacancyRow = VacancyFacts &
	Omit<Fields, 'description' | 'translations' | 'questions' | 'sessions'> & {
		id: string;
		status: VacancyStatus;
		/** Only where it was asked for. */
		description?: string;
		translations: VacancyTexts;
		/** Only where it was asked for. */
		applicationCounts?: { total: number; waiting: number; waitingSince: string | null };
		viewCount?: number;
		spotsLeft: number | null;
		lat: number | null;
		lon: number | null;
		helpTopic: HelpTopic | null;
		image: ImageFacts | null;
		publishedAt: string | null;
		review: ReviewState | null;
		reviewWhy: ReviewWhy | null;
		reviewReason: string | null;
		reviewAskedAt: string | null;
		createdAt: string;
		updatedAt: string;
		questions: Question[];
		sessions: WrittenSession[] | null;
		occurrences: NextOccurrence[] | null;
		organisationName: string;
		organisationType: 'NonProfit' | 'School' | 'VolunteerCenter';
		organisationWebsite: string | null;
		organisationDescription?: string;
		organisationAnswers?: number | null;
		organisationPeople?: number | null;
		organisationLogo?: ImageFacts | null;
		organisationStreet: string | null;
		organisationHouseNumber: string | null;
		organisationPostalCode: string | null;
		organisationCity: string | null;
		organisationLat: number | null;
		organisationLon: number | null;
	};

const iso = isoColumn;

/** Of an activity: how many people take part at the time to come where the fewest do, as whoever has a place there takes a spot. */
const takenAtRoomiest = `coalesce((select min(t.taken) from (select (select coalesce(sum(a.group_size), 0)
			from applications a where a.occurrence_id = n.id and a.status in ('offered', 'accepted', 'completed', 'no_show')
				and not exists (select from applications w where w.vacancy_id = a.vacancy_id and w.email = a.email
					and w.occurrence_id is null and w.status = 'accepted')) as taken
		from session_occurrences n where n.vacancy_id = v.id and n.status = 'planned' and n.ends_at > now()) t), 0)`;

const columns = `v.id, v.status, ${selectedFields(tableFields, 'v', ['description', 'translations'])}, v.lat, v.lon,
	v.review, v.review_why as "reviewWhy", v.review_reason as "reviewReason", ${iso('v.review_asked_at')} as "reviewAskedAt",
	v.help_kind as "helpKind", v.help_topic as "helpTopic",
	case when v.spots is not null then greatest(0, v.spots - (select coalesce(sum(a.group_size), 0) from applications a
		where a.vacancy_id = v.id and a.occurrence_id is null and a.status in ('offered', 'accepted', 'completed'))
		- case when v.vacancy_type = 'activity' then ${takenAtRoomiest} else 0 end)::int end as "spotsLeft",
	${imageColumn('v.image_id')} as image, ${iso('v.published_at')} as "publishedAt",
	${iso('v.created_at')} as "createdAt", ${iso('v.updated_at')} as "updatedAt",
	case when v.vacancy_type = 'activity' then (select json_agg(json_build_object('id', s.id,
		'startsAt', ${iso('s.starts_at')}, 'endsAt', ${iso('s.ends_at')}, 'spots', s.spots,
		'allDay', s.all_day, 'rule', s.rule, 'exdates', s.exdates, 'rdates', s.rdates, 'overrides', s.overrides,
		'place', s.place, 'status', s.status) order by s.starts_at, s.id)
		from vacancy_sessions s where s.vacancy_id = v.id) end as sessions,
	case when v.vacancy_type = 'activity' then (select json_agg(json_build_object('id', n.id,
		'startsAt', ${iso('n.starts_at')}, 'endsAt', ${iso('n.ends_at')}, 'allDay', n.all_day, 'place', n.place,
		'spots', n.spots, 'spotsLeft', case when n.spots is not null then greatest(0, n.spots - (select coalesce(sum(a.group_size), 0)
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
/**
 * How many people looked at a vacancy `v` in the last 30 days, each once a day: today and the 29 days before it, as the figures
 * count them.
 */
export const viewCount = `(select coalesce(sum(c.visitors), 0)::int from visit_counts c
	where c.subject_id = v.id and c.event = 'vacancy'
		and c.hour >= ((now() at time zone '${timeZone}')::date - 29)::timestamp at time zone '${timeZone}')`;
const counted = `(select jsonb_build_object('total', count(*), 'waiting', count(*) filter (where a.status = 'pending'),
		'waitingSince', ${iso("min(a.created_at) filter (where a.status = 'pending')")})
	from applications a where a.vacancy_id = v.id) as "applicationCounts", ${viewCount} as "viewCount"`;
const notApplied = 'false as "hasApplications"';

/**
 * The columns selected from `vacancies v` and `organisations o`. Long texts are included only where they are shown,
 * whether there are applications only for readers who may delete, and how many with how many views only where they are answered.
 */
export function vacancyColumns(options: {
	texts: boolean;
	organisationText: boolean;
	applications: boolean;
	applicationCounts?: boolean;
}): RawBuilder<VacancyRow> {
	const organisation = options.organisationText
		? `, o.description as "organisationDescription", ${imageColumn('o.logo_id')} as "organisationLogo",
			o.answers_within_days as "organisationAnswers", o.volunteers_before as "organisationPeople"`
		: '';
	return sql.raw(
		`${options.texts ? withTexts : withoutTexts}, ${options.applications ? applied : notApplied}${organisation}${options.applicationCounts ? `, ${counted}` : ''}`,
	);
}
