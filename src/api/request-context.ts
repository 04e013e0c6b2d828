import { type Authenticated, authenticate, readCredentials } from '#features/auth/server/public.ts';
import { isTenant, resolveTenantAndCentre } from '#features/tenancy/server/public.ts';
import type { EventInput } from '#platform/contract/define-event.ts';
import { appContexts, type TenantKey } from '#platform/contract/tenants.ts';
import { acceptedLocale, localesOf } from '#platform/http/locale.ts';
import { addressAt, CENTRE_PARAMETER } from '#platform/http/site-address.ts';
import { isUuid } from '#platform/http/uuid.ts';
import type { Database, Scope, Trx } from '#platform/server/database.ts';
import { anonymisedNetworkOf } from '#platform/server/http/client-address.ts';
import type { LimitReach, RequestContext } from '#platform/server/http/context.ts';
import type { OpenedRequest } from '#platform/server/http/dispatch.ts';
import { clearAttempts, countAttempt, refundAttempt } from '#platform/server/http/rate-limit.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Container } from '../container.ts';
import { mailSubjects } from '../worker/mail-subjects.ts';
import { mailTemplates } from '../worker/mail-templates.ts';

/** The parts of the container that a request context is made from. */
export type RequestContainer = Pick<
	Container,
	| 'db'
	| 'bus'
	| 'sites'
	| 'tenants'
	| 'flags'
	| 'storage'
	| 'lookUpAddress'
	| 'batchWriter'
	| 'live'
	| 'secrets'
	| 'mailFolder'
	| 'mailLook'
> &
	Partial<Pick<Container, 'replica'>>;

type Credentials = NonNullable<ReturnType<typeof readCredentials>>;
/** Authenticates credentials with the given function, or returns the result of an earlier call. */
export type Authenticate = (
	credentials: Credentials,
	look: () => Promise<Authenticated | undefined>,
) => Promise<Authenticated | undefined>;

/** The request as it is known before it is opened. */
export type Opening = { url: URL; headers: Headers; clientAddress: string };

/** Opens a request, for which `authenticate` finds the visitor. Throws ApiError. */
export type RequestOpener = (
	opening: Opening,
	requestId: string,
	authenticate?: Authenticate,
) => Promise<OpenedRequest>;

/** Rows of the rate limits belong to a tenant; limits across all tenants are stored under this one. */
const ALL_TENANTS: TenantKey = 'public';

/**
 * Creates the function that opens API requests: it resolves the tenant, the centre, the language and the person.
 * Throws 400 for a header that names nothing that is here, 401 for invalid credentials, and 403 'wrong center' for an
 * account of another centre.
 */
export function createRequestContextFactory(container: RequestContainer): RequestOpener {
	return async ({ url, headers, clientAddress: address }, requestId, identify = (_, look) => look()) => {
		const receivedAt = Date.now();
		const { db, bus, flags } = container;
		const asked = askedFor(headers);
		const { tenant, centres, centre } = await resolveTenantAndCentre(container.tenants, {
			host: headers.get('host') ?? url.host,
			headers,
			name: headers.has('volunteer-center-id') ? undefined : nameIn(url),
		});
		if (!centre && asked.centre) throw ApiError.unknownHeader('Volunteer-Center-Id');
		if (!centre) throw ApiError.notFound('This centre does not exist.');
		const tenantCentres = centres.map(({ id }) => id);
		const features = container.tenants.featuresOf(tenant, asked.appContext);

		const credentials = readCredentials(headers);
		const signedIn =
			credentials &&
			(await identify(credentials, () =>
				authenticate(db, { tenant, centres: tenantCentres }, credentials, {
					centreId: centre.id,
					unbatch: url.searchParams.get('unbatch') === 'true',
					allowInactive: flags.allowInactiveUsers,
					clientAddress: address,
					receivedAt,
				}),
			));
		if (credentials && !signedIn) throw ApiError.unauthorized();
		const actor = signedIn?.actingFor(asked.organisation) ?? null;
		if (actor && actor.centreId !== centre.id) throw ApiError.wrongCentre();
		// Acting for another organisation instead would write where nobody meant to. The token endpoints act for none, and so
		// does who is not signed in, whose client may send the one it has chosen with every call.
		const chosen = url.pathname.startsWith('/api/') ? asked.organisation : null;
		if (chosen !== null && (actor ? actor.organisation?.id !== chosen : !isUuid(chosen))) {
			throw ApiError.unknownHeader('Current-Organization-Id');
		}
		url.searchParams.delete('unbatch');

		const { personToPerson } = features;
		const scope: Scope = { tenant, centres: [centre.id], user: actor?.userId, personToPerson };
		const limitScope = (reach?: LimitReach): Scope =>
			reach === 'all-tenants' ? { tenant: ALL_TENANTS, centres: [] } : scope;
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
						network: anonymisedNetworkOf(address),
						...event,
					}),
				),
			);
		};
		const readsOf = (read: Database['read']): Pick<RequestContext, 'read' | 'tenantWide'> => ({
			read: (work) => read(scope, work),
			tenantWide: (work) => read({ ...scope, centres: tenantCentres }, work),
		});
		return {
			headers,
			url,
			requestId,
			clientAddress: address,
			userAgent: headers.get('user-agent') ?? undefined,
			tenant,
			appContext: asked.appContext ?? container.tenants.appContextOf(tenant),
			features,
			centre: { id: centre.id, name: centre.name, slug: centre.slug },
			tenantCentres,
			address: async (path, centreId = centre.id) =>
				addressAt(await container.sites.of(tenant, centreId, url.origin), path),
			locale: acceptedLocale(headers.get('accept-language'), localesOf(features)),
			actor,
			flags,
			mailFolder: container.mailFolder,
			mailTemplates,
			mailSubjects,
			mailCentre: async () => {
				const site = await container.sites.reaching(tenant, centre.id, url.origin);
				return { name: centre.name, site, look: await container.mailLook(tenant, centre.id, site) };
			},
			storage: container.storage,
			lookUpAddress: container.lookUpAddress,
			live: container.live,
			secrets: container.secrets,
			...readsOf(db.read),
			publicReads: readsOf(container.replica?.read ?? db.read),
			write: (work) => writeIn([], work),
			writeWith: writeIn,
			enqueue: (what, item) => container.batchWriter.add(what, { tenant, centreId: centre.id }, item),
			limit: async (key, max, windowSeconds, reach) => {
				const counted = limitScope(reach);
				const { hits, wait } = await db.transaction(counted, (trx: Trx) =>
					countAttempt(trx, { tenant: counted.tenant, key, max, windowSeconds }),
				);
				if (wait > 0) throw ApiError.tooManyRequests(wait);
				return hits;
			},
			clearAttempts: (key) => db.transaction(scope, (trx: Trx) => clearAttempts(trx, { tenant, key })),
			refundAttempt: (key, reach) => {
				const counted = limitScope(reach);
				return db.transaction(counted, (trx: Trx) => refundAttempt(trx, { tenant: counted.tenant, key }));
			},
			answerHeaders: new Headers(signedIn?.headers),
		};
	};
}

/** Takes the name of a centre out of an address that a browser or a calendar opens, which sends no headers. */
function nameIn(url: URL): string | undefined {
	const name = url.searchParams.get(CENTRE_PARAMETER) ?? undefined;
	if (name !== undefined) url.searchParams.delete(CENTRE_PARAMETER);
	return name;
}

/**
 * What the headers of every request name (specification section 7); an empty one names nothing. Throws 400 for a tenant
 * or a variant that does not exist, as is done for a centre or an organisation once those of the tenant are known.
 */
function askedFor(headers: Headers) {
	const given = (name: string): string | null => headers.get(name)?.trim() || null;
	const tenant = given('x-tenant');
	if (tenant !== null && !isTenant(tenant)) throw ApiError.unknownHeader('X-Tenant');
	const context = given('app-context');
	const appContext = appContexts.find((one) => one === context);
	if (context !== null && !appContext) throw ApiError.unknownHeader('App-Context');
	return {
		appContext,
		centre: given('volunteer-center-id'),
		organisation: given('current-organization-id')?.toLowerCase() ?? null,
	};
}
