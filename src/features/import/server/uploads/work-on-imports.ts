import { sql } from 'kysely';
import { vacancyReviewAsked } from '#features/vacancies/events.ts';
import {
	leavingSource,
	type Preferred,
	stillRuns,
	takeLeftOffline,
} from '#features/vacancies/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { type ChosenColumn, type ImportKind, maxContested } from '../../contract.ts';
import {
	vacanciesImportAnswered,
	vacanciesImported,
	vacanciesImportMatched,
	vacanciesImportStarted,
	vacanciesImportUploaded,
} from '../../events.ts';
import type { CategoryAnswers } from '../known-categories.ts';
import { batchSize, type Prefer, tried } from '../save-records.ts';
import { type ImportSource, type KeptBatch, sourceOf } from './import-source.ts';
import { asNumbers } from './match-columns.ts';

type Place = { tenant: TenantKey; centreId: string; id: string };
type Parts = { db: Database; bus: EventBus };

/** Tries or imports a file. A retry continues after the records that earlier attempts have processed. */
export const importQueue = defineQueue<Place>('vacancies.import', {
	retryLimit: 5,
	retryDelay: 5,
	expireInSeconds: 1800,
});

/** Sends the work when a file was brought or is to be imported, in the same transaction. */
export function sendImports(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(
			[vacanciesImportUploaded, vacanciesImportMatched, vacanciesImportAnswered, vacanciesImportStarted],
			async (trx, { tenant, centreId, subject }) => {
				await jobs.send(trx, importQueue, { tenant: tenant as TenantKey, centreId, id: subject.id });
			},
		);
	};
}

/** Starts trying and importing files in this process. */
export function startImportWork(jobs: Jobs, parts: Parts): void {
	jobs.work(importQueue, (place, { signal }) => workOnImport(parts, place, signal));
}

/** The number of records in the preview. */
const shownRows = 20;
/** And of those that leave with the file. */
const shownLeaving = 50;

/** Tries what is left of a file, or imports it: a few hundred records in a transaction, with how far it is. */
export async function workOnImport(parts: Parts, place: Place, signal?: AbortSignal): Promise<void> {
	const scope = { tenant: place.tenant, centres: [place.centreId] };
	const file = await parts.db.read(scope, (trx) => fileOf(trx, place.id));
	if (!file?.content) return;
	const source = sourceOf({
		tenant: place.tenant,
		centreId: place.centreId,
		kind: file.mapping as ImportKind,
		content: file.content,
		publishForDays: file.publishForDays ?? undefined,
		choice: file.createOrganisations ? 'find_or_make' : 'find',
		actingFor: file.actingFor,
		since: file.createdAt,
		columns: file.columns ? asNumbers(file.columns as ChosenColumn[]) : null,
		list: file.list,
		sourceId: file.sourceId,
		categories: file.categories as CategoryAnswers,
		prefer: preferOf(file.preferred as Partial<Preferences>),
	});
	const work: Work = { ...place, source };
	for (;;) {
		if (signal?.aborted) throw new Error('The import was interrupted; it goes on later.');
		const goesOn =
			file.state === 'checking'
				? await tryBatch(parts, work)
				: await parts.db.transaction(scope, (trx) => importBatch(parts, work, trx));
		if (!goesOn) return;
	}
}

type Work = Place & { source: ImportSource };

/** What staff chose for rows in which both sides changed something. */
type Preferences = { all: Preferred | null; rows: Record<string, Preferred> };

function preferOf({ all, rows = {} }: Partial<Preferences>): Prefer {
	return (number) => (Object.hasOwn(rows, number) ? rows[number] : (all ?? undefined));
}

async function fileOf(trx: Trx, id: string) {
	return trx
		.selectFrom('vacancy_imports')
		.select([
			'state',
			'content',
			'mapping',
			'publish_for_days as publishForDays',
			'create_organisations as createOrganisations',
			'columns',
			sql<string | null>`head ->> 'list'`.as('list'),
			'categories',
			'preferred',
			'source_id as sourceId',
			'created_at as createdAt',
			'acting_organisation_id as actingFor',
		])
		.where('id', '=', id)
		.where('state', 'in', ['checking', 'importing'])
		.executeTakeFirst();
}

/** Holds an import in the state it is worked on in, with how far it is; undefined when it is in another by now. */
async function hold(trx: Trx, id: string, state: 'checking' | 'importing') {
	return trx
		.selectFrom('vacancy_imports')
		.select(['done', 'user_id as userId', 'acting_organisation_id as actingFor', 'keep_left as keepLeft'])
		.where('id', '=', id)
		.where('state', '=', state)
		.forUpdate()
		.executeTakeFirst();
}

/** Tries the next records in a transaction that is undone, then writes down what would have come of them. */
async function tryBatch({ db }: Parts, work: Work): Promise<boolean> {
	const scope = { tenant: work.tenant, centres: [work.centreId] };
	const at = await tried(db, work, true, (trx) => hold(trx, work.id, 'checking'));
	if (!at) return false;
	const kept = await tried(db, work, true, (trx) => work.source.keep(trx, at.done));
	return db.transaction(scope, async (trx) => {
		const now = await hold(trx, work.id, 'checking');
		// Another attempt was faster and has stored the same result.
		if (now?.done !== at.done) return now !== undefined;
		await count(trx, work, at.done, kept);
		if (at.done + kept.size < work.source.total) return true;
		await noteLeaving(trx, work);
		await trx.updateTable('vacancy_imports').set({ state: 'checked' }).where('id', '=', work.id).execute();
		return false;
	});
}

async function importBatch({ bus }: Parts, work: Work, trx: Trx): Promise<boolean> {
	const { id, tenant, centreId, source } = work;
	const nobody = { tenant, centreId, actorId: null, organisationId: null };
	const at = await hold(trx, id, 'importing');
	if (!at) return false;
	const end = (state: 'done' | 'stopped') =>
		trx
			.updateTable('vacancy_imports')
			.set({ state, content: null, ended_at: new Date() })
			.where('id', '=', id)
			.execute();
	if (!(await stillRuns(trx, at))) {
		await end('stopped');
		return false;
	}
	const kept = await source.keep(trx, at.done);
	await count(trx, work, at.done, kept);
	// They are the organisation's: whoever brought the file is told of them as all who run the centre are.
	for (const one of kept.asked)
		await bus.emit(trx, { ...nobody, ...vacancyReviewAsked(one.id, { details: { why: one.why } }) });
	if (at.done + kept.size < source.total) return true;
	if (!at.keepLeft) {
		await noteLeaving(trx, work);
		if (source.whole) await takeLeftOffline(trx, source.whole.scope, source.whole.present, id);
	}
	await end('done');
	const sums = await trx
		.selectFrom('vacancy_imports')
		.select(['created', 'updated', 'unchanged', 'withdrawn', 'left_out as refused'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	await bus.emit(trx, {
		tenant,
		centreId,
		actorId: at.userId,
		organisationId: at.actingFor,
		...vacanciesImported(id, { details: sums }),
	});
	return false;
}

/** Writes down what has left the source: how many, and the first of them. */
async function noteLeaving(trx: Trx, { id, source: { whole } }: Work): Promise<void> {
	if (!whole) return;
	const { total, first } = await leavingSource(trx, whole.scope, whole.present, shownLeaving);
	await trx
		.updateTable('vacancy_imports')
		.set((row) => ({
			withdrawn: row('withdrawn', '+', total),
			leaving: JSON.stringify(
				first.map(({ organisation, ...one }) => ({ ...one, organization: organisation })),
			),
		}))
		.where('id', '=', id)
		.execute();
}

/** Adds what came of some records to the sums of the import. */
async function count(trx: Trx, { id, source }: Work, done: number, kept: KeptBatch): Promise<void> {
	const left = [...(done === 0 ? source.refused : []), ...kept.refused];
	const { sums } = kept;
	await sql`
		update vacancy_imports set done = done + ${kept.size}, created = created + ${sums.created},
			updated = updated + ${sums.updated}, unchanged = unchanged + ${sums.unchanged},
			withdrawn = withdrawn + ${sums.withdrawn}, left_out = left_out + ${left.length},
			without_place = without_place + ${kept.withoutPlace}, online = online + ${kept.states.online},
			drafts = drafts + ${kept.states.draft}, waiting = waiting + ${kept.states.waiting},
			expired = expired + ${kept.states.expired}, remarks = remarks || ${JSON.stringify(kept.remarks)}::jsonb,
			contested = case when jsonb_array_length(contested) < ${maxContested - batchSize}
				then contested || ${JSON.stringify(kept.contested)}::jsonb else contested end,
			refused = (select coalesce(jsonb_agg(one order by (one ->> 'at')::integer), '[]')
				from jsonb_array_elements(refused || ${JSON.stringify(left)}::jsonb) one),
			new_organisations = (select coalesce(jsonb_agg(distinct one), '[]')
				from jsonb_array_elements(new_organisations || ${JSON.stringify(kept.made)}::jsonb) one)
			${
				done === 0
					? sql`, rows = ${JSON.stringify(kept.rows.slice(0, shownRows))}::jsonb,
						unknown_categories = ${JSON.stringify(source.unknownCategories)}::jsonb`
					: sql``
			}
		where id = ${id}`.execute(trx);
}
