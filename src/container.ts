import type { OwnHosts, TenantSources } from '#features/tenancy/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
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
import type { Secrets } from '#platform/server/secrets.ts';
import type { MapTiles } from '#platform/web/site-context.ts';
import type { ApiAnswerCache } from './site/cache/api-answers.ts';
import type { PageCache } from './site/cache/pages.ts';

/** What of a process is known when it is built, rather than when it is set up. */
export type Release = {
	/** The version of the product. */
	version: string;
	/** Whether the product runs from its sources and reloads on every save. */
	development: boolean;
};

/**
 * Everything of a process that outlives a request. It is made once and passed on as one object; a part of the process that
 * needs little of it says so with `Pick`, so that a test can give it that much.
 */
export type Container = Release & {
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
	/** Public pages for anonymous visitors; undefined in development, where a page changes with its code too. */
	pages: PageCache | undefined;
	/** What the API answers to every anonymous visitor alike. */
	answers: ApiAnswerCache;
	storage: FileStorage;
	/** What requests leave to be written together, a moment later. */
	batchWriter: BatchWriter;
	secrets: Secrets;
	/** What the tenant and the centre of a request are found with. */
	tenants: TenantSources;
	/** Which hosts are this site's. */
	hosts: OwnHosts;
	siteUrlOf: (tenant: TenantKey) => string;
	/** What this installation is set up to do otherwise. */
	flags: RequestContext['flags'];
	/** Where mails lie that the demo and development show; undefined everywhere else. */
	mailFolder: string | undefined;
	/** The basemap; undefined where maps have outlines alone. */
	mapTiles: MapTiles | undefined;
	/** The demo runs here: its accounts and mailbox may be shown. */
	demo: boolean;
	stop: () => Promise<void>;
};
