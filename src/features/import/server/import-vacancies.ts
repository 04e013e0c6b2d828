import { locate } from '#features/geo/server/public.ts';
import { keepImportedOrganisations } from '#features/organisations/server/public.ts';
import { keepImportedVacancies } from '#features/vacancies/server/public.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { Mapping } from './mapping.ts';
import { type ParsedRecord, parseRecord, type Refused } from './parse-record.ts';
import { readRecords, type SourceRecord } from './read-records.ts';

export type ImportOptions = {
	tenant: string;
	centreId: string;
	file: string;
	mapping: Mapping;
	/** Does everything and undoes it: the report is what an import would give. */
	dryRun?: boolean;
	/** Puts vacancies on line for so many days from now, whatever their own dates: for data of long ago. */
	publishForDays?: number | undefined;
	onProgress?: (done: number, total: number) => void;
	now?: Date;
};

export type ImportReport = {
	read: number;
	created: number;
	updated: number;
	unchanged: number;
	organisationsCreated: number;
	/** How many of those kept are on line now. */
	online: number;
	/** Kept, but found by words only: no coordinates, and a place nobody knows. */
	withoutPlace: number;
	refused: Refused[];
	dryRun: boolean;
};

const batchSize = 200;

/**
 * Imports vacancies of one source into a centre, in transactions of two hundred. Can be stopped and run again: what is
 * there already is recognised by the source's ids. Throws UnreadableFile; whatever is wrong with single records is in
 * the report, and stops nothing.
 */
export async function importVacancies(db: Database, options: ImportOptions): Promise<ImportReport> {
	const { mapping, onProgress } = options;
	const now = options.now ?? new Date();
	const records = await readRecords(options.file, mapping);
	const report: ImportReport = {
		read: records.length,
		created: 0,
		updated: 0,
		unchanged: 0,
		organisationsCreated: 0,
		online: 0,
		withoutPlace: 0,
		refused: [],
		dryRun: options.dryRun ?? false,
	};
	const good = sift(records, mapping, now, options.publishForDays, report.refused);
	const organisations = new Set<string>();
	let done = records.length - good.length;
	onProgress?.(done, records.length);
	for (let from = 0; from < good.length; from += batchSize) {
		const batch = good.slice(from, from + batchSize);
		await keepBatch(db, options, batch, report, organisations);
		done += batch.length;
		onProgress?.(done, records.length);
	}
	report.organisationsCreated = organisations.size;
	report.refused.sort((a, b) => a.at - b.at);
	return report;
}

function sift(
	records: readonly SourceRecord[],
	mapping: Mapping,
	now: Date,
	publishForDays: number | undefined,
	refused: Refused[],
): ParsedRecord[] {
	const seen = new Map<string, number>();
	return records.flatMap((record) => {
		const parsed = parseRecord(record, mapping, { now, publishForDays });
		if ('reasons' in parsed) {
			refused.push(parsed);
			return [];
		}
		const before = seen.get(parsed.sourceId);
		if (before !== undefined) {
			refused.push({
				at: record.at,
				id: parsed.sourceId,
				reasons: [`the same id as the record at ${before}`],
			});
			return [];
		}
		seen.set(parsed.sourceId, record.at);
		return [parsed];
	});
}

class Undo extends Error {}

async function keepBatch(
	db: Database,
	options: ImportOptions,
	batch: readonly ParsedRecord[],
	report: ImportReport,
	organisations: Set<string>,
): Promise<void> {
	const { tenant, centreId, mapping } = options;
	const scope = { tenant, centreId, source: mapping.source };
	const work = async (trx: Trx): Promise<void> => {
		const owners = await keepImportedOrganisations(
			trx,
			scope,
			batch.map(({ organisation }) => organisation),
		);
		for (const id of owners.made) organisations.add(id);
		const near = await trx
			.selectFrom('centres')
			.select(['lat', 'lon'])
			.where('id', '=', centreId)
			.executeTakeFirst();
		const vacancies = [];
		for (const record of batch) {
			const { input } = record;
			let point = record.point;
			if (!point && input.locationKind !== 'online' && input.locationKind !== 'area') {
				point = await locate(trx, { postalCode: input.postalCode, city: input.city, near });
				if (!point) report.withoutPlace++;
			}
			vacancies.push({
				...record,
				organisationId: owners.ids.get(record.organisation.sourceId) ?? '',
				lat: point?.lat ?? null,
				lon: point?.lon ?? null,
			});
		}
		const kept = await keepImportedVacancies(trx, scope, vacancies);
		for (const what of kept.values()) report[what]++;
		report.online += await countOnline(trx, scope, batch);
		if (report.dryRun) throw new Undo();
	};
	await db.transaction({ tenant, centres: [centreId] }, work).catch((error: unknown) => {
		if (!(error instanceof Undo)) throw error;
	});
}

async function countOnline(
	trx: Trx,
	scope: { centreId: string; source: string },
	batch: readonly ParsedRecord[],
): Promise<number> {
	const { count } = await trx
		.selectFrom('vacancies')
		.select((on) => on.fn.countAll<number>().as('count'))
		.where('centre_id', '=', scope.centreId)
		.where('source', '=', scope.source)
		.where('status', '=', 'published')
		.where(
			'source_id',
			'in',
			batch.map(({ sourceId }) => sourceId),
		)
		.executeTakeFirstOrThrow();
	return Number(count);
}
