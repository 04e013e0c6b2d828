import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadIcon } from '@iconify/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { iconTimes, setIconSources } from './icon-sources.ts';

const servers: Server[] = [];
let providers = 0;

type Source = { url: string; asked: string[] };

/** A source of icons that answers as told. */
async function source(answer: RequestListener): Promise<Source> {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(decodeURIComponent(request.url ?? ''));
		answer(request, response);
	});
	servers.push(server);
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
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
});

describe('the time icons may take', () => {
	type Asked = { host: string; at: number; givenUp?: number };
	let asked: Asked[];
	let answers: Record<string, { after: number; status: number }>;

	/** A source that is silent, unless it is told when to answer what; it notes when it was asked and given up. */
	function ask(url: string, { signal }: RequestInit): Promise<Response> {
		const host = url.split('/').slice(0, 3).join('/');
		const one: Asked = { host, at: Date.now() };
		asked.push(one);
		return new Promise((resolve, reject) => {
			signal?.addEventListener('abort', () => {
				one.givenUp = Date.now();
				reject(signal.reason);
			});
			const answer = answers[host];
			if (!answer) return;
			const body = JSON.stringify({ prefix: 'lucide', icons: { heart: { body: `<path d="${host}"/>` } } });
			setTimeout(() => resolve(new Response(body, { status: answer.status })), answer.after);
		});
	}

	beforeEach(() => {
		vi.useFakeTimers({ now: 0 });
		asked = [];
		answers = {};
		vi.stubGlobal('fetch', ask);
		vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
			const ended = new AbortController();
			setTimeout(() => ended.abort(), milliseconds);
			return ended.signal;
		});
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.restoreAllMocks();
		vi.unstubAllGlobals();
	});

	/** Asks these sources for an icon; gives the clock, which counts from the first request, and what came of it. */
	async function from(...urls: string[]) {
		let came: string | undefined;
		void load(
			urls.map((url) => ({ url, asked: [] })),
			'heart',
		).then(([icon]) => {
			came = icon;
		});
		while (asked.length === 0) await vi.advanceTimersByTimeAsync(1);
		const begun = asked[0]?.at ?? 0;
		return {
			until: (moment: number) => vi.advanceTimersByTimeAsync(begun + moment - Date.now()),
			requests: () =>
				asked.map(({ host, at, givenUp }) => [host, at - begun, givenUp && givenUp - begun] as const),
			came: () => came,
		};
	}

	it('is 750 ms before the next source is asked too, and whichever answers first counts', async () => {
		answers = {
			'https://one.example': { after: 1000, status: 200 },
			'https://two.example': { after: 900, status: 200 },
		};
		const { until, requests, came } = await from('https://one.example', 'https://two.example');
		await until(749);
		expect(requests()).toEqual([['https://one.example', 0, undefined]]);
		await until(750);
		expect(requests()[1]).toEqual(['https://two.example', 750, undefined]);
		await until(999);
		expect(came()).toBeUndefined();
		await until(1020);
		expect(came()).toBe('<path d="https://one.example"/>');
	});

	it('is 2000 ms for a source', async () => {
		const { until, requests, came } = await from('https://one.example');
		await until(1999);
		expect([requests(), came()]).toEqual([[['https://one.example', 0, undefined]], undefined]);
		await until(2020);
		expect([requests(), came()]).toEqual([[['https://one.example', 0, 2000]], 'not available']);
	});

	it('is 1500 ms for the endpoint of this site', async () => {
		const { until, requests, came } = await from('/icons');
		await until(1499);
		expect(came()).toBeUndefined();
		await until(1520);
		expect(requests()).toEqual([['/icons/lucide.json?icons=heart', 0, 1500]]);
		expect(came()).toBe('not available');
	});

	it('is over at a 404, whenever that comes: no other source is asked', async () => {
		answers = { 'https://one.example': { after: 700, status: 404 } };
		const { until, requests, came } = await from('https://one.example', 'https://two.example');
		await until(720);
		expect(came()).toBe('not available');
		await until(5000);
		expect(requests()).toHaveLength(1);
	});

	it('has the measures of the specification', () => {
		expect(iconTimes).toEqual({ timeout: 2000, localTimeout: 1500, rotate: 750 });
	});
});
