import { ownOrganisationApi } from '#features/organisations/api.ts';
import { currentUserApi } from '#features/users/api.ts';
import type { Call } from '#platform/contract/calls.ts';
import { orNull } from '#platform/web/failures.ts';
import type { Account } from '#platform/web/session.ts';

/** Loads the signed-in account and the organisations it may act for. Throws ApiFailure. */
export async function loadAccount(call: Call): Promise<Account> {
	const [{ data: user }, organisations] = await Promise.all([
		call(currentUserApi.read, { include: ['roles'] }),
		orNull(call(ownOrganisationApi.list), [403, 404]),
	]);
	const roles = (user.roles ?? []).flatMap(({ name, organizationId = null }) =>
		name ? [{ name, organizationId }] : [],
	);
	return { user: { ...user, roles }, organisations: organisations?.data ?? [] };
}
