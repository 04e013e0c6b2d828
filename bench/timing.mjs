// npm run bench:timing: whether the time of an answer tells what its words do not. Asks for what there is and what there
// is not, in turns, so that whatever else the machine does falls on both alike. Prints the medians and the difference,
// beside how far apart two halves of the same question are by chance.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ensureNode } from '../scripts/runtime.mjs';

await ensureNode();
await ensureInstalled();
await ensureBuilt();
const { freePort, start, untilReady } = await import('../tests/e2e/product.ts');

const ACCOUNTS = ['volunteer', 'organisation', 'centre', 'superuser'].map((name) => `${name}@demo.example`);
const PASSWORD = 'welkom-in-de-demo';
/** Every account may be asked about five times an hour, and be signed in to ten times in a quarter. */
const TIMES_EACH = 5;
const SIGN_INS_EACH = 9;
const IDS = 200;
let asked = 0;

const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-timing-'));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
// The proxy that is believed is this program: each question comes from a network of its own, so no limit is met.
const product = start({
	PORT: String(port),
	DATA_DIR: folder,
	SEED: 'demo',
	TRUSTED_PROXIES: '1',
	ROLES: 'api',
});
try {
	await untilReady(product, 120);
	const rows = [];
	for (const [name, path, times, more] of [
		['sign in, wrong password', '/auth/sign_in', SIGN_INS_EACH, { password: 'this is not the password' }],
		['a new password', '/auth/password', TIMES_EACH, {}],
		['confirm again', '/auth/confirmation', TIMES_EACH, {}],
		['remove by mail', '/auth/deletion', TIMES_EACH, {}],
	]) {
		const known = Array.from({ length: times }, () => ACCOUNTS).flat();
		const ask = (email) => request('post', path, { body: { email, ...more } });
		// What is made once, at the first question, is not to count.
		for (const at of [1, 2, 3]) await ask(`first.${at}@demo.example`);
		rows.push(
			await compare(
				name,
				known.map((email) => () => ask(email)),
				known.map((_, at) => () => ask(`nobody.${path.length}.${at}@demo.example`)),
			),
		);
	}
	const centre = await signIn('centre@demo.example');
	const volunteer = await signIn('volunteer@demo.example');
	for (const [name, type, query] of [
		['an application of others', 'applications', ''],
		['a draft of others', 'vacancies', '?filter[status]=draft'],
		['an account of others', 'users', ''],
	]) {
		const { data } = await (await request('get', `/api/v1/${type}${query}`, { as: centre })).json();
		const own = name.includes('application') ? await ownIds(volunteer) : [];
		const foreign = data.map(({ id }) => id).filter((id) => !own.includes(id));
		const get = (id) => () => request('get', `/api/v1/${type}/${id}`, { as: volunteer });
		rows.push(
			await compare(
				name,
				Array.from({ length: IDS }, (_, at) => get(foreign[at % foreign.length])),
				Array.from({ length: IDS }, () => get(crypto.randomUUID())),
			),
		);
	}
	console.log('\n| asked for | there is, ms | there is not, ms | difference | by chance | same answer |');
	console.log('|---|---:|---:|---:|---:|---|');
	for (const row of rows) console.log(row);
} finally {
	product.child.kill('SIGKILL');
	await product.ended;
	rmSync(folder, { recursive: true, force: true });
}

async function request(method, path, { body, as } = {}) {
	asked += 1;
	const address = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
	const response = await fetch(base + path, {
		method,
		headers: {
			'x-forwarded-for': address,
			...(body && { 'content-type': 'application/json' }),
			...as,
		},
		...(body && { body: JSON.stringify(body) }),
	});
	const token = response.headers.get('access-token')?.trim();
	if (as && token) as['access-token'] = token;
	return response;
}

async function signIn(email) {
	const answer = await request('post', '/auth/sign_in', { body: { email, password: PASSWORD } });
	return Object.fromEntries(
		['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name)]),
	);
}

async function ownIds(as) {
	const { data } = await (await request('get', '/api/v1/applications', { as })).json();
	return data.map(({ id }) => id);
}

async function compare(name, there, not) {
	const times = [[], []];
	const answers = [new Set(), new Set()];
	for (const [at, one] of there.entries()) {
		// Now the one goes first, now the other.
		const turn = [one, not[at]].map((ask, which) => ({ ask, which }));
		for (const { ask, which } of at % 2 ? turn.reverse() : turn) {
			const began = performance.now();
			const answer = await ask();
			const text = await answer.text();
			times[which].push(performance.now() - began);
			answers[which].add(`${answer.status} ${text.replace(/"id":"[^"]*"/, '')}`);
		}
	}
	const [yes, no] = times.map(median);
	const halves = [0, 1].map((half) => median(times.flat().filter((_, at) => (at >> 1) % 2 === half)));
	const same = answers[0].size === 1 && [...answers[0]].join() === [...answers[1]].join();
	const ms = (value) => value.toFixed(1);
	return `| ${name} | ${ms(yes)} | ${ms(no)} | ${ms(yes - no)} | ${ms(Math.abs(halves[0] - halves[1]))} | ${same ? 'yes' : 'NO'} |`;
}

function median(values) {
	return values.toSorted((a, b) => a - b)[values.length >> 1];
}
