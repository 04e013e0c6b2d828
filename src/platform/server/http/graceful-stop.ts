import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

type Fetch<Bindings> = (request: Request, bindings: Bindings) => Response | Promise<Response>;

export type GracefulStop<Bindings> = {
	/** Handles requests as the given function does; requests that arrive during a stop wait until the port is closed. */
	fetch: Fetch<Bindings>;
	/** Resolves when every request that arrived has had its response and the server is closed. Called once. */
	stop: (server: Server) => Promise<void>;
	/** Follows the requests of a server, so that responses during a stop can say that their connection closes. */
	follow: (server: Server) => void;
};

export type GracefulStopOptions = {
	/** Responses that a proxy needs at once during a stop, such as that of the health check. */
	atOnce?: (request: Request) => Response | undefined;
	/** The response to a request for which there is no time left. */
	tooLate: () => Response;
};

/** The port stays open this long at least, in milliseconds, so that connections that wait are accepted. */
const LISTEN_MS = 300;
const LISTEN_AT_MOST_MS = 6_000;
/** Clients whose requests were in progress come back with another connection; they are waited for this long. */
const IN_PROGRESS_MS = 3_000;
/** A turn of the event loop that is shorter than this and accepted nothing leaves no connection waiting. */
const QUIET_TURN_MS = 5;
/** The port closes after turns without a new connection for this long. */
const QUIET_MS = 25;
/** The number of waiting requests that are handled at the same time once the port is closed. */
const AT_ONCE = 8;
/** Requests that have not begun by then get `tooLate`. */
const BEGIN_WITHIN_MS = 9_000;
/** Clients that still send or read by then are cut off. */
const CUT_OFF_AFTER_MS = 11_000;
/** Idle connections are closed when nothing has been asked for this long: a request may be on its way. */
const IDLE_MS = 500;
const POLL_MS = 50;

/**
 * Stops a server without cutting off a response. The system accepts connections on behalf of a process and resets those
 * that the process has not looked at when the port closes, and Node looks at one connection in each turn of its event loop.
 * So requests that arrive during a stop wait for their response: their clients do not come back with another connection,
 * and the line of connections empties. Then the port closes, and the requests that waited are handled.
 */
export function createGracefulStop<Bindings>(
	handle: Fetch<Bindings>,
	{ atOnce, tooLate }: GracefulStopOptions,
): GracefulStop<Bindings> {
	const waiting: (() => Promise<void>)[] = [];
	const open = new Set<ServerResponse>();
	/** The last request of each connection that has no response yet: with pipelining there may be several. */
	const last = new WeakMap<Socket, ServerResponse>();
	let stoppedAt: number | undefined;
	let isListening = true;
	let accepted = 0;
	let lastRequestAt = 0;
	const elapsed = (): number => (stoppedAt === undefined ? 0 : performance.now() - stoppedAt);

	const begin = async (request: Request, bindings: Bindings): Promise<Response> =>
		elapsed() > BEGIN_WITHIN_MS ? tooLate() : handle(request, bindings);

	const fetch: Fetch<Bindings> = (request, bindings) => {
		if (stoppedAt === undefined) return handle(request, bindings);
		const immediate = atOnce?.(request);
		if (immediate) return immediate;
		if (!isListening) return begin(request, bindings);
		const { promise, resolve, reject } = Promise.withResolvers<Response>();
		waiting.push(() => begin(request, bindings).then(resolve, reject));
		return promise;
	};

	/** Says in the last response of a connection that it closes; those before it must not, or it would be lost. */
	const announceClose = (response: ServerResponse, before: ServerResponse | undefined): void => {
		if (before && before !== response && !before.headersSent) before.removeHeader('connection');
		if (!response.headersSent) response.setHeader('connection', 'close');
	};

	const follow = (server: Server): void => {
		server.on('connection', () => {
			accepted++;
		});
		server.prependListener('request', ({ socket }, response) => {
			const before = last.get(socket);
			open.add(response);
			last.set(socket, response);
			if (stoppedAt !== undefined) {
				lastRequestAt = performance.now();
				announceClose(response, before && open.has(before) ? before : undefined);
			}
			response.once('close', () => open.delete(response));
		});
	};

	const acceptWaiting = async (): Promise<void> => {
		let turnBegan = performance.now();
		let quietSince = turnBegan;
		while (elapsed() < LISTEN_AT_MOST_MS) {
			const before = accepted;
			await nextTurn();
			const now = performance.now();
			if (accepted !== before || now - turnBegan > QUIET_TURN_MS) quietSince = now;
			turnBegan = now;
			const isQuiet = now - quietSince > QUIET_MS;
			const inProgress = open.size - waiting.length;
			if (isQuiet && elapsed() > LISTEN_MS && (inProgress <= 0 || elapsed() > IN_PROGRESS_MS)) return;
		}
	};

	const handleWaiting = async (): Promise<void> => {
		for (let next = waiting.shift(); next; next = waiting.shift()) await next();
	};

	const stop = async (server: Server): Promise<void> => {
		stoppedAt = performance.now();
		for (const response of open)
			if (response.socket && last.get(response.socket) === response) announceClose(response, undefined);
		await acceptWaiting();
		isListening = false;
		// Node's own `close` of an HTTP server would close idle connections too, and a request may be on its way on them.
		const closed = new Promise<void>((done) => {
			TcpServer.prototype.close.call(server, () => done());
		});
		await Promise.all(Array.from({ length: AT_ONCE }, handleWaiting));
		lastRequestAt = performance.now();
		while (elapsed() < CUT_OFF_AFTER_MS) {
			if (open.size === 0 && performance.now() - lastRequestAt > IDLE_MS) break;
			await wait(POLL_MS);
		}
		server.closeIdleConnections();
		if (open.size > 0 || elapsed() >= CUT_OFF_AFTER_MS) server.closeAllConnections();
		const end = setInterval(() => server.closeIdleConnections(), POLL_MS);
		const cutOff = setTimeout(() => server.closeAllConnections(), CUT_OFF_AFTER_MS - elapsed());
		await closed;
		clearInterval(end);
		clearTimeout(cutOff);
	};
	return { fetch, stop, follow };
}
