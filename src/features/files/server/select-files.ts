import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Alt } from '../contract.ts';
import { type Image, type ImageFormat, imageAddress } from '../enums.ts';
import type { FileFacts } from './policy.ts';

/** How many characters of its checksum stand in the addresses of a file: other content has another address. */
const VERSION_LENGTH = 16;

/** What a picture is shown from. */
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

/** The part of addresses and keys that changes with the content. */
export function versionOf({ checksum }: { checksum: string }): string {
	return checksum.slice(0, VERSION_LENGTH);
}

/** Where the content of a file is kept: under its tenant, its id and its version. */
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
 * SQL that gives the facts of the picture a column names (`v.image_id`) as JSON, or null: for the reads of slices whose
 * things have pictures. `presentImage` makes of them what answers hold.
 */
export function imageColumn(column: string): string {
	const members = imageMembers.map(([name, from]) => `'${name}', picture.${from}`).join(', ');
	return `(select json_build_object(${members}) from files picture
		where picture.id = ${column} and picture.status = 'ready' and picture.kind = 'image')`;
}

/** A picture as answers hold it; null for null. */
export function presentImage(facts: ImageFacts | null | undefined): Image | null {
	if (!facts) return null;
	const { id, width, height, widths, formats, alt, credit, focalX, focalY, colour, drawing } = facts;
	const path = drawing === null ? `/files/${id}/${versionOf(facts)}` : `/stock/${drawing}`;
	const fallback =
		formats.find((format) => format === 'jpeg' || format === 'png' || format === 'svg') ?? 'jpeg';
	const url = imageAddress(path, widths.at(-1) ?? width, fallback);
	return { id, path, url, width, height, widths, formats, alt, credit, focalX, focalY, colour };
}

/** How many things use a file: the columns that name one, and what else was told. */
const uses = sql<number>`(
	(select count(*) from vacancies where image_id = files.id and status <> 'deleted')
	+ (select count(*) from organisations where logo_id = files.id and status <> 'deleted')
	+ (select count(*) from organisations where image_id = files.id and status <> 'deleted')
	+ (select count(*) from users where photo_id = files.id)
	+ (select count(*) from stock_images where file_id = files.id and not hidden)
	+ (select count(*) from file_uses where file_id = files.id))::int`;

/** What is read of files wherever they are answered. */
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
		.$castTo<FileRow>();
}

/** A file that is there, of the request's centre, or undefined. */
export function findFile(trx: Trx, id: string): Promise<FileRow | undefined> {
	return selectFiles(trx).where('files.id', '=', id).where('files.status', '=', 'ready').executeTakeFirst();
}

/** As {@link findFile}, for several at once, by id. */
export async function findFiles(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
	if (ids.length === 0) return new Map();
	const rows = await selectFiles(trx)
		.where('files.id', 'in', [...new Set(ids)])
		.where('files.status', '=', 'ready')
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

/** Titles of what uses a file, in one statement; the first hundred. */
export async function readUses(trx: Trx, id: string): Promise<{ type: string; id: string; title: string }[]> {
	const query: RawBuilder<{ type: string; id: string; title: string }> = sql`
		select 'vacancies' as type, id, title from vacancies where image_id = ${id} and status <> 'deleted'
		union all select 'organizations', id, name from organisations
			where (logo_id = ${id} or image_id = ${id}) and status <> 'deleted'
		union all select 'users', id, trim(first_name || ' ' || last_name) from users where photo_id = ${id}
		union all select 'stock_images', id, coalesce(translations->'nl'->>'name', '') from stock_images
			where file_id = ${id} and not hidden
		union all select subject_type, subject_id, '' from file_uses where file_id = ${id}
		order by type, title limit 100`;
	const { rows } = await query.execute(trx);
	return rows;
}
