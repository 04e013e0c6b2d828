import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GUEST_CONVERSATION_CHANGED } from '#features/conversations/server/public.ts';
import { NOTIFICATIONS_CHANGED } from '#features/notifications/server/public.ts';
import {
	createCentreDirectory,
	createSiteAddresses,
	type FeatureLayer,
} from '#features/tenancy/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { AddressLookup } from '#platform/server/address-lookup.ts';
import { type BatchWriter, createBatchWriter } from '#platform/server/batch-writer.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import { createEventStreams, type EventStreams, SESSION_ENDED } from '#platform/server/event-streams.ts';
import type { EventBus } from '#platform/server/events.ts';
import { type FileStorage, onDisk } from '#platform/server/files/storage.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { createLog } from '#platform/server/log.ts';
import { openPgListener } from '#platform/server/pg-listener.ts';
import { createSecrets, type Secrets } from '#platform/server/secrets.ts';
import { count } from '#platform/testing/count.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { type Api, type ApiContainer, createApi, createBus, endpoints } from '../api/api.ts';
import { createMailLooks } from '../worker/mail-look.ts';
import { type BuiltUser, buildCentre, buildUser, TEST_PASSWORD } from './builders.ts';
import { checkAnswer } from './check-answer.ts';
import { variantsOf } from './variants.ts';

/** The built API on a database of its own, with one centre, in the demo tenant unless said otherwise. */
export type TestApp = {
	db: Database;
	/** The API as pages have it; `send` speaks HTTP to the same. */
	api: Api;
	/** Where what happens is told, with all that listens. */
	bus: EventBus;
	/** Files in a folder that goes with the app, unless another storage was given. */
	storage: FileStorage;
	secrets: Secrets;
	/** The small writes of requests, which are written together. */
	batchWriter: BatchWriter;
	/** Streams that are open. */
	live: EventStreams;
	centre: { id: string; tenant: TenantKey };
	/** What its request contexts are made from. */
	container: ApiContainer;
	/** Sends a request; every answer is checked against JSON:API and the OpenAPI document. */
	send: (method: string, path: string, options?: SendOptions) => Promise<TestAnswer>;
	/** Makes rows in the scope of a centre (the app's own unless said otherwise). */
	make: <T>(work: (trx: Trx) => Promise<T>, scope?: { tenant: string; centres: string[] }) => Promise<T>;
	/** Signs a user in through the API and gives the headers to send. */
	signIn: (user: { email: string; password?: string }) => Promise<Record<string, string>>;
	close: () => Promise<void>;
};

export type SendOptions = {
	body?: unknown;
	headers?: Record<string, string>;
	/** Headers of a signed-in user; a renewed token is written back into them, as a client does. */
	as?: Record<string, string>;
	tenant?: TenantKey;
	/** Leaves a stream of events open, for the test to read and to cancel. */
	stream?: boolean;
	/** The client's IP address; another address has its own rate limits. */
	address?: string;
};

export type TestAnswer = {
	status: number;
	headers: Headers;
	// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary parts of responses
	body: any;
	text: string;
	events: ReadableStream<Uint8Array> | undefined;
};

/** The secrets with which every test app signs and encrypts. */
export const testSecrets = createSecrets(['a secret of the tests, long enough to be one']);

/** Opens a database, makes a centre and builds the API on it. Close it after the tests. */
export async function createTestApp(
	options: {
		listeners?: ((bus: EventBus) => void)[];
		mailFolder?: string;
		storage?: FileStorage;
		lookUpAddress?: AddressLookup;
		/** The tenant of its centre; choose another to test features that only some tenants have. */
		tenant?: TenantKey;
		/** The feature flags that differ from the defaults. */
		flags?: Partial<RequestContext['flags']>;
		/** The layers of the settings that turn features on or off; that of the demo by default. */
		layers?: readonly FeatureLayer[];
	} = {},
): Promise<TestApp> {
	const database = await openTestDatabase();
	const { db } = database;
	const log = createLog({ LOG_LEVEL: 'silent' });
	const channels = [NOTIFICATIONS_CHANGED, GUEST_CONVERSATION_CHANGED, SESSION_ENDED];
	const signals = await openPgListener(db, { url: database.url, channels, log });
	const live = createEventStreams(signals);
	const folder = await mkdtemp(join(tmpdir(), 'vrijwillig-files-'));
	const storage = options.storage ?? onDisk(folder);
	const batchWriter = createBatchWriter(db, log);
	const directory = createCentreDirectory(db);
	const tenant = options.tenant ?? 'demo';
	const host = `${tenant}.localhost`;
	const hostMap = { hosts: {}, suffix: '.localhost', fallback: 'demo' } as const;
	const centre = await db.transaction({ tenant, centres: [] }, (trx) =>
		buildCentre(trx, { tenant, isDefault: true }),
	);
	const container = {
		db,
		log,
		live,
		storage,
		lookUpAddress: options.lookUpAddress ?? (async () => null),
		batchWriter,
		env: { TRUSTED_PROXIES: 0 },
		version: 'test',
		tenants: { directory, hostMap, centreHosts: {}, tenantCookie: 'tenant', ...variantsOf(options.layers) },
		sites: createSiteAddresses(
			{ hostMap, centreHosts: {}, siteUrl: undefined, landingHost: undefined, port: 80 },
			directory,
		),
		mailLook: createMailLooks(db, storage),
		flags: { allowInactiveUsers: false, movingOrganisations: true, ...options.flags },
		mailFolder: options.mailFolder,
		secrets: testSecrets,
		bus: createBus(options.listeners ?? []),
	} satisfies ApiContainer;
	const api = createApi(container);
	const send: TestApp['send'] = async (method, path, given = {}) => {
		count(`requests on ${process.env.TEST_ENGINE}`);
		directory.clear();
		const headers = new Headers({
			host,
			...(given.tenant && { 'x-tenant': given.tenant }),
			...given.as,
			...given.headers,
		});
		let body: BodyInit | undefined;
		if (given.body instanceof FormData || typeof given.body === 'string') body = given.body;
		else if (given.body !== undefined) {
			body = JSON.stringify(given.body);
			if (!headers.has('content-type')) {
				headers.set(
					'content-type',
					path.startsWith('/api/') ? 'application/vnd.api+json' : 'application/json',
				);
			}
		}
		const response = await api.fetch(
			new Request(`http://${host}${path}`, {
				method: method.toUpperCase(),
				headers,
				...(body !== undefined && { body }),
			}),
			{ clientAddress: given.address ?? '127.0.0.1' },
		);
		// A stream of events has no end to wait for.
		const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
		if (streams && !given.stream) await response.body?.cancel();
		const text = streams ? '' : await response.text();
		const parsed =
			text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined;
		await checkAnswer(endpoints, { method, path, status: response.status, body: parsed });
		const token = response.headers.get('access-token');
		if (given.as && token?.trim()) given.as['access-token'] = token;
		const events = streams && given.stream ? (response.body ?? undefined) : undefined;
		return { status: response.status, headers: response.headers, body: parsed, text, events };
	};
	return {
		db,
		api,
		storage,
		bus: container.bus,
		secrets: testSecrets,
		batchWriter,
		live,
		centre: { id: centre.id, tenant },
		container,
		send,
		make: (work, scope) => db.transaction(scope ?? { tenant, centres: [centre.id] }, work),
		signIn: async (user) => {
			const answer = await send('post', '/auth/sign_in', {
				body: { email: user.email, password: user.password ?? TEST_PASSWORD },
			});
			if (answer.status !== 200)
				throw new Error(`could not sign in ${user.email}: ${answer.status} ${answer.text}`);
			return Object.fromEntries(
				['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name) ?? '']),
			);
		},
		close: async () => {
			await batchWriter.stop();
			live.close();
			await signals.close();
			await database.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** Makes a user with a role in an organisation and signs in: the usual start of a test. */
export async function signedIn(
	app: TestApp,
	overrides: Parameters<typeof buildUser>[1],
): Promise<{ user: BuiltUser; as: Record<string, string> }> {
	const user = await app.make((trx) =>
		buildUser(trx, { centreId: app.centre.id, tenant: app.centre.tenant, ...overrides }),
	);
	return { user, as: await app.signIn(user) };
}
