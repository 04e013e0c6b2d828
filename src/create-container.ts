import { GUEST_CONVERSATION_CHANGED } from '#features/conversations/server/public.ts';
import { NOTIFICATIONS_CHANGED } from '#features/notifications/server/public.ts';
import {
	centreHostProblems,
	configLayers,
	createCentreDirectory,
	createSiteAddresses,
	defaultAppContext,
	demoFeatures,
	type FeatureLayer,
	featuresOf,
	type HostMap,
	type HostSettings,
	hostProblems,
	isTenant,
	mergeLayers,
	ownHosts,
	parseFeatureLayer,
	parseHostMap,
	type TenantSources,
} from '#features/tenancy/server/public.ts';
import { createVisitCounter } from '#features/visits/server/public.ts';
import { type AppContext, appContexts, type TenantKey } from '#platform/contract/tenants.ts';
import { createAddressLookup } from '#platform/server/address-lookup.ts';
import { createBatchWriter } from '#platform/server/batch-writer.ts';
import { PAGE_CHANGED } from '#platform/server/cache.ts';
import { openDatabase } from '#platform/server/database.ts';
import { type Environment, EnvironmentError } from '#platform/server/env.ts';
import { createErrorReporter } from '#platform/server/errors/error-reporter.ts';
import { createEventStreams, SESSION_ENDED } from '#platform/server/event-streams.ts';
import { openStorage } from '#platform/server/files/storage.ts';
import { createJobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailFolder } from '#platform/server/mail/transport.ts';
import { openPgListener, type PgListener } from '#platform/server/pg-listener.ts';
import { openReplica, type Replica } from '#platform/server/replica.ts';
import { openSecrets } from '#platform/server/secrets.ts';
import type { MapTiles } from '#platform/web/site-context.ts';
import { createBus } from './api/api.ts';
import type { Container, Release } from './container.ts';
import { createApiAnswerCache } from './site/cache/api-answers.ts';
import { createPageCache } from './site/cache/pages.ts';
import { createMailLooks } from './worker/mail-look.ts';
import { listenersOf, queues, startWork } from './worker/worker.ts';

const FLUSH_WITHIN_MS = 2000;
/** The channels on which processes notify each other. */
const CHANNELS = [PAGE_CHANGED, NOTIFICATIONS_CHANGED, GUEST_CONVERSATION_CHANGED, SESSION_ENDED] as const;

/**
 * Creates the container: opens the database, migrates it and starts the worker when this process has that role. Throws
 * EnvironmentError for host maps that cannot be parsed, DataFolderInUse, and the driver's errors.
 */
export async function createContainer(
	env: Environment,
	progress: (line: string) => void,
	release: Release,
): Promise<Container> {
	const errors = await createErrorReporter({
		dsn: env.SENTRY_DSN,
		release: release.version,
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
	const variants = readVariants(env.APP_CONTEXTS);
	const demo = env.SEED === 'demo' || (env.SEED === undefined && env.DATABASE_URL === undefined);
	const features = readFeatures(env, demo, (tenant) => variants[tenant] ?? defaultAppContext(tenant));
	const hostSettings: HostSettings = {
		hostMap,
		centreHosts,
		siteUrl: env.SITE_URL,
		landingHost: env.GELDERSE_HANDEN_HOST,
		port: env.PORT,
	};
	refuse(hostProblems(hostSettings, features));
	const db = await openDatabase({
		url: env.DATABASE_URL,
		dataDir: env.DATA_DIR,
		poolSize: env.DATABASE_POOL_SIZE,
		progress,
	});
	let listener: PgListener | undefined;
	let replica: Replica | undefined;
	try {
		listener = await openPgListener(db, { url: env.DATABASE_URL, channels: CHANNELS, log });
		const subscribed = listener;
		if (env.DATABASE_REPLICA_URL !== undefined)
			replica = openReplica({
				url: env.DATABASE_REPLICA_URL,
				poolSize: env.DATABASE_POOL_SIZE,
				primary: db,
				listener,
				log,
			});
		const opened = replica;
		const worker = env.ROLES.includes('worker');
		await prepareJobs(db, queues);
		const secrets = await openSecrets(env.APP_SECRET, env.DATA_DIR);
		const seal = (text: string, owner: string) => secrets.seal('mail', text, owner);
		const jobs = createJobs(db, log, { worker, seal });
		const directory = createCentreDirectory(db);
		refuse(await centreHostProblems(hostSettings, directory));
		const batchWriter = createBatchWriter(db, log);
		const storage = await openStorage(env);
		const container: Container = {
			...release,
			env,
			log,
			errors,
			db,
			replica: opened,
			jobs,
			bus: createBus(listenersOf(jobs, secrets)),
			listener: subscribed,
			live: createEventStreams(subscribed),
			pages: release.development ? undefined : createPageCache({ listener: subscribed }),
			answers: createApiAnswerCache(subscribed),
			storage,
			lookUpAddress: createAddressLookup({
				url: env.ADDRESS_LOOKUP_URL === 'none' ? undefined : env.ADDRESS_LOOKUP_URL,
			}),
			batchWriter,
			countVisits: createVisitCounter({ batchWriter, secrets }),
			secrets,
			tenants: {
				directory,
				hostMap,
				centreHosts,
				tenantCookie: env.TENANT_COOKIE,
				...features,
			},
			hosts: ownHosts({
				hostMap,
				centreHosts,
				stated: [env.SITE_URL, env.GELDERSE_HANDEN_HOST],
				port: env.PORT,
			}),
			sites: createSiteAddresses(hostSettings, directory),
			mailLook: createMailLooks(db, storage),
			flags: flagsOf(env),
			// Without a mail server mails are stored as files, which everybody can read only in the demo and in
			// development.
			mailFolder:
				env.SMTP_URL === undefined && (demo || release.development) ? mailFolder(env.DATA_DIR) : undefined,
			mapTiles: mapTilesOf(env),
			demo,
			stop: async () => {
				await jobs.stop();
				await batchWriter.stop();
				await subscribed.close();
				await opened?.close();
				await db.close();
				await errors.flush(FLUSH_WITHIN_MS);
			},
		};
		if (worker) startWork(container);
		await jobs.start();
		return container;
	} catch (error) {
		await listener?.close();
		await replica?.close();
		await db.close();
		throw error;
	}
}

/** Throws EnvironmentError with the lines, where there are any. */
function refuse(lines: readonly string[]): void {
	if (lines.length > 0) throw new EnvironmentError(lines);
}

function mapTilesOf(env: Environment): MapTiles | undefined {
	const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = env;
	if (url === 'none') return undefined;

	return { url, attribution, origin: url.startsWith('/') ? null : new URL(url).origin };
}

/** Reads flags from the layers of configuration; the operator's settings take precedence. */
function flagsOf(env: Environment): Container['flags'] {
	const operator =
		env.ALLOW_INACTIVE_USERS === undefined ? {} : { allowInactiveUsers: env.ALLOW_INACTIVE_USERS };
	return mergeLayers([operator, ...configLayers]);
}

/** Reads what is on for tenants: by the operator's settings, then those of the demo, then the specification. */
function readFeatures(
	env: Environment,
	demo: boolean,
	appContextOf: TenantSources['appContextOf'],
): Pick<TenantSources, 'appContextOf' | 'featuresOf'> {
	const operator = reading('FEATURES', () => parseFeatureLayer(env.FEATURES));
	const layers: readonly FeatureLayer[] = demo ? [operator, demoFeatures] : [operator];
	return {
		appContextOf,
		featuresOf: (tenant, context = appContextOf(tenant)) => featuresOf(tenant, context, layers),
	};
}

/** Reads the variants of tenants' sites. Throws an EnvironmentError naming the part that is wrong. */
function readVariants(text: string): Partial<Record<TenantKey, AppContext>> {
	const variants = readHosts('APP_CONTEXTS', text, (value): value is AppContext =>
		appContexts.some((context) => context === value),
	);
	const unknown = Object.keys(variants).find((tenant) => !isTenant(tenant));
	if (unknown !== undefined) throw new EnvironmentError([`APP_CONTEXTS: "${unknown}" is no tenant`]);
	return variants;
}

function readHosts<T extends string>(
	setting: string,
	text: string,
	known: (value: string) => value is T,
): Record<string, T> {
	return reading(setting, () => parseHostMap(text, known));
}

/** Throws an EnvironmentError with the setting before what is wrong in it. */
function reading<T>(setting: string, read: () => T): T {
	try {
		return read();
	} catch (error) {
		throw new EnvironmentError([`${setting}: ${error instanceof Error ? error.message : 'cannot be read'}`]);
	}
}
