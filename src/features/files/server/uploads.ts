import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { pieceBytes } from '../enums.ts';
import { refused } from './file-issues.ts';
import { requireRoom } from './file-room.ts';

type UploadRow = { id: string; name: string; bytes: number; received: number };

/** Maximum number of unfinished uploads per user. */
const MAX_UNDER_WAY = 50;

/** Returns the sender; the permission table refuses visitors. */
function personOf({ actor }: RequestContext): string {
	if (!actor) throw ApiError.unauthorized();
	return actor.userId;
}

const folderOfUpload = (c: RequestContext, id: string): string => `${c.tenant}/uploads/${id}`;

/** Starts an upload in chunks. Throws 429 if too many are unfinished, 422 if the quota is full. */
export async function beginUpload(
	c: RequestContext,
	input: { name: string; bytes: number },
): Promise<UploadRow> {
	const userId = personOf(c);
	return c.write(async (trx) => {
		const { count } = await trx
			.selectFrom('file_uploads')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('user_id', '=', userId)
			.executeTakeFirstOrThrow();
		if (count >= MAX_UNDER_WAY) throw ApiError.tooManyRequests(3600);
		await requireRoom(trx, c.centre.id, input.bytes);
		return trx
			.insertInto('file_uploads')
			.values({ tenant: c.tenant, centre_id: c.centre.id, user_id: userId, ...input })
			.returning(['id', 'name', 'bytes', 'received'])
			.executeTakeFirstOrThrow();
	});
}

/** Returns an upload of the current user. Throws 404 for any other. */
export async function findUpload(c: RequestContext, id: string): Promise<UploadRow> {
	const row = await c.read((trx) =>
		trx
			.selectFrom('file_uploads')
			.select(['id', 'name', 'bytes', 'received'])
			.where('id', '=', id)
			.where('user_id', '=', personOf(c))
			.executeTakeFirst(),
	);
	if (!row) throw ApiError.notFound();
	return row;
}

/**
 * Stores the chunk at `offset`. A repeated chunk is accepted; any other that does not continue the last one gets 409,
 * with the bytes received as state.
 */
export async function takePiece(
	c: RequestContext,
	id: string,
	offset: number,
	piece: Uint8Array,
): Promise<UploadRow> {
	const upload = await findUpload(c, id);
	if (offset !== upload.received)
		throw ApiError.conflict({ state: String(upload.received), code: 'other_offset' });
	const end = offset + piece.byteLength;
	if (piece.byteLength === 0 || piece.byteLength > pieceBytes || end > upload.bytes)
		throw ApiError.tooLarge();
	await c.storage.put(`${folderOfUpload(c, id)}/${offset}`, piece, 'application/octet-stream');
	// If the same chunk is sent twice at once, one counts; their bytes are the same.
	await c.write((trx) =>
		trx
			.updateTable('file_uploads')
			.set({ received: end })
			.where('id', '=', id)
			.where('received', '=', offset)
			.execute(),
	);
	return { ...upload, received: end };
}

/** Joins all chunks of an upload. Throws 422 if some are missing. */
export async function readUpload(
	c: RequestContext,
	id: string,
): Promise<{ bytes: Uint8Array; name: string }> {
	const upload = await findUpload(c, id);
	if (upload.received < upload.bytes) throw refused('upload_incomplete', 'uploadId');
	const bytes = new Uint8Array(upload.bytes);
	for (let at = 0; at < upload.bytes; ) {
		const piece = await c.storage.read(`${folderOfUpload(c, id)}/${at}`);
		if (!piece || at + piece.byteLength > upload.bytes) throw refused('upload_incomplete', 'uploadId');
		bytes.set(piece, at);
		at += piece.byteLength;
	}
	return { bytes, name: upload.name };
}

/** Deletes an upload and its chunks. */
export async function forgetUpload(c: RequestContext, id: string): Promise<void> {
	const { id: own } = await findUpload(c, id);
	await c.storage.removeFolder(folderOfUpload(c, own));
	await c.write((trx) => trx.deleteFrom('file_uploads').where('id', '=', own).execute());
}

/** Returns an upload for its sender. */
export function presentUpload({ id, name, bytes, received }: UploadRow): Resource {
	return { type: 'file_uploads', id, attributes: { name, bytes, received, pieceBytes } };
}
