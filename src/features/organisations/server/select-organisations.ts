import { sql } from 'kysely';
import { type ImageFacts, imageColumn } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Organisations } from '#platform/server/database-types.ts';
import { type FieldsOf, isoColumn, selectionOf } from '#platform/server/fields.ts';
import type { Organisation } from '../contract.ts';
import type { VacancyReview } from '../enums.ts';
import { fields } from '../fields.ts';

/** The fields, held against the table: each has a column that keeps what its schema lets through. */
export const tableFields = fields satisfies FieldsOf<Organisations, typeof fields>;

/** Selects the attributes of organisations for responses. Reads the long description only where it is shown. */
export function selectOrganisations(
	trx: Trx,
	{ texts, activity = false }: { texts: boolean; activity?: boolean },
) {
	return trx
		.selectFrom('organisations')
		.select(selectionOf(tableFields, 'organisations', ['description', 'logoId', 'imageId']))
		.select([
			'organisations.id',
			'organisations.type',
			'organisations.lat',
			'organisations.lon',
			'organisations.status',
			'organisations.status_reason as statusReason',
			sql<VacancyReview>`organisations.vacancy_review`.as('vacancyReview'),
			'organisations.created_at as createdAt',
			sql.raw<ImageFacts | null>(imageColumn('organisations.logo_id')).as('logo'),
			sql.raw<ImageFacts | null>(imageColumn('organisations.image_id')).as('image'),
		])
		.$if(activity, (query) => query.select(sql.raw<OrganisationActivity>(activityColumn).as('activity')))
		.$if(texts, (query) => query.select('organisations.description'));
}

type OrganisationActivity = NonNullable<NonNullable<Organisation['meta']>['activity']>;

const memberOf = `from memberships m join users u on u.id = m.user_id
			where m.organisation_id = organisations.id`;

const activityColumn = `(select jsonb_build_object(
		'vacancies', (select count(*) from vacancies v where v.organisation_id = organisations.id
			and v.tenant = organisations.tenant and v.status = 'published'),
		'waiting', count(*),
		'waitingSince', ${isoColumn('min(a.created_at)')},
		'lastSeenAt', (select ${isoColumn('max(u.last_seen_at)')} ${memberOf}),
		'members', (select count(*) ${memberOf} and u.status in ('active', 'invited')),
		'mailReturns', exists (select 1 from mail_bounces b where b.centre_id = organisations.centre_id and (
			b.address = lower(organisations.contact_person ->> 'email')
			or b.address in (select lower(u.email) ${memberOf}))))
	from applications a where a.organisation_id = organisations.id and a.tenant = organisations.tenant
		and a.status = 'pending')`;

export type OrganisationRow = Awaited<ReturnType<ReturnType<typeof selectOrganisations>['execute']>>[number];

/** One organisation of the request's centre, or undefined. */
export function readOrganisation(trx: Trx, id: string): Promise<OrganisationRow | undefined> {
	return selectOrganisations(trx, { texts: true }).where('organisations.id', '=', id).executeTakeFirst();
}
