import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Signals } from '#platform/server/signals.ts';
import type { AllowedHosts } from './content-policy.ts';

/** Hears at every commit that changed something a public page shows; the payload is the tenant. */
export const PAGE_CHANGED = 'page_changed';

/** A rendered page without anything of the visitor it was rendered for. */
export type KeptPage = {
	readonly tenant: string;
	/** The content security policy's sources of the page's own inline scripts. */
	readonly scripts: readonly string[];
	readonly etag: string;
	readonly html: Buffer;
	readonly until: number;
	/** Made when somebody first takes them. */
	readonly packed: Map<'br' | 'gzip', Promise<Buffer>>;
	/** What a page let in beside our own host. */
	readonly allowed: AllowedHosts;
};

export type PageCache = {
	/** The page under a key, unless something of its tenant has changed since. */
	find: (key: string) => KeptPage | undefined;
	/**
	 * Renders a page once however many ask for it meanwhile, and keeps it. `render` gives undefined for what turned out
	 * to be nobody else's business: whoever waited then renders for themselves.
	 */
	make: (
		key: string,
		tenant: string,
		render: () => Promise<RenderedPage | undefined>,
	) => Promise<KeptPage | undefined>;
	/** Bytes kept now. */
	size: () => number;
};

/** HTML as it was rendered, and the nonce, letters and digits, that its own inline scripts carry. */
export type RenderedPage = { html: string; nonce: string; allowed: KeptPage['allowed'] };

export type PageCacheOptions = {
	signals: Pick<Signals, 'on' | 'onGap' | 'listening'>;
	/** What may be kept, in bytes of HTML. */
	maximumBytes?: number;
	/** Some things change with time alone: what is new, what has passed. */
	keptForMs?: number;
};

const MEBIBYTE = 2 ** 20;
/** One page may not push out the rest. */
const LARGEST = 2 * MEBIBYTE;

/**
 * Keeps public pages in memory, the ones asked for last, within a number of bytes. Fresh in every process as soon as the
 * signal of a change arrives; while signals cannot arrive nothing is kept.
 */
export function createPageCache({
	signals,
	maximumBytes = 64 * MEBIBYTE,
	keptForMs = 60_000,
}: PageCacheOptions): PageCache {
	const kept = new Map<string, KeptPage>();
	const rendering = new Map<string, Promise<KeptPage | undefined>>();
	/** How often something of a tenant changed: a page rendered during a change is not kept. */
	const changes = new Map<string, number>();
	let gaps = 0;
	let bytes = 0;

	const drop = (key: string, page: KeptPage): void => {
		if (kept.delete(key)) bytes -= page.html.byteLength;
	};
	signals.on(PAGE_CHANGED, (tenant) => {
		changes.set(tenant, (changes.get(tenant) ?? 0) + 1);
		for (const [key, page] of kept) if (page.tenant === tenant) drop(key, page);
	});
	signals.onGap(() => {
		gaps += 1;
		for (const [key, page] of kept) drop(key, page);
	});
	const moment = (tenant: string): string => `${gaps} ${changes.get(tenant) ?? 0}`;

	const find = (key: string): KeptPage | undefined => {
		const page = kept.get(key);
		if (!page || !signals.listening()) return undefined;
		if (page.until < Date.now()) {
			drop(key, page);
			return undefined;
		}
		// Taken out and put back: the first in the map is the one longest not asked for.
		kept.delete(key);
		kept.set(key, page);
		return page;
	};
	const keep = (key: string, page: KeptPage): void => {
		const before = kept.get(key);
		if (before) drop(key, before);
		if (page.html.byteLength > LARGEST) return;
		kept.set(key, page);
		bytes += page.html.byteLength;
		for (const [oldest, old] of kept) {
			if (bytes <= maximumBytes) return;
			drop(oldest, old);
		}
	};
	return {
		find,
		make: (key, tenant, render) => {
			const since = moment(tenant);
			// Whoever asks after a change does not wait for a page that was begun before it.
			const turn = `${since} ${key}`;
			const already = rendering.get(turn);
			if (already) return already;
			const made = render()
				.then((rendered) => {
					if (!rendered) return undefined;
					const page = neutral(rendered, tenant, Date.now() + keptForMs);
					if (signals.listening() && moment(tenant) === since) keep(key, page);
					return page;
				})
				.finally(() => rendering.delete(turn));
			rendering.set(turn, made);
			return made;
		},
		size: () => bytes,
	};
}

/** A page without the nonce of its visitor: its own inline scripts are allowed by what they say instead. */
function neutral({ html, nonce, allowed }: RenderedPage, tenant: string, until: number): KeptPage {
	const scripts = new Set<string>();
	const own = new RegExp(`<script(?=[^>]*\\snonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g');
	// Hashed as the browser will see them: without the nonce, wherever it stood.
	for (const [, text = ''] of html.matchAll(own)) {
		if (text !== '') scripts.add(`'sha256-${sha256(text.replaceAll(nonce, ''))}'`);
	}
	const body = Buffer.from(stylesFirst(html.replaceAll(nonce, '')));
	return {
		tenant,
		scripts: [...scripts],
		etag: `W/"${sha256(body).slice(0, 27)}"`,
		html: body,
		until,
		packed: new Map(),
		allowed,
	};
}

/** Scripts make a page that can be read already come alive: on a slow line they wait for what paints it. */
function stylesFirst(html: string): string {
	return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
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
	page: KeptPage,
	acceptEncoding: string | null,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | undefined }> {
	const encoding = preferredEncoding(acceptEncoding ?? '');
	if (!encoding) return { body: page.html, encoding };
	let packed = page.packed.get(encoding);
	if (!packed) {
		packed = encoding === 'br' ? brotli(page.html, BROTLI) : zip(page.html);
		page.packed.set(encoding, packed);
	}
	return { body: await packed, encoding };
}

function preferredEncoding(accepted: string): 'br' | 'gzip' | undefined {
	const taken = new Set(
		accepted
			.split(',')
			.map((part) => part.trim().split(/\s*;\s*/))
			.filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
			.map(([name]) => name),
	);
	if (taken.has('br')) return 'br';
	return taken.has('gzip') ? 'gzip' : undefined;
}
