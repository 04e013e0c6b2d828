import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { count } from '#platform/testing/count.ts';

export type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

const running = new Set<Started>();

/**
 * Runs the built product with these settings and an otherwise empty environment. With API_TRANSPORT=wire in that of the
 * tests, its pages call the API as a client elsewhere would.
 */
export function start(settings: Record<string, string>, args: string[] = []): Started {
	count(args.length > 0 ? 'commands of the product' : 'starts of the product');
	const { PATH, API_TRANSPORT } = process.env;
	const env = {
		PATH,
		SEED: 'none',
		HOST: '127.0.0.1',
		LOG_LEVEL: 'warn',
		ADDRESS_LOOKUP_URL: 'none',
		...settings,
	};
	const child = spawn(process.execPath, [resolve('build/server/index.js'), ...args], {
		env: API_TRANSPORT ? { ...env, API_TRANSPORT } : env,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let text = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk: Buffer) => {
			text += chunk.toString();
		});
	}
	const started: Started = {
		child,
		output: () => text,
		ended: new Promise((done) => child.once('close', (code) => done(code))),
	};
	running.add(started);
	// Nothing goes on alone when the tests are broken off.
	const end = (): void => void child.kill('SIGKILL');
	process.once('exit', end);
	void started.ended.then(() => {
		running.delete(started);
		process.off('exit', end);
	});
	return started;
}

/** Ends whatever still runs, at once. */
export async function endAll(): Promise<void> {
	const all = [...running];
	for (const { child } of all) child.kill('SIGKILL');
	await Promise.all(all.map(({ ended }) => ended));
}

/** Waits until the product says that it is ready. Throws with its output when that takes too long. */
export async function untilReady(started: Started, seconds: number): Promise<void> {
	const end = Date.now() + seconds * 1000;
	while (!started.output().includes('is ready')) {
		if (Date.now() > end || started.child.exitCode !== null) {
			throw new Error(`The product is not ready after ${seconds} s:\n${started.output()}`);
		}
		await new Promise((wait) => setTimeout(wait, 50));
	}
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
	return new Promise((done) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => done(typeof address === 'object' && address ? address.port : 0));
		});
	});
}
