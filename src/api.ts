import { Hono } from 'hono';
import { accountRoutes } from '#features/account/server/routes.ts';
import { activityRoutes } from '#features/activities/server/routes.ts';
import { forgetApplicant } from '#features/applications/server/public.ts';
import { applicationRoutes } from '#features/applications/server/routes.ts';
import { auditEverything, recordRefusal } from '#features/audit/server/public.ts';
import { auditRoutes } from '#features/audit/server/routes.ts';
import { authRoutes } from '#features/auth/server/routes.ts';
import { forgetCentreContact } from '#features/centres/server/public.ts';
import { centreRoutes } from '#features/centres/server/routes.ts';
import { contentRoutes } from '#features/content/server/routes.ts';
import { feedRoutes } from '#features/feeds/server/routes.ts';
import { fileRoutes } from '#features/files/server/routes.ts';
import { geoRoutes } from '#features/geo/server/routes.ts';
import { forgetHelp } from '#features/help/server/public.ts';
import { helpRoutes } from '#features/help/server/routes.ts';
import { forgetImports } from '#features/import/server/public.ts';
import { importRoutes } from '#features/import/server/routes.ts';
import { mailChoiceRoutes } from '#features/mail-choices/server/routes.ts';
import { mailboxRoutes } from '#features/mailbox/server/routes.ts';
import { forgetMails, forgetMailsTo } from '#features/mails/server/public.ts';
import { forgetNotifications } from '#features/notifications/server/public.ts';
import { notificationRoutes } from '#features/notifications/server/routes.ts';
import { forgetContactPerson, forgetSignUps } from '#features/organisations/server/public.ts';
import { organisationRoutes } from '#features/organisations/server/routes.ts';
import { savedSearchRoutes } from '#features/saved-searches/server/routes.ts';
import { searchRoutes } from '#features/search/server/routes.ts';
import { forgetHours } from '#features/students/server/public.ts';
import { studentRoutes } from '#features/students/server/routes.ts';
import { userRoutes } from '#features/users/server/routes.ts';
import { forgetContact } from '#features/vacancies/server/public.ts';
import { vacancyRoutes } from '#features/vacancies/server/routes.ts';
import { createEventBus, type EventBus } from '#platform/server/events.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { mountEndpoints, type RequestBindings } from '#platform/server/http/mount.ts';
import { openApiDocument } from '#platform/server/http/openapi.ts';
import { apiReferencePage } from '#platform/server/http/reference-page.ts';
import type { Log } from '#platform/server/log.ts';
import { createRequestOpener, type OpenRequestOptions } from './open-request.ts';

/** Every route of the API; the permission table and the OpenAPI document are made from this list. */
export const endpoints: readonly Endpoint[] = [
	...authRoutes,
	...accountRoutes,
	...userRoutes,
	...studentRoutes,
	...mailChoiceRoutes,
	...centreRoutes,
	...organisationRoutes,
	...activityRoutes,
	// Before the vacancies: `search` is not the id of one.
	...searchRoutes,
	...savedSearchRoutes,
	...vacancyRoutes,
	...importRoutes,
	...feedRoutes,
	...geoRoutes,
	...applicationRoutes,
	...helpRoutes,
	...notificationRoutes,
	...auditRoutes,
	...contentRoutes,
	...mailboxRoutes,
	...fileRoutes,
];

export type ApiOptions = OpenRequestOptions & { log: Log; version: string };
export type Api = { fetch: (request: Request, bindings?: RequestBindings) => Promise<Response> };

/**
 * What each slice does when a person's data must go, in this order: mails are found by the applications they are about, and
 * what is withdrawn is told in mails and notifications, to the person too.
 */
const forgetting = [
	forgetMails,
	forgetContact,
	forgetContactPerson,
	forgetCentreContact,
	forgetImports,
	forgetSignUps,
	forgetApplicant,
	forgetHelp,
	forgetHours,
	forgetNotifications,
	forgetMailsTo,
];

/** The bus that verbs and recurring work speak on: the audit log hears everything, then whoever else listens. */
export function createBus(listeners: readonly ((bus: EventBus) => void)[]): EventBus {
	const bus = createEventBus();
	auditEverything(bus);
	for (const listen of [...forgetting, ...listeners]) listen(bus);
	return bus;
}

/** The API as one function from request to answer, for the socket and for the site's loaders alike. */
export function createApi(options: ApiOptions): Hono<{ Bindings: RequestBindings }> {
	const app = new Hono<{ Bindings: RequestBindings }>({ strict: false });
	const document = openApiDocument(endpoints, options.version);
	app.get('/api/v1/openapi.json', (c) => c.json(document));
	app.get('/api/v1/docs', (c) => c.html(apiReferencePage(document)));
	const open = createRequestOpener(options);
	app.route('/', mountEndpoints({ endpoints, open, log: options.log, refused: recordRefusal }));
	return app;
}
