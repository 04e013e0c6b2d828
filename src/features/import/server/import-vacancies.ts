import type { VacancyType } from '#features/vacancies/enums.ts';
import type { Database } from '#platform/server/database.ts';
import type { Mapping } from './mapping.ts';
import type { ParsedRecord, Refused } from './parse-record.ts';
import { readRecords } from './read-records.ts';
import { batchSize, saveRecords, tried } from './save-records.ts';
import { siftRecords } from './sift-records.ts';

export type ImportOptions = {
	tenant: string;
	centreId: string;
	file: string;
	mapping: Mapping;
	/** Rolls everything back: the report is that of an actual import. */
	dryRun?: boolean;
	/** Publishes vacancies for this number of days from now, whatever their own dates are; for old data. */
	publishForDays?: number | undefined;
	/** Types that the site does not have: vacancies of such a type are left out. */
	typesThatAreOff?: readonly VacancyType[];
	/** Approves the organisations that are made; otherwise their vacancies wait for that. */
	approveOrganisations?: boolean | undefined;
	onProgress?: (done: number, total: number) => void;
	now?: Date;
};

export type ImportReport = {
	read: number;
	created: number;
	updated: number;
	unchanged: number;
	organisationsCreated: number;
	/** The number of saved vacancies that are published now, of those with something missing, and of those that wait for their organisation. */
	online: number;
	drafts: number;
	waiting: number;
	/** Kept, but found by words only: no coordinates, and a place nobody knows. */
	withoutPlace: number;
	refused: Refused[];
	dryRun: boolean;
};

/**
 * Imports vacancies of one source into a centre, in transactions of two hundred. It can be stopped and run again:
 * existing vacancies are recognised by the source's ids. Throws UnreadableFile. Errors in single records are in the
 * report and do not stop the import.
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
		drafts: 0,
		waiting: 0,
		withoutPlace: 0,
		refused: [],
		dryRun: options.dryRun ?? false,
	};
	const { good: read, refused } = siftRecords(records, mapping, now, options.publishForDays);
	const { good, off } = withoutTypes(read, options.typesThatAreOff ?? []);
	report.refused.push(...refused, ...off);
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

/** Parts the records of a type that is off from the others. */
function withoutTypes(
	records: readonly ParsedRecord[],
	off: readonly VacancyType[],
): { good: ParsedRecord[]; off: Refused[] } {
	const isOff = ({ input }: ParsedRecord) => off.some((type) => type === input.vacancyType);
	const issues: Refused['issues'] = [
		{ field: 'vacancyType', code: 'choice', text: 'this type is not available here' },
	];
	return {
		good: records.filter((record) => !isOff(record)),
		off: records.filter(isOff).map(({ at, sourceId }) => ({ at, id: sourceId, issues })),
	};
}

async function keepBatch(
	db: Database,
	options: ImportOptions,
	batch: readonly ParsedRecord[],
	report: ImportReport,
	organisations: Set<string>,
): Promise<void> {
	const { tenant, centreId, mapping } = options;
	const scope = { tenant, centreId, source: mapping.source, vouches: options.approveOrganisations };
	const kept = await tried(db, scope, report.dryRun, (trx) => saveRecords(trx, scope, batch, 'make'));
	for (const { sourceId } of kept.made) organisations.add(sourceId);
	for (const { outcome, status, held } of kept.saved.values()) {
		report[outcome]++;
		if (status === 'published') report.online++;
		if (held === 'incomplete') report.drafts++;
		if (held === 'organisation' || held === 'review') report.waiting++;
	}
	report.withoutPlace += kept.placeless.size;
}
