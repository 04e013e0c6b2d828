import { withdrawImported } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { eventKind, type ImportedRow, type ImportKind, type RefusedRecord } from '../../contract.ts';
import { type ParsedEvent, parseEvent } from '../events/parse-event.ts';
import { saveEvent } from '../events/save-event.ts';
import type { Refused } from '../parse-record.ts';
import { type ChosenColumns, recordsIn } from '../read-records.ts';
import { batchSize, type ImportScope, type OrganisationChoice, saveRecords } from '../save-records.ts';
import { siftRecords } from '../sift-records.ts';
import { unpackedEvents } from './contents.ts';
import { mappingOf } from './recognise.ts';

/** The result of saving some records of a file. */
export type KeptBatch = {
	/** The number of records processed. */
	size: number;
	sums: { created: number; updated: number; unchanged: number; withdrawn: number };
	withoutPlace: number;
	/** The names of organisations that were made. */
	made: string[];
	rows: ImportedRow[];
	refused: RefusedRecord[];
};

/** The content of a file, to be saved in batches of records. */
export type ImportSource = {
	/** The number of records that can be saved. */
	total: number;
	/** Those that cannot be read as what they should be. */
	refused: RefusedRecord[];
	keep: (trx: Trx, from: number) => Promise<KeptBatch>;
};

type FileFacts = {
	tenant: string;
	centreId: string;
	kind: ImportKind;
	content: string;
	publishForDays: number | undefined;
	choice: OrganisationChoice;
	/** The organisation of events without an organiser: that of the importing centre. */
	actingFor: string;
	/** Of a table: the column of each field, and the source that people named. */
	columns: ChosenColumns | null;
	sourceId: string | null;
	/** The moment at which it was brought: every attempt reads it as of then. */
	since: Date;
};

/** Returns the source of the uploaded files, of any kind. */
export function sourceOf(file: FileFacts): ImportSource {
	return file.kind === eventKind ? eventSource(file) : recordSource(file, file.kind);
}

function recordSource(file: FileFacts, kind: Exclude<ImportKind, typeof eventKind>): ImportSource {
	const { tenant, centreId, content, since, publishForDays, choice, columns, sourceId } = file;
	const mapping = mappingOf(kind);
	// Two sources may both have a number 1.
	const source = sourceId === null ? mapping.source : `${mapping.source}-${sourceId}`;
	const scope = { tenant, centreId, source };
	const { good, refused } = siftRecords(recordsIn(content, mapping, columns), mapping, since, publishForDays);
	return {
		total: good.length,
		refused: refused.map((one) => withoutTexts(one)),
		keep: async (trx, from) => {
			const batch = good.slice(from, from + batchSize);
			const kept = await saveRecords(trx, scope, batch, choice);
			const sums = { created: 0, updated: 0, unchanged: 0, withdrawn: 0 };
			for (const outcome of kept.outcomes.values()) sums[outcome]++;
			return {
				size: batch.length,
				sums,
				withoutPlace: kept.withoutPlace,
				made: kept.made.map(({ name }) => name),
				rows: batch.flatMap(({ at, sourceId, input, organisation, expiresAt }) => {
					const outcome = kept.outcomes.get(sourceId);
					if (outcome === undefined) return [];
					const { title, city = null } = input;
					const found = { at, file: null, title, organization: organisation.name, city, expiresAt };
					return [{ ...found, sessions: null, outcome }];
				}),
				refused: kept.refused.map((one) => withoutTexts(one)),
			};
		},
	};
}

/** An event that is kept as an activity, or one that the source has withdrawn. */
type DescribedEvent = { at: number; file: string; id: string } & (
	| { event: ParsedEvent }
	| { event: null; issues: Refused['issues'] }
);

function eventSource({ tenant, centreId, content, since, choice, actingFor }: FileFacts): ImportSource {
	const scope: ImportScope = { tenant, centreId, source: eventKind };
	const { told, refused } = siftEvents(content, since);
	return {
		total: told.length,
		refused,
		keep: async (trx, from) => {
			const batch = told.slice(from, from + batchSize);
			const sums = { created: 0, updated: 0, unchanged: 0, withdrawn: 0 };
			const kept: KeptBatch = {
				size: batch.length,
				sums,
				withoutPlace: 0,
				made: [],
				rows: [],
				refused: [],
			};
			const { name: own } = await trx
				.selectFrom('organisations')
				.select('name')
				.where('id', '=', actingFor)
				.executeTakeFirstOrThrow();
			for (const one of batch) {
				const { at, file, id } = one;
				if (!one.event) {
					if (await withdrawImported(trx, scope, id)) sums.withdrawn++;
					else kept.refused.push(withoutTexts({ at, id, issues: one.issues }, file));
					continue;
				}
				const came = await saveEvent(trx, scope, one.event, { stand: actingFor, choice });
				if ('issues' in came) {
					kept.refused.push(withoutTexts({ at, id, issues: came.issues }, file));
					continue;
				}
				sums[came.outcome]++;
				if (came.made !== null) kept.made.push(came.made);
				const { input, organiser, sessions, expiresAt } = one.event;
				kept.rows.push({
					at,
					file,
					title: input.title,
					organization: organiser?.name ?? own,
					city: input.city ?? null,
					expiresAt,
					sessions: sessions.length,
					outcome: came.outcome,
				});
			}
			return kept;
		},
	};
}

/** Events that are kept or withdrawn, and those that are no activities with the reasons; of an id that comes twice the first. */
function siftEvents(content: string, now: Date): { told: DescribedEvent[]; refused: RefusedRecord[] } {
	const seen = new Set<string>();
	const told: DescribedEvent[] = [];
	const refused: RefusedRecord[] = [];
	for (const { at, file, value } of unpackedEvents(content)) {
		const parsed = parseEvent(value, now);
		const { id } = parsed;
		if (id !== null && seen.has(id)) {
			refused.push({ at, file, id, issues: [{ field: 'id', code: 'twice' }] });
			continue;
		}
		if (id !== null) seen.add(id);
		if (!('issues' in parsed)) told.push({ at, file, id: parsed.id, event: parsed });
		else if (parsed.withdrawn && id !== null) told.push({ at, file, id, event: null, issues: parsed.issues });
		else refused.push(withoutTexts({ at, id, issues: parsed.issues }, file));
	}
	return { told, refused };
}

function withoutTexts({ at, id, issues }: Refused, file: string | null = null): RefusedRecord {
	const shown = issues.map(({ field, code, given }) => ({
		field,
		code,
		// How to reach somebody is theirs, and stays out of what is kept of an import.
		...(given !== undefined && !/^contact|^row$/.test(field) && { given }),
	}));
	return { at, file, id, issues: shown };
}
