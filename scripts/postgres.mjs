// A throw-away PostgreSQL for tests and measurements: made in a temporary folder, gone when it is stopped.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './runtime.mjs';

/** Where initdb and postgres are, or undefined: what pg_config says, Debian's folders, PATH. */
export function findPostgres() {
	const told = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
	const debian = '/usr/lib/postgresql';
	const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
	const folders = [
		...(told.status === 0 ? [told.stdout.trim()] : []),
		...versions.map((version) => join(debian, version, 'bin')),
		...(process.env.PATH ?? '').split(delimiter),
	];
	return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * Starts a server on a free port of this machine. Gives its address and what stops and removes it. Rejects with the
 * program's own words when it does not start.
 */
export async function startPostgres(binaries, settings = {}) {
	const { data, options, remove } = makeFolder();
	const init = (locale) =>
		run(
			join(binaries, 'initdb'),
			['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'],
			options,
		);
	let made = await init('C.UTF-8');
	// Not every system knows C.UTF-8.
	if (made.code !== 0) {
		rmSync(data, { recursive: true, force: true });
		made = await init('C');
	}
	if (made.code !== 0) {
		remove();
		throw new Error(`initdb failed: ${made.output.trim()}`);
	}
	return serve(binaries, { data, options, remove }, settings);
}

/**
 * Starts a replica that follows a server by streaming, as `startPostgres` does. `primary` is the address of that server.
 */
export async function startReplica(binaries, primary, settings = {}) {
	const place = makeFolder();
	const copied = await run(
		join(binaries, 'pg_basebackup'),
		['-d', primary, '-D', place.data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
		place.options,
	);
	if (copied.code !== 0) {
		place.remove();
		throw new Error(`pg_basebackup failed: ${copied.output.trim()}`);
	}
	return serve(binaries, place, settings);
}

/** A folder for the user that the server runs as. */
function makeFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-postgres-'));
	const owner = unprivileged();
	if (owner) chownSync(folder, owner.uid, owner.gid);
	return {
		data: join(folder, 'data'),
		options: { ...owner, cwd: folder, env: { ...process.env, HOME: folder, PGUSER: undefined } },
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

async function serve(binaries, { data, options, remove }, settings) {
	const port = await freePort();
	const all = {
		listen_addresses: '127.0.0.1',
		port,
		unix_socket_directories: '',
		fsync: 'off',
		synchronous_commit: 'off',
		full_page_writes: 'off',
		autovacuum: 'off',
		max_connections: 200,
		...settings,
	};
	const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const server = spawn(join(binaries, 'postgres'), ['-D', data, ...args], {
		...options,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const ended = new Promise((resolve) => server.once('close', resolve));
	const immediately = () => server.kill('SIGQUIT');
	process.once('exit', immediately);
	try {
		await readyOf(server);
	} catch (error) {
		await ended;
		remove();
		throw error;
	}
	return {
		url: `postgres://postgres@127.0.0.1:${port}/postgres`,
		stop: async () => {
			process.off('exit', immediately);
			server.kill('SIGINT');
			await ended;
			remove();
		},
	};
}

function readyOf(server) {
	return new Promise((resolve, reject) => {
		let log = '';
		const hear = (chunk) => {
			log += chunk;
			if (/ready to accept (read.only )?connections/.test(log)) resolve();
		};
		server.stderr.on('data', hear);
		server.stdout.on('data', hear);
		server.once('error', reject);
		server.once('close', () => reject(new Error(`PostgreSQL did not start: ${log.trim()}`)));
	});
}

/** PostgreSQL refuses to run as root: the user that takes its place, or undefined where nobody needs to. */
export function unprivileged() {
	if (process.getuid?.() !== 0) return undefined;
	for (const name of ['postgres', 'nobody']) {
		const ask = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' });
		const [uid, gid] = [ask('-u'), ask('-g')];
		if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
	}
	throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.');
}

/** A port that nothing listens on. */
export function freePort() {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close(() => resolve(port));
		});
	});
}
