import { authenticate, readCredentials } from '#features/auth/server/public.ts';
import {
	type CentreDirectory,
	defaultAppContext,
	type HostMap,
	hostName,
	resolveCentre,
	resolveTenant,
} from '#features/tenancy/server/public.ts';
import {
	type AppContext,
	appContexts,
	type Locale,
	locales,
	type TenantKey,
} from '#platform/contract/tenants.ts';
import type { Database, Scope, Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { Gatherer } from '#platform/server/gather.ts';
import { clientAddress, coarseNetworkOf } from '#platform/server/http/client-address.ts';
import type { EventInput, RequestContext } from '#platform/server/http/context.ts';
import type { OpenedRequest, RequestBindings } from '#platform/server/http/mount.ts';
import { countAttempt, forgetAttempts, forgiveAttempt } from '#platform/server/http/rate-limit.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Live } from '#platform/server/live.ts';
import type { Secrets } from '#platform/server/secrets.ts';

export type OpenRequestOptions = {
	db: Database;
	bus: EventBus;
	directory: CentreDirectory;
	hostMap: HostMap;
	/** Host → slug of a centre. */
	centreHosts: Readonly<Record<string, string>>;
	flags: RequestContext['flags'];
	trustedProxies: number;
	storage: FileStorage;
	gatherer: Gatherer;
	live: Live;
	secrets: Secrets;
	/** Where mails lie that the demo and development show; undefined everywhere else. */
	mailFolder?: string | undefined;
};

/**
 * Opens API requests: which tenant, which centre, in which language, who. Throws 404 for a centre that is not the
 * tenant's, 401 for credentials that are given and not valid, 403 'wrong center' for an account of another centre.
 */
export function createRequestOpener(options: OpenRequestOptions) {
	return async (request: Request, bindings: RequestBindings, requestId: string): Promise<OpenedRequest> => {
		const receivedAt = Date.now();
		const { db, bus, directory, flags } = options;
		const headers = request.headers;
		const url = new URL(request.url);
		const host =
			headers.get('x-site-host') && bindings.clientAddress
				? (headers.get('x-site-host') ?? '')
				: (headers.get('host') ?? url.host);
		const tenant = resolveTenant(
			{ host, header: headers.get('x-tenant'), cookie: undefined },
			options.hostMap,
		);
		const centres = await directory.centresOf(tenant);
		const centre = resolveCentre(centres, {
			header: headers.get('volunteer-center-id'),
			hostSlug: options.centreHosts[hostName(host)],
			cookie: undefined,
		});
		if (!centre) throw ApiError.notFound('This centre does not exist.');
		const tenantCentres = centres.map(({ id }) => id);
		const address =
			bindings.clientAddress ??
			clientAddress(headers, bindings.incoming?.socket?.remoteAddress, options.trustedProxies);

		const credentials = readCredentials(headers);
		const signedIn = credentials
			? await authenticate(db, { tenant, centres: tenantCentres }, credentials, {
					centreId: centre.id,
					askedOrganisation: headers.get('current-organization-id'),
					unbatch: url.searchParams.get('unbatch') === 'true',
					allowInactive: flags.allowInactiveUsers,
					clientAddress: address,
					receivedAt,
				})
			: undefined;
		if (credentials && !signedIn) throw ApiError.unauthorized();
		const actor = signedIn?.actor ?? null;
		if (actor && actor.centreId !== centre.id) throw ApiError.wrongCentre();
		url.searchParams.delete('unbatch');

		const scope: Scope = { tenant, centres: [centre.id], user: actor?.userId };
		const writeIn: RequestContext['writeWith'] = (others, work) => {
			if (!others.every((id) => tenantCentres.includes(id)))
				throw new TypeError('a centre of another tenant');
			return db.transaction({ ...scope, centres: [centre.id, ...others] }, (trx) =>
				work(trx, (event: EventInput) =>
					bus.emit(trx, {
						tenant,
						centreId: centre.id,
						actorId: actor?.userId ?? null,
						actedById: actor?.actedBy?.userId ?? null,
						organisationId: actor?.organisation?.id ?? null,
						network: coarseNetworkOf(address),
						...event,
					}),
				),
			);
		};
		const answerHeaders = signedIn?.headers ?? new Headers();
		return {
			context: {
				request,
				url,
				requestId,
				clientAddress: address,
				userAgent: headers.get('user-agent') ?? undefined,
				tenant,
				appContext: appContextOf(headers, tenant),
				centre: { id: centre.id, name: centre.name, slug: centre.slug },
				tenantCentres,
				locale: localeOf(headers),
				actor,
				flags,
				mailFolder: options.mailFolder,
				storage: options.storage,
				live: options.live,
				secrets: options.secrets,
				tenantWide: (work) => db.read({ ...scope, centres: tenantCentres }, work),
				read: (work) => db.read(scope, work),
				write: (work) => writeIn([], work),
				writeWith: writeIn,
				gather: (what, item) => options.gatherer.add(what, { tenant, centreId: centre.id }, item),
				limit: async (key, max, windowSeconds) => {
					const wait = await db.transaction(scope, (trx: Trx) =>
						countAttempt(trx, { tenant, key, max, windowSeconds }),
					);
					if (wait > 0) throw ApiError.tooManyRequests(wait);
				},
				forgetAttempts: (key) => db.transaction(scope, (trx: Trx) => forgetAttempts(trx, { tenant, key })),
				forgiveAttempt: (key) => db.transaction(scope, (trx: Trx) => forgiveAttempt(trx, { tenant, key })),
				answerHeaders,
			},
			finish: async (response) => {
				// A refused or failed answer still carries the renewed token, or the client would lose its session.
				for (const [name, value] of answerHeaders)
					if (!response.headers.has(name)) response.headers.set(name, value);
				return response;
			},
		};
	};
}

function appContextOf(headers: Headers, tenant: TenantKey): AppContext {
	const given = headers.get('app-context');
	if (given === null) return defaultAppContext(tenant);
	if (appContexts.includes(given as AppContext)) return given as AppContext;
	throw ApiError.badRequest('App-Context must be meedoen or gelderland.');
}

function localeOf(headers: Headers): Locale {
	const wanted = (headers.get('accept-language') ?? '')
		.split(',')
		.map((part) => part.trim().slice(0, 2).toLowerCase());
	return (wanted.find((code) => locales.includes(code as Locale)) as Locale | undefined) ?? 'nl';
}
