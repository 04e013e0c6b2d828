import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { FileCreate, FileTexts } from '../contract.ts';
import { fileDeleted, fileReplaced, fileUpdated } from '../events.ts';
import { contentColumns, textColumns, uploadedBytes } from './add-file.ts';
import { refused } from './file-issues.ts';
import { requireRoom } from './file-room.ts';
import { mayChange, mayRead } from './policy.ts';
import { safeName } from './safe-name.ts';
import { type FileRow, findFile, folderOf } from './select-files.ts';
import { keepParts, readContentOf } from './store-content.ts';
import { forgetUpload } from './uploads.ts';

/** Returns a file the user may see. Throws 404 for any other, whether it exists or not. */
export async function readFile(trx: Trx, c: RequestContext, id: string): Promise<FileRow> {
	const row = await findFile(trx, id);
	if (!row || !mayRead(c.actor, row)) throw ApiError.notFound();
	return row;
}

/** Returns and locks a file the user may change. Throws 404, and 403 for one they may only see. */
async function lockFile(trx: Trx, c: RequestContext, id: string): Promise<FileRow> {
	await sql`select id from files where id = ${id} for update`.execute(trx);
	const row = await readFile(trx, c, id);
	if (!mayChange(c.actor, row)) throw ApiError.forbidden();
	return row;
}

/** Updates the texts of a file. Throws 404, 403. */
export async function updateFile(c: RequestContext, id: string, input: Partial<FileTexts>): Promise<void> {
	await c.write(async (trx, emit) => {
		const row = await lockFile(trx, c, id);
		await trx
			.updateTable('files')
			.set({
				...textColumns(input),
				...(input.name !== undefined && { name: safeName(input.name, row.extension) }),
				updated_at: new Date(),
			})
			.where('id', '=', id)
			.execute();
		await emit(fileUpdated(id, { details: { fields: Object.keys(input) } }));
	});
}

/**
 * Replaces the content of a file everywhere it is used; its id stays, its URLs change. Throws 404, 403, 422 for
 * rejected content, another type or a full quota, StorageUnavailable.
 */
export async function replaceFile(
	c: RequestContext,
	id: string,
	input: Pick<FileCreate, 'file' | 'uploadId'>,
): Promise<void> {
	const before = await c.read((trx) => readFile(trx, c, id));
	if (!mayChange(c.actor, before)) throw ApiError.forbidden();
	const { bytes } = await uploadedBytes(c, input);
	const content = await readContentOf(bytes, before.kind);
	if (content.kind !== before.kind) throw refused('file_kind');
	if (content.checksum !== before.checksum) {
		await c.write((trx) => requireRoom(trx, c.centre.id, content.bytes - before.bytes));
		await keepParts(c.storage, { tenant: c.tenant, id, checksum: content.checksum }, content.parts);
		await c.write(async (trx, emit) => {
			const row = await lockFile(trx, c, id);
			const now = new Date();
			await trx
				.updateTable('files')
				.set({
					...contentColumns(content),
					name: safeName(row.name, content.extension),
					replaced_at: now,
					updated_at: now,
				})
				.where('id', '=', id)
				.execute();
			await emit(fileReplaced(id, { details: { before: folderOf(row) } }));
		});
	}
	if (input.uploadId !== undefined) await forgetUpload(c, input.uploadId);
}

/**
 * Deletes a file; its content is removed later. Throws 404, 403, and 409 while it is used, with the number of uses as
 * state: GET lists them.
 */
export async function deleteFile(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const row = await lockFile(trx, c, id);
		if (row.used > 0)
			throw ApiError.conflict({
				code: 'file_in_use',
				detail: 'The file is in use: replace it, or take it away there first.',
				state: 'used',
			});
		await trx
			.updateTable('files')
			.set({ status: 'gone', updated_at: new Date() })
			.where('id', '=', id)
			.execute();
		await emit(fileDeleted(id, { from: 'ready', to: 'gone' }));
	});
}
