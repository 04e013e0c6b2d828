import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed } from './compress.ts';

const page = '<p>Samen wandelen in het park</p>'.repeat(200);
const html = { 'content-type': 'text/html; charset=utf-8' };
const asking = (accepted: string, init: RequestInit = {}) =>
	new Request('http://demo.example/nl', { ...init, headers: { 'accept-encoding': accepted } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('an answer', () => {
	it('is compressed with Brotli where that is accepted, else with gzip', async () => {
		const best = await compressed(asking('gzip, deflate, br, zstd'), new Response(page, { headers: html }));
		expect(best.headers.get('content-encoding')).toBe('br');
		expect(best.headers.get('vary')).toBe('Accept-Encoding');
		const small = await bytes(best);
		expect(small.length).toBeLessThan(page.length / 10);
		expect(brotliDecompressSync(small).toString()).toBe(page);

		const older = await compressed(asking('gzip'), new Response(page, { headers: html }));
		expect(older.headers.get('content-encoding')).toBe('gzip');
		expect(gunzipSync(await bytes(older)).toString()).toBe(page);
	});

	it('keeps its status and headers, but has another length and a weaker tag', async () => {
		const headers = {
			...html,
			vary: 'Cookie',
			etag: '"a"',
			'content-length': String(page.length),
			'x-more': '1',
		};
		const answer = await compressed(asking('br'), new Response(page, { status: 404, headers }));
		const packed = await bytes(answer);
		expect(brotliDecompressSync(packed).toString()).toBe(page);
		expect(answer.status).toBe(404);
		expect(Object.fromEntries(answer.headers)).toEqual({
			'content-type': html['content-type'],
			'content-encoding': 'br',
			'content-length': String(packed.byteLength),
			vary: 'Cookie, Accept-Encoding',
			etag: 'W/"a"',
			'x-more': '1',
		});
	});

	it('of more than one cookie keeps them all', async () => {
		const response = new Response(page, { headers: html });
		response.headers.append('set-cookie', 'a=1');
		response.headers.append('set-cookie', 'b=2');
		expect((await compressed(asking('br'), response)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
	});

	it.each<[string, Request, BodyInit, Record<string, string>]>([
		['is small', asking('br'), 'kort', html],
		['is a picture', asking('br'), page, { 'content-type': 'image/png' }],
		['is a stream of events', asking('br'), page, { 'content-type': 'text/event-stream' }],
		['is compressed already', asking('br'), page, { ...html, 'content-encoding': 'gzip' }],
		['must not be changed', asking('br'), page, { ...html, 'cache-control': 'private, no-transform' }],
		['is asked for without coding', asking('identity'), page, html],
		['is asked for with codings refused', asking('br;q=0, gzip;q=0'), page, html],
	])('stays as it is when it %s', async (_, request, body, headers) => {
		const answer = await compressed(request, new Response(body, { headers }));
		expect(answer.headers.get('content-encoding')).toBe(headers['content-encoding'] ?? null);
		expect((await bytes(answer)).toString()).toBe(body);
	});

	it.each([
		'application/json',
		'application/vnd.api+json',
		'text/x-script',
		'image/svg+xml',
		'text/calendar',
	])('of %s is compressed too', async (type) => {
		const answer = await compressed(asking('br'), new Response(page, { headers: { 'content-type': type } }));
		expect(answer.headers.get('content-encoding')).toBe('br');
	});

	it('without a body stays without', async () => {
		const answer = await compressed(asking('br'), new Response(null, { status: 304, headers: html }));
		expect([answer.status, answer.headers.get('content-encoding')]).toEqual([304, null]);
	});

	it('that comes in parts still does', async () => {
		const parts = new TransformStream<Uint8Array, Uint8Array>();
		const writer = parts.writable.getWriter();
		const answer = await Promise.all([
			compressed(asking('br'), new Response(parts.readable, { headers: html })),
			writer.write(Buffer.from(page)),
		]).then(([response]) => response);
		const decoder = createBrotliDecompress();
		let seen = '';
		decoder.on('data', (chunk: Buffer) => {
			seen += chunk.toString();
		});
		const reading = (async () => {
			for await (const chunk of answer.body ?? []) decoder.write(chunk);
			decoder.end();
		})();
		// The first part is readable while the second does not exist yet.
		await expect.poll(() => seen, { interval: 5 }).toBe(page);
		await writer.write(Buffer.from('<p>later</p>'));
		await writer.close();
		await reading;
		await expect.poll(() => seen).toBe(`${page}<p>later</p>`);
	});

	it('that nobody waits for any more is not made further', async () => {
		let ended = '';
		const body = new ReadableStream<Uint8Array>({
			pull: (controller) => controller.enqueue(Buffer.from(page)),
			cancel: () => {
				ended = 'cancelled';
			},
		});
		const answer = await compressed(asking('br'), new Response(body, { headers: html }));
		const reader = answer.body?.getReader();
		await reader?.read();
		await reader?.cancel();
		await expect.poll(() => ended).toBe('cancelled');
	});

	it('that fails halfway fails for who reads it', async () => {
		let part = 0;
		const body = new ReadableStream<Uint8Array>({
			pull: (controller) => {
				part += 1;
				if (part < 3) controller.enqueue(Buffer.from(page));
				else controller.error(new Error('gone'));
			},
		});
		const answer = await compressed(asking('br'), new Response(body, { headers: html }));
		await expect(answer.arrayBuffer()).rejects.toThrow();
	});
});
