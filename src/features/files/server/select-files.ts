import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Actor } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import type { Alt, FileUse } from '../contract.ts';
import { type Image, type ImageFormat, imageAddress } from '../enums.ts';
import { permissions } from './permissions.ts';
import type { FileFacts } from './policy.ts';

/** Number of checksum characters in a file's URLs, so that new content gets a new URL. */
const VERSION_LENGTH = 16;

/** Data from which an image is presented. */
export type ImageFacts = {
	id: string;
	checksum: string;
	extension: string;
	width: number;
	height: number;
	widths: number[];
	formats: ImageFormat[];
	alt: Alt;
	credit: string | null;
	focalX: number;
	focalY: number;
	colour: string | null;
	drawing: string | null;
};

export type FileRow = FileFacts &
	Omit<ImageFacts, 'width' | 'height'> & {
		tenant: string;
		status: 'storing' | 'ready' | 'gone';
		kind: 'image' | 'document';
		isPublic: boolean;
		organisationStatus: string | null;
		name: string;
		mediaType: string;
		bytes: number;
		width: number | null;
		height: number | null;
		folder: string;
		keywords: string[];
		complete: boolean;
		createdAt: Date;
		updatedAt: Date;
		replacedAt: Date | null;
		used: number;
	};

/** Returns the part of URLs and storage keys that changes with the content. */
export function versionOf({ checksum }: { checksum: string }): string {
	return checksum.slice(0, VERSION_LENGTH);
}

/** Returns the storage folder of a file: by tenant, id and version. */
export function folderOf(file: { tenant: string; id: string; checksum: string }): string {
	return `${file.tenant}/${file.id}/${versionOf(file)}`;
}

const imageMembers: readonly (readonly [string, string])[] = [
	['id', 'id'],
	['checksum', 'checksum'],
	['extension', 'extension'],
	['width', 'width'],
	['height', 'height'],
	['widths', 'widths'],
	['formats', 'formats'],
	['alt', 'alt'],
	['credit', 'credit'],
	['focalX', 'focal_x'],
	['focalY', 'focal_y'],
	['colour', 'colour'],
	['drawing', 'drawing'],
];

/**
 * SQL for the image that a column refers to (`v.image_id`) as JSON, or null, for queries of other slices.
 * `presentImage` turns it into the API's form.
 */
export function imageColumn(column: string): string {
	const members = imageMembers.map(([name, from]) => `'${name}', picture.${from}`).join(', ');
	return `(select json_build_object(${members}) from files picture
		where picture.id = ${column} and picture.status = 'ready' and picture.kind = 'image')`;
}

/** Returns an image for responses; null for null. */
export function presentImage(facts: ImageFacts | null | undefined): Image | null {
	if (!facts) return null;
	const { id, width, height, widths, formats, alt, credit, focalX, focalY, colour, drawing } = facts;
	const path = drawing === null ? `/files/${id}/${versionOf(facts)}` : `/stock/${drawing}`;
	const fallback =
		formats.find((format) => format === 'jpeg' || format === 'png' || format === 'svg') ?? 'jpeg';
	const url = imageAddress(path, widths.at(-1) ?? width, fallback);
	return { id, path, url, width, height, widths, formats, alt, credit, focalX, focalY, colour };
}

/** Number of uses of a file: columns that reference it, and recorded uses. */
const uses = sql<number>`(
	(select count(*) from vacancies where image_id = files.id and status <> 'deleted')
	+ (select count(*) from organisations where logo_id = files.id and status <> 'deleted')
	+ (select count(*) from organisations where image_id = files.id and status <> 'deleted')
	+ (select count(*) from users where photo_id = files.id)
	+ (select count(*) from stock_images where file_id = files.id and not hidden)
	+ (select count(*) from file_uses where file_id = files.id))::int`;

/** Selects files as responses need them. */
export function selectFiles(trx: Trx) {
	return trx
		.selectFrom('files')
		.select([
			'files.id',
			'files.tenant',
			'files.centre_id as centreId',
			'files.organisation_id as organisationId',
			'files.uploaded_by as uploadedBy',
			'files.purpose',
			'files.status',
			'files.kind',
			'files.is_public as isPublic',
			'files.name',
			'files.extension',
			'files.media_type as mediaType',
			'files.bytes',
			'files.width',
			'files.height',
			'files.checksum',
			'files.formats',
			'files.widths',
			'files.complete',
			'files.colour',
			'files.alt',
			'files.credit',
			'files.focal_x as focalX',
			'files.focal_y as focalY',
			'files.folder',
			'files.keywords',
			'files.drawing',
			'files.created_at as createdAt',
			'files.updated_at as updatedAt',
			'files.replaced_at as replacedAt',
		])
		.select(uses.as('used'))
		.select(
			sql<string>`(select o.status from organisations o where o.id = files.organisation_id)`.as(
				'organisationStatus',
			),
		)
		.$castTo<FileRow>();
}

/** Returns an existing file of the request's centre, or undefined. */
export function findFile(trx: Trx, id: string): Promise<FileRow | undefined> {
	return selectFiles(trx).where('files.id', '=', id).where('files.status', '=', 'ready').executeTakeFirst();
}

/** As {@link findFile}, for several ids at once. */
export async function findFiles(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
	if (ids.length === 0) return new Map();
	const rows = await selectFiles(trx)
		.where('files.id', 'in', [...new Set(ids)])
		.where('files.status', '=', 'ready')
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the first hundred uses of a file with their titles, and which of them its reader may open, in one statement.
 */
export async function readUses(trx: Trx, actor: Actor | null, id: string): Promise<FileUse[]> {
	const runsCentre = grantsOf(actor, permissions.openAll).has('centre');
	const runsSite = grantsOf(actor, permissions.change).has('centre');
	const organisation = actor?.organisation?.id ?? null;
	const query: RawBuilder<FileUse> = sql`
		select 'vacancies' as type, id, title, false as deleted,
			status = 'published' or ${runsCentre} or organisation_id = ${organisation}::uuid as opens
			from vacancies where image_id = ${id} and status <> 'deleted'
		union all select 'organizations', id, name, false,
			status = 'approved' or ${runsCentre} or id = ${organisation}::uuid
			from organisations where (logo_id = ${id} or image_id = ${id}) and status <> 'deleted'
		union all select 'users', id, trim(first_name || ' ' || last_name), false, false from users where photo_id = ${id}
		union all select 'stock_images', id, coalesce(translations->'nl'->>'name', ''), false, ${runsSite}
			from stock_images where file_id = ${id} and not hidden
		union all select u.subject_type, u.subject_id, coalesce(p.title, r.name, c.name, ''), p.deleted_at is not null,
			case u.subject_type
				when 'pages' then p.id is not null and p.deleted_at is null and (${runsSite} or exists (
					select from page_managers m where m.page_id = p.id and m.user_id = ${actor?.userId ?? null}::uuid))
				when 'partners' then ${runsSite}
				else false
			end
			from file_uses u
				left join pages p on u.subject_type = 'pages' and p.id = u.subject_id
				left join partners r on u.subject_type = 'partners' and r.id = u.subject_id
				left join centres c on u.subject_type = 'volunteer_centers' and c.id = u.subject_id
			where u.file_id = ${id}
		order by type, title limit 100`;
	const { rows } = await query.execute(trx);
	return rows.map((row) => ({ ...row, opens: row.opens ?? false }));
}
