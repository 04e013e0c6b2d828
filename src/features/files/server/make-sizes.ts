import { sql } from 'kysely';
import { organisationErased } from '#features/organisations/events.ts';
import { userForgotten } from '#features/users/events.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import type { ImageFormat } from '../enums.ts';
import { fileAdded, fileDeleted, fileReplaced } from '../events.ts';
import { widthsOf } from './pictures.ts';
import { findFile, folderOf } from './select-files.ts';
import { keepParts, sizePart } from './store-content.ts';

type Place = { tenant: TenantKey; centreId: string; id: string };

/** Queue that makes all sizes of a new image. */
export const makeSizesQueue = defineQueue<Place>('files.sizes', { retryLimit: 8, expireInSeconds: 300 });
/** Queue that removes unreferenced content. */
export const removeContentQueue = defineQueue<{ folder: string }>('files.remove', { retryLimit: 12 });

/** Pages rendered before an image was replaced may still request the old content. */
const OLD_CONTENT_STAYS_SECONDS = 3600;

/** Queues work on file events: makes sizes, and removes deleted content. */
export function workOnFiles(jobs: Jobs) {
	return (bus: EventBus): void => {
		bus.on([fileAdded, fileReplaced], async (trx, { tenant, centreId, subject }) => {
			await jobs.send(trx, makeSizesQueue, { tenant: tenant as TenantKey, centreId, id: subject.id });
		});
		bus.on(fileReplaced, async (trx, { details }) => {
			const startAfter = OLD_CONTENT_STAYS_SECONDS;
			await jobs.send(trx, removeContentQueue, { folder: details.before }, { startAfter });
		});
		bus.on(fileDeleted, async (trx, { tenant, subject }) => {
			await jobs.send(trx, removeContentQueue, { folder: `${tenant}/${subject.id}` });
		});
	};
}

/**
 * Deletes the photos and unfinished uploads of an erased user, and the files of an erased organisation but for those that
 * the centre shows on its pages or among its stock images.
 */
export function erasePictures(jobs: Jobs) {
	return (bus: EventBus): void => {
		bus.on(userForgotten, async (trx, { tenant, subject }) => {
			const photos = await trx
				.updateTable('files')
				.set({ status: 'gone', name: 'foto', updated_at: new Date() })
				.where('uploaded_by', '=', subject.id)
				.where('purpose', '=', 'photo')
				.returning('id')
				.execute();
			const uploads = await trx
				.deleteFrom('file_uploads')
				.where('user_id', '=', subject.id)
				.returning('id')
				.execute();
			const folders = [
				...photos.map(({ id }) => `${tenant}/${id}`),
				...uploads.map(({ id }) => `${tenant}/uploads/${id}`),
			];
			for (const folder of folders) await jobs.send(trx, removeContentQueue, { folder });
		});
		bus.on(organisationErased, async (trx, { tenant, subject }) => {
			const { rows } = await sql<{ id: string }>`
				update files set status = 'gone', name = 'bestand', alt = '{}', credit = null, updated_at = now()
				where organisation_id = ${subject.id} and status <> 'gone'
					and not exists (select from file_uses where file_id = files.id)
					and not exists (select from stock_images where file_id = files.id and not hidden)
				returning id`.execute(trx);
			for (const { id } of rows) await jobs.send(trx, removeContentQueue, { folder: `${tenant}/${id}` });
		});
	};
}

/** Starts the queue workers in this process. */
export function startFileWork(jobs: Jobs, parts: { db: Database; storage: FileStorage }): void {
	jobs.work(makeSizesQueue, (place) => makeSizes(parts, place));
	jobs.work(removeContentQueue, ({ folder }) => parts.storage.removeFolder(folder));
}

/**
 * Makes the missing sizes of an image in every format, and records that in its row. Does nothing for an image that is
 * gone, was replaced meanwhile or is complete. Throws StorageUnavailable.
 */
export async function makeSizes(
	{ db, storage }: { db: Database; storage: FileStorage },
	{ tenant, centreId, id }: Place,
): Promise<void> {
	const scope = { tenant, centres: [centreId] };
	const row = await db.read(scope, (trx) => findFile(trx, id));
	if (row?.kind !== 'image' || row.complete || row.width === null) return;
	const kept = await storage.read(`${folderOf(row)}/original.${row.extension}`);
	if (!kept) return;
	const widths = widthsOf(row.width);
	const formats: ImageFormat[] = ['avif', ...row.formats.filter((format) => format !== 'avif')];
	for (const width of widths) {
		for (const format of formats) {
			const there = row.widths.includes(width) && row.formats.includes(format);
			if (!there) await keepParts(storage, row, [await sizePart(kept, width, format)]);
		}
	}
	await db.transaction(scope, (trx) =>
		trx
			.updateTable('files')
			.set({ widths, formats, complete: true })
			.where('id', '=', id)
			.where('checksum', '=', row.checksum)
			.execute(),
	);
}
