import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kept, type SavedVacancy, withdrawImported } from '#features/vacancies/server/public.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import { eventKind } from '../../contract.ts';
import { reasonsOf } from '../parse-record.ts';
import { UnreadableFile } from '../read-records.ts';
import type { ImportScope } from '../save-records.ts';
import { eventsIn } from './events-in.ts';
import { type ParsedEvent, parseEvent } from './parse-event.ts';
import { saveEvent } from './save-event.ts';

export type EventImportOptions = {
	tenant: string;
	centreId: string;
	/** Files of one event or a list of them, and folders of such files. */
	paths: readonly string[];
	/** An approved organisation of the centre, for events that name no organiser. */
	organisation?: string | undefined;
	/** Each file is an event of its own, known by the file's name: for files that share one address. */
	idsFromFiles?: boolean;
	/** Approves the organisations that are made; otherwise their activities wait for that. */
	approveOrganisations?: boolean | undefined;
	dryRun?: boolean;
	now?: Date;
};

/** The result of one event, with the errors or remarks. */
export type EventOutcome = {
	file: string;
	id: string | null;
	outcome: Kept | 'withdrawn' | 'refused';
	status: SavedVacancy['status'] | null;
	sessions: number;
	reasons: string[];
};

/**
 * Imports events of UiTdatabank into a centre as activities, in one transaction. Existing activities are recognised by
 * the source's id and updated; another run changes nothing. Throws UnreadableFile for an unreadable file and for an
 * unknown organisation. Errors in one event do not stop the others.
 */
export async function importEvents(db: Database, options: EventImportOptions): Promise<EventOutcome[]> {
	const { tenant, centreId, now = new Date() } = options;
	const scope = { tenant, centreId, source: eventKind, vouches: options.approveOrganisations };
	const files = (await Promise.all(options.paths.map(filesAt))).flat();
	const outcomes: EventOutcome[] = [];
	await db
		.transaction({ tenant, centres: [centreId] }, async (trx) => {
			const stand = await standInFor(trx, scope, options.organisation);
			const seen = new Map<string, string>();
			for (const file of files) {
				for (const value of eventsIn(await textOf(file), file)) {
					const name = basename(file);
					const parsed = parseEvent(value, now);
					const id = parsed.id !== null && options.idsFromFiles ? name : parsed.id;
					const twin = id === null ? undefined : seen.get(id);
					if (id !== null && twin === undefined) seen.set(id, name);
					const told = { file: name, id, status: null, sessions: 0 };
					if (twin !== undefined)
						outcomes.push({ ...told, outcome: 'refused', reasons: [`@id: the same event as in ${twin}`] });
					else if ('withdrawn' in parsed) {
						const gone = parsed.withdrawn && id !== null && (await withdrawImported(trx, scope, id));
						outcomes.push({ ...told, outcome: gone ? 'withdrawn' : 'refused', reasons: reasonsOf(parsed) });
					} else
						outcomes.push({ ...told, ...(await outcomeOf(trx, scope, { ...parsed, id: id ?? '' }, stand)) });
				}
			}
			if (options.dryRun) throw new Undo();
		})
		.catch((error: unknown) => {
			if (!(error instanceof Undo)) throw error;
		});
	return outcomes;
}

class Undo extends Error {}

/** Keeps an event and says what became of it, as the operator reads it. */
async function outcomeOf(
	trx: Trx,
	scope: ImportScope,
	event: ParsedEvent,
	stand: string | undefined,
): Promise<Pick<EventOutcome, 'outcome' | 'status' | 'sessions' | 'reasons'>> {
	const kept = await saveEvent(trx, scope, event, { stand, choice: 'make' });
	if ('issues' in kept) return { outcome: 'refused', status: null, sessions: 0, reasons: reasonsOf(kept) };
	return {
		outcome: kept.outcome,
		status: kept.saved.status,
		sessions: event.sessions.length,
		reasons: [
			...event.notes,
			...kept.saved.missing.map((field) => `${field}: it is missing, so the activity is a draft`),
			...(kept.saved.held === 'organisation' ? ['organizer: it is not approved, so the activity waits'] : []),
			...(kept.saved.held === 'review' ? ['organizer: the centre looks at the activity first'] : []),
		],
	};
}

async function standInFor(
	trx: Trx,
	scope: ImportScope,
	name: string | undefined,
): Promise<string | undefined> {
	if (name === undefined) return undefined;
	const found = await trx
		.selectFrom('organisations')
		.select('id')
		.where('centre_id', '=', scope.centreId)
		.where('status', '=', 'approved')
		.where((on) => on(on.fn<string>('lower', ['name']), '=', name.trim().toLowerCase()))
		.orderBy('created_at')
		.executeTakeFirst();
	if (!found) throw new UnreadableFile(`The centre has no approved organisation named ${name}.`);
	return found.id;
}

async function textOf(file: string): Promise<string> {
	try {
		return await readFile(file, 'utf8');
	} catch {
		throw new UnreadableFile(`The file ${file} cannot be read.`);
	}
}

async function filesAt(path: string): Promise<string[]> {
	const found = await stat(path).catch(() => undefined);
	if (!found) throw new UnreadableFile(`The file ${path} cannot be read.`);
	if (!found.isDirectory()) return [path];
	const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort();
	if (names.length === 0) throw new UnreadableFile(`The folder ${path} holds no .json file.`);
	return names.map((name) => join(path, name));
}

/** Returns the result of each event as a readable table, followed by the totals. */
export function outcomeLines(outcomes: readonly EventOutcome[], dryRun: boolean): string[] {
	const wide = Math.max(4, ...outcomes.map(({ file }) => file.length));
	const row = (file: string, what: string, times: string, why: string) =>
		`${file.padEnd(wide)}  ${what.padEnd(20)}  ${times.padStart(8)}  ${why}`.trimEnd();
	const count = (outcome: EventOutcome['outcome']) =>
		outcomes.filter((one) => one.outcome === outcome).length;
	const sums = (['created', 'updated', 'unchanged', 'withdrawn', 'refused'] as const).map(
		(outcome) => `${count(outcome)} ${outcome}`,
	);
	return [
		row('file', 'what', 'sessions', 'why, or what was left out'),
		...outcomes.map(({ file, outcome, status, sessions, reasons }) =>
			row(
				file,
				status ? `${outcome} (${status})` : outcome,
				status ? String(sessions) : '',
				reasons.join('; '),
			),
		),
		`${dryRun ? 'Dry run, nothing was kept. ' : ''}${outcomes.length} events read: ${sums.join(', ')}.`,
	];
}
