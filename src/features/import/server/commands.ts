import { readFile } from 'node:fs/promises';
import { personToPersonTypes } from '#features/vacancies/enums.ts';
import type { Database } from '#platform/server/database.ts';
import { importEvents, outcomeLines } from './events/import-events.ts';
import { type ImportReport, importVacancies } from './import-vacancies.ts';
import { type Mapping, MappingError, mappingNames, readMapping, shippedMapping } from './mapping.ts';
import { reasonsOf } from './parse-record.ts';
import { UnreadableFile } from './read-records.ts';

type Say = (line: string) => void;

/** A command of the operator's command line. `run` gives the exit code. */
export type ImportCommand = {
	words: string;
	usage: string;
	run: (
		db: Database,
		options: Record<string, unknown>,
		files: readonly string[],
		say: Say,
	) => Promise<number>;
};

/** Importing vacancies and events. */
export const importCommands: readonly ImportCommand[] = [
	{
		words: 'import vacancies',
		usage:
			'import vacancies FILE --mapping NAME --centre SLUG [--tenant KEY] [--publish-for-days N] [--approve-organizations] [--dry-run]',
		run: (db, options, files, say) => plainly(say, () => runVacancies(db, options, files, say)),
	},
	{
		words: 'import events',
		usage:
			'import events FILE|FOLDER… --centre SLUG [--tenant KEY] [--organization NAME] [--ids-from-files] [--approve-organizations] [--dry-run] (events of UiTdatabank)',
		run: (db, options, paths, say) => plainly(say, () => runEvents(db, options, paths, say)),
	},
];

async function runVacancies(
	db: Database,
	options: Record<string, unknown>,
	[file]: readonly string[],
	say: Say,
): Promise<number> {
	const { tenant, centreId, mapping: name } = options;
	if (!file) return missing(say, 'Name the file with vacancies.');
	if (typeof tenant !== 'string' || typeof centreId !== 'string')
		return missing(say, 'Name the centre with --centre.');
	if (typeof name !== 'string')
		return missing(say, `Name a mapping with --mapping: ${mappingNames.join(', ')}, or a file.`);
	const days = options['publish-for-days'];
	const publishForDays = days === undefined ? undefined : Number(days);
	if (
		publishForDays !== undefined &&
		!(Number.isInteger(publishForDays) && publishForDays > 0 && publishForDays <= 365)
	)
		return missing(say, '--publish-for-days is a number from 1 to 365.');
	const off = options.personToPerson === false ? personToPersonTypes : [];
	const report = await importVacancies(db, {
		typesThatAreOff: off,
		tenant,
		centreId,
		file,
		mapping: await mappingFor(name),
		dryRun: options['dry-run'] === true,
		publishForDays,
		approveOrganisations: options['approve-organizations'] === true,
		onProgress: (done, total) => say(progressBar(done, total)),
	});
	for (const line of reportLines(report)) say(line);
	return 0;
}

async function runEvents(
	db: Database,
	options: Record<string, unknown>,
	paths: readonly string[],
	say: Say,
): Promise<number> {
	const { tenant, centreId, organization } = options;
	if (paths.length === 0) return missing(say, 'Name files or folders with events.');
	if (typeof tenant !== 'string' || typeof centreId !== 'string')
		return missing(say, 'Name the centre with --centre.');
	const dryRun = options['dry-run'] === true;
	const outcomes = await importEvents(db, {
		tenant,
		centreId,
		paths,
		organisation: typeof organization === 'string' ? organization : undefined,
		idsFromFiles: options['ids-from-files'] === true,
		approveOrganisations: options['approve-organizations'] === true,
		dryRun,
	});
	for (const line of outcomeLines(outcomes, dryRun)) say(line);
	return 0;
}

async function mappingFor(name: string): Promise<Mapping> {
	const shipped = shippedMapping(name);
	if (shipped) return shipped;
	if (!name.endsWith('.json'))
		throw new MappingError(
			`There is no mapping ${name}. There are ${mappingNames.join(', ')}, or name a .json file.`,
		);
	let text: string;
	try {
		text = await readFile(name, 'utf8');
	} catch {
		throw new UnreadableFile(`The mapping ${name} cannot be read.`);
	}
	try {
		return readMapping(JSON.parse(text));
	} catch (error) {
		throw new MappingError(`The mapping ${name} is wrong: ${(error as Error).message}`);
	}
}

/** A report as lines for a person. */
export function reportLines(report: ImportReport): string[] {
	const { read, created, updated, unchanged, refused } = report;
	return [
		`${report.dryRun ? 'Dry run, nothing was kept. ' : ''}${read} records read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused.length} left out.`,
		`${report.organisationsCreated} organisations created; ${report.online} vacancies are on line, ${report.drafts} are drafts because something is missing, ${report.waiting} wait for their organisation or a look of the centre; ${report.withoutPlace} have a place that is not known.`,
		...refused.map(
			(one) => `  ${one.at}${one.id === null ? '' : ` (id ${one.id})`}: ${reasonsOf(one).join('; ')}`,
		),
	];
}

const width = 30;

function progressBar(done: number, total: number): string {
	const filled = total === 0 ? width : Math.round((done / total) * width);
	return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done} of ${total}`;
}

function missing(say: Say, line: string): number {
	say(line);
	return 1;
}

/** Prints one clear line for an error in a file or a mapping. */
async function plainly(say: Say, work: () => Promise<number>): Promise<number> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof UnreadableFile) && !(error instanceof MappingError)) throw error;
		return missing(say, error.message);
	}
}
