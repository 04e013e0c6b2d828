// npm run bench:processor [-- --against FOLDER --rounds 3]: the processor time of one request, by the clocks of the
// program's own threads, which other load on the machine hardly distorts; on PostgreSQL and on the embedded database, for
// visitors and for people who are signed in. With --against the program of another folder, built there, is asked the same
// in turns. Linux only: the clocks are read from /proc.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, freePort, startPostgres } from '../scripts/postgres.mjs';
import { ensureBuilt, ensureInstalled, ensureNode, fail, root } from '../scripts/runtime.mjs';
import { clock } from './processor-clock.mjs';

await ensureNode();
await ensureInstalled();
await ensureBuilt();

const { values } = parseArgs({
	options: { against: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const ROUNDS = Number(values.rounds);
const WARM_UP = 60;
const TIMES = 40;
const IDLE_SECONDS = 10;
const PASSWORD = 'welkom-in-de-demo';

/** What is asked, and as whom. A page for who may be signed in is made anew each time. */
const QUESTIONS = [
	{ name: 'home', path: '/nl', as: 'anew' },
	{ name: 'search page', path: '/nl/vacancies/search', as: 'anew' },
	{ name: 'vacancy page', path: 'vacancy', as: 'anew' },
	{ name: 'dashboard of the centre', path: '/nl/dashboard', as: 'centre' },
	{ name: 'list of vacancies, staff', path: '/nl/vacancies', as: 'centre' },
	{ name: 'inbox of an organisation', path: '/nl/applications', as: 'organisation' },
	{ name: 'API list of 25', path: '/api/v1/vacancies?include=organization', as: 'visitor' },
];

const folders = [resolve(root), ...(values.against ? [resolve(values.against)] : [])];
const names = values.against ? ['this', 'other'] : ['this'];
const postgres = [];
const running = [];
try {
	for (const engine of ['PostgreSQL', 'embedded']) {
		const programs = [];
		for (const folder of folders) programs.push(await program(folder, engine));
		const least = QUESTIONS.map(() => programs.map(() => Number.POSITIVE_INFINITY));
		for (let round = 0; round < ROUNDS; round++) {
			for (const [at, question] of QUESTIONS.entries()) {
				for (const [which, one] of programs.entries()) {
					const ms = await measure(one, question);
					least[at][which] = Math.min(least[at][which], ms);
				}
			}
		}
		console.log(`\n| ${engine}: processor time | ${names.map((name) => `${name}, ms`).join(' | ')} |`);
		console.log(`|---|${names.map(() => '---:').join('|')}|`);
		for (const [at, { name }] of QUESTIONS.entries())
			console.log(`| ${name} | ${least[at].map((ms) => ms.toFixed(1)).join(' | ')} |`);
		const before = programs.map(({ pid }) => clock(pid));
		await new Promise((wait) => setTimeout(wait, IDLE_SECONDS * 1000));
		const idle = programs.map(({ pid }, which) => (clock(pid) - before[which]) / IDLE_SECONDS);
		console.log(`| a second of nothing | ${idle.map((ms) => ms.toFixed(1)).join(' | ')} |`);
		console.log(`| memory at rest, MB | ${programs.map(({ rest }) => rest.toFixed(0)).join(' | ')} |`);
		console.log(
			`| memory after all this, MB | ${programs.map(({ pid }) => memory(pid).toFixed(0)).join(' | ')} |`,
		);
		console.log(
			`| start on existing data, s | ${programs.map(({ started }) => started.toFixed(1)).join(' | ')} |`,
		);
		for (const one of programs) await end(one);
	}
} finally {
	for (const one of [...running]) await end(one);
	for (const one of postgres) await one.stop();
}

/** Starts the program of a folder twice: first to fill its data, then on what is there. */
async function program(folder, engine) {
	const data = mkdtempSync(join(tmpdir(), 'vrijwillig-processor-'));
	const settings = {
		DATA_DIR: data,
		SEED: 'demo',
		HOST: '127.0.0.1',
		LOG_LEVEL: 'warn',
		ADDRESS_LOOKUP_URL: 'none',
	};
	if (engine === 'PostgreSQL') {
		const server = await startPostgres(findPostgres() ?? fail('No PostgreSQL binaries were found.'));
		postgres.push(server);
		settings.DATABASE_URL = server.url;
	}
	await end(await serve(folder, settings));
	const began = performance.now();
	const one = await serve(folder, settings);
	one.started = (performance.now() - began) / 1000;
	one.data = data;
	await new Promise((wait) => setTimeout(wait, 3000));
	one.rest = memory(one.pid);
	one.cookies = { visitor: new Map(), anew: new Map([['remember', '1']]) };
	for (const account of ['centre', 'organisation']) one.cookies[account] = await signIn(one, account);
	const { data: found } = await (await fetch(`${one.base}/api/v1/vacancies?page[size]=1`)).json();
	one.vacancy = `/nl/vacancies/${found[0].id}`;
	return one;
}

async function serve(folder, settings) {
	const port = await freePort();
	const child = spawn(process.execPath, ['build/server/index.js'], {
		cwd: folder,
		env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings, PORT: String(port) },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const one = { child, pid: child.pid, base: `http://127.0.0.1:${port}` };
	running.push(one);
	child.stdout.resume();
	for (;;) {
		const ready = await fetch(`${one.base}/readyz`).then(
			({ ok }) => ok,
			() => false,
		);
		if (ready) return one;
		if (child.exitCode !== null) throw new Error(`The program of ${folder} ended.`);
		await new Promise((wait) => setTimeout(wait, 20));
	}
}

async function end(one) {
	const at = running.indexOf(one);
	if (at < 0) return;
	running.splice(at, 1);
	const gone = new Promise((done) => one.child.once('close', done));
	one.child.kill('SIGTERM');
	await gone;
	if (one.data) rmSync(one.data, { recursive: true, force: true });
}

/** Signs in through the page, as people do; gives the cookies. */
async function signIn({ base }, account) {
	const answer = await fetch(`${base}/nl/auth/login-1`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: base, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({ email: `${account}@demo.example`, password: PASSWORD }),
	});
	if (answer.status !== 302) throw new Error(`${account} cannot sign in: ${answer.status}`);
	return keep(new Map(), answer);
}

/** Keeps the cookies of an answer, as browsers do: tokens are renewed every few seconds. */
function keep(cookies, answer) {
	for (const each of answer.headers.getSetCookie()) {
		const [, name, value] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
		cookies.set(name, value);
	}
	return cookies;
}

/** The processor time of one of many equal requests, in ms. */
async function measure(one, { path, as }) {
	const address = one.base + (path === 'vacancy' ? one.vacancy : path);
	const ask = async () => {
		const cookie = [...one.cookies[as]].map(([name, value]) => `${name}=${value}`).join('; ');
		const answer = await fetch(address, { headers: { cookie, 'accept-encoding': 'br' }, redirect: 'manual' });
		await answer.arrayBuffer();
		keep(one.cookies[as], answer);
		if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
	};
	for (let at = 0; at < WARM_UP; at++) await ask();
	const before = clock(one.pid);
	for (let at = 0; at < TIMES; at++) await ask();
	return (clock(one.pid) - before) / TIMES;
}

/** The memory that a process holds, in MB. */
function memory(pid) {
	const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
	return Number(kB) / 1000;
}
