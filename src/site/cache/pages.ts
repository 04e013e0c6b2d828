import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedCoding, type ContentCoding } from '#platform/http/accept-encoding.ts';
import { createTaggedCache, type TaggedCache, type TaggedCacheOptions } from '#platform/server/cache.ts';
import type { AllowedHosts } from '../csp.ts';
import { deferScripts } from './defer-scripts.ts';

/** A rendered page without anything of the visitor it was rendered for. */
export type CachedPage = {
	/** The content security policy's sources of the page's own inline scripts. */
	readonly scripts: readonly string[];
	readonly etag: string;
	readonly html: Buffer;
	/** Made when somebody first takes them. */
	readonly packed: Map<ContentCoding, Promise<Buffer>>;
	/** What a page let in beside our own host. */
	readonly allowed: AllowedHosts;
	readonly share: PageShare;
};

/** Pages at the addresses our links have, what is asked with a query or by another spelling, and what is asked at another port. */
export type PageShare = 'pages' | 'queries' | 'ports';

export type PageCache = Omit<TaggedCache<CachedPage>, 'load'> & {
	/** As every tagged cache does, of a page as it was rendered. */
	load: (
		key: string,
		tenant: string,
		render: () => Promise<RenderedPage | undefined>,
	) => Promise<CachedPage | undefined>;
};

/** HTML as it was rendered, and the nonce, letters and digits, that its own inline scripts carry. */
export type RenderedPage = { html: string; nonce: string } & Pick<CachedPage, 'allowed' | 'share'>;

export type PageCacheOptions = Pick<TaggedCacheOptions<CachedPage>, 'listener' | 'maxAgeMs'> & {
	/** What may be kept, in bytes of HTML. */
	maximumBytes?: number;
};

const MEBIBYTE = 2 ** 20;
/** What part of the memory each kind of page may take. */
const SHARES: Readonly<Record<PageShare, number>> = { pages: 1 / 2, queries: 3 / 8, ports: 1 / 8 };

/** Keeps public pages in memory, the ones asked for last, within a number of bytes. */
export function createPageCache({ maximumBytes = 64 * MEBIBYTE, ...options }: PageCacheOptions): PageCache {
	const { get, load, size } = createTaggedCache<CachedPage>({
		...options,
		shares: Object.fromEntries(
			Object.entries(SHARES).map(([share, part]) => [share, Math.floor(maximumBytes * part)]),
		),
		shareOf: ({ share }) => share,
		maxEntrySize: 2 * MEBIBYTE,
		sizeOf: ({ html }) => html.byteLength,
	});
	return {
		get,
		load: (key, tenant, render) =>
			load(key, tenant, async () => {
				const rendered = await render();
				return rendered && neutral(rendered);
			}),
		size,
	};
}

/** A page without the nonce of its visitor: its own inline scripts are allowed by what they say instead. */
function neutral({ html: rendered, nonce, allowed, share }: RenderedPage): CachedPage {
	const html = deferScripts(rendered, nonce);
	const scripts = new Set<string>();
	const own = new RegExp(`<script(?=[^>]*\\snonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g');
	// Hashed as the browser will see them: without the nonce, wherever it stood.
	for (const [, text = ''] of html.matchAll(own)) {
		if (text !== '') scripts.add(`'sha256-${sha256(text.replaceAll(nonce, ''))}'`);
	}
	const body = Buffer.from(html.replaceAll(nonce, ''));
	return {
		scripts: [...scripts],
		etag: `W/"${sha256(body).slice(0, 27)}"`,
		html: body,
		packed: new Map(),
		allowed,
		share,
	};
}

function sha256(text: string | Buffer): string {
	return createHash('sha256').update(text).digest('base64');
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A page is packed once and sent often. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A kept page in the best packing the visitor takes. */
export async function packedFor(
	page: CachedPage,
	acceptEncoding: string | null,
): Promise<{ body: Buffer; encoding: ContentCoding | undefined }> {
	const encoding = acceptedCoding(acceptEncoding);
	if (!encoding) return { body: page.html, encoding };
	let packed = page.packed.get(encoding);
	if (!packed) {
		packed = encoding === 'br' ? brotli(page.html, BROTLI) : zip(page.html);
		page.packed.set(encoding, packed);
	}
	return { body: await packed, encoding };
}
