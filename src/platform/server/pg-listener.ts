import pg from 'pg';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

type OnNotification = (payload: string) => void;

/** Notifications between the processes on one database, over LISTEN and NOTIFY on a connection of its own. */
export type PgListener = {
	/**
	 * Calls back for every `pg_notify` on a channel, from every process, once its transaction is committed. Returns
	 * the function that unsubscribes.
	 */
	subscribe: (channel: string, onNotification: OnNotification) => () => void;
	/** Calls back when notifications may have been missed: the connection was lost and has been restored. */
	onReconnect: (reconnected: () => void) => () => void;
	/** Whether notifications arrive now; false while the connection is lost. */
	isListening: () => boolean;
	close: () => Promise<void>;
};

export type PgListenerOptions = {
	/** The URL of a server; without it the embedded engine is used. */
	url?: string | undefined;
	/** All channels: each connection runs LISTEN for them once. */
	channels: readonly string[];
	log: Log;
	/** Milliseconds between two checks that the connection still responds. */
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
export async function openPgListener(db: Database, options: PgListenerOptions): Promise<PgListener> {
	for (const channel of options.channels) {
		if (!CHANNEL.test(channel)) throw new TypeError(`pg-listener: ${channel} is not a plain name`);
	}
	const subscribers = new Map<string, Set<OnNotification>>(
		options.channels.map((channel) => [channel, new Set()]),
	);
	const publish = (channel: string, payload: string): void => {
		for (const onNotification of subscribers.get(channel) ?? []) onNotification(payload);
	};
	const reconnectCallbacks = new Set<() => void>();
	const source =
		options.url === undefined
			? await listenEmbedded(db, options.channels, publish)
			: await listenOnServer(options.url, options, publish, () => {
					for (const reconnected of reconnectCallbacks) reconnected();
				});
	return {
		subscribe: (channel, onNotification) => {
			const set = subscribers.get(channel);
			if (!set) throw new TypeError(`pg-listener: nobody listens to ${channel}`);
			set.add(onNotification);
			return () => set.delete(onNotification);
		},
		onReconnect: (reconnected) => {
			reconnectCallbacks.add(reconnected);
			return () => reconnectCallbacks.delete(reconnected);
		},
		isListening: source.isListening,
		close: source.close,
	};
}

type Source = { isListening: () => boolean; close: () => Promise<void> };
type Publish = (channel: string, payload: string) => void;

/** The embedded engine has one process and one session, which receives its own notifications. */
async function listenEmbedded(db: Database, channels: readonly string[], publish: Publish): Promise<Source> {
	const { lite } = db;
	if (!lite) throw new TypeError('pg-listener: the address of the server is missing');
	const stops: (() => Promise<void>)[] = [];
	for (const channel of channels)
		stops.push(await lite.listen(channel, (payload) => publish(channel, payload)));
	let open = true;
	return {
		isListening: () => open,
		close: async () => {
			open = false;
			for (const stop of stops) await stop();
		},
	};
}

async function listenOnServer(
	url: string,
	{ channels, log, pulseMs = PULSE_MS }: PgListenerOptions,
	publish: Publish,
	onReconnect: () => void,
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
		next.on('notification', ({ channel, payload }) => publish(channel, payload ?? ''));
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
		log.warn({ retryMs }, 'the connection for notifications was lost');
		reconnect();
	};
	const reconnect = (): void => {
		retry = setTimeout(() => {
			connect().then(
				// Called only after LISTEN, so that a reader that starts from here misses nothing.
				() => (closed ? client?.end() : onReconnect()),
				() => {
					retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
					if (!closed) reconnect();
				},
			);
		}, retryMs);
	};

	await connect();
	// Only a query shows that a connection has died silently.
	const pulse = setInterval(() => {
		const asked = client;
		asked?.query('select 1').catch(() => lose(asked));
	}, pulseMs);
	pulse.unref();
	return {
		isListening: () => client !== undefined,
		close: async () => {
			closed = true;
			clearInterval(pulse);
			clearTimeout(retry);
			await client?.end().catch(() => undefined);
		},
	};
}
