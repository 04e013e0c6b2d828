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
	parseHostMap,
} from '#features/tenancy/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { type Environment, EnvironmentError } from '#platform/server/env.ts';
import { createErrorReporter, type ErrorReporter } from '#platform/server/errors/error-reporter.ts';
import type { EventBus } from '#platform/server/events.ts';
import { type FileStorage, openStorage } from '#platform/server/files/storage.ts';
import { createGatherer, type Gatherer } from '#platform/server/gather.ts';
import type { RequestBindings } from '#platform/server/http/mount.ts';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLive, type Live, SESSION_ENDED } from '#platform/server/live.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { mailFolder } from '#platform/server/mail/transport.ts';
import { openSecrets, type Secrets } from '#platform/server/secrets.ts';
import { listenForSignals, type Signals } from '#platform/server/signals.ts';
import type { MapTiles } from '#platform/web/site-context.ts';
import { createApi, createBus } from './api.ts';
import { createApp } from './app.ts';
import { type CommonAnswers, createCommonAnswers } from './common-answers.ts';
import { PAGE_CHANGED } from './kept-until-changed.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createSite } from './site.ts';
import { createVisitorFiles } from './visitor-files.ts';
import { createVisitorLive } from './visitor-live.ts';
import { listenersOf, queues, startWork } from './work.ts';

const FLUSH_WITHIN_MS = 2000;
/** Everything that processes tell each other. */
const SIGNAL_CHANNELS = [PAGE_CHANGED, NOTIFICATIONS_CHANGED, SESSION_ENDED] as const;

/** Everything of a running process that outlives a request. */
export type Process = {
	env: Environment;
	log: Log;
	errors: ErrorReporter;
	db: Database;
	jobs: Jobs;
	bus: EventBus;
	/** What other processes, and this one, say that they have changed. */
	signals: Signals;
	/** Answers that stay open; they are ended before the server is closed. */
	live: Live;
	pages: PageCache;
	/** What the API answers to every anonymous visitor alike. */
	answers: CommonAnswers;
	storage: FileStorage;
	/** What requests leave to be written together, a moment later. */
	gatherer: Gatherer;
	secrets: Secrets;
	directory: CentreDirectory;
	hostMap: HostMap;
	centreHosts: Record<string, string>;
	siteUrlOf: (tenant: TenantKey) => string;
	/** The demo runs here: its accounts and mailbox may be shown. */
	demo: boolean;
	stop: () => Promise<void>;
};

/**
 * Opens the database, brings it up to date and starts the worker when this process has that role. Throws
 * EnvironmentError for host maps that cannot be read, DataFolderInUse, and the driver's errors.
 */
export async function openProcess(
	env: Environment,
	progress: (line: string) => void,
	release = 'unknown',
): Promise<Process> {
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
	let signals: Signals | undefined;
	try {
		signals = await listenForSignals(db, { url: env.DATABASE_URL, channels: SIGNAL_CHANNELS, log });
		const heard = signals;
		const worker = env.ROLES.includes('worker');
		await prepareJobs(db, queues);
		const jobs = createJobs(db, log, { worker });
		const directory = createCentreDirectory(db);
		const siteUrlOf = siteUrls(env, hostMap);
		const gatherer = createGatherer(db, log);
		const secrets = await openSecrets(env.APP_SECRET, env.DATA_DIR);
		const opened: Process = {
			env,
			log,
			errors,
			db,
			jobs,
			bus: createBus(listenersOf(jobs, siteUrlOf, secrets)),
			signals,
			live: createLive(signals),
			pages: createPageCache({ signals }),
			answers: createCommonAnswers(signals),
			storage: await openStorage(env),
			gatherer,
			secrets,
			directory,
			hostMap,
			centreHosts,
			siteUrlOf,
			demo: env.SEED === 'demo' || (env.SEED === undefined && env.DATABASE_URL === undefined),
			stop: async () => {
				await jobs.stop();
				await gatherer.stop();
				await heard.close();
				await db.close();
				await errors.flush(FLUSH_WITHIN_MS);
			},
		};
		if (worker) startWork(opened);
		await jobs.start();
		return opened;
	} catch (error) {
		await signals?.close();
		await db.close();
		throw error;
	}
}

/** Builds API and site on an opened process; in development again after every change. */
export function assemble(
	running: Process,
	options: {
		build: ServerBuild | undefined;
		assets: string | undefined;
		development: boolean;
		version: string;
	},
): Hono<{ Bindings: RequestBindings }> {
	const { env, db, directory, hostMap, centreHosts, log } = running;
	const api = createApi({
		db,
		directory,
		hostMap,
		centreHosts,
		flags: flagsOf(env),
		trustedProxies: env.TRUSTED_PROXIES,
		log,
		version: options.version,
		bus: running.bus,
		storage: running.storage,
		gatherer: running.gatherer,
		secrets: running.secrets,
		live: running.live,
		// Mails are only files without a mail server, and only for everyone to read in the demo and in development.
		mailFolder:
			env.SMTP_URL === undefined && (running.demo || options.development)
				? mailFolder(env.DATA_DIR)
				: undefined,
	});
	const site =
		options.build && env.ROLES.includes('web')
			? createSite({
					build: options.build,
					api,
					directory,
					hostMap,
					centreHosts,
					development: options.development,
					demo: running.demo,
					report: (error) => log.error({ err: error, route: 'site' }, 'a page failed'),
					reportsErrors: running.errors.active,
					iconSources: env.ICON_SOURCES,
					mapTiles: mapTilesOf(env),
					// In development a page changes with its code too.
					cache: options.development ? undefined : running.pages,
					answers: running.answers,
				})
			: undefined;
	return createApp({
		db,
		api: env.ROLES.includes('api') ? api : undefined,
		site,
		files: createVisitorFiles({ api, directory, hostMap, centreHosts }),
		live: createVisitorLive({ api, directory, hostMap, centreHosts }),
		log,
		trustedProxies: env.TRUSTED_PROXIES,
		assets: options.assets,
		gelderseHandenHost: env.GELDERSE_HANDEN_HOST,
		errors: running.errors,
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
