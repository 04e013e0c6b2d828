import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	interface ProvidedContext {
		/** Where the built product answers, with the demo's data. */
		baseUrl: string;
		/** Its data folder; without a mail server, its mails land there. */
		dataDir: string;
	}
}

/** Serves the built product with the demo's data from a folder of its own, as `npm start` would. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = await mkdtemp(join(tmpdir(), 'vrijwillig-e2e-'));
	const port = await freePort();
	const server = spawn(process.execPath, [resolve('build/server/index.js')], {
		env: {
			...process.env,
			NODE_ENV: 'production',
			HOST: '127.0.0.1',
			PORT: String(port),
			DATA_DIR: dataDir,
			DATABASE_URL: '',
			SMTP_URL: '',
			SEED: 'demo',
			LOG_LEVEL: 'warn',
			TRUSTED_PROXIES: '1',
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [server.stdout, server.stderr]) {
		stream.on('data', (chunk: Buffer) => {
			output += chunk.toString();
		});
	}
	const ended = new Promise<void>((done) => server.once('close', () => done()));
	const stop = async (): Promise<void> => {
		server.kill('SIGTERM');
		await ended;
		await rm(dataDir, { recursive: true, force: true });
	};
	const baseUrl = `http://127.0.0.1:${port}`;
	const until = Date.now() + 90_000;
	while (!(await answers(`${baseUrl}/readyz`))) {
		if (server.exitCode !== null || Date.now() > until) {
			await stop();
			throw new Error(`The product did not start:\n${output}`);
		}
		await new Promise((wait) => setTimeout(wait, 200));
	}
	project.provide('baseUrl', baseUrl);
	project.provide('dataDir', dataDir);
	return stop;
}

async function answers(url: string): Promise<boolean> {
	try {
		return (await fetch(url)).ok;
	} catch {
		return false;
	}
}

function freePort(): Promise<number> {
	return new Promise((done, failed) => {
		const server = createServer();
		server.once('error', failed);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => done(typeof address === 'object' && address ? address.port : 0));
		});
	});
}
