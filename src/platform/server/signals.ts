import pg from 'pg';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

type Hear = (payload: string) => void;

/** Signals between processes on one database: whoever commits a change says so, every process hears it. */
export type Signals = {
	/**
	 * Hears every `pg_notify` on a channel, in every process, once its transaction is committed. Gives what stops it.
	 */
	on: (channel: string, hear: Hear) => () => void;
	/** Hears that signals may have been missed: the connection was lost, and is there again. */
	onGap: (hear: () => void) => () => void;
	/** Whether signals arrive now; false while the connection is lost. */
	listening: () => boolean;
	close: () => Promise<void>;
};

export type SignalOptions = {
	/** A server's address; without it the signals of the embedded engine are heard. */
	url?: string | undefined;
	/** Every channel there is: PostgreSQL is told of them once a connection. */
	channels: readonly string[];
	log: Log;
	/** Time between looks at whether the connection still answers, in milliseconds. */
	pulseMs?: number;
};

const PULSE_MS = 5_000;
const ANSWER_WITHIN_MS = 4_000;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 5_000;
const CHANNEL = /^[a-z_]+$/;

/**
 * Starts to listen, on a connection of its own that is opened again when it is lost. Throws the driver's error when
 * the first connection cannot be made, and a TypeError for a channel that is not a plain name.
 */
export async function listenForSignals(db: Database, options: SignalOptions): Promise<Signals> {
	for (const channel of options.channels) {
		if (!CHANNEL.test(channel)) throw new TypeError(`signals: ${channel} is not a plain name`);
	}
	const hearers = new Map<string, Set<Hear>>(options.channels.map((channel) => [channel, new Set()]));
	const tell = (channel: string, payload: string): void => {
		for (const hear of hearers.get(channel) ?? []) hear(payload);
	};
	const gaps = new Set<() => void>();
	const source =
		options.url === undefined
			? await listenEmbedded(db, options.channels, tell)
			: await listenOnServer(options.url, options, tell, () => {
					for (const hear of gaps) hear();
				});
	return {
		on: (channel, hear) => {
			const set = hearers.get(channel);
			if (!set) throw new TypeError(`signals: nobody listens to ${channel}`);
			set.add(hear);
			return () => set.delete(hear);
		},
		onGap: (hear) => {
			gaps.add(hear);
			return () => gaps.delete(hear);
		},
		listening: source.listening,
		close: source.close,
	};
}

type Source = { listening: () => boolean; close: () => Promise<void> };
type Tell = (channel: string, payload: string) => void;

/** One process, one session: it hears itself. */
async function listenEmbedded(db: Database, channels: readonly string[], tell: Tell): Promise<Source> {
	const { lite } = db;
	if (!lite) throw new TypeError('signals: the address of the server is missing');
	const stops: (() => Promise<void>)[] = [];
	for (const channel of channels) stops.push(await lite.listen(channel, (payload) => tell(channel, payload)));
	let open = true;
	return {
		listening: () => open,
		close: async () => {
			open = false;
			for (const stop of stops) await stop();
		},
	};
}

async function listenOnServer(
	url: string,
	{ channels, log, pulseMs = PULSE_MS }: SignalOptions,
	tell: Tell,
	onGap: () => void,
): Promise<Source> {
	let client: pg.Client | undefined;
	let closed = false;
	let retryMs = FIRST_RETRY_MS;
	let retry: NodeJS.Timeout | undefined;

	const connect = async (): Promise<void> => {
		const next = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: ANSWER_WITHIN_MS,
			query_timeout: ANSWER_WITHIN_MS,
			keepAlive: true,
			application_name: 'vrijwillig signals',
		});
		next.on('error', () => lose(next));
		next.on('end', () => lose(next));
		next.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
		try {
			await next.connect();
			await next.query(channels.map((channel) => `listen ${channel}`).join('; '));
		} catch (error) {
			next.end().catch(() => undefined);
			throw error;
		}
		client = next;
		retryMs = FIRST_RETRY_MS;
	};
	const lose = (lost: pg.Client): void => {
		if (closed || client !== lost) return;
		client = undefined;
		lost.end().catch(() => undefined);
		log.warn({ retryMs }, 'the connection for signals was lost');
		reconnect();
	};
	const reconnect = (): void => {
		retry = setTimeout(() => {
			connect().then(
				// Only now: whoever reads anew from here on misses nothing.
				() => (closed ? client?.end() : onGap()),
				() => {
					retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
					if (!closed) reconnect();
				},
			);
		}, retryMs);
	};

	await connect();
	// A connection that died without a word is only noticed by asking.
	const pulse = setInterval(() => {
		const asked = client;
		asked?.query('select 1').catch(() => lose(asked));
	}, pulseMs);
	pulse.unref();
	return {
		listening: () => client !== undefined,
		close: async () => {
			closed = true;
			clearInterval(pulse);
			clearTimeout(retry);
			await client?.end().catch(() => undefined);
		},
	};
}
