import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPublicFetch, type FetchFailure, isPublicAddress } from './public-fetch.ts';

/** What the server is: the only address that the tests let through. */
const OWN = '127.0.0.2';
let port: number;
let asked: { url: string; headers: Record<string, unknown> }[] = [];
let answerWith: RequestListener = (_request, response) => response.end('ok');
const server = createServer((request, response) => {
	asked.push({ url: request.url ?? '', headers: request.headers });
	answerWith(request, response);
});

beforeAll(async () => {
	// On every address of this machine, so that a guard that fails would be answered.
	await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
	({ port } = server.address() as AddressInfo);
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const guarded = (more: Parameters<typeof createPublicFetch>[0] = {}) =>
	createPublicFetch({
		resolve: async (host) => [host === 'feed.example' ? OWN : '127.0.0.1'],
		isAllowed: (ip) => ip === OWN || isPublicAddress(ip),
		protocols: ['http:'],
		waitMs: 3000,
		...more,
	});
const failure = async (work: Promise<unknown>) => {
	asked = [];
	return work.then(
		() => 'read',
		(error: FetchFailure) => error.code,
	);
};

it.each([
	'127.0.0.1',
	'10.1.2.3',
	'172.20.0.1',
	'192.168.1.1',
	'169.254.169.254',
	'100.64.0.1',
	'0.0.0.0',
	'255.255.255.255',
	'::1',
	'::',
	'::ffff:127.0.0.1',
	'fe80::1',
	'fd00::1',
	'64:ff9b::7f00:1',
	'2002:7f00:1::',
	'not-an-ip',
])('%s is not of the public internet', (ip) => {
	expect(isPublicAddress(ip)).toBe(false);
});

it.each(['1.1.1.1', '145.97.20.20', '2a02:898::1', '2606:4700::1111'])('%s is', (ip) => {
	expect(isPublicAddress(ip)).toBe(true);
});

it('reads an address, and only asks again for what is new', async () => {
	answerWith = (request, response) => {
		if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end();
		return response.writeHead(200, { etag: '"1"', 'last-modified': 'Mon' }).end('[1]');
	};
	const first = await guarded()(`http://feed.example:${port}/list?key=1`);
	expect([first.body?.toString(), first.etag, first.lastModified]).toEqual(['[1]', '"1"', 'Mon']);
	const { body } = await guarded()(`http://feed.example:${port}/list`, first);
	expect(body).toBe(null);
});

it.each([
	['an internal name', (at: number) => `http://inside.example:${at}/`],
	['an internal address', (at: number) => `http://127.0.0.1:${at}/`],
	['another spelling of it', (at: number) => `http://0x7f.1:${at}/`],
	['a number', (at: number) => `http://2130706433:${at}/`],
	['its form in IPv6', (at: number) => `http://[::ffff:127.0.0.1]:${at}/`],
	['an address with a password', (at: number) => `http://me:secret@feed.example:${at}/`],
	['another protocol', () => 'file:///etc/passwd'],
	['what is no address', () => 'feed.example'],
])('does not ask %s', async (_name, address) => {
	answerWith = (_request, response) => response.end('inside');
	expect(await failure(guarded()(address(port)))).toBe('address');
	expect(asked).toEqual([]);
});

it('asks http only where tests do', async () => {
	expect(await failure(guarded({ protocols: ['https:'] })(`http://feed.example:${port}/`))).toBe('address');
	expect(asked).toEqual([]);
});

it('judges every hop of a redirect, and follows a few', async () => {
	answerWith = (request, response) => {
		const inside = request.url === '/inside';
		const to = inside ? `http://127.0.0.1:${port}/` : `http://feed.example:${port}/next`;
		response
			.writeHead(302, { location: request.url === '/loop' || request.url === '/next' ? '/loop' : to })
			.end();
	};
	expect(await failure(guarded()(`http://feed.example:${port}/inside`))).toBe('address');
	expect(asked.map(({ url }) => url)).toEqual(['/inside']);
	expect(await failure(guarded()(`http://feed.example:${port}/loop`))).toBe('too_many_redirects');
	expect(asked).toHaveLength(5);
});

it('connects to the address that was judged, whatever the name says next', async () => {
	let times = 0;
	const rebinding = guarded({ resolve: async () => [times++ === 0 ? OWN : '127.0.0.1'] });
	answerWith = (request, response) => response.end(request.socket.localAddress);
	expect((await rebinding(`http://feed.example:${port}/`)).body?.toString()).toContain(OWN);
	expect(await failure(rebinding(`http://feed.example:${port}/`))).toBe('address');
	const both = guarded({ resolve: async () => [OWN, '127.0.0.1'] });
	expect(await failure(both(`http://feed.example:${port}/`))).toBe('address');
});

it('gives up on what is slow, endless, huge, packed or refused', async () => {
	const at = `http://feed.example:${port}/`;
	answerWith = () => undefined;
	expect(await failure(guarded({ waitMs: 150 })(at))).toBe('unreachable');
	answerWith = (_request, response) => {
		response.write('[');
		const more = setInterval(() => response.write(' '), 20);
		response.on('close', () => clearInterval(more));
	};
	expect(await failure(guarded({ waitMs: 150 })(at))).toBe('unreachable');
	answerWith = (_request, response) => response.end('x'.repeat(5000));
	expect(await failure(guarded({ maxBytes: 1000 })(at))).toBe('too_large');
	answerWith = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
	expect(await failure(guarded()(at))).toBe('status');
	answerWith = (_request, response) => response.writeHead(500).end('x');
	expect(await failure(guarded()(at))).toBe('status');
	const never = guarded({ waitMs: 150, resolve: () => new Promise(() => undefined) });
	expect(await failure(never(at))).toBe('unreachable');
});
