import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { removeContentQueue } from '#features/files/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Locale } from '#platform/http/locale.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { DataExportState } from '../contract.ts';
import { exportLimits } from '../enums.ts';
import { dataExportAsked, dataExported, dataExportReady } from '../events.ts';
import { csvHead, csvOfRows } from './csv-of-rows.ts';
import { describeResources, type ListedResource } from './describe-resources.ts';
import { permissions } from './permissions.ts';
import { type Asked, ask, knownColumns, readRows, shownColumns } from './read-rows.ts';

type Place = { tenant: TenantKey; centreId: string; id: string };
/** What is in a file, and as whom it was asked. */
export type ExportTerms = {
	query: string;
	columns: string[];
	show: string[];
	reason?: string | undefined;
	organisationId: string | null;
	locale: Locale;
};
type Opened = Omit<RequestContext, 'grants'>;
type Parts = {
	db: Database;
	storage: FileStorage;
	/** The endpoints whose lists are shown. */
	endpoints: readonly Endpoint[];
	/** Opens the context of somebody who is not there. */
	openAs: (person: {
		tenant: TenantKey;
		centreId: string;
		userId: string;
		organisationId: string | null;
		locale: Locale;
	}) => Promise<Opened>;
};

/** Makes a file of many rows. A retry begins anew. */
export const dataExportQueue = defineQueue<Place>('data-viewer.exports', {
	retryLimit: 2,
	retryDelay: 5,
	expireInSeconds: 3600,
});

/** Bytes that are in memory at most before they are stored. */
const PIECE = 4_000_000;

const folderOf = ({ tenant, id }: { tenant: string; id: string }) => `${tenant}/${id}`;
const keyOf = (file: { tenant: string; id: string }, part: number) => `${folderOf(file)}/part-${part}.csv`;

/** Asks for a file and returns its id. */
export async function askForDataExport(
	c: RequestContext,
	userId: string,
	resource: string,
	terms: ExportTerms,
): Promise<string> {
	return c.write(async (trx, emit) => {
		const { id } = await trx
			.insertInto('data_exports')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				user_id: userId,
				resource,
				asked: JSON.stringify(terms),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await emit(dataExportAsked(id, { ...(terms.reason !== undefined && { reason: terms.reason }) }));
		return id;
	});
}

/** Queues the work when a file is asked for, in the same transaction. */
export function sendDataExports(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(dataExportAsked, async (trx, { tenant, centreId, subject }) => {
			await jobs.send(trx, dataExportQueue, { tenant: tenant as TenantKey, centreId, id: subject.id });
		});
	};
}

/** Starts making files in this process. */
export function startDataExportWork(jobs: Jobs, parts: Parts): void {
	jobs.work(dataExportQueue, (place, { signal }) => makeDataExport(parts, place, signal));
}

/**
 * Makes a file that was asked for, as whoever asked for it gets the list at this moment, and tells them. Who may no longer
 * see it gets none.
 */
export async function makeDataExport(parts: Parts, place: Place, signal?: AbortSignal): Promise<void> {
	const { db } = parts;
	const scope = { tenant: place.tenant, centres: [place.centreId] };
	const found = await db.transaction(scope, (trx) =>
		trx
			.selectFrom('data_exports')
			.select(['user_id as userId', 'resource', sql<ExportTerms>`asked`.as('terms')])
			.where('id', '=', place.id)
			.where('state', '=', 'waiting')
			.executeTakeFirst(),
	);
	if (!found?.userId) return;
	const { organisationId, locale } = found.terms;
	try {
		const c = await parts.openAs({
			...scope,
			centreId: place.centreId,
			userId: found.userId,
			organisationId,
			locale,
		});
		const resource = describeResources(parts.endpoints).find(({ id }) => id === found.resource);
		// The pages are those of one moment: rows that come or go meanwhile would be missed or be in it twice.
		const made = await db.snapshot(scope, (read) =>
			writeFile(parts, place, within(c, read), resource, found.terms, signal),
		);
		await tellReady(c, place, made);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		await db.transaction(scope, (trx) =>
			trx.updateTable('data_exports').set({ state: 'failed' }).where('id', '=', place.id).execute(),
		);
	}
}

/** The same person, reading at the moment of a snapshot. A list counts no attempts there: it was asked for once. */
function within(c: Opened, read: Database['read']): Opened {
	const scope = { tenant: c.tenant, personToPerson: c.features.personToPerson };
	return {
		...c,
		read: (work) => read({ ...scope, centres: [c.centre.id] }, work),
		tenantWide: (work) => read({ ...scope, centres: c.tenantCentres }, work),
		limit: async () => 0,
	};
}

type Made = Pick<ExportTerms, 'columns' | 'show' | 'reason'> & {
	resource: string;
	filters: string[];
	file: { lines: number; parts: number; bytes: number };
};

/** Keeps how long the file is, in the log too, and tells who asked for it. */
async function tellReady(c: Opened, place: Place, { resource, reason, file, ...said }: Made): Promise<void> {
	const { filters, columns, show } = said;
	const details = { filters, rows: file.lines, columns, shown: show };
	await c.write(async (trx, emit) => {
		const ready = { state: 'ready' as const, ...file };
		await trx.updateTable('data_exports').set(ready).where('id', '=', place.id).execute();
		await emit(dataExported(resource, { ...(reason !== undefined && { reason }), details }));
		// Nobody did this: who asked for it is told.
		await emit(dataExportReady(place.id, { actorId: null, organisationId: null }));
	});
}

async function writeFile(
	{ storage }: Parts,
	place: Place,
	opened: Opened,
	resource: ListedResource | undefined,
	terms: ExportTerms,
	signal: AbortSignal | undefined,
): Promise<Made> {
	const c: RequestContext = { ...opened, grants: grantsOf(opened.actor, permissions.read) };
	if (c.grants.size === 0 || c.actor?.owesTwoStep) throw ApiError.forbidden();
	if (!resource) throw ApiError.notFound();
	const asked = ask(resource, terms.query, terms.show);
	const [columns, shown] = [knownColumns(asked, terms.columns), shownColumns(asked, terms.show)];
	const put = (part: number, text: string) => storage.put(keyOf(place, part), Buffer.from(text), 'text/csv');
	let [held, lines, parts, bytes] = [csvHead(columns), 0, 0, 0];
	for await (const rows of pagesOf(c, asked, columns, shown)) {
		if (signal?.aborted) throw new Error('Making the file was interrupted; it begins anew.');
		held += csvOfRows(rows, columns);
		lines += rows.length;
		if (held.length < PIECE) continue;
		bytes += Buffer.byteLength(held);
		await put(parts++, held);
		held = '';
	}
	bytes += Buffer.byteLength(held);
	if (held !== '') await put(parts++, held);
	const { reason } = terms;
	const file = { lines, parts, bytes };
	return { resource: resource.id, filters: asked.filters, columns, show: shown, reason, file };
}

/** Rows that are read at a time. */
const PAGE = 1000;

/** The rows of a list, a page at a time, as many as a file holds. */
async function* pagesOf(
	c: RequestContext,
	asked: Asked,
	columns: readonly string[],
	show: readonly string[],
) {
	const { page } = asked.resource.endpoint.list;
	const size = page ? PAGE : exportLimits.later;
	for (let number = 1, read = 0; ; number++) {
		const query = { ...asked.query, page: { number, size } };
		const { rows } = await readRows(c, { ...asked, query }, { columns, show });
		read += rows.length;
		if (read > exportLimits.later) throw tooMany(exportLimits.later);
		yield rows;
		// The total may be some seconds older than the rows.
		if (rows.length < size) return;
	}
}

/** The refusal of a file that would be too long. */
export function tooMany(most: number): ApiError {
	const source = { pointer: '/data/attributes/query' };
	return ApiError.invalid([{ code: 'too_many', detail: `At most ${most} rows in one export.`, source }]);
}

function selectExports(trx: Trx, userId: string) {
	return trx
		.selectFrom('data_exports')
		.select(['id', 'tenant', 'resource', 'lines', 'parts', 'created_at as createdAt'])
		.select([
			sql<DataExportState>`state`.as('state'),
			sql<number>`bytes::float8`.as('bytes'),
			sql<string>`created_at + make_interval(days => ${exportLimits.days})`.as('until'),
		])
		.where('user_id', '=', userId);
}

export type ExportRow = Awaited<ReturnType<ReturnType<typeof selectExports>['execute']>>[number];

/** Returns the last files that somebody asked for. */
export function listDataExports(trx: Trx, userId: string): Promise<ExportRow[]> {
	return selectExports(trx, userId)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(exportLimits.shown)
		.execute();
}

/** Returns one file. Throws 404 for anybody else's. */
export async function readDataExport(trx: Trx, userId: string, id: string): Promise<ExportRow> {
	const row = await selectExports(trx, userId).where('id', '=', id).executeTakeFirst();
	if (!row) throw ApiError.notFound();
	return row;
}

/** Serves the content of a file, a piece after the other. Throws 404 for anybody else's and for one that is not ready. */
export async function serveDataExport(c: RequestContext, userId: string, id: string) {
	const file = await c.read((trx) => readDataExport(trx, userId, id));
	if (file.state !== 'ready') throw ApiError.notFound();
	const { storage } = c;
	async function* pieces() {
		for (let part = 0; part < file.parts; part++) {
			const content = await storage.stream(keyOf(file, part));
			if (!content) throw new Error('A piece of the file is gone.');
			yield* content;
		}
	}
	return { name: file.resource, body: Readable.toWeb(Readable.from(pieces())) as ReadableStream };
}

const BATCH = 100;

/** Removes files after a week, and those of accounts that are gone, a batch at a time. Returns how many. */
export function sweepDataExports(jobs: Pick<Jobs, 'send'>) {
	return async (trx: Trx): Promise<number> => {
		const { rows } = await sql<{ tenant: string; id: string }>`
			delete from data_exports where id in (select id from data_exports
				where user_id is null or created_at < now() - make_interval(days => ${exportLimits.days})
				order by created_at limit ${BATCH})
			returning tenant, id`.execute(trx);
		for (const row of rows) await jobs.send(trx, removeContentQueue, { folder: folderOf(row) });
		return rows.length;
	};
}
