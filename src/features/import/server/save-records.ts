import { sql } from 'kysely';
import { locate } from '#features/geo/server/public.ts';
import { saveImportedOrganisations } from '#features/organisations/server/public.ts';
import {
	type Preferred,
	type SavedVacancy,
	saveImportedVacancies,
} from '#features/vacancies/server/public.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { ParsedRecord, Refused } from './parse-record.ts';

/** The number of records that are saved in one transaction. */
export const batchSize = 200;

export type ImportScope = {
	tenant: string;
	centreId: string;
	source: string;
	/** Whether organisations that are made are approved at once: an operator may vouch for them, staff look at them. */
	vouches?: boolean | undefined;
};

/**
 * What becomes of organisations the source names: all that it did not bring before are made; or one of the centre by the
 * same name is taken and others made; or one by the same name is taken and records of others are left out.
 */
export type OrganisationChoice = 'make' | 'find_or_make' | 'find';

/** Whose value counts in a row, by its number in the source, where people here and the source changed the same. */
export type Prefer = (sourceId: string) => Preferred | undefined;

/** The result of saving some records. */
export type KeptRecords = {
	/** By the id in the source. */
	saved: Map<string, SavedVacancy>;
	/** Organisations that were not there. */
	made: { sourceId: string; name: string }[];
	/** Those found by words only, by the id in the source: no coordinates, and a place nobody knows. */
	placeless: Set<string>;
	refused: Refused[];
};

/** Keeps records of a source as vacancies of a centre, with their organisations and places. */
export async function saveRecords(
	trx: Trx,
	scope: ImportScope,
	records: readonly ParsedRecord[],
	choice: OrganisationChoice,
	prefer?: Prefer,
): Promise<KeptRecords> {
	const { ids, made } = await ownersOf(
		trx,
		scope,
		records.map(({ organisation }) => organisation),
		choice,
	);
	const kept: KeptRecords = { saved: new Map(), made, placeless: new Set(), refused: [] };
	const vacancies = [];
	for (const record of records) {
		const { input, organisation } = record;
		const organisationId = ids.get(organisation.sourceId);
		if (organisationId === undefined) {
			const text = `there is no organisation named ${organisation.name}`;
			const issues = [{ field: 'organisation.name', code: 'unknown' as const, text }];
			kept.refused.push({ at: record.at, id: record.sourceId, issues });
			continue;
		}
		let { point } = record;
		if (!point && input.locationKind !== 'online' && input.locationKind !== 'area') {
			const postalCode = input.postalCode ?? record.postcodeArea;
			point = await locate(trx, { postalCode, city: input.city, centreId: scope.centreId });
			if (!point) kept.placeless.add(record.sourceId);
		}
		const { postcodeArea: _, unknownCategories: __, ...vacancy } = record;
		vacancies.push({ ...vacancy, organisationId, lat: point?.lat ?? null, lon: point?.lon ?? null });
	}
	kept.saved = await saveImportedVacancies(trx, scope, vacancies, prefer);
	return kept;
}

/** The ids of organisations by the source's ids, and which were made. */
export async function ownersOf(
	trx: Trx,
	scope: ImportScope,
	organisations: readonly ParsedRecord['organisation'][],
	choice: OrganisationChoice,
): Promise<{ ids: ReadonlyMap<string, string>; made: KeptRecords['made'] }> {
	const named = new Map(organisations.map((one) => [one.sourceId, one]));
	const found =
		choice === 'make' ? new Map<string, string>() : await findOwners(trx, scope, [...named.values()]);
	const missing = [...named.values()].filter(({ sourceId }) => !found.has(sourceId));
	if (choice === 'find') return { ids: found, made: [] };
	const { ids, made } = await saveImportedOrganisations(
		trx,
		scope,
		missing,
		scope.vouches ? 'approved' : 'pending',
	);
	return {
		ids: new Map([...found, ...ids]),
		made: made.map((sourceId) => ({ sourceId, name: named.get(sourceId)?.name ?? sourceId })),
	};
}

/** Organisations of the centre that a source brought before, or else approved or waiting ones of the same name, the approved and the
 * oldest first. */
async function findOwners(
	trx: Trx,
	{ centreId, source }: ImportScope,
	given: readonly ParsedRecord['organisation'][],
): Promise<Map<string, string>> {
	const sourceIds = given.map(({ sourceId }) => sourceId);
	const names = given.map(({ name }) => name);
	const { rows } = await sql<{ sourceId: string; id: string }>`
		select distinct on (g.source_id) g.source_id as "sourceId", o.id
		from unnest(${sourceIds}::text[], ${names}::text[]) as g(source_id, name)
		join organisations o on o.centre_id = ${centreId} and ((o.source = ${source} and o.source_id = g.source_id)
			or (o.status in ('approved', 'pending') and lower(o.name) = lower(g.name)))
		order by g.source_id, (o.source = ${source} and o.source_id = g.source_id) is not true,
			o.status <> 'approved', o.created_at, o.id`.execute(trx);
	return new Map(rows.map(({ sourceId, id }) => [sourceId, id]));
}

class Undo extends Error {
	readonly result: unknown;
	constructor(result: unknown) {
		super('undone');
		this.result = result;
	}
}

/** Does work in a transaction of its own and gives what came of it; a trial does the same and keeps none of it. */
export async function tried<Result>(
	db: Database,
	{ tenant, centreId }: Pick<ImportScope, 'tenant' | 'centreId'>,
	dryRun: boolean,
	work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
	try {
		return await db.transaction({ tenant, centres: [centreId] }, async (trx) => {
			const result = await work(trx);
			if (dryRun) throw new Undo(result);
			return result;
		});
	} catch (error) {
		if (error instanceof Undo) return error.result as Result;
		throw error;
	}
}
