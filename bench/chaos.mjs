// npm run chaos: what the product promises of hard times, shown: it is stopped under load, held up by slow clients, raced for
// what there is one of, read from a replica, listened to by many, put behind a proxy, and used for half an hour. Prints a table; ends
// with 1 when a promise was not kept.
//   npm run chaos -- --only stop      one part only: stop, slow, races, replica, streams, proxy, storage, soak or grown
//   npm run chaos -- --only grown tests/e2e/home.test.ts    some of its files
//   npm run chaos -- --minutes 5      how long the soak takes: 30 by default
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostgres, freePort, startPostgres } from '../scripts/postgres.mjs';
import { binary, ensureBuilt, ensureInstalled, ensureNode, fail, run } from '../scripts/runtime.mjs';
import { grown } from './chaos-grown.mjs';
import { proxy } from './chaos-proxy.mjs';
import { soak } from './chaos-soak.mjs';
import { storage } from './chaos-storage.mjs';
import { streams } from './chaos-streams.mjs';

await ensureNode();
await ensureInstalled();
await ensureBuilt();
const { start, untilReady } = await import('../tests/e2e/product.ts');

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { only: { type: 'string' }, minutes: { type: 'string', default: '30' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) fail('--minutes is a number of minutes');
const PARTS = {
	stop: stopUnderLoad,
	slow: slowClients,
	races,
	replica,
	streams: () => streams({ launch, figure, row, postgres }),
	proxy: () => proxy({ launch, row, folder, database: postgres.url }),
	storage: () => storage({ launch, row }),
	soak: () => soak({ launch, figure, row, minutes }),
	grown: () => grown({ row, fail, files: positionals }),
};
const chosen = values.only ? [values.only] : Object.keys(PARTS);
if (chosen.some((name) => !(name in PARTS))) fail(`--only is one of ${Object.keys(PARTS).join(', ')}`);

const METRICS_TOKEN = 'the monitor of the chaos';
const ROUNDS = 20;
const CLIENTS = 40;
const STOPPED_WITHIN_MS = 15_000;
const SLOW = 400;
const SLOW_SECONDS = 20;
const OTHERS_WITHIN_MS = 2_000;
const PAGES = ['/nl', '/nl/vacancies/search?q=fiets', '/api/v1/vacancies/search', '/en/vacancies/search'].map(
	(path) => ({ path }),
);

const table = [];
const row = (what, kept, figure) => void table.push({ what, kept: kept ? 'kept' : 'BROKEN', figure });
const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-chaos-'));
// As on a server: what is used for half an hour grows, and the planner has to hear of it.
const postgres = await startPostgres(findPostgres() ?? fail('PostgreSQL was not found.'), {
	autovacuum: 'on',
});
try {
	for (const name of chosen) await PARTS[name]();
} finally {
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}
console.log(
	`\n${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
console.table(table);
process.exit(table.some(({ kept }) => kept !== 'kept') ? 1 : 0);

async function launch(known, settings = {}) {
	const port = known ?? (await freePort());
	const product = start({
		SEED: 'demo',
		TRUSTED_PROXIES: '1',
		METRICS_TOKEN,
		DATA_DIR: folder,
		DATABASE_URL: postgres.url,
		PORT: String(port),
		...settings,
	});
	await untilReady(product, 300);
	return { ...product, port };
}

/** One of the figures that the process gives to a monitor. */
async function figure(port, name) {
	const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
	const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
	return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

/** SIGTERM while many read and write: whoever was let in gets the whole answer; later ones are refused at the door. */
async function stopUnderLoad() {
	const total = { whole: 0, cut: 0, refused: 0, unread: 0 };
	let clean = 0;
	let longest = 0;
	for (let round = 0; round < ROUNDS; round++) {
		const { child, ended, port } = await launch();
		let going = true;
		const client = async (number) => {
			for (let n = 0; going; n++) {
				const how = await ask(
					port,
					number % 4 === 0 ? wrongSignIn(number, n) : PAGES[(number + n) % PAGES.length],
				);
				total[how]++;
				if (how === 'refused' || how === 'unread') return;
			}
		};
		const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
		await wait(1_000 + 100 * round);
		const began = performance.now();
		child.kill('SIGTERM');
		if ((await ended) === 0) clean++;
		longest = Math.max(longest, performance.now() - began);
		going = false;
		await Promise.all(clients);
	}
	const figure = `${clean} of ${ROUNDS} ended with 0; ${total.whole} answers whole, ${total.cut} cut, ${total.unread} reset without a byte; at most ${(longest / 1000).toFixed(1)} s`;
	row(
		`SIGTERM with ${CLIENTS} clients asking`,
		total.cut + total.unread === 0 && clean === ROUNDS && longest < STOPPED_WITHIN_MS,
		figure,
	);
}

function wrongSignIn(number, n) {
	return {
		path: '/auth/sign_in',
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${number}.${n >> 8}.${n & 255}` },
		body: JSON.stringify({ email: `nobody${number}@voorbeeld.example`, password: 'not this one' }),
	};
}

/**
 * Asks on a connection of its own. `refused` when nobody took the connection, `unread` when it was reset before a byte of an
 * answer, `cut` when an answer was begun and did not come whole.
 */
function ask(port, { path, method = 'GET', headers = {}, body }) {
	return new Promise((done) => {
		const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
			answer.resume();
			answer.once('end', () => done(answer.complete ? 'whole' : 'cut'));
			answer.once('error', () => done('cut'));
		});
		asked.once('error', ({ code }) => done(code === 'ECONNREFUSED' ? 'refused' : 'unread'));
		asked.end(body);
	});
}

/** Many who send or read a byte now and then take nobody else's turn. */
async function slowClients() {
	const { child, ended, port } = await launch();
	const sockets = Array.from({ length: SLOW }, (_, number) => slowClient(port, number % 3));
	const times = [];
	let wrong = 0;
	const end = Date.now() + SLOW_SECONDS * 1000;
	for (let n = 0; Date.now() < end; n++) {
		const began = performance.now();
		const how = await ask(port, n % 5 === 4 ? wrongSignIn(200, n) : PAGES[n % PAGES.length]);
		times.push(performance.now() - began);
		if (how !== 'whole') wrong++;
		await wait(50);
	}
	const held = sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length;
	for (const socket of sockets) socket.destroy();
	child.kill('SIGTERM');
	await ended;
	times.sort((a, b) => a - b);
	const slowest = times.at(-1) ?? Number.POSITIVE_INFINITY;
	const figure = `${times.length} others: middle ${ms(times[times.length >> 1])}, slowest ${ms(slowest)}, ${wrong} without an answer; ${held} of ${SLOW} still held at the end`;
	row(`${SLOW} slow clients for ${SLOW_SECONDS} s`, wrong === 0 && slowest < OTHERS_WITHIN_MS, figure);
}

/** Sends its head (0) or its body (1) byte by byte, or reads nothing of what it asked for (2). */
function slowClient(port, kind) {
	const socket = connect(port, '127.0.0.1');
	socket.on('error', () => undefined);
	const text = [
		'GET /nl HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
		'POST /auth/sign_in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
		'GET /nl/vacancies/search HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(5),
	][kind];
	socket.write(text);
	if (kind === 2) socket.pause();
	else {
		const timer = setInterval(() => socket.writable && socket.write(' '), 1_000);
		socket.once('close', () => clearInterval(timer));
	}
	return socket;
}

/** What there is one of goes to one, however many want it. */
async function races() {
	await testsOf('races');
}

/** Reads of public data on a streaming replica show nothing old, and do without it. */
async function replica() {
	await testsOf('replica');
}

async function testsOf(name) {
	const { code, output } = await run(
		process.execPath,
		[binary('vitest'), 'run', '--project', 'chaos', name],
		{
			env: { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: postgres.url, FORCE_COLOR: '0' },
		},
	);
	const said = output.split('\n').filter((line) => line.startsWith('CHAOS'));
	for (const line of said) {
		const [, what, figure, seconds] = line.split('|').map((part) => part.trim());
		row(what, true, `${figure} in ${seconds}`);
	}
	if (code !== 0) {
		console.log(output);
		row(name, false, 'see above');
	}
}

function ms(milliseconds) {
	return `${Math.round(milliseconds)} ms`;
}
