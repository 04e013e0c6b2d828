// npm run bench:counting [-- --views 1000000 --seconds 10 --rounds 3]: what it costs to count the visits of a kept page, and
// two processes that count at once: none lost, none twice, none waiting for the other. Ends with 1 when that is not so.
// Linux only: the clocks of the processor are read from /proc.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostgres, freePort, startPostgres } from '../scripts/postgres.mjs';
import { ensureBuilt, ensureInstalled, ensureNode, fail } from '../scripts/runtime.mjs';
import { clock } from './processor-clock.mjs';

await ensureNode();
await ensureInstalled();
await ensureBuilt();
const { default: autocannon } = await import('autocannon');
const { default: pg } = await import('pg');
const { start, untilReady } = await import('../tests/e2e/product.ts');

const { values } = parseArgs({
	options: {
		views: { type: 'string', default: '1000000' },
		seconds: { type: 'string', default: '10' },
		rounds: { type: 'string', default: '3' },
	},
});
const VIEWS = Number(values.views);
const SECONDS = Number(values.seconds);
const CONNECTIONS = 16;
/** Each sees two pages; together they are fewer than wait in memory at most. */
const VISITORS = 2_000;
const PAGES = ['/nl', '/nl/vacancies/search'];
const MOST_DEARER = 0.05;
/** A batch is written at the latest this long after its first count. */
const WRITTEN_MS = 6_000;
/** What visitors ask is counted, and what programs ask is not. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PROGRAM = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const postgres = await startPostgres(findPostgres() ?? fail('PostgreSQL was not found.'), {
	autovacuum: 'on',
});
const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-counting-'));
const database = new pg.Client(postgres.url);
const products = [];
let kept = true;
try {
	await database.connect();
	products.push(await launch());
	kept = (await cost(products[0])) && kept;
	products.push(await launch());
	kept = (await together()) && kept;
	console.log(
		`${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
	);
} finally {
	for (const { child, ended } of products) {
		child.kill('SIGTERM');
		await ended;
	}
	await database.end();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}
process.exit(kept ? 0 : 1);

async function launch() {
	const port = await freePort();
	const product = start({
		SEED: 'demo',
		TRUSTED_PROXIES: '1',
		DATA_DIR: folder,
		DATABASE_URL: postgres.url,
		PORT: String(port),
	});
	await untilReady(product, 300);
	return { ...product, url: `http://127.0.0.1:${port}` };
}

/** The processor time of a page of the cache for who is counted and for who is not, in turns. */
async function cost({ url, child }) {
	const least = { counted: Number.POSITIVE_INFINITY, uncounted: Number.POSITIVE_INFINITY };
	const most = { counted: 0, uncounted: 0 };
	await ask(url, { 'user-agent': BROWSER });
	for (let round = 0; round < Number(values.rounds); round++) {
		for (const [which, agent] of [
			['counted', BROWSER],
			['uncounted', PROGRAM],
		]) {
			const before = clock(child.pid);
			const { requests, non2xx, errors } = await ask(url, { 'user-agent': agent });
			if (non2xx + errors > 0) throw new Error(`${non2xx + errors} were not answered`);
			least[which] = Math.min(least[which], (clock(child.pid) - before) / requests.total);
			most[which] = Math.max(most[which], requests.average);
		}
	}
	const dearer = least.counted / least.uncounted - 1;
	for (const which of ['counted', 'uncounted'])
		console.log(
			`A kept page, ${which}: ${(least[which] * 1000).toFixed(1)} µs of processor time, ${Math.round(most[which])} a second`,
		);
	console.log(`Counting makes it dearer by ${(dearer * 100).toFixed(1)} %`);
	return dearer < MOST_DEARER;
}

function ask(url, headers) {
	return autocannon({ url: `${url}/nl`, headers, connections: CONNECTIONS, duration: SECONDS });
}

/** Two processes that are both visited by everybody: the sums, and who waited for whom. */
async function together() {
	await wait(WRITTEN_MS);
	const before = await sums();
	let waiting = 0;
	let going = true;
	const watch = (async () => {
		for (; going; await wait(100)) waiting = Math.max(waiting, await waitingForLocks());
	})();
	const began = performance.now();
	const results = await Promise.all(products.map(({ url }) => visit(url, VIEWS / products.length)));
	const seconds = (performance.now() - began) / 1000;
	await wait(WRITTEN_MS);
	going = false;
	await watch;
	const after = await sums();
	const answered = results.reduce((sum, result) => sum + result['2xx'], 0);
	const views = after.views - before.views;
	const visitors = after.visitors - before.visitors;
	console.log(
		`${answered} views through two processes in ${seconds.toFixed(0)} s (${Math.round(answered / seconds)} a second): ${views} counted, ${visitors} visits of ${VISITORS} visitors to the ${PAGES.length} pages, ${after.deadlocks - before.deadlocks} deadlocks, at most ${waiting} waiting for a lock of the other when looked at, ten times a second`,
	);
	return views === answered && visitors === VISITORS && after.deadlocks === before.deadlocks;
}

/** Every visitor of many at one process, with both pages in turns. */
function visit(url, amount) {
	let number = 0;
	const setupRequest = (request) => {
		const visitor = number % VISITORS;
		const path = PAGES[Math.floor(number++ / VISITORS) % PAGES.length];
		const headers = { 'user-agent': BROWSER, 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}` };
		return { ...request, path, headers };
	};
	return autocannon({ url, amount, connections: CONNECTIONS, requests: [{ setupRequest }] });
}

async function sums() {
	const { rows } = await database.query(`
		select coalesce(sum(views), 0)::int as views, coalesce(sum(visitors), 0)::int as visitors,
			(select sum(deadlocks)::int from pg_stat_database) as deadlocks
		from visit_counts where event = 'page'`);
	return rows[0];
}

async function waitingForLocks() {
	const { rows } = await database.query('select count(*)::int as waiting from pg_locks where not granted');
	return rows[0].waiting;
}
