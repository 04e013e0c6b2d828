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

/** Returns the bytes and name of an uploaded file, from the form or from an upload in chunks. Throws 422, 404. */
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
 * Creates a file and returns its id. The row is inserted first, so that every stored object has one, and becomes
 * visible when the content is stored. Throws 422 for rejected content or a full quota, 403 for a purpose the user may
 * not use, 404 for an unknown organisation, StorageUnavailable.
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

/** Returns the owner of the new file. Users with only their own files may add a photo of themselves. */
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

/** Returns the columns for the content of a file. */
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

/** Returns the columns for the texts of a file; omitted texts are left out. */
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
