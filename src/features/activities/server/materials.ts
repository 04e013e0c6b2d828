import { sql } from 'kysely';
import type { z } from 'zod';
import {
	checkFile,
	contentKey,
	fileTooLarge,
	requireRoom,
	safeName,
	servePrivate,
	sweepPrivate,
} from '#features/files/server/public.ts';
import { mayEditFor, rightsOf } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { Material, materialInputSchema } from '../contract.ts';
import { mostMaterialBytes, mostMaterials } from '../enums.ts';
import { workshopChanged } from '../events.ts';
import { cameTo, requireActivity, requireEditable } from './workshop-rules.ts';

const FILES_AN_HOUR = 60;
const HOUR = 3600;

/** Returns what is handed out after an activity, in the order in which it was added. */
export async function materialsOf(trx: Trx, vacancyId: string): Promise<Material[]> {
	const rows = await trx
		.selectFrom('workshop_materials')
		.select(['id', 'title', 'url', 'extension', 'media_type as mediaType', 'bytes'])
		.where('vacancy_id', '=', vacancyId)
		.where('ready', '=', true)
		.orderBy('created_at')
		.limit(mostMaterials)
		.execute();
	return rows.map(materialOf);
}

/** Returns the same of several activities, by their ids. */
export async function materialsOfAll(
	trx: Trx,
	vacancyIds: readonly string[],
): Promise<Map<string, Material[]>> {
	const rows = await trx
		.selectFrom('workshop_materials')
		.select([
			'id',
			'title',
			'url',
			'extension',
			'media_type as mediaType',
			'bytes',
			'vacancy_id as vacancyId',
		])
		.where(sql<boolean>`vacancy_id = any (${[...new Set(vacancyIds)]}::uuid[])`)
		.where('ready', '=', true)
		.orderBy('created_at')
		.execute();
	const all = Map.groupBy(rows, ({ vacancyId }) => vacancyId);
	return new Map(
		[...all].map(([id, some]) => [id ?? '', some.map(({ vacancyId: _, ...row }) => materialOf(row))]),
	);
}

/** What is told of a link or a file: a file has a name of its own to be saved under. */
export function materialOf(row: Omit<Material, 'fileName'> & { extension: string | null }): Material {
	const { id, title, url, extension, mediaType, bytes } = row;
	return { id, title, url, fileName: extension && safeName(title, extension), mediaType, bytes };
}

/**
 * Adds a link or a file to what is handed out. Throws 404 for an activity that the user may not change, 409 beyond
 * {@link mostMaterials} and 422 for a file that is not taken, or where there is not one of both.
 */
export async function addMaterial(
	c: RequestContext,
	vacancyId: string,
	{ title, url, file }: z.infer<typeof materialInputSchema>,
): Promise<Resource> {
	await c.read((trx) => requireEditable(trx, c, vacancyId));
	if ((url === undefined) === (file === undefined))
		throw ApiError.invalid([
			{
				code: 'required',
				detail: 'Give a link or a file, and not both.',
				source: { pointer: pointerTo(['url']) },
			},
		]);
	if (file === undefined) {
		const id = await c.write((trx, emit) => insertMaterial(trx, emit, c, vacancyId, { title, url }));
		return presentMaterial({ id, title, url: url ?? null, fileName: null, mediaType: null, bytes: 0 });
	}
	await c.limit(`workshop:files:${c.actor?.userId}`, FILES_AN_HOUR, HOUR);
	if (file.size > mostMaterialBytes) throw fileTooLarge(mostMaterialBytes);
	const { bytes, extension, mediaType } = await checkFile(new Uint8Array(await file.arrayBuffer()));
	const columns = { title, extension, media_type: mediaType, bytes: bytes.byteLength, ready: false };
	const id = await c.write(async (trx, emit) => {
		await requireRoom(trx, c.centre.id, bytes.byteLength);
		return insertMaterial(trx, emit, c, vacancyId, columns);
	});
	await c.storage.put(contentKey({ tenant: c.tenant, id, extension }), bytes, mediaType);
	await c.write((trx) =>
		trx.updateTable('workshop_materials').set({ ready: true }).where('id', '=', id).execute(),
	);
	return presentMaterial(materialOf({ id, title, url: null, extension, mediaType, bytes: bytes.byteLength }));
}

async function insertMaterial(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	vacancyId: string,
	columns: {
		title: string;
		url?: string | undefined;
		extension?: string;
		media_type?: string;
		bytes?: number;
		ready?: boolean;
	},
): Promise<string> {
	await requireActivity(trx, c, vacancyId);
	const { count } = await trx
		.selectFrom('workshop_materials')
		.select(sql<number>`count(*)::int`.as('count'))
		.where('vacancy_id', '=', vacancyId)
		.executeTakeFirstOrThrow();
	if (count >= mostMaterials)
		throw ApiError.conflict({
			code: 'too_many_materials',
			detail: `At most ${mostMaterials} things are handed out after an activity.`,
		});
	const { id } = await trx
		.insertInto('workshop_materials')
		.values({ tenant: c.tenant, centre_id: c.centre.id, vacancy_id: vacancyId, ...columns })
		.returning('id')
		.executeTakeFirstOrThrow();
	await emit(workshopChanged(vacancyId));
	return id;
}

/** Takes a link or a file away; its content goes soon. Throws 404 where the user may not change the activity. */
export async function removeMaterial(trx: Trx, emit: Emit, c: RequestContext, id: string): Promise<void> {
	const { vacancyId } = await findMaterial(trx, id);
	await requireActivity(trx, c, vacancyId);
	await trx.updateTable('workshop_materials').set({ vacancy_id: null }).where('id', '=', id).execute();
	await emit(workshopChanged(vacancyId));
}

/** Returns a file of what is handed out, for who holds the activity and who came to it. Throws 404 for everybody else. */
export async function readMaterial(c: RequestContext, id: string) {
	return c.read(async (trx) => {
		const found = await findMaterial(trx, id);
		const isHolder = mayEditFor(rightsOf(c.actor), found.organisationId);
		if (!isHolder && !(await cameTo(trx, c.actor?.userId, found.vacancyId))) throw ApiError.notFound();
		if (found.extension === null) throw ApiError.notFound();
		return { ...found, extension: found.extension };
	});
}

/** Serves the content of a file as one to save. Throws 404 as {@link readMaterial}. */
export async function serveMaterial(c: RequestContext, id: string): Promise<Response> {
	const { mediaType, ...file } = await readMaterial(c, id);
	const name = safeName(file.title, file.extension);
	return servePrivate(c.storage, { ...file, name, mediaType: mediaType ?? 'application/octet-stream' });
}

/** Serves the content of a file that is handed out after an activity to whom its caller lets. Throws 404 for another's. */
export async function serveMaterialOf(c: RequestContext, vacancyId: string, id: string): Promise<Response> {
	const { mediaType, extension, ...file } = await c.read((trx) => findMaterial(trx, id));
	if (file.vacancyId !== vacancyId || extension === null) throw ApiError.notFound();
	const name = safeName(file.title, extension);
	return servePrivate(c.storage, {
		...file,
		extension,
		name,
		mediaType: mediaType ?? 'application/octet-stream',
	});
}

async function findMaterial(trx: Trx, id: string) {
	const row = await trx
		.selectFrom('workshop_materials as m')
		.innerJoin('vacancies as v', 'v.id', 'm.vacancy_id')
		.select([
			'm.id',
			'm.tenant',
			'm.title',
			'm.extension',
			'm.media_type as mediaType',
			'm.bytes',
			'v.id as vacancyId',
			'v.organisation_id as organisationId',
		])
		.where('m.id', '=', id)
		.where('m.ready', '=', true)
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	return row;
}

/** A link or a file as a resource. */
export function presentMaterial({ id, ...attributes }: Material): Resource {
	return { type: 'workshop_materials', id, attributes };
}

/** Removes what belongs to no activity any more, and within a day files that were not stored. Returns how many. */
export function sweepMaterials(jobs: Pick<Jobs, 'send'>) {
	const isNotNeeded = sql<boolean>`vacancy_id is null or (not ready and created_at < now() - interval '1 day')`;
	return sweepPrivate(jobs, 'workshop_materials', isNotNeeded);
}
