import { randomUUID } from 'node:crypto';
import { authenticateLater } from '#features/auth/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Locale } from '#platform/http/locale.ts';
import type { OpenedRequest } from '#platform/server/http/dispatch.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { createRequestContextFactory, type RequestContainer } from './request-context.ts';

/** A person, and for which organisation of theirs they act, if any. */
export type LaterPerson = {
	tenant: TenantKey;
	centreId: string;
	userId: string;
	organisationId: string | null;
	locale: Locale;
};

/** Opens the context of a person who is not there; throws ApiError where they may no longer use their account. */
export type PersonContextOpener = (person: LaterPerson) => Promise<OpenedRequest>;

/**
 * Creates the function that opens a context for work that somebody asked for and that is done later, without their
 * credentials. They may do in it what they may do at that moment.
 */
export function createPersonContextFactory(container: RequestContainer): PersonContextOpener {
	const open = createRequestContextFactory(container);
	return async ({ tenant, centreId, userId, organisationId, locale }) => {
		const found = await authenticateLater(
			container.db,
			{ tenant, centres: [centreId] },
			userId,
			container.flags.allowInactiveUsers,
		);
		if (!found) throw ApiError.unauthorized();
		const headers = new Headers({
			'x-tenant': tenant,
			'volunteer-center-id': centreId,
			'accept-language': locale,
			// They are nobody's: who it is has been found, and these only say that it is somebody.
			'access-token': 'later',
			client: 'later',
			uid: 'later',
			...(organisationId !== null && { 'current-organization-id': organisationId }),
		});
		const opening = { url: new URL('http://later.invalid/api/v1'), headers, clientAddress: '' };
		return open(opening, randomUUID(), async () => found);
	};
}
