import { type Expression, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery, ListSpec } from '#platform/server/jsonapi/query.ts';
import { activityTypes, nonProfitTypes, organisationStatuses, organisationTypes } from '../contract.ts';
import { organisationFields } from './fields.ts';
import { type OrganisationRow, selectOrganisations } from './select-organisations.ts';

/** What a list of organisations may be asked: attributes that are public of an approved one. */
export const organisationListSpec = {
	filters: {
		id: { type: 'uuid' },
		status: { type: 'enum', values: organisationStatuses },
		organizationType: { type: 'enum', values: organisationTypes },
		name: { type: 'string' },
		city: { type: 'string' },
		nonProfitType: { type: 'enum', values: nonProfitTypes },
		activityTypeIds: { type: 'array', values: activityTypes },
		showOnSocialMap: { type: 'boolean' },
		createdAt: { type: 'date' },
	},
	sorts: ['name', 'city', 'createdAt'],
	defaultSort: 'name',
	includes: ['address', 'profile', 'vacancies'],
	fields: organisationFields,
	page: { defaultSize: 25, maxSize: 100 },
} as const satisfies ListSpec;

/** What a single organisation may be asked. */
export const organisationItemSpec = {
	includes: organisationListSpec.includes,
	fields: organisationFields,
} satisfies ListSpec;

const columns: Columns = {
	id: 'organisations.id',
	status: 'organisations.status',
	organizationType: 'organisations.type',
	name: 'organisations.name',
	city: 'organisations.city',
	nonProfitType: 'organisations.non_profit_type',
	activityTypeIds: 'organisations.activity_types',
	showOnSocialMap: 'organisations.show_on_social_map',
	createdAt: 'organisations.created_at',
};

type Reader = Pick<RequestContext, 'actor' | 'grants'>;

/** A page of what the reader may see, and how many there are in all: two statements, however many rows. */
export async function listOrganisations(
	trx: Trx,
	query: ListQuery,
	reader: Reader,
): Promise<{ rows: OrganisationRow[]; total: number }> {
	const chosen = applyFilters(selectOrganisations(trx).where(visible(reader)), query.filters, columns);
	const rows = await applyPage(
		applySort(chosen, query.sort, columns, 'organisations.id'),
		query.page,
	).execute();
	const counted = trx
		.selectFrom('organisations')
		.select(sql<number>`count(*)::int`.as('total'))
		.where(visible(reader));
	const { total } = await applyFilters(counted, query.filters, columns).executeTakeFirstOrThrow();
	return { rows, total };
}

/** The condition that `maySee` of the policy is for one. What is deleted is gone for everyone. */
function visible({ actor, grants }: Reader): Expression<SqlBool> {
	if (grants.has('centre')) return sql<SqlBool>`organisations.status <> 'deleted'`;
	const own = actor?.organisation?.id;
	if (!grants.has('own') || own === undefined) return sql<SqlBool>`organisations.status = 'approved'`;
	return sql<SqlBool>`(organisations.status = 'approved'
		or (organisations.id = ${own} and organisations.status <> 'deleted'))`;
}
