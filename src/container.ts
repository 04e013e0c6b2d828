import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { NOTIFICATIONS_CHANGED } from '#features/notifications/server/public.ts';
import {
	type CentreDirectory,
	configLayers,
	createCentreDirectory,
	type HostMap,
	isTenant,
	mergeLayers,
	type OwnHosts,
	ownHosts,
	parseHostMap,
} from '#features/tenancy/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { type BatchWriter, createBatchWriter } from '#platform/server/batch-writer.ts';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { type Environment, EnvironmentError } from '#platform/server/env.ts';
import { createErrorReporter, type ErrorReporter } from '#platform/server/errors/error-reporter.ts';
import { createEventStreams, type EventStreams, SESSION_ENDED } from '#platform/server/event-streams.ts';
import type { EventBus } from '#platform/server/events.ts';
import { type FileStorage, openStorage } from '#platform/server/files/storage.ts';
import type { RequestBindings } from '#platform/server/http/mount.ts';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { mailFolder } from '#platform/server/mail/transport.ts';
import { openPgListener, type PgListener } from '#platform/server/pg-listener.ts';
import { openSecrets, type Secrets } from '#platform/server/secrets.ts';
import type { MapTiles } from '#platform/web/site-context.ts';
import { createApi, createBus } from './api/api.ts';
import { createApp } from './app.ts';
import { PAGE_CHANGED } from './platform/server/cache.ts';
import { type ApiAnswerCache, createApiAnswerCache } from './site/cache/api-answers.ts';
import { createPageCache, type PageCache } from './site/cache/pages.ts';
import { createEventStreamProxy } from './site/gateway/events.ts';
import { createFileProxy } from './site/gateway/files.ts';
import { createSite } from './site/site.ts';
import { listenersOf, queues, startWork } from './worker/worker.ts';

const FLUSH_WITHIN_MS = 2000;
/** Everything that processes tell each other. */
const CHANNELS = [PAGE_CHANGED, NOTIFICATIONS_CHANGED, SESSION_ENDED] as const;

/** Everything of a container process that outlives a request. */
export type Container = {
	env: Environment;
	log: Log;
	errors: ErrorReporter;
	db: Database;
	jobs: Jobs;
	bus: EventBus;
	/** What other processes, and this one, say that they have changed. */
	listener: PgListener;
	/** Answers that stay open; they are ended before the server is closed. */
	live: EventStreams;
	pages: PageCache;
	/** What the API answers to every anonymous visitor alike. */
	answers: ApiAnswerCache;
	storage: FileStorage;
	/** What requests leave to be written together, a moment later. */
	batchWriter: BatchWriter;
	secrets: Secrets;
	directory: CentreDirectory;
	hostMap: HostMap;
	centreHosts: Record<string, string>;
	/** Which hosts are this site's. */
	hosts: OwnHosts;
	siteUrlOf: (tenant: TenantKey) => string;
	/** The demo runs here: its accounts and mailbox may be shown. */
	demo: boolean;
	stop: () => Promise<void>;
};

/**
 * Opens the database, brings it up to date and starts the worker when this process has that role. Throws
 * EnvironmentError for host maps that cannot be read, DataFolderInUse, and the driver's errors.
 */
export async function createContainer(
	env: Environment,
	progress: (line: string) => void,
	release = 'unknown',
): Promise<Container> {
	const errors = await createErrorReporter({
		dsn: env.SENTRY_DSN,
		release,
		environment: env.NODE_ENV,
	});
	const log = createLog(env, errors.report);
	const hostMap: HostMap = {
		hosts: readHosts('TENANT_HOSTS', env.TENANT_HOSTS, isTenant),
		suffix: env.TENANT_DOMAIN_SUFFIX,
		fallback: env.DEFAULT_TENANT,
	};
	const centreHosts = readHosts('CENTRE_HOSTS', env.CENTRE_HOSTS, (slug): slug is string =>
		/^[a-z0-9-]+$/.test(slug),
	);
	const db = await openDatabase({
		url: env.DATABASE_URL,
		dataDir: env.DATA_DIR,
		poolSize: env.DATABASE_POOL_SIZE,
		progress,
	});
	let listener: PgListener | undefined;
	try {
		listener = await openPgListener(db, { url: env.DATABASE_URL, channels: CHANNELS, log });
		const subscribed = listener;
		const worker = env.ROLES.includes('worker');
		await prepareJobs(db, queues);
		const secrets = await openSecrets(env.APP_SECRET, env.DATA_DIR);
		const seal = (text: string, owner: string) => secrets.seal('mail', text, owner);
		const jobs = createJobs(db, log, { worker, seal });
		const directory = createCentreDirectory(db);
		const siteUrlOf = siteUrls(env, hostMap);
		const batchWriter = createBatchWriter(db, log);
		const container: Container = {
			env,
			log,
			errors,
			db,
			jobs,
			bus: createBus(listenersOf(jobs, siteUrlOf, secrets)),
			listener: subscribed,
			live: createEventStreams(subscribed),
			pages: createPageCache({ listener: subscribed }),
			answers: createApiAnswerCache(subscribed),
			storage: await openStorage(env),
			batchWriter,
			secrets,
			directory,
			hostMap,
			centreHosts,
			hosts: ownHosts({
				hostMap,
				centreHosts,
				stated: [env.SITE_URL, env.GELDERSE_HANDEN_HOST],
				port: env.PORT,
			}),
			siteUrlOf,
			demo: env.SEED === 'demo' || (env.SEED === undefined && env.DATABASE_URL === undefined),
			stop: async () => {
				await jobs.stop();
				await batchWriter.stop();
				await subscribed.close();
				await db.close();
				await errors.flush(FLUSH_WITHIN_MS);
			},
		};
		if (worker) startWork(container);
		await jobs.start();
		return container;
	} catch (error) {
		await listener?.close();
		await db.close();
		throw error;
	}
}

/** Builds API and site on an opened process; in development again after every change. */
export function buildApp(
	container: Container,
	options: {
		build: ServerBuild | undefined;
		assets: string | undefined;
		development: boolean;
		version: string;
	},
): Hono<{ Bindings: RequestBindings }> {
	const { env, db, directory, hostMap, centreHosts, log } = container;
	const api = createApi({
		db,
		directory,
		hostMap,
		centreHosts,
		flags: flagsOf(env),
		trustedProxies: env.TRUSTED_PROXIES,
		log,
		version: options.version,
		bus: container.bus,
		storage: container.storage,
		batchWriter: container.batchWriter,
		secrets: container.secrets,
		live: container.live,
		// Mails are only files without a mail server, and only for everyone to read in the demo and in development.
		mailFolder:
			env.SMTP_URL === undefined && (container.demo || options.development)
				? mailFolder(env.DATA_DIR)
				: undefined,
	});
	const site =
		options.build && env.ROLES.includes('web')
			? createSite({
					build: options.build,
					api,
					wire: env.API_TRANSPORT === 'wire',
					directory,
					hostMap,
					centreHosts,
					hosts: container.hosts,
					development: options.development,
					demo: container.demo,
					report: (error) => log.error({ err: error, route: 'site' }, 'a page failed'),
					reportsErrors: container.errors.active,
					iconSources: env.ICON_SOURCES,
					mapTiles: mapTilesOf(env),
					// In development a page changes with its code too.
					cache: options.development ? undefined : container.pages,
					answers: container.answers,
				})
			: undefined;
	return createApp({
		db,
		dataDir: env.DATA_DIR,
		api: env.ROLES.includes('api') ? api : undefined,
		site,
		files: createFileProxy({ api, directory, hostMap, centreHosts }),
		live: createEventStreamProxy({ api, directory, hostMap, centreHosts }),
		log,
		trustedProxies: env.TRUSTED_PROXIES,
		hosts: container.hosts,
		assets: options.assets,
		gelderseHandenHost: env.GELDERSE_HANDEN_HOST,
		errors: container.errors,
		securityContact: env.SECURITY_CONTACT,
		buildId: options.build?.assets.version,
	});
}

function mapTilesOf(env: Environment): MapTiles | undefined {
	const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = env;
	if (url === 'none') return undefined;

	return { url, attribution, origin: url.startsWith('/') ? null : new URL(url).origin };
}

/** Flags from the layers of configuration; what the operator sets goes first. */
function flagsOf(env: Environment): { allowInactiveUsers: boolean; movingOrganisations: boolean } {
	const operator =
		env.ALLOW_INACTIVE_USERS === undefined ? {} : { allowInactiveUsers: env.ALLOW_INACTIVE_USERS };
	return mergeLayers([operator, ...configLayers]);
}

function readHosts<T extends string>(
	setting: string,
	text: string,
	known: (value: string) => value is T,
): Record<string, T> {
	try {
		return parseHostMap(text, known);
	} catch (error) {
		throw new EnvironmentError([`${setting}: ${error instanceof Error ? error.message : 'cannot be read'}`]);
	}
}

/** Where a tenant's site is found, for links in mails: its first own host, otherwise SITE_URL. */
function siteUrls(env: Environment, hostMap: HostMap): (tenant: TenantKey) => string {
	const fallback = env.SITE_URL ?? `http://localhost:${env.PORT}`;
	return (tenant) => {
		const host = Object.entries(hostMap.hosts).find(([, key]) => key === tenant)?.[0];
		return host ? `https://${host}` : fallback.replace(/\/$/, '');
	};
}
