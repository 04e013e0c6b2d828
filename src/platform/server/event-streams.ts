import { ApiError } from './jsonapi/errors.ts';
import type { PgListener } from './pg-listener.ts';

/** The channel on which the database notifies that a session has ended. */
export const SESSION_ENDED = 'session_ended';

type Place = { channel: string; key: string };

export type EventStream = {
	/** The channel and key with notifications of changes: the data is read and sent again after each. */
	hears: Place;
	/** The notification that ends the stream: the session that opened it has ended. */
	endsWith: Place;
	event: string;
	read: () => Promise<unknown>;
};

/** Responses that stay open and send changes as server-sent events. */
export type EventStreams = {
	/** Opens a stream. Throws 503 while the process stops. */
	stream: (options: EventStream) => Response;
	/** The number of open streams. */
	open: () => number;
	/** Closes all streams and opens no more: an open response would delay the end of the process. */
	close: () => void;
};

export type EventStreamOptions = { beatMs?: number; lifeMs?: number; maxPerPerson?: number };

/** Often enough that no proxy times out. */
const BEAT_MS = 25_000;
/** After this time the browser reconnects, and is authenticated again. */
const LIFE_MS = 10 * 60_000;
/** Streams of one person: more than anybody has visible windows; a new one closes the oldest. */
const MAX_PER_PERSON = 12;
const RETRY_MS = 3_000;

/** Creates streams on the notifications to this process: one listening connection for any number of streams. */
export function createEventStreams(
	listener: PgListener,
	{ beatMs = BEAT_MS, lifeMs = LIFE_MS, maxPerPerson = MAX_PER_PERSON }: EventStreamOptions = {},
): EventStreams {
	const hearers = new Map<string, Map<string, Set<() => void>>>();
	const endings = new Set<() => void>();
	let closed = false;

	/** Subscribes to one key of a channel; the process listens to the channel once. */
	const hear = ({ channel, key }: Place, told: () => void): (() => void) => {
		let keys = hearers.get(channel);
		if (!keys) {
			const made = new Map<string, Set<() => void>>();
			hearers.set(channel, made);
			listener.subscribe(channel, (payload) => {
				for (const each of [...(made.get(payload) ?? [])]) each();
			});
			keys = made;
		}
		const those = keys.get(key) ?? new Set();
		keys.set(key, those.add(told));
		return () => {
			those.delete(told);
			if (those.size === 0 && keys.get(key) === those) keys.delete(key);
		};
	};
	const endAll = (): void => {
		for (const end of [...endings]) end();
	};
	// The end of a session may have been missed, so all streams close, and clients that reconnect are authenticated
	// again.
	listener.onReconnect(endAll);

	const byOne = new Map<string, (() => void)[]>();
	const stream = ({ hears, endsWith, event, read }: EventStream): Response => {
		if (closed) throw ApiError.serviceUnavailable(RETRY_MS / 1000);
		const encoder = new TextEncoder();
		let end = (): void => undefined;
		const body = new ReadableStream<Uint8Array>({
			start: (controller) => {
				let over = false;
				const write = (text: string): void => {
					if (!over) controller.enqueue(encoder.encode(text));
				};
				const tell = atMostOneAtATime(async () => {
					try {
						write(`event: ${event}\ndata: ${JSON.stringify(await read())}\n\n`);
					} catch {
						// The database cannot be reached; the browser will reconnect soon.
						end();
					}
				});
				const beat = setInterval(() => write(':\n\n'), beatMs);
				const life = setTimeout(() => end(), lifeMs);
				beat.unref();
				life.unref();
				const stops = [hear(hears, tell), hear(endsWith, () => end())];
				end = () => {
					if (over) return;
					over = true;
					clearInterval(beat);
					clearTimeout(life);
					for (const stop of stops) stop();
					endings.delete(end);
					const left = (byOne.get(hears.key) ?? []).filter((each) => each !== end);
					if (left.length > 0) byOne.set(hears.key, left);
					else byOne.delete(hears.key);
					try {
						controller.close();
					} catch {
						// The client has disconnected already.
					}
				};
				endings.add(end);
				const mine = [...(byOne.get(hears.key) ?? []), end];
				byOne.set(hears.key, mine);
				if (mine.length > maxPerPerson) mine[0]?.();
				write(`retry: ${RETRY_MS}\n\n`);
				tell();
			},
			cancel: () => end(),
		});
		return new Response(body, {
			headers: {
				'content-type': 'text/event-stream; charset=utf-8',
				'cache-control': 'private, no-store, no-transform',
				// Asks proxies not to buffer the stream.
				'x-accel-buffering': 'no',
			},
		});
	};
	return {
		stream,
		open: () => endings.size,
		close: () => {
			closed = true;
			endAll();
		},
	};
}

/**
 * Runs the work, and once more afterwards when it was requested meanwhile: many changes at once cause one more read.
 */
function atMostOneAtATime(work: () => Promise<void>): () => void {
	let busy = false;
	let again = false;
	const run = (): void => {
		if (busy) {
			again = true;
			return;
		}
		busy = true;
		void work().finally(() => {
			busy = false;
			if (!again) return;
			again = false;
			run();
		});
	};
	return run;
}
