import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
	checkFile,
	contentKey,
	fileTooLarge,
	requireRoom,
	safeName,
	servePrivate,
	sweepPrivate,
} from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { FILES_AN_HOUR, MAX_FILE_BYTES } from '../enums.ts';

const HOUR = 3600;

/** Who sends files: an account, or the party of a guest. */
export type Uploader = { userId: string } | { guestPartyId: string };

/** Where content is stored, and for whom. */
type Keeping = {
	tenant: string;
	centreId: string;
	storage: FileStorage;
	write: <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>;
};

/**
 * Stores a file that is to be sent with a message, and returns how the message names it. Throws 422 for a file that is
 * not taken and 429 beyond {@link FILES_AN_HOUR} an hour.
 */
export async function storeMessageFile(
	c: RequestContext,
	uploader: Uploader,
	file: File,
): Promise<{ fileId: string; name: string }> {
	const who = 'userId' in uploader ? uploader.userId : uploader.guestPartyId;
	await c.limit(`message:files:${who}`, FILES_AN_HOUR, HOUR);
	if (file.size > MAX_FILE_BYTES) throw fileTooLarge(MAX_FILE_BYTES);
	const { tenant, centre, storage } = c;
	const keeping: Keeping = {
		tenant,
		centreId: centre.id,
		storage,
		write: (work) => c.write((trx) => work(trx)),
	};
	return keepFile(keeping, uploader, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
}

/** Checks and keeps the content of a file that is to be sent with a message. Throws 422 for one that is not taken. */
export async function keepFile(
	{ tenant, centreId, storage, write }: Keeping,
	uploader: Uploader,
	given: { name: string; bytes: Uint8Array },
): Promise<{ fileId: string; name: string }> {
	const { bytes, extension, mediaType, checksum } = await checkFile(given.bytes);
	const name = safeName(given.name, extension);
	const { id } = await write(async (trx) => {
		await requireRoom(trx, centreId, bytes.byteLength);
		return trx
			.insertInto('message_files')
			.values({
				tenant,
				centre_id: centreId,
				uploaded_by: 'userId' in uploader ? uploader.userId : null,
				guest_party_id: 'guestPartyId' in uploader ? uploader.guestPartyId : null,
				name,
				extension,
				media_type: mediaType,
				bytes: bytes.byteLength,
				checksum,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
	});
	await storage.put(contentKey({ tenant, id, extension }), bytes, mediaType);
	await write((trx) => trx.updateTable('message_files').set({ ready: true }).where('id', '=', id).execute());
	return { fileId: id, name };
}

/** Sends files with a message. Throws 422 where one is no longer there, was sent before or is of somebody else. */
export async function attachFiles(
	trx: Trx,
	messageId: string,
	uploader: Uploader,
	fileIds: readonly string[],
): Promise<void> {
	if (fileIds.length === 0) return;
	const wanted = [...new Set(fileIds)];
	const { rows } = await sql`update message_files set message_id = ${messageId}, sent = true
		where id = any (${wanted}::uuid[]) and ready and not sent and ${isOf(uploader)} returning id`.execute(
		trx,
	);
	if (rows.length < wanted.length)
		throw ApiError.invalid([
			{
				code: 'file_gone',
				detail: 'This file is no longer there.',
				source: { pointer: pointerTo(['fileIds']) },
			},
		]);
}

const isOf = (uploader: Uploader): RawBuilder<SqlBool> =>
	'userId' in uploader
		? sql`uploaded_by = ${uploader.userId}`
		: sql`guest_party_id = ${uploader.guestPartyId}`;

/** Takes the files of messages away; their content goes soon. */
export async function dropFiles(trx: Trx, messageIds: RawBuilder<unknown>): Promise<void> {
	await sql`update message_files set message_id = null, name = 'bestand' where message_id in (${messageIds})`.execute(
		trx,
	);
}

export type MessageFileRow = {
	id: string;
	tenant: string;
	conversationId: string;
	name: string;
	extension: string;
	mediaType: string;
	bytes: number;
	createdAt: Date;
	/** Of a message that was deleted: kept for the centre while a report waits. */
	isDeleted: boolean;
};

/** Returns a file that was sent, with the conversation that says who reads it. Throws 404. */
export async function findMessageFile(trx: Trx, id: string): Promise<MessageFileRow> {
	const { rows } = await sql<MessageFileRow>`
		select f.id, f.tenant, m.conversation_id as "conversationId", f.name, f.extension, f.media_type as "mediaType",
			f.bytes, f.created_at as "createdAt", m.deleted_at is not null as "isDeleted"
		from message_files f join conversation_messages m on m.id = f.message_id where f.id = ${id}`.execute(trx);
	const [row] = rows;
	if (!row) throw ApiError.notFound();
	return row;
}

/** Serves the content of a file as one to save. Throws 404 where it is gone. */
export function serveMessageFile(storage: FileStorage, file: MessageFileRow): Promise<Response> {
	return servePrivate(storage, file);
}

/** Removes files whose message is gone, and within a day those that were never sent. Returns how many. */
export function sweepMessageFiles(jobs: Pick<Jobs, 'send'>) {
	const isNotNeeded = sql<boolean>`message_id is null and (sent or created_at < now() - interval '1 day')`;
	return sweepPrivate(jobs, 'message_files', isNotNeeded);
}
