// A part of npm run chaos: the browser tests on a product that has grown past one machine. Each product of theirs is three
// processes behind nginx, on a database behind PgBouncer, with a streaming replica that answers public reads.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres, freePort, startPostgres, startReplica, unprivileged } from '../scripts/postgres.mjs';
import { binary, run } from '../scripts/runtime.mjs';

const PROCESSES = 3;
/** Products of tests that run beside each other: each process has 2 × 10 + 2 connections at most. */
const CONNECTIONS = 1_000;

/** `files` are those to run: all when there are none. */
export async function grown({ row, fail, files }) {
	const binaries = findPostgres() ?? fail('PostgreSQL was not found.');
	const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
	if (version.error) fail('PgBouncer was not found.');
	const stops = [];
	try {
		const primary = await startPostgres(binaries, { max_connections: CONNECTIONS, wal_keep_size: '2GB' });
		stops.unshift(primary.stop);
		const replica = await startReplica(binaries, primary.url, {
			hot_standby: 'on',
			max_connections: CONNECTIONS,
		});
		stops.unshift(replica.stop);
		const pooler = await startPooler(primary.url);
		stops.unshift(pooler.stop);
		const place = mkdtempSync(join(tmpdir(), 'vrijwillig-grown-'));
		stops.push(() => rmSync(place, { recursive: true, force: true }));
		const [report, shares] = [join(place, 'report.json'), join(place, 'shares')];
		const products = { processes: PROCESSES, pooler: pooler.url, replica: replica.url, shares };
		const env = {
			...process.env,
			NODE_ENV: 'test',
			FORCE_COLOR: '0',
			TEST_DATABASE_URL: primary.url,
			TEST_GROWN: JSON.stringify(products),
			TEST_REPORT: report,
		};
		const { code } = await run(
			process.execPath,
			[
				binary('vitest'),
				'run',
				...['--project', 'browser', '--reporter', 'default', '--reporter', './scripts/test-reporter.mjs'],
				...files,
			],
			{ env, inherit: true },
		);
		const part = JSON.parse(readFileSync(report, 'utf8')).parts.browser;
		const tests = `${part.files} files, ${part.passed} tests passed, ${part.failed} failed, ${part.retried.length} at the second try`;
		for (const name of [...part.broken, ...part.retried]) console.log(name);
		row(
			`the browser tests on ${PROCESSES} processes behind nginx, a pooler and a replica`,
			code === 0,
			`${tests}; ${readFileSync(shares, 'utf8')}; ${version.stdout.split('\n')[0]}`,
		);
	} finally {
		for (const stop of stops) await stop();
	}
}

/** PgBouncer as docs/operations.md says, before a server. Gives its address and what stops it. */
async function startPooler(server) {
	const { hostname, port: behind, username } = new URL(server);
	const place = mkdtempSync(join(tmpdir(), 'vrijwillig-pgbouncer-'));
	const owner = unprivileged();
	if (owner) chownSync(place, owner.uid, owner.gid);
	const port = await freePort();
	const file = join(place, 'pgbouncer.ini');
	const settings = {
		listen_addr: '127.0.0.1',
		listen_port: port,
		unix_socket_dir: '',
		auth_type: 'any',
		pool_mode: 'session',
		ignore_startup_parameters: 'options',
		max_client_conn: CONNECTIONS,
		default_pool_size: 100,
		// The databases of tests are many and live for a minute.
		server_idle_timeout: 5,
	};
	writeFileSync(
		file,
		[
			'[databases]',
			`* = host=${hostname} port=${behind} user=${username}`,
			'[pgbouncer]',
			...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
			'',
		].join('\n'),
	);
	const child = spawn('pgbouncer', ['-q', file], { ...owner, stdio: ['ignore', 'ignore', 'inherit'] });
	const ended = new Promise((done) => child.once('close', done));
	const immediately = () => child.kill('SIGKILL');
	process.once('exit', immediately);
	for (let tries = 0; !(await listens(port)); tries++) {
		if (child.exitCode !== null || tries > 100) throw new Error('PgBouncer did not start');
		await wait(50);
	}
	return {
		url: `postgres://${username}@127.0.0.1:${port}/postgres`,
		stop: async () => {
			process.off('exit', immediately);
			child.kill('SIGTERM');
			await ended;
			rmSync(place, { recursive: true, force: true });
		},
	};
}

function listens(port) {
	return new Promise((done) => {
		const socket = connect(port, '127.0.0.1');
		socket.once('connect', () => done(true));
		socket.once('error', () => done(false));
		socket.on('connect', () => socket.destroy());
	});
}
