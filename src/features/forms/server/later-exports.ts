import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { removeContentQueue } from '#features/files/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { Emit, EventBus } from '#platform/server/events.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { type ExportState, mostExported } from '../contract.ts';
import { submissionsExported } from '../events.ts';
import { type ExportTerms, exportSubmissions } from './export-submissions.ts';
import { type Owner, ownedBy, readForm } from './read-forms.ts';
import { chosenSubmissions, type SubmissionFilters } from './submissions.ts';

type Place = { tenant: TenantKey; centreId: string; id: string };
type Parts = { db: Database; storage: FileStorage };
/** What is in a file, and for whom. */
type Asked = Owner & ExportTerms;

/** Makes the file of a large form. A retry begins anew. */
export const exportQueue = defineQueue<Place>('forms.exports', {
	retryLimit: 2,
	retryDelay: 5,
	expireInSeconds: 3600,
});

/** Bytes that are in memory at most before they are stored. */
const PIECE = 4_000_000;

const folderOf = ({ tenant, id }: { tenant: string; id: string }) => `${tenant}/${id}`;
const keyOf = (file: { tenant: string; id: string }, part: number) => `${folderOf(file)}/part-${part}.csv`;

/** Throws 409 for a file with more rows than are passed on at once. */
export async function requireFew(
	trx: Trx,
	owner: Owner,
	formId: string,
	filters: SubmissionFilters,
): Promise<void> {
	const some = chosenSubmissions(trx, owner, formId, filters)
		.clearSelect()
		.select('s.id')
		.limit(mostExported.atOnce + 1);
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${some} as few`.execute(
		trx,
	);
	if ((rows[0]?.count ?? 0) > mostExported.atOnce)
		throw ApiError.conflict({
			code: 'too_many_rows',
			detail: `With more than ${mostExported.atOnce} submissions the file is made apart.`,
		});
}

/** Asks for a file and returns its id. Throws 404 for a form that the owner does not read. */
export async function askForExport(
	trx: Trx,
	emit: Emit,
	{ tenant, centreId, ...owner }: Owner & { tenant: string; centreId: string },
	formId: string,
	terms: ExportTerms,
): Promise<string> {
	await readForm(trx, owner, formId, 'read');
	const asked: Asked = { organisationId: owner.organisationId, ...terms };
	const { id } = await trx
		.insertInto('form_exports')
		.values({ tenant, centre_id: centreId, form_id: formId, asked: JSON.stringify(asked) })
		.returning('id')
		.executeTakeFirstOrThrow();
	await emit(submissionsExported(formId, { details: { exportId: id } }));
	return id;
}

/** Queues the work when a file is asked for, in the same transaction. */
export function sendExports(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(submissionsExported, async (trx, { tenant, centreId, details }) => {
			await jobs.send(trx, exportQueue, { tenant: tenant as TenantKey, centreId, id: details.exportId });
		});
	};
}

/** Starts making files in this process. */
export function startExportWork(jobs: Jobs, parts: Parts): void {
	jobs.work(exportQueue, (place, { signal }) => makeExport(parts, place, signal));
}

/** Makes a file that was asked for, a few megabytes at a time. Who may no longer read the form gets none. */
export async function makeExport({ db, storage }: Parts, place: Place, signal?: AbortSignal): Promise<void> {
	const scope = { tenant: place.tenant, centres: [place.centreId] };
	const read = <Result>(work: (trx: Trx) => Promise<Result>) => db.transaction(scope, work);
	const change = (values: { state: ExportState; parts?: number; bytes?: number }) =>
		read((trx) => trx.updateTable('form_exports').set(values).where('id', '=', place.id).execute());
	const found = await read((trx) =>
		trx
			.selectFrom('form_exports')
			.select(['form_id as formId', sql<Asked>`asked`.as('asked')])
			.where('id', '=', place.id)
			.where('state', '=', 'waiting')
			.executeTakeFirst(),
	);
	if (!found?.formId) return;
	const { organisationId, locale, ...terms } = found.asked;
	try {
		const lines = await exportSubmissions({ read, locale }, { organisationId }, found.formId, {
			...terms,
			locale,
		});
		const put = (part: number, pieces: readonly Uint8Array[]) =>
			storage.put(keyOf(place, part), Buffer.concat(pieces), 'text/csv');
		let [pieces, held, bytes, parts]: [Uint8Array[], number, number, number] = [[], 0, 0, 0];
		for await (const piece of lines) {
			if (signal?.aborted) throw new Error('Making the file was interrupted; it begins anew.');
			pieces.push(piece);
			held += piece.byteLength;
			bytes += piece.byteLength;
			if (held < PIECE) continue;
			await put(parts++, pieces);
			[pieces, held] = [[], 0];
		}
		if (held > 0) await put(parts++, pieces);
		await change({ state: 'ready', parts, bytes });
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		await change({ state: 'failed' });
	}
}

function selectExports(trx: Trx, owner: Owner) {
	return (
		trx
			.selectFrom('form_exports as e')
			.innerJoin('forms as f', 'f.id', 'e.form_id')
			.where(ownedBy(owner, 'read'))
			// What was asked for by an organisation is not for its centre, which may read less later, and the other way round.
			.where(sql<boolean>`e.asked ->> 'organisationId' is not distinct from ${owner.organisationId}`)
			.select([
				'e.id',
				'e.tenant',
				sql<ExportState>`e.state`.as('state'),
				'e.parts',
				sql<number>`e.bytes::float8`.as('bytes'),
				sql<'semicolon' | 'comma'>`e.asked ->> 'separator'`.as('separator'),
				'e.created_at as createdAt',
			])
	);
}

type ExportRow = Awaited<ReturnType<ReturnType<typeof selectExports>['execute']>>[number];

/** Returns the last files that were asked for of a form. */
export async function listExports(trx: Trx, owner: Owner, formId: string): Promise<ExportRow[]> {
	return selectExports(trx, owner)
		.where('e.form_id', '=', formId)
		.orderBy('e.created_at', 'desc')
		.orderBy('e.id')
		.limit(mostExported.aDay)
		.execute();
}

/** Returns one file. Throws 404 for anybody else's. */
export async function readExport(trx: Trx, owner: Owner, id: string): Promise<ExportRow> {
	const row = await selectExports(trx, owner).where('e.id', '=', id).executeTakeFirst();
	if (!row) throw ApiError.notFound();
	return row;
}

/** Returns a file for who reads the form. */
export function presentExport({ id, tenant: _, parts: __, ...attributes }: ExportRow): Resource {
	return { type: 'form_exports', id, attributes };
}

/** Serves the content of a file, a piece after the other. Throws 404 for anybody else's and for one that is not ready. */
export async function serveExport(c: RequestContext, owner: Owner, id: string): Promise<ReadableStream> {
	const file = await c.read((trx) => readExport(trx, owner, id));
	if (file.state !== 'ready') throw ApiError.notFound();
	const { storage } = c;
	async function* pieces() {
		for (let part = 0; part < file.parts; part++) {
			const content = await storage.stream(keyOf(file, part));
			if (!content) throw new Error('A piece of the file is gone.');
			yield* content;
		}
	}
	return Readable.toWeb(Readable.from(pieces())) as ReadableStream;
}

const BATCH = 100;

/** Removes files within a day, as they hold what is deleted meanwhile. Returns how many. */
export function sweepFormExports(jobs: Pick<Jobs, 'send'>) {
	return async (trx: Trx): Promise<number> => {
		const { rows } = await sql<{ tenant: string; id: string }>`
			delete from form_exports where id in (select id from form_exports
				where form_id is null or created_at < now() - interval '1 day'
				order by created_at limit ${BATCH})
			returning tenant, id`.execute(trx);
		for (const row of rows) await jobs.send(trx, removeContentQueue, { folder: folderOf(row) });
		return rows.length;
	};
}
