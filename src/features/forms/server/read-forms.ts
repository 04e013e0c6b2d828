import { sql } from 'kysely';
import type { Text } from '#features/questions/contract.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { applyFilters, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import type { Content } from '../content.ts';
import { submissionsOf } from './submission-counts.ts';

const columns: Columns = { status: 'f.status' };

/** Whose forms somebody manages: the centre's, or those of the organisation they act for. */
export type Owner = { organisationId: string | null };

/** Returns whose forms the user manages. Throws 403 for somebody who acts for no organisation and is no staff. */
export function ownerOf(c: Pick<RequestContext, 'actor' | 'grants'>): Owner {
	if (c.grants.has('centre')) return { organisationId: null };
	const id = c.grants.has('own') ? c.actor?.organisation?.id : undefined;
	if (!id) throw ApiError.forbidden();
	return { organisationId: id };
}

/** Whether what is edited, questions or settings, differs from what visitors see. */
const isChanged = sql<boolean>`(v.content, v.slug, v.access_permission, v.opens_at, v.closes_at, v.most_submissions,
		v.once_per_person, v.retention_days) is distinct from (f.content, f.slug, f.access_permission, f.opens_at, f.closes_at,
		f.most_submissions, f.once_per_person, f.retention_days)`;

/** To make a form and handle what was sent with it, or only to read that, as a centre may of what organisations share. */
export type Access = 'manage' | 'read';

/** The forms `f` of an owner; to read, for a centre also those that organisations share with it. */
export function ownedBy({ organisationId }: Owner, access: Access) {
	if (organisationId !== null) return sql<boolean>`f.organisation_id = ${organisationId}`;
	return access === 'manage'
		? sql<boolean>`f.organisation_id is null`
		: sql<boolean>`(f.organisation_id is null or f.shared_with_centre)`;
}

/** Selects the forms of an owner, with how many submissions they have. */
export function selectForms(trx: Trx, owner: Owner, access: Access) {
	return trx
		.selectFrom('forms as f')
		.leftJoin('organisations as o', 'o.id', 'f.organisation_id')
		.leftJoin('centres as c', (join) =>
			join.onRef('c.id', '=', 'f.centre_id').on('f.shared_with_centre', '=', true),
		)
		.leftJoin('form_versions as v', (join) =>
			join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.version'),
		)
		.where(ownedBy(owner, access))
		.select([
			'f.id',
			'f.slug',
			'f.access_permission as accessPermission',
			'f.status',
			sql<Content>`f.content`.as('content'),
			'f.opens_at as opensAt',
			'f.closes_at as closesAt',
			'f.most_submissions as mostSubmissions',
			'f.once_per_person as oncePerPerson',
			'f.retention_days as retentionDays',
			'f.confirm_sender as confirmSender',
			'f.recipient_ids as recipientIds',
			'f.organisation_id as organisationId',
			'o.name as organizationName',
			'c.name as sharedWith',
			'f.shared_with_centre as sharedWithCentre',
			'f.version',
			'f.is_contact as isContact',
			isChanged.as('changed'),
			'v.slug as shownSlug',
			sql<Text | null>`v.content -> 'title'`.as('shownTitle'),
			'f.revision',
			'f.created_at as createdAt',
			'f.updated_at as updatedAt',
			submissionsOf('new', 'handled').as('submissions'),
			submissionsOf('new').as('newSubmissions'),
		]);
}

export type FormRow = Awaited<ReturnType<ReturnType<typeof selectForms>['execute']>>[number];

/** Returns a page of the forms that an owner reads, the last changed first, and the total. */
export async function listForms(
	trx: Trx,
	owner: Owner,
	{ filters, page }: Pick<ListQuery, 'filters' | 'page'>,
): Promise<{ rows: FormRow[]; total: number }> {
	const rows = await applyFilters(selectForms(trx, owner, 'read'), filters, columns)
		.orderBy('f.updated_at', 'desc')
		.orderBy('f.id')
		.limit(page.size)
		.offset((page.number - 1) * page.size)
		.execute();
	const counted = trx
		.selectFrom('forms as f')
		.where(ownedBy(owner, 'read'))
		.select(sql<number>`count(*)::int`.as('total'));
	const { total } = await applyFilters(counted, filters, columns).executeTakeFirstOrThrow();
	return { rows, total };
}

/** Returns one form of an owner. Throws 404 for anybody else's. */
export async function readForm(
	trx: Trx,
	owner: Owner,
	id: string,
	access: Access = 'manage',
): Promise<FormRow> {
	const row = await selectForms(trx, owner, access).where('f.id', '=', id).executeTakeFirst();
	if (!row) throw ApiError.notFound();
	return row;
}

/** Locks a form of an owner until the transaction ends, and returns it. Throws 404 as {@link readForm}. */
export async function lockForm(trx: Trx, owner: Owner, id: string): Promise<FormRow> {
	await trx.selectFrom('forms').select('id').where('id', '=', id).forNoKeyUpdate().execute();
	return readForm(trx, owner, id);
}

/** Returns a form for those who manage it, or who read what is sent with it. */
export function presentForm({ id, organisationId, ...row }: FormRow, owner: Owner): Resource {
	const manage = organisationId === owner.organisationId;
	return {
		type: 'forms',
		id,
		attributes: { ...row, organizationId: organisationId },
		meta: { can: { manage } },
	};
}
