import { Readable } from 'node:stream';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { imageFormats } from '../enums.ts';
import { mayRead } from './policy.ts';
import { documentUrl } from './present-file.ts';
import {
	type FileRow,
	findFile,
	folderOf,
	type ImageFacts,
	presentImage,
	versionOf,
} from './select-files.ts';

const imageName = /^([0-9a-f]{16})-(\d{2,4})\.([a-z]{3,4})$/;
const documentName = /^([0-9a-f]{16})-[a-z0-9-]{1,80}\.([a-z0-9]{2,5})$/;

/**
 * Serves the content of a file. URLs of replaced content redirect to the current content. Nothing served can run
 * scripts: the media type is the detected one, sniffing is disabled, and a document opened by itself is sandboxed.
 * The photo of an account is for who is signed in at the tenant: it is on no public page. Throws 404 for everything missing
 * or not allowed.
 */
export async function serveFile(c: RequestContext, id: string, name: string): Promise<Response> {
	const { row, isOfAccount } = await c.tenantWide(async (trx) => {
		const found = await findFile(trx, id);
		return { row: found, isOfAccount: found?.purpose === 'photo' && (await isAccountPhoto(trx, id)) };
	});
	if (!row || row.drawing !== null) throw ApiError.notFound();
	if (isOfAccount && !c.actor) throw ApiError.notFound();
	if (!row.isPublic && !mayRead(c.actor, row)) throw ApiError.notFound();
	if (row.kind !== 'image') return serveDocument(c, row, name);
	return serveImage(c, row, name, isOfAccount ? 'private, max-age=3600' : cacheOf(row));
}

/** Whether a file is the photo of somebody's account. */
async function isAccountPhoto(trx: Trx, id: string): Promise<boolean> {
	const found = await trx.selectFrom('users').select('id').where('photo_id', '=', id).executeTakeFirst();
	return found !== undefined;
}

async function serveImage(c: RequestContext, row: FileRow, name: string, cache: string): Promise<Response> {
	const [, version, width = '', format = ''] = imageName.exec(name) ?? [];
	const known = imageFormats.find((one) => one === format);
	if (version === undefined || known === undefined) throw ApiError.notFound();
	const made = row.widths.includes(Number(width)) && row.formats.includes(known);
	if (version !== versionOf(row) || !made) return leadOn(presentImage(row as ImageFacts)?.url ?? '');
	const content = await c.storage.read(`${folderOf(row)}/${width}.${known}`);
	if (!content) throw ApiError.notFound();
	return new Response(content as Uint8Array<ArrayBuffer>, {
		headers: {
			...headersOf(cache),
			'content-type': `image/${known}`,
			'content-length': String(content.byteLength),
		},
	});
}

async function serveDocument(c: RequestContext, row: FileRow, name: string): Promise<Response> {
	const [, version] = documentName.exec(name) ?? [];
	if (version === undefined) throw ApiError.notFound();
	if (version !== versionOf(row)) return leadOn(documentUrl(row));
	const content = await c.storage.stream(`${folderOf(row)}/original.${row.extension}`);
	if (!content) throw ApiError.notFound();
	return new Response(Readable.toWeb(content) as ReadableStream, {
		headers: {
			...headersOf(cacheOf(row)),
			'content-type': row.mediaType,
			'content-length': String(row.bytes),
			'content-disposition': `attachment; filename*=UTF-8''${encodeName(row.name)}`,
		},
	});
}

const cacheOf = ({ isPublic }: FileRow): string =>
	isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store';

function headersOf(cache: string): Record<string, string> {
	return {
		'cache-control': cache,
		'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
		'x-content-type-options': 'nosniff',
	};
}

function leadOn(location: string): Response {
	return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

/** Encodes by RFC 8187, which allows fewer characters than encodeURIComponent leaves. */
function encodeName(name: string): string {
	return encodeURIComponent(name).replaceAll(
		/['()*!]/g,
		(letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
