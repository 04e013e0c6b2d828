import type { Trx } from '#platform/server/database.ts';

/** An organisation as a source names it. */
export type ImportedOrganisation = { sourceId: string; name: string; city: string | null };

/**
 * Returns the ids of a source's organisations by the source's own ids. Unknown ones are created as non-profit
 * organisations of that status: pending, unless whoever imports vouches for them. Existing ones are unchanged.
 */
export async function saveImportedOrganisations(
	trx: Trx,
	scope: { tenant: string; centreId: string; source: string },
	given: readonly ImportedOrganisation[],
	status: 'pending' | 'approved',
): Promise<{ ids: ReadonlyMap<string, string>; made: string[] }> {
	const bySourceId = new Map(given.map((one) => [one.sourceId, one]));
	if (bySourceId.size === 0) return { ids: new Map(), made: [] };
	const known = await trx
		.selectFrom('organisations')
		.select(['id', 'source_id'])
		.where('tenant', '=', scope.tenant)
		.where('centre_id', '=', scope.centreId)
		.where('source', '=', scope.source)
		.where('source_id', 'in', [...bySourceId.keys()])
		.execute();
	const ids = new Map(known.map((row) => [row.source_id ?? '', row.id]));
	const missing = [...bySourceId.values()].filter(({ sourceId }) => !ids.has(sourceId));
	if (missing.length === 0) return { ids, made: [] };
	const made = await trx
		.insertInto('organisations')
		.values(
			missing.map(({ sourceId, name, city }) => ({
				tenant: scope.tenant,
				centre_id: scope.centreId,
				type: 'NonProfit' as const,
				status,
				name,
				city,
				source: scope.source,
				source_id: sourceId,
			})),
		)
		.returning(['id', 'source_id'])
		.execute();
	for (const row of made) ids.set(row.source_id ?? '', row.id);
	return { ids, made: missing.map(({ sourceId }) => sourceId) };
}
