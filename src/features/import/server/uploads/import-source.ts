import { type SavedVacancy, withdrawImported } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import {
	type ContestedRow,
	eventKind,
	type ImportedRow,
	type ImportKind,
	maxAskedCategories,
	type RefusedRecord,
	type RowRemark,
	type RowState,
} from '../../contract.ts';
import { type ParsedEvent, parseEvent } from '../events/parse-event.ts';
import { saveEvent } from '../events/save-event.ts';
import type { CategoryAnswers } from '../known-categories.ts';
import type { ParsedRecord, Refused } from '../parse-record.ts';
import { type ChosenColumns, recordsIn } from '../read-records.ts';
import {
	batchSize,
	type ImportScope,
	type KeptRecords,
	type OrganisationChoice,
	type Prefer,
	saveRecords,
} from '../save-records.ts';
import { siftRecords } from '../sift-records.ts';
import { unpackedEvents } from './contents.ts';
import { contestedRow } from './contested-rows.ts';
import { hasSources, mappingOf, sourceKey } from './recognise.ts';
import { remarksOn, stateOf, twinsHere, twinsIn } from './row-remarks.ts';

/** The result of saving some records of a file. */
/** A vacancy that the centre is to look at, and why. */
type AskedReview = { id: string; why: NonNullable<SavedVacancy['asked']> };

const askedOf = (saved: readonly SavedVacancy[]): AskedReview[] =>
	saved.flatMap(({ id, asked }) => (asked ? [{ id, why: asked }] : []));

/** What came of a number of records. */
export type KeptBatch = {
	/** The number of records processed. */
	size: number;
	sums: { created: number; updated: number; unchanged: number; withdrawn: number };
	/** The number of vacancies that ended up in each state. */
	states: Record<RowState, number>;
	remarks: RowRemark[];
	/** Rows of which people here and the source changed the same. */
	contested: ContestedRow[];
	withoutPlace: number;
	/** The names of organisations that were made. */
	made: string[];
	rows: ImportedRow[];
	refused: RefusedRecord[];
	/** The vacancies that the centre is to look at from now on. */
	asked: AskedReview[];
};

/** The content of a file, to be saved in batches of records. */
export type ImportSource = {
	/** The number of records that can be saved. */
	total: number;
	/** Those that cannot be read as what they should be. */
	refused: RefusedRecord[];
	/** Categories that nobody has said the meaning of, with the number of rows. */
	unknownCategories: { given: string; rows: number }[];
	/** The ids that are in the file, where it is all that its source has: what is not among them has left it. */
	whole: { scope: ImportScope; present: string[] } | null;
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
	/** The list that people chose in a file of several. */
	list: string | null;
	sourceId: string | null;
	categories: CategoryAnswers;
	prefer: Prefer;
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
	const source = sourceId === null ? mapping.source : sourceKey(sourceId);
	const scope = { tenant, centreId, source };
	const { good, refused } = siftRecords(
		recordsIn(content, mapping, columns, file.list),
		mapping,
		since,
		publishForDays,
		file.categories,
	);
	const twins = twinsIn(good);
	return {
		total: good.length,
		refused: refused.map((one) => withoutTexts(one)),
		unknownCategories: countCategories(good),
		// Files without the name of a source may be from anywhere, and one that cannot be read says nothing.
		whole:
			good.length === 0 || (sourceId === null && hasSources(kind)) || namesNextPage(content)
				? null
				: {
						scope,
						present: [...good.map((one) => one.sourceId), ...refused.flatMap(({ id }) => id ?? [])],
					},
		keep: async (trx, from) => {
			const batch = good.slice(from, from + batchSize);
			const kept = await saveRecords(trx, scope, batch, choice, file.prefer);
			const here = await twinsHere(trx, source, kept.saved);
			const sums = { created: 0, updated: 0, unchanged: 0, withdrawn: 0 };
			const states = noStates();
			for (const saved of kept.saved.values()) {
				sums[saved.outcome]++;
				states[stateOf(saved)]++;
			}
			return {
				size: batch.length,
				sums,
				states,
				remarks: batch.flatMap((record) => {
					const saved = kept.saved.get(record.sourceId);
					return saved ? remarksOnRecord(record, saved, { kept, twins, here }) : [];
				}),
				contested: batch.flatMap(({ at, sourceId: number, input }) => {
					const saved = kept.saved.get(number);
					return saved ? contestedRow({ at, number, title: input.title }, saved) : [];
				}),
				withoutPlace: kept.placeless.size,
				made: kept.made.map(({ name }) => name),
				rows: batch.flatMap(({ at, sourceId, input, organisation, expiresAt }) => {
					const saved = kept.saved.get(sourceId);
					if (saved === undefined) return [];
					const { title, city = null } = input;
					const found = { at, file: null, title, organization: organisation.name, city, expiresAt };
					return [{ ...found, sessions: null, outcome: saved.outcome, state: stateOf(saved) }];
				}),
				refused: kept.refused.map((one) => withoutTexts(one)),
				asked: askedOf([...kept.saved.values()]),
			};
		},
	};
}

/** The unknown categories of records with the number of rows of each, those of most rows first. */
function countCategories(records: readonly ParsedRecord[]): ImportSource['unknownCategories'] {
	const rows = new Map<string, number>();
	for (const { unknownCategories } of records)
		for (const given of new Set(unknownCategories)) rows.set(given, (rows.get(given) ?? 0) + 1);
	return [...rows]
		.map(([given, count]) => ({ given, rows: count }))
		.sort((a, b) => b.rows - a.rows || a.given.localeCompare(b.given))
		.slice(0, maxAskedCategories);
}

function noStates(): Record<RowState, number> {
	return { online: 0, draft: 0, waiting: 0, expired: 0, other: 0 };
}

function remarksOnRecord(
	{ at, sourceId, input, expiresAt }: ParsedRecord,
	saved: SavedVacancy,
	{ kept, twins, here }: { kept: KeptRecords; twins: ReadonlyMap<string, number>; here: ReadonlySet<string> },
): RowRemark[] {
	const row = { at, file: null, title: input.title };
	const twin = saved.outcome === 'created' ? twins.get(sourceId) : undefined;
	return [
		...remarksOn(row, saved, { expiresAt, isPlaceless: kept.placeless.has(sourceId) }),
		...(twin === undefined ? [] : [{ ...row, kind: 'twin_in_file' as const, fields: [], twin }]),
		...(here.has(sourceId) ? [{ ...row, kind: 'twin_here' as const, fields: [], twin: null }] : []),
	];
}

/** An event that is kept as an activity, or one that the source has withdrawn. */
type DescribedEvent = { at: number; file: string; id: string } & (
	| { event: ParsedEvent }
	| { event: null; issues: Refused['issues'] }
);

function eventSource({
	tenant,
	centreId,
	content,
	since,
	choice,
	actingFor,
	prefer,
}: FileFacts): ImportSource {
	const scope: ImportScope = { tenant, centreId, source: eventKind };
	const { told, refused } = siftEvents(content, since);
	return {
		total: told.length,
		refused,
		unknownCategories: [],
		whole: null,
		keep: async (trx, from) => {
			const batch = told.slice(from, from + batchSize);
			const sums = { created: 0, updated: 0, unchanged: 0, withdrawn: 0 };
			const kept: KeptBatch = {
				size: batch.length,
				sums,
				states: noStates(),
				remarks: [],
				contested: [],
				withoutPlace: 0,
				made: [],
				asked: [],
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
				const came = await saveEvent(trx, scope, one.event, { stand: actingFor, choice, prefer });
				if ('issues' in came) {
					kept.refused.push(withoutTexts({ at, id, issues: came.issues }, file));
					continue;
				}
				sums[came.outcome]++;
				kept.states[stateOf(came.saved)]++;
				kept.asked.push(...askedOf([came.saved]));
				if (came.made !== null) kept.made.push(came.made);
				const { input, organiser, sessions, expiresAt } = one.event;
				kept.contested.push(...contestedRow({ at, number: id, title: input.title }, came.saved));
				kept.remarks.push(...remarksOn({ at, file, title: input.title }, came.saved, { expiresAt }));
				kept.rows.push({
					at,
					file,
					title: input.title,
					organization: organiser?.name ?? own,
					city: input.city ?? null,
					expiresAt,
					sessions: sessions.length,
					outcome: came.outcome,
					state: stateOf(came.saved),
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

/** Whether a JSON Feed is one page of several: it says nothing of what it has not. */
function namesNextPage(content: string): boolean {
	if (!/^\uFEFF?\s*\{/.test(content) || !content.includes('"next_url"')) return false;
	const { next_url: next } = JSON.parse(content.replace(/^\uFEFF/, '')) as { next_url?: unknown };
	return typeof next === 'string';
}
