import type { OwnHosts, SiteAddresses, TenantSources } from '#features/tenancy/server/public.ts';
import type { CountVisits } from '#features/visits/server/public.ts';
import type { AddressLookup } from '#platform/server/address-lookup.ts';
import type { BatchWriter } from '#platform/server/batch-writer.ts';
import type { Database } from '#platform/server/database.ts';
import type { Environment } from '#platform/server/env.ts';
import type { ErrorReporter } from '#platform/server/errors/error-reporter.ts';
import type { EventStreams } from '#platform/server/event-streams.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import type { PgListener } from '#platform/server/pg-listener.ts';
import type { Replica } from '#platform/server/replica.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { MapTiles } from '#platform/web/site-context.ts';
import type { ApiAnswerCache } from './site/cache/api-answers.ts';
import type { PageCache } from './site/cache/pages.ts';
import type { MailLooks } from './worker/mail-look.ts';

/** The facts of a process that are known when it is built rather than when it is set up. */
export type Release = {
	/** The version of the product. */
	version: string;
	/** Whether the product runs from its sources and reloads on every save. */
	development: boolean;
};

/**
 * Everything in a process that outlives a request. It is created once and passed on as one object; code that needs
 * only part of it says so with `Pick`, so that a test can supply just that part.
 */
export type Container = Release & {
	env: Environment;
	log: Log;
	errors: ErrorReporter;
	db: Database;
	/** Answers reads of public data; undefined where the settings name none. */
	replica: Replica | undefined;
	jobs: Jobs;
	bus: EventBus;
	/** Notifications of changes, from other processes and from this one. */
	listener: PgListener;
	/** Open event streams; they are closed before the server is. */
	live: EventStreams;
	/**
	 * The cache of public pages for anonymous visitors; undefined in development, where a page changes with its code
	 * too.
	 */
	pages: PageCache | undefined;
	/** The cache of API responses that are the same for every anonymous visitor. */
	answers: ApiAnswerCache;
	storage: FileStorage;
	lookUpAddress: AddressLookup;
	/** Collects small writes of requests and writes them together a moment later. */
	batchWriter: BatchWriter;
	/** Counts the visits of a site, without cookies and without keeping who they were. */
	countVisits: CountVisits;
	secrets: Secrets;
	/** The sources that the tenant and the centre of a request are resolved from. */
	tenants: TenantSources;
	/** The hosts that belong to this site. */
	hosts: OwnHosts;
	/** Where the sites of centres are. */
	sites: SiteAddresses;
	/** How the mails of centres look. */
	mailLook: MailLooks;
	/** The flags that this installation sets. */
	flags: RequestContext['flags'];
	/** The folder of the mails that the demo and development show; undefined everywhere else. */
	mailFolder: string | undefined;
	/** The basemap; undefined where maps show outlines only. */
	mapTiles: MapTiles | undefined;
	/** The demo runs here: its accounts and mailbox may be shown. */
	demo: boolean;
	stop: () => Promise<void>;
};
