import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { facetNames, type SearchFilters } from '../../contract.ts';
import { searchFiltersReset, searchFiltersUpdated } from '../../events.ts';
import { completed } from './read-filters.ts';

/** Saves which filters the centre shows. Throws 422 `none_shown` where that is none at all. */
export async function changeFilters(
	{ write, tenant, centre }: RequestContext,
	input: SearchFilters,
): Promise<void> {
	const { order, hidden, hiddenCategories } = completed(input);
	if (hidden.length === facetNames.length)
		throw ApiError.invalid([
			{
				code: 'none_shown',
				detail: 'At least one filter is shown.',
				source: { pointer: '/data/attributes/hidden' },
			},
		]);
	await write(async (trx, emit) => {
		const values = {
			facet_order: order,
			hidden,
			hidden_categories: hiddenCategories,
			updated_at: new Date(),
		};
		await trx
			.insertInto('search_filters')
			.values({ tenant, centre_id: centre.id, ...values })
			.onConflict((conflict) => conflict.column('centre_id').doUpdateSet(values))
			.execute();
		await emit(searchFiltersUpdated(centre.id));
	});
}

/** Shows everything again, in the usual order. Nothing happens where the centre chose nothing. */
export async function resetFilters({ write, centre }: RequestContext): Promise<void> {
	await write(async (trx, emit) => {
		const { numDeletedRows } = await trx
			.deleteFrom('search_filters')
			.where('centre_id', '=', centre.id)
			.executeTakeFirst();
		if (numDeletedRows > 0n) await emit(searchFiltersReset(centre.id));
	});
}
