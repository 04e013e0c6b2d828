import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { acceptedCoding, type ContentCoding } from '#platform/http/accept-encoding.ts';

/** A response of fewer bytes fits in one packet anyway. */
const LEAST_BYTES = 1024;
/** A complete body up to this many bytes is compressed in one call, which costs less than streaming. */
const MAX_AT_ONCE = 2_000_000;
/** Milliseconds without new data after which a streaming page is flushed, so that pages still arrive in parts. */
const QUIET_MS = 5;

const text =
	/^(?:text\/(?!event-stream)|application\/(?:(?:[\w.-]+\+)?(?:json|xml)|javascript)\b|image\/svg\+xml)/i;
/** A quality that is fast and close to the smallest size, because pages are compressed on every request. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 5 };
const coders = { br: () => createBrotliCompress(brotliOptions), gzip: () => createGzip(gzipOptions) };
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** Compressors for complete bodies. */
const packers = {
	br: (whole: Uint8Array) => brotli(whole, brotliOptions),
	gzip: (whole: Uint8Array) => zip(whole, gzipOptions),
};

/**
 * Compresses a response with Brotli or else gzip, as the client accepts. A response that is small, not text, already
 * compressed or an event stream is returned unchanged.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
	if (!isCompressible(request, response)) return response;
	addVary(response.headers);
	const coding = acceptedCoding(request.headers.get('accept-encoding'));
	if (!coding || !response.body) return response;
	const { status, statusText } = response;
	const headers = new Headers(response.headers);
	headers.delete('content-length');
	headers.set('content-encoding', coding);
	const tag = headers.get('etag');
	if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`);

	const length = Number(response.headers.get('content-length') ?? MAX_AT_ONCE);
	if (length < LEAST_BYTES) return response;
	if (length < MAX_AT_ONCE) {
		const packed = await packers[coding](new Uint8Array(await response.arrayBuffer()));
		headers.set('content-length', String(packed.byteLength));
		return new Response(packed, { status, statusText, headers });
	}
	const { first, rest } = await beginning(response.body as WebStream<Uint8Array>);
	if (!rest) return new Response(first, response);
	return new Response(squeezed(first, rest, coding), { status, statusText, headers });
}

function isCompressible(request: Request, { status, headers }: Response): boolean {
	return (
		request.method !== 'HEAD' &&
		status !== 206 &&
		!headers.has('content-encoding') &&
		text.test(headers.get('content-type') ?? '') &&
		!/\bno-transform\b/.test(headers.get('cache-control') ?? '')
	);
}

/** Caches must know that the response depends on Accept-Encoding. */
function addVary(headers: Headers): void {
	const vary = headers.get('vary');
	if (!vary) headers.set('vary', 'Accept-Encoding');
	else if (vary !== '*' && !/\baccept-encoding\b/i.test(vary)) {
		headers.set('vary', `${vary}, Accept-Encoding`);
	}
}

/**
 * Reads the start of a body, enough to know that it is not small, and returns it with the rest; the rest is undefined
 * when the body ended.
 */
async function beginning(body: WebStream<Uint8Array>) {
	const reader = body.getReader();
	const parts: Uint8Array[] = [];
	for (let size = 0; size < LEAST_BYTES; ) {
		const { done, value } = await reader.read();
		if (done) return { first: Buffer.concat(parts), rest: undefined };
		parts.push(value);
		size += value.length;
	}
	return { first: Buffer.concat(parts), rest: reader };
}

type Reader = Awaited<ReturnType<typeof beginning>>['rest'];

function squeezed(first: Uint8Array, rest: NonNullable<Reader>, coding: ContentCoding): ReadableStream {
	const coder = coders[coding]();
	let quiet: NodeJS.Timeout | undefined;
	const send = (): void => {
		if (!coder.writableEnded && !coder.destroyed) coder.flush();
	};
	async function* all() {
		try {
			yield first;
			for (;;) {
				quiet = setTimeout(send, QUIET_MS);
				const { done, value } = await rest.read();
				clearTimeout(quiet);
				if (done) return;
				yield value;
			}
		} finally {
			clearTimeout(quiet);
			// The client disconnected, so the rest of the body is not read.
			await rest.cancel().catch(() => undefined);
		}
	}
	// An error cuts the response off, as it would without compression.
	pipeline(Readable.from(all()), coder, () => undefined);
	return Readable.toWeb(coder) as unknown as ReadableStream;
}
