import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAddressLookup } from './address-lookup.ts';

const DAM = { straatnaam: 'Dam', woonplaatsnaam: 'Amsterdam', centroide_ll: 'POINT(4.8936041 52.3731081)' };
const found = { street: 'Dam', city: 'Amsterdam', lat: 52.3731081, lon: 4.8936041 };

let url: string;
let asked: URL[];
let reply: (response: ServerResponse) => void;
const server = createServer((request: IncomingMessage, response) => {
	asked.push(new URL(request.url ?? '/', 'http://localhost'));
	reply(response);
});
const docs =
	(...given: object[]) =>
	(response: ServerResponse) =>
		void response.end(JSON.stringify({ response: { docs: given } }));

beforeAll(async () => {
	await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/free`;
});
beforeEach(() => {
	asked = [];
	reply = docs(DAM);
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

it('finds the street and the town of a postcode with its number, and asks once', async () => {
	const lookUp = createAddressLookup({ url });
	expect(await lookUp('1012JS', 1)).toEqual(found);
	expect(await lookUp('1012JS', 1)).toEqual(found);
	expect(asked).toHaveLength(1);
	expect(asked[0]?.searchParams.getAll('fq')).toEqual(['type:adres', 'postcode:1012JS', 'huisnummer:1']);
	expect(asked[0]?.searchParams.get('rows')).toBe('1');
});

it('finds the middle of a postcode without a number', async () => {
	const lookUp = createAddressLookup({ url });
	expect(await lookUp('1012JS')).toEqual(found);
	expect(asked[0]?.searchParams.getAll('fq')).toEqual(['type:postcode', 'postcode:1012JS']);
});

it('asks no more than eight things at once', async () => {
	const waiting: ServerResponse[] = [];
	reply = (response) => void waiting.push(response);
	const lookUp = createAddressLookup({ url });
	const many = Array.from({ length: 20 }, (_, number) => lookUp('1012JS', number + 1));
	await expect.poll(() => waiting.length).toBe(8);
	for (const response of waiting) docs(DAM)(response);
	expect((await Promise.all(many)).filter(Boolean)).toHaveLength(8);
	expect(asked).toHaveLength(8);
});

it('knows nothing of an address that is not there, which it remembers', async () => {
	reply = docs();
	const lookUp = createAddressLookup({ url });
	expect(await lookUp('1012JS', 999)).toBeNull();
	expect(await lookUp('1012JS', 999)).toBeNull();
	expect(asked).toHaveLength(1);
});

it.each([
	['is silent', () => undefined],
	['fails', (response: ServerResponse) => void response.writeHead(500).end()],
	['answers nonsense', (response: ServerResponse) => void response.end('<html>')],
	['answers another thing', docs({ ...DAM, centroide_ll: 'somewhere' })],
	[
		'leads elsewhere',
		(response: ServerResponse) => void response.writeHead(302, { location: '/other' }).end(),
	],
])('leaves a service that %s alone for a minute', async (_, ill) => {
	reply = ill;
	let time = 1_000_000;
	const lookUp = createAddressLookup({ url, waitMs: 150, now: () => time });
	expect(await lookUp('1012JS', 1)).toBeNull();
	reply = docs(DAM);
	time += 59_000;
	expect(await lookUp('1012JS', 1)).toBeNull();
	expect(asked).toHaveLength(1);
	time += 2_000;
	expect(await lookUp('1012JS', 1)).toEqual(found);
});

it('asks nobody without a service', async () => {
	expect(await createAddressLookup({ url: undefined })('1012JS', 1)).toBeNull();
	expect(asked).toEqual([]);
});
