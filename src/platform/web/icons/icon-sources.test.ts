import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadIcon } from '@iconify/react';
import { afterEach, describe, expect, it } from 'vitest';
import { iconTimes, setIconSources } from './icon-sources.ts';

const servers: Server[] = [];
let providers = 0;

type Source = { url: string; asked: string[]; times: number[] };

/** A source of icons that answers as told. */
async function source(answer: RequestListener): Promise<Source> {
	const asked: string[] = [];
	const times: number[] = [];
	const server = createServer((request, response) => {
		asked.push(decodeURIComponent(request.url ?? ''));
		times.push(performance.now());
		answer(request, response);
	});
	servers.push(server);
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, times };
}

const good: RequestListener = (request, response) => {
	const names = new URL(request.url ?? '', 'http://local').searchParams.get('icons')?.split(',') ?? [];
	const icons = Object.fromEntries(names.map((name) => [name, { body: `<path d="${name}"/>` }]));
	response.end(JSON.stringify({ prefix: 'lucide', icons }));
};
const status = (code: number): RequestListener => {
	return (_request, response) => {
		response.statusCode = code;
		response.end('no');
	};
};
const silent: RequestListener = () => {};
const text =
	(body: string): RequestListener =>
	(_request, response) =>
		void response.end(body);

/** Loads icons from these sources, through a provider of its own so that nothing is remembered. */
function load(sources: Source[], ...names: string[]) {
	providers += 1;
	const provider = `test${providers}`;
	setIconSources(
		sources.map(({ url }) => url),
		provider,
	);
	return Promise.all(
		names.map((name) =>
			loadIcon(`@${provider}:lucide:${name}`).then(
				({ body }) => body,
				() => 'not available',
			),
		),
	);
}

afterEach(async () => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		await new Promise<unknown>((done) => server.close(done));
	}
});

describe('icons by name', () => {
	it('are asked for together, their names joined by commas', async () => {
		const first = await source(good);
		expect(await load([first], 'heart', 'map-pin')).toEqual(['<path d="heart"/>', '<path d="map-pin"/>']);
		expect(first.asked).toEqual(['/lucide.json?icons=heart,map-pin']);
	});

	it.each([
		['an error of the server', status(500)],
		['a refusal', status(403)],
		['an answer that is no data', text('<html>')],
		['an empty answer', text('null')],
	])('come from the next source after %s', async (_what, answer) => {
		const first = await source(answer);
		const second = await source(good);
		expect(await load([first, second], 'heart')).toEqual(['<path d="heart"/>']);
		expect(first.asked).toHaveLength(1);
		expect(second.asked).toHaveLength(1);
	});

	it('come from the next source when the first is silent for 750 ms', async () => {
		const first = await source(silent);
		const second = await source(good);
		expect(await load([first, second], 'heart')).toEqual(['<path d="heart"/>']);
		const waited = (second.times[0] ?? 0) - (first.times[0] ?? 0);
		expect(waited).toBeGreaterThan(700);
		expect(iconTimes.rotate).toBe(750);
	});

	it('are not looked for any further after a 404', async () => {
		const first = await source(status(404));
		const second = await source(good);
		expect(await load([first, second], 'heart')).toEqual(['not available']);
		expect(second.asked).toEqual([]);
	});

	it('are not available when no source has usable data', async () => {
		const sources = [await source(status(500)), await source(text('nothing'))];
		expect(await load(sources, 'heart')).toEqual(['not available']);
		expect(sources.map(({ asked }) => asked.length)).toEqual([1, 1]);
	});

	it('are not available when the only source is silent for 2000 ms', async () => {
		const begun = performance.now();
		expect(await load([await source(silent)], 'heart')).toEqual(['not available']);
		expect(performance.now() - begun).toBeGreaterThanOrEqual(1950);
		expect(iconTimes).toEqual({ timeout: 2000, localTimeout: 1500, rotate: 750 });
	});
});
