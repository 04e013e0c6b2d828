import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedCoding, type ContentCoding } from '#platform/http/accept-encoding.ts';
import { createTaggedCache, type TaggedCache, type TaggedCacheOptions } from '#platform/server/cache.ts';
import type { Happened } from '#platform/web/site-context.ts';
import type { AllowedHosts } from '../csp.ts';
import { deferScripts } from './defer-scripts.ts';

/** A rendered page from which everything personal to its first visitor has been removed. */
export type CachedPage = {
	/** The content security policy's sources of the page's own inline scripts. */
	readonly scripts: readonly string[];
	readonly etag: string;
	readonly html: Buffer;
	/** Compressed copies, each made on first use. */
	readonly packed: Map<ContentCoding, Promise<Buffer>>;
	/** The hosts that the page allows besides our own. */
	readonly allowed: AllowedHosts;
	readonly share: PageShare;
	/** What the page said of itself, which counts again for everybody who sees it. */
	readonly happened: readonly Happened[];
};

/**
 * The share of the cache that a page counts towards: plain addresses that our links use, addresses with a query or
 * another spelling, and addresses with another port.
 */
export type PageShare = 'pages' | 'queries' | 'ports';

export type PageCache = Omit<TaggedCache<CachedPage>, 'load'> & {
	/** Like `load` of every tagged cache, for a page as it was rendered. */
	load: (
		key: string,
		tenant: string,
		render: () => Promise<RenderedPage | undefined>,
	) => Promise<CachedPage | undefined>;
};

/** Rendered HTML, and the nonce (letters and digits) of its inline scripts. */
export type RenderedPage = { html: string; nonce: string } & Pick<
	CachedPage,
	'allowed' | 'happened' | 'share'
>;

export type PageCacheOptions = Pick<TaggedCacheOptions<CachedPage>, 'listener' | 'maxAgeMs'> & {
	/** The size limit of the cache, in bytes of HTML. */
	maximumBytes?: number;
};

const MEBIBYTE = 2 ** 20;
/** The fraction of the memory that each share may use. */
const SHARES: Readonly<Record<PageShare, number>> = { pages: 1 / 2, queries: 3 / 8, ports: 1 / 8 };

/** Creates a cache in memory of public pages, least recently used first out, limited in bytes. */
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

/** Removes the visitor's nonce from a page; its inline scripts are allowed by their hash instead. */
function neutral({ html: rendered, nonce, allowed, share, happened }: RenderedPage): CachedPage {
	const html = deferScripts(rendered, nonce);
	const scripts = new Set<string>();
	const own = new RegExp(`<script(?=[^>]*\\snonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g');
	// The browser hashes the scripts without the nonce, so the nonce is removed everywhere first.
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
		happened,
	};
}

function sha256(text: string | Buffer): string {
	return createHash('sha256').update(text).digest('base64');
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Each page is compressed once and sent often, so a higher quality pays off. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Returns a cached page in the best compression that the visitor's browser accepts. */
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
