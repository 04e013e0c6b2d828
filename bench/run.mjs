// npm run bench [-- --rows 10000,100000 --seconds 10]: the product beside a bare node:http + pg floor, in one run, at
// each number of rows. With --database the rows are those of a database that is filled already.
import { spawn, spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { findPostgres, freePort, startPostgres } from '../scripts/postgres.mjs';
import { ensureBuilt, ensureInstalled, ensureNode, fail, root } from '../scripts/runtime.mjs';

await ensureNode();
await ensureInstalled();
await ensureBuilt();
const { default: autocannon } = await import('autocannon');
const { described, fill } = await import('./data.mjs');

const { values } = parseArgs({
	options: {
		rows: { type: 'string', default: '100000' },
		organisations: { type: 'string', default: '5000' },
		seconds: { type: 'string', default: '10' },
		database: { type: 'string' },
	},
});
const say = (line) => console.log(line);
// The program under test has the first core; the database and the load share the others.
const pinned = process.platform === 'linux' && cpus().length > 1;
const onFirst = (command) => (pinned ? ['taskset', ['-c', '0', ...command]] : [command[0], command.slice(1)]);

const postgres = values.database
	? { url: values.database, stop: async () => {} }
	: await startPostgres(findPostgres() ?? fail('The bench needs PostgreSQL: no binaries were found.'), {
			shared_buffers: '1GB',
			work_mem: '16MB',
			autovacuum: 'off',
		});
const children = new Set();
try {
	const warmUp = await product({ DATABASE_URL: postgres.url });
	await end(warmUp.child);
	const sizes = values.database ? [undefined] : values.rows.split(',').map(Number);
	for (const vacancies of sizes) {
		if (vacancies) await fill(postgres.url, { vacancies, organisations: Number(values.organisations), say });
		if (pinned) spawnSync('taskset', ['-acp', '1', String(process.pid)], { stdio: 'ignore' });
		report(await measureAll(await described(postgres.url)));
		if (pinned)
			spawnSync('taskset', ['-acp', `0-${cpus().length - 1}`, String(process.pid)], { stdio: 'ignore' });
	}
} finally {
	for (const child of children) child.kill('SIGKILL');
	await postgres.stop();
}

async function measureAll({ centre, ...counts }) {
	const rows = [];
	const floor = await program(
		['node', 'bench/floor.mjs'],
		{ DATABASE_URL: postgres.url, CENTRE: centre },
		'ready',
	);
	rows.push(await measure('floor: list of 25 with organisation', `${floor.url}/list`));
	rows.push(await measure('floor: word in 1.5 %, no facets', `${floor.url}/search`));
	await end(floor.child);

	const { child, url } = await product({ DATABASE_URL: postgres.url });
	const headers = { accept: 'application/vnd.api+json', 'x-tenant': 'demo' };
	rows.push(
		await measure(
			'API list, 25 with organisation',
			`${url}/api/v1/vacancies?include=organization&page[size]=25`,
			headers,
		),
	);
	for (const [name, query] of JSON.parse(
		process.env.BENCH_SEARCHES ??
			'[["API search for a word in 1.5 %, facets","filter[q]=zandbak"],["API search without a word, facets",""],["API search near a place, facets","filter[near]=52.21,5.97&filter[distance]=10"]]',
	)) {
		rows.push(await measure(name, `${url}/api/v1/vacancies/search?include=organization&${query}`, headers));
	}
	// A question that nobody asked before each time: what the index makes of it, not what is still known of the last one.
	let asked = 0;
	rows.push(
		await measure('API search, each question for the first time', url, headers, () => {
			asked += 1;
			const near = `${(52 + (asked % 400) / 1000).toFixed(3)},${(5.8 + asked / 1e5).toFixed(5)}`;
			return `/api/v1/vacancies/search?include=organization&filter[q]=zandbak&filter[near]=${near}&filter[distance]=25`;
		}),
	);
	rows.push(await measure('search page, anonymous, no word', `${url}/nl/vacancies/search`));
	rows.push(await measure('search page, anonymous, a word', `${url}/nl/vacancies/search?q=zandbak`));
	rows.push(await measure('home page, anonymous, kept', `${url}/nl`));
	// Whoever may be somebody gets a page of their own.
	rows.push(await measure('home page, made anew', `${url}/nl`, { cookie: 'remember=1' }));
	await end(child);
	return { rows, ...counts };
}

function product(settings) {
	return program(
		['node', 'build/server/index.js'],
		{ SEED: 'none', LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '10', ...settings },
		'is ready',
	);
}

async function program(command, settings, readyLine) {
	const port = await freePort();
	const [name, args] = onFirst(command);
	const child = spawn(name, args, {
		cwd: root,
		env: { ...process.env, ...settings, PORT: String(port) },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	children.add(child);
	await new Promise((resolve, reject) => {
		child.stdout.on('data', (chunk) => String(chunk).includes(readyLine) && resolve());
		child.once('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code}`)));
	});
	return { child, url: `http://127.0.0.1:${port}` };
}

function end(child) {
	return new Promise((resolve) => {
		child.once('exit', () => {
			children.delete(child);
			resolve();
		});
		child.kill('SIGTERM');
	});
}

/**
 * Asks one address 16 at a time, or, with `path`, another one each time. Before that once, alone: how long the first
 * answer takes when nothing is in memory yet.
 */
async function measure(name, url, headers = {}, path = undefined) {
	const options = {
		url,
		headers,
		connections: 16,
		...(path && { requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }] }),
	};
	const asked = performance.now();
	await (await fetch(path ? new URL(path(), url) : url, { headers })).arrayBuffer();
	const first = Math.round(performance.now() - asked);
	await autocannon({ ...options, duration: 2 });
	const result = await autocannon({ ...options, duration: Number(values.seconds) });
	const failed = result.non2xx + result.errors + result.timeouts;
	const { average: rate } = result.requests;
	const { p50, p97_5: high } = result.latency;
	say(
		`  ${name}: ${rate} req/s, p50 ${p50} ms, p97.5 ${high} ms, first ${first} ms${failed ? `, ${failed} FAILED` : ''}`,
	);
	return { name, rate, p50, high, first, failed };
}

function report({ rows, vacancies, organisations }) {
	const floor = rows[0]?.rate ?? 1;
	say(
		`\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${new Date().toISOString().slice(0, 10)}`,
	);
	say(
		`${vacancies} vacancies, ${organisations} organisations, 16 connections, ${pinned ? 'one core for the program, the others for database and load' : 'cores not pinned'}\n`,
	);
	say('| what | req/s | of the floor | p50 ms | p97.5 ms | first ms | failed |');
	say('|---|---:|---:|---:|---:|---:|---:|');
	for (const { name, rate, p50, high, first, failed } of rows) {
		say(
			`| ${name} | ${Math.round(rate)} | ${(rate / floor).toFixed(2)} | ${p50} | ${high} | ${first} | ${failed} |`,
		);
	}
}
