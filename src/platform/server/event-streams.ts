import { ApiError } from './jsonapi/errors.ts';
import type { PgListener } from './pg-listener.ts';

/** The channel on which the database says which session has ended. */
export const SESSION_ENDED = 'session_ended';

type Place = { channel: string; key: string };

export type EventStream = {
	/** Where changes are told of: what is read is sent again after each. */
	hears: Place;
	/** What ends the stream: the session with which it was asked for is over. */
	endsWith: Place;
	event: string;
	read: () => Promise<unknown>;
};

/** Answers that stay open and tell what changes, as server-sent events. */
export type EventStreams = {
	/** Opens one. Throws 503 while the process stops. */
	stream: (options: EventStream) => Response;
	/** How many are open. */
	open: () => number;
	/** Ends them all, and opens no more: an answer that stays open would hold up the end of the process. */
	close: () => void;
};

export type EventStreamOptions = { beatMs?: number; lifeMs?: number; maxPerPerson?: number };

/** Often enough that no proxy takes the silence for the end. */
const BEAT_MS = 25_000;
/** After this the browser comes back by itself, and who asks is looked at anew. */
const LIFE_MS = 10 * 60_000;
/** Of one person: more than anybody has windows in sight; the oldest makes place. */
const MAX_PER_PERSON = 12;
const RETRY_MS = 3_000;

/** Streams on the notifications to this process: one listening connection, however many streams there are. */
export function createEventStreams(
	listener: PgListener,
	{ beatMs = BEAT_MS, lifeMs = LIFE_MS, maxPerPerson = MAX_PER_PERSON }: EventStreamOptions = {},
): EventStreams {
	const hearers = new Map<string, Map<string, Set<() => void>>>();
	const endings = new Set<() => void>();
	let closed = false;

	/** Hears one key of a channel; the channel itself is heard once. */
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
	// The end of a session may have been missed: whoever comes back is looked at anew.
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
						// The database is away; the browser asks again soon.
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
						// Whoever listened has left already.
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
				// Asks proxies to pass on what comes as it comes.
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

/** Runs the work, and once more afterwards when it was asked for meanwhile: many changes at once are read once. */
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
