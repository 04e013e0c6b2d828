import { once } from 'node:events';
import { Agent, request, Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpBindings, serve } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createGracefulStop } from './graceful-stop.ts';

type Options = { atOnce?: (request: Request) => Response | undefined };

const servers: Server[] = [];
afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

/** A server whose every answer holds the event loop for some milliseconds, as a page that is drawn does. */
async function busyServer(workMs: number, { atOnce }: Options = {}) {
	const answer = async (asked: Request): Promise<Response> => {
		const end = performance.now() + workMs;
		while (performance.now() < end);
		await wait(5);
		return new Response(new URL(asked.url).pathname.repeat(2_000));
	};
	const tooLate = () => new Response('busy', { status: 503 });
	const graceful = createGracefulStop<HttpBindings>(answer, { tooLate, ...(atOnce ? { atOnce } : {}) });
	const server = serve({
		fetch: graceful.fetch as never,
		port: 0,
		hostname: '127.0.0.1',
		overrideGlobalObjects: false,
	});
	if (!(server instanceof Server)) throw new TypeError('not a server over HTTP/1.1');
	servers.push(server);
	graceful.follow(server);
	await once(server, 'listening');
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	return { port, stop: () => graceful.stop(server) };
}

/** The status, or the error that ended the connection. */
function ask(port: number, path: string, agent: Agent | false = false): Promise<number | string> {
	return new Promise((done) => {
		const asked = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
			answer.resume();
			answer.once('end', () => done(answer.complete ? (answer.statusCode ?? 0) : 'cut'));
			answer.once('error', () => done('cut'));
		});
		asked.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
		asked.end();
	});
}

describe('a server that is asked to stop', () => {
	it('answers whoever was let in, also those it had not looked at, while others keep coming', async () => {
		const { port, stop } = await busyServer(8);
		const seen = new Map<number | string, number>();
		const clients = Array.from({ length: 40 }, async () => {
			for (let how: number | string = 200; how === 200; ) {
				how = await ask(port, '/page');
				seen.set(how, (seen.get(how) ?? 0) + 1);
			}
		});
		await wait(300);
		await stop();
		await Promise.all(clients);
		expect([...seen.keys()].toSorted()).toEqual([200, 'ECONNREFUSED']);
	});

	it('answers what comes on a connection that was kept, and says that it closes', async () => {
		const atOnce = (asked: Request) =>
			new URL(asked.url).pathname === '/readyz' ? new Response('', { status: 503 }) : undefined;
		const { port, stop } = await busyServer(1, { atOnce });
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		expect(await ask(port, '/first', agent)).toBe(200);
		const stopped = stop();
		const began = performance.now();
		// A proxy has to know at once that it should ask elsewhere, while the port is open.
		expect(await ask(port, '/readyz')).toBe(503);
		expect(performance.now() - began).toBeLessThan(250);
		await wait(400);
		// The port is closed by now: only the connection that was kept can bring this.
		expect(await ask(port, '/second', agent)).toBe(200);
		await stopped;
		expect(await ask(port, '/third', agent)).toBe('ECONNREFUSED');
		agent.destroy();
	});

	it('answers every request of those sent one after the other on a connection, and closes it after the last', async () => {
		const { port, stop } = await busyServer(1);
		const socket = connect(port, '127.0.0.1');
		await once(socket, 'connect');
		const stopped = stop();
		const head = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
		socket.write(head('/one') + head('/two') + head('/three'));
		const answers = await text(socket);
		await stopped;
		expect(answers.match(/HTTP\/1.1 200/g)).toHaveLength(3);
		expect(answers.match(/connection: close/gi)).toHaveLength(1);
		expect(answers.endsWith('/three')).toBe(true);
	});
});
