import { pageAddresses } from '#features/content/server/public.ts';
import { helpAddresses } from '#features/help/server/public.ts';
import { organisationAddresses } from '#features/organisations/server/public.ts';
import type { CentreOfTenant } from '#features/tenancy/server/public.ts';
import { vacancyAddresses } from '#features/vacancies/server/public.ts';
import type { PublicAddress } from '#platform/server/public-address.ts';
import type { Locale } from '#platform/web/translations.ts';
import type { Container } from '../container.ts';
import type { VisitedCentre } from './visited-centre.ts';

const addresses: readonly PublicAddress[] = [
	...vacancyAddresses,
	...organisationAddresses,
	...helpAddresses,
	...pageAddresses,
];

/**
 * The other centres of the tenant that may have the public thing at a path. Whether a visitor of such a centre may see
 * it, its own page decides.
 */
export async function findSisterCentres(
	{ db, tenants }: Pick<Container, 'db' | 'tenants'>,
	visited: VisitedCentre,
	pathname: string,
	locale: Locale,
): Promise<CentreOfTenant[]> {
	const { tenant } = visited;
	const centres = await tenants.directory.centresOf(tenant);
	const path = pathname.slice(`/${locale}`.length).replace(/\.data$|\/$/, '');
	const found = addresses.map((address) => ({ address, parts: address.path.exec(path)?.slice(1) }));
	const fitting = found.find(({ parts }) => parts !== undefined);
	if (!fitting?.parts || centres.length < 2) return [];
	const { address, parts } = fitting;
	const ids = await db.read({ tenant, centres: centres.map(({ id }) => id) }, (trx) =>
		address.centresOf(trx, parts, locale),
	);
	return ids.flatMap((id) => {
		const centre = centres.find((one) => one.id === id && one.id !== visited.centre?.id);
		return centre ? [{ tenant, centre }] : [];
	});
}
