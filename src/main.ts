import { readFileSync } from 'node:fs';
import { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { isDiskFull } from '#platform/server/disk.ts';
import { type Environment, EnvironmentError, readEnvironment } from '#platform/server/env.ts';
import { createGracefulStop } from '#platform/server/http/graceful-stop.ts';
import type { RequestBindings } from '#platform/server/http/mount.ts';
import { buildApp } from './app.ts';
import { offerBackups } from './cli/backup/commands.ts';
import { seedWhenAsked } from './cli/seed.ts';
import type { Container } from './container.ts';
import { createContainer } from './create-container.ts';

export { buildApp, createContainer, readEnvironment, seedWhenAsked };

const STOP_WITHIN_MS = 14_000;
/** Accounts of the demo tenant, as the README names them. */
const DEMO_ACCOUNTS = ['volunteer', 'mentor', 'student', 'organisation', 'centre', 'superuser'];

/** Loads the built site from the bundle. */
export async function siteBuild(): Promise<ServerBuild> {
	return (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
}

/** Serves until a signal arrives, then finishes the requests in progress and closes the worker and the database. */
async function serveCommand(env: Environment, folder: string): Promise<void> {
	const say = (line: string): void => void process.stdout.write(`${line}\n`);
	const container = await createContainer(env, say, { version: productVersion(folder), development: false });
	let server: Server;
	let graceful: ReturnType<typeof createGracefulStop<RequestBindings>>;
	let endBackups = (): void => undefined;
	try {
		await seedWhenAsked(container, say);
		const app = buildApp(container, {
			build: env.ROLES.includes('web') ? await siteBuild() : undefined,
			assets: join(folder, 'build/client'),
		});
		graceful = createGracefulStop<RequestBindings>(app.fetch, {
			atOnce: ({ url }) => (new URL(url).pathname === '/readyz' ? stopping() : undefined),
			tooLate: stopping,
		});
		server = await listen(graceful.fetch, env);
		graceful.follow(server);
		endBackups = await offerBackups(container, env.DATA_DIR);
	} catch (error) {
		await container.stop();
		throw error;
	}
	process.once('uncaughtException', (error) => {
		container.log.fatal({ err: error }, 'the process cannot go on');
		void container.errors.flush(2000).finally(() => process.exit(1));
	});
	announce(container, server, say);
	const stop = (signal: string): void => {
		say(`${signal}: stopping`);
		setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
		container.live.close();
		endBackups();
		void graceful
			.stop(server)
			.then(() => container.stop())
			.then(() => process.exit(0));
	};
	process.once('SIGTERM', () => stop('SIGTERM'));
	process.once('SIGINT', () => stop('SIGINT'));
}

/** The responses of a process that stops: a proxy is told at once to ask elsewhere. */
function stopping(): Response {
	return Response.json({ status: 'stopping' }, { status: 503, headers: { 'retry-after': '2' } });
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], env: Environment): Promise<Server> {
	return new Promise((resolve, reject) => {
		const server = serve({
			fetch,
			port: env.PORT,
			hostname: env.HOST,
			// Longer than a proxy keeps one (60 s), which would otherwise use a connection at the moment it is closed.
			serverOptions: { keepAliveTimeout: 65_000 },
		});
		if (!(server instanceof Server)) throw new TypeError('The server is not one of HTTP/1.1.');
		server.once('listening', () => resolve(server));
		server.once('error', (error: NodeJS.ErrnoException) =>
			reject(
				error.code === 'EADDRINUSE'
					? new EnvironmentError([`PORT: ${env.PORT} is in use by another program`])
					: error,
			),
		);
	});
}

function announce(container: Container, server: Server, say: (line: string) => void): void {
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : container.env.PORT;
	say('');
	say(`Vrijwillig is ready: http://localhost:${port}`);
	if (container.demo) {
		say('Demo accounts, password welkom-in-de-demo:');
		for (const name of DEMO_ACCOUNTS) say(`  ${name}@demo.example`);
		say(`Mail that would be sent: http://localhost:${port}/nl/test/mail`);
	}
	say('Stop with Ctrl-C.');
}

function productVersion(folder: string): string {
	const file = join(folder, 'package.json');
	return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/**
 * Runs a command of the product built in `folder`: `serve` (the default) or `admin …`. Prints one clear line about the
 * error that stops it.
 */
export async function main(args: readonly string[], folder: string): Promise<void> {
	let dataDir: string | undefined;
	try {
		const env = readEnvironment(process.env);
		dataDir = env.DATA_DIR;
		if (args[0] === 'admin') {
			const { admin } = await import('./cli/admin.ts');
			process.exitCode = await admin(env, args.slice(1));
		} else await serveCommand(env, folder);
	} catch (error) {
		// The embedded engine stops on a full disk without saying so.
		const isFull = dataDir !== undefined && (await isDiskFull(dataDir));
		const line = isFull ? 'DATA_DIR: the disk is full; make room and start again.' : explain(error);
		const lines = error instanceof EnvironmentError ? error.lines : [line];
		for (const line of lines) process.stderr.write(`${line}\n`);
		process.exit(1);
	}
}

function explain(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const code = (error as NodeJS.ErrnoException).code;
	if (error.name === 'DataFolderInUse') return error.message;
	if (error.name === 'RoleNotGranted') return `DATABASE_URL: ${error.message}`;
	if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
		return `DATABASE_URL: the database cannot be reached (${error.message || code})`;
	}
	return error.stack ?? error.message;
}
