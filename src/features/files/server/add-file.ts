import type { Insertable } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Files } from '#platform/server/database-types.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { FileCreate, FileTexts } from '../contract.ts';
import { fileAdded } from '../events.ts';
import { refused } from './file-issues.ts';
import { requireRoom } from './file-room.ts';
import { safeName } from './safe-name.ts';
import { type Content, keepParts, readContentOf } from './store-content.ts';
import { forgetUpload, readUpload } from './uploads.ts';

const UPLOADS_AN_HOUR = 600;

/** The bytes of a request with their name: a file of the form, or the pieces of an upload. Throws 422, 404. */
export async function uploadedBytes(
	c: RequestContext,
	{ file, uploadId }: Pick<FileCreate, 'file' | 'uploadId'>,
): Promise<{ bytes: Uint8Array; name: string }> {
	await c.limit(`files:${c.actor?.userId}`, UPLOADS_AN_HOUR, 3600);
	if (uploadId !== undefined) return readUpload(c, uploadId);
	if (!file) throw refused('file_missing');
	return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

/**
 * Keeps a new file and gives its id. The row comes first, so that nothing in the storage is without one, and is only
 * seen when its content is there. Throws 422 for content that is not taken or has no room, 403 for a purpose that is not theirs, 404 for an
 * organisation that is not, StorageUnavailable.
 */
export async function addFile(
	c: RequestContext,
	input: FileCreate,
	organisation: string | undefined,
): Promise<string> {
	const { actor } = c;
	if (!actor) throw ApiError.unauthorized();
	const owner = await ownerOf(c, input, organisation);
	const { bytes, name } = await uploadedBytes(c, input);
	const content = await readContentOf(bytes, input.purpose === 'library' ? input.kind : 'image');
	const isPublic = content.kind === 'image' || input.public;
	const { id } = await c.write(async (trx) => {
		await requireRoom(trx, c.centre.id, content.bytes);
		return trx
			.insertInto('files')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				organisation_id: owner,
				uploaded_by: actor.userId,
				purpose: input.purpose,
				is_public: isPublic,
				name: safeName(input.name ?? name, content.extension),
				...contentColumns(content),
				...textColumns(input),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
	});
	await keepParts(c.storage, { tenant: c.tenant, id, checksum: content.checksum }, content.parts);
	await c.write(async (trx, emit) => {
		await markReady(trx, id);
		await emit(
			fileAdded(id, { organisationId: owner, details: { kind: content.kind, bytes: content.bytes } }),
		);
	});
	if (input.uploadId !== undefined) await forgetUpload(c, input.uploadId);
	return id;
}

async function markReady(trx: Trx, id: string): Promise<void> {
	await trx
		.updateTable('files')
		.set({ status: 'ready', updated_at: new Date() })
		.where('id', '=', id)
		.where('status', '=', 'storing')
		.execute();
}

/** Whose the file will be. Who may only keep their own keeps a picture of themselves. */
async function ownerOf(
	c: RequestContext,
	{ purpose }: FileCreate,
	asked: string | undefined,
): Promise<string | null> {
	const own = c.actor?.organisation?.id;
	if (purpose === 'photo') return null;
	if (c.grants.has('centre')) {
		if (asked === undefined) return null;
		const found = await c.read((trx) =>
			trx
				.selectFrom('organisations')
				.select('id')
				.where('id', '=', asked)
				.where('status', '<>', 'deleted')
				.executeTakeFirst(),
		);
		if (!found) throw ApiError.notFound();
		return found.id;
	}
	if (purpose === 'stock' || !c.grants.has('own') || own === undefined) throw ApiError.forbidden();
	if (asked !== undefined && asked !== own) throw ApiError.notFound();
	return own;
}

/** The columns of what a file consists of. */
export function contentColumns(content: Content) {
	const { parts: _, ...columns } = content;
	return {
		kind: columns.kind,
		extension: columns.extension,
		media_type: columns.mediaType,
		bytes: columns.bytes,
		width: columns.width,
		height: columns.height,
		checksum: columns.checksum,
		colour: columns.colour,
		formats: columns.formats,
		widths: columns.widths,
		complete: columns.complete,
	} satisfies Partial<Insertable<Files>>;
}

/** The columns of what people say of a file; what was not sent is left out. */
export function textColumns(input: Partial<FileTexts>) {
	return {
		...(input.alt !== undefined && { alt: JSON.stringify(input.alt) }),
		...(input.credit !== undefined && { credit: input.credit }),
		...(input.focalX !== undefined && { focal_x: input.focalX }),
		...(input.focalY !== undefined && { focal_y: input.focalY }),
		...(input.folder !== undefined && { folder: input.folder }),
		...(input.keywords !== undefined && { keywords: [...new Set(input.keywords)] }),
	};
}
