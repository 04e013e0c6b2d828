import { Readable } from 'node:stream';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { removeContentQueue } from './make-sizes.ts';

/** A file that came with something and is read by who reads that. It is kept as it came, in a folder of its own. */
export type PrivateFile = { tenant: string; id: string; extension: string };

/** The tables of such files: each has an id, a tenant and when it was made. */
type PrivateTable = 'form_files' | 'message_files' | 'workshop_materials';

const BATCH = 100;
const folderOf = ({ tenant, id }: Pick<PrivateFile, 'tenant' | 'id'>) => `${tenant}/${id}`;

/** Returns the key of the content of a private file in the storage. */
export function contentKey(file: PrivateFile): string {
	return `${folderOf(file)}/original.${file.extension}`;
}

/** Serves the content of a private file as one to save, which no browser shows or keeps. Throws 404 where it is gone. */
export async function servePrivate(
	storage: FileStorage,
	file: PrivateFile & { name: string; mediaType: string; bytes: number },
): Promise<Response> {
	const content = await storage.stream(contentKey(file));
	if (!content) throw ApiError.notFound();
	const name = encodeURIComponent(file.name).replaceAll("'", '%27');
	return new Response(Readable.toWeb(content) as ReadableStream, {
		headers: {
			'content-type': file.mediaType,
			'content-length': String(file.bytes),
			'content-disposition': `attachment; filename*=UTF-8''${name}`,
			'cache-control': 'private, no-store',
			'content-security-policy': "default-src 'none'; sandbox",
			'x-content-type-options': 'nosniff',
		},
	});
}

/**
 * Creates what removes private files of a table that nothing needs any more, a batch at a time, and returns how many it
 * removed. Their content goes soon after.
 */
export function sweepPrivate(
	jobs: Pick<Jobs, 'send'>,
	table: PrivateTable,
	isNotNeeded: RawBuilder<SqlBool>,
): (trx: Trx) => Promise<number> {
	return async (trx) => {
		const { rows } = await sql<Pick<PrivateFile, 'tenant' | 'id'>>`
			delete from ${sql.table(table)} where id in (
				select id from ${sql.table(table)} where ${isNotNeeded} order by created_at limit ${BATCH})
			returning tenant, id`.execute(trx);
		for (const row of rows) await jobs.send(trx, removeContentQueue, { folder: folderOf(row) });
		return rows.length;
	};
}
