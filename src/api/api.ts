import { Hono } from 'hono';
import { accountRoutes } from '#features/account/server/routes.ts';
import { activityRoutes } from '#features/activities/server/routes.ts';
import { analyticsRoutes } from '#features/analytics/server/routes.ts';
import { eraseApplicant, eraseVog } from '#features/applications/server/public.ts';
import { applicationRoutes } from '#features/applications/server/routes.ts';
import { auditEverything, recordRefusal } from '#features/audit/server/public.ts';
import { auditRoutes } from '#features/audit/server/routes.ts';
import { authRoutes } from '#features/auth/server/routes.ts';
import { eraseCentreContact } from '#features/centres/server/public.ts';
import { centreRoutes } from '#features/centres/server/routes.ts';
import { contentRoutes } from '#features/content/server/routes.ts';
import { eraseParty, openWithInvitation } from '#features/conversations/server/public.ts';
import { conversationRoutes } from '#features/conversations/server/routes.ts';
import { crisisRoutes } from '#features/crisis/server/routes.ts';
import { dataViewerRoutes } from '#features/data-viewer/server/routes.ts';
import { mailChoiceRoutes } from '#features/email-preferences/server/routes.ts';
import { feedRoutes } from '#features/feeds/server/routes.ts';
import { fileRoutes } from '#features/files/server/routes.ts';
import { eraseSender } from '#features/forms/server/public.ts';
import { formRoutes } from '#features/forms/server/routes.ts';
import { geoRoutes } from '#features/geo/server/routes.ts';
import { eraseHelp } from '#features/help/server/public.ts';
import { helpRoutes } from '#features/help/server/routes.ts';
import { hourRoutes } from '#features/hours/server/routes.ts';
import { eraseImports } from '#features/import/server/public.ts';
import { importRoutes } from '#features/import/server/routes.ts';
import { mailboxRoutes } from '#features/mailbox/server/routes.ts';
import { mailingRoutes } from '#features/mailings/server/routes.ts';
import { eraseMails, eraseMailsTo } from '#features/mails/server/public.ts';
import { notificationTemplateRoutes } from '#features/notification-templates/server/routes.ts';
import { eraseNotifications } from '#features/notifications/server/public.ts';
import { notificationRoutes } from '#features/notifications/server/routes.ts';
import { eraseContactPerson, eraseSignUps } from '#features/organisations/server/public.ts';
import { organisationRoutes } from '#features/organisations/server/routes.ts';
import { eraseSent } from '#features/profiles/server/public.ts';
import { profileRoutes } from '#features/profiles/server/routes.ts';
import { savedSearchRoutes } from '#features/saved-searches/server/routes.ts';
import { searchRoutes } from '#features/search/server/routes.ts';
import { eraseHours } from '#features/students/server/public.ts';
import { studentRoutes } from '#features/students/server/routes.ts';
import { supportRoutes } from '#features/support/server/routes.ts';
import { userRoutes } from '#features/users/server/routes.ts';
import { eraseContact } from '#features/vacancies/server/public.ts';
import { vacancyRoutes } from '#features/vacancies/server/routes.ts';
import type { ApiTransport } from '#platform/contract/calls.ts';
import { createEventBus, type EventBus } from '#platform/server/events.ts';
import { clientAddress } from '#platform/server/http/client-address.ts';
import { createDispatcher } from '#platform/server/http/dispatch.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { findEndpoint, inProcessTransport } from '#platform/server/http/in-process.ts';
import { mountEndpoints, type RequestBindings } from '#platform/server/http/mount.ts';
import { openApiDocument } from '#platform/server/http/openapi.ts';
import { apiReferencePage } from '#platform/server/http/reference-page.ts';
import type { Container } from '../container.ts';
import { createIdentityCache } from './identity-cache.ts';
import { createRequestContextFactory, type RequestContainer } from './request-context.ts';

/** Every route of the API but those that show what these list. */
export const listed: readonly Endpoint[] = [
	...authRoutes,
	...accountRoutes,
	...userRoutes,
	...studentRoutes,
	...hourRoutes,
	...mailChoiceRoutes,
	...centreRoutes,
	...organisationRoutes,
	...activityRoutes,
	// Comes before the vacancies, where `search` would be taken for an id.
	...searchRoutes,
	...profileRoutes,
	...crisisRoutes,
	...mailingRoutes,
	...formRoutes,
	...conversationRoutes,
	...savedSearchRoutes,
	...vacancyRoutes,
	...importRoutes,
	...feedRoutes,
	...geoRoutes,
	...applicationRoutes,
	...helpRoutes,
	...notificationRoutes,
	...auditRoutes,
	...analyticsRoutes,
	...contentRoutes,
	...mailboxRoutes,
	...supportRoutes,
	...notificationTemplateRoutes,
	...fileRoutes,
];

/** Every route of the API; the permission table and the OpenAPI document are made from this list. */
export const endpoints: readonly Endpoint[] = [...listed, ...dataViewerRoutes(listed)];

/** The parts of the container that the API needs. */
export type ApiContainer = RequestContainer &
	Pick<Container, 'log' | 'version'> & { env: Pick<Container['env'], 'TRUSTED_PROXIES'> };

/** The API, for the socket and for the pages of the same process. */
export type Api = {
	/** Handles a request. */
	fetch: (request: Request, bindings?: RequestBindings) => Response | Promise<Response>;
	/**
	 * Creates the transport for the calls of one page within the process; the visitor is authenticated once for all of
	 * them.
	 */
	pageTransport: (clientAddress: string) => ApiTransport;
};

/** The listeners that erase personal data in each slice; each of them names its phase. */
const forgetting = [
	eraseMails,
	eraseContact,
	eraseContactPerson,
	eraseCentreContact,
	eraseImports,
	eraseSignUps,
	eraseApplicant,
	eraseVog,
	eraseSender,
	eraseParty,
	openWithInvitation,
	eraseHelp,
	eraseHours,
	eraseNotifications,
	eraseMailsTo,
	eraseSent,
];

/**
 * Creates the bus for the events of verbs and scheduled tasks: the audit log listens to all of them, before the
 * listeners given.
 */
export function createBus(listeners: readonly ((bus: EventBus) => void)[]): EventBus {
	const bus = createEventBus();
	auditEverything(bus);
	for (const listen of [...forgetting, ...listeners]) listen(bus);
	return bus;
}

/** Creates the API on the container. */
export function createApi(container: ApiContainer): Api {
	const app = new Hono<{ Bindings: RequestBindings }>({ strict: false });
	const document = openApiDocument(endpoints, container.version);
	app.get('/api/v1/openapi.json', (c) => c.json(document));
	app.get('/api/v1/docs', (c) => {
		// The page has only its own styles, inlined in its head.
		c.header(
			'content-security-policy',
			"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
		);
		return c.html(apiReferencePage(document));
	});
	const open = createRequestContextFactory(container);
	const dispatch = createDispatcher({ log: container.log, refused: recordRefusal });
	const addressOf = ({ headers }: Request, { clientAddress: known, incoming }: RequestBindings) =>
		known ?? clientAddress(headers, incoming?.socket?.remoteAddress, container.env.TRUSTED_PROXIES);
	app.route(
		'/',
		mountEndpoints({
			endpoints,
			dispatch,
			open: (request, bindings, requestId) => {
				const { headers, url } = request;
				return open({ headers, url: new URL(url), clientAddress: addressOf(request, bindings) }, requestId);
			},
		}),
	);
	const find = findEndpoint(endpoints);
	return {
		fetch: (request, bindings) => app.fetch(request, bindings),
		pageTransport: (address) => {
			const { authenticate, invalidate } = createIdentityCache();
			const transport = inProcessTransport({
				find,
				dispatch,
				open: (asked, requestId) => open({ ...asked, clientAddress: address }, requestId, authenticate),
			});
			return async (call) => {
				const answer = await transport(call);
				if (call.method !== 'GET') invalidate();
				return answer;
			};
		},
	};
}
