import type { AppContext, TenantKey } from '#platform/contract/tenants.ts';

/** The features that can be enabled for a tenant (specification section 1). */
export type Features = {
	volunteerProfiles: boolean;
	activities: boolean;
	personToPerson: boolean;
	personToPersonWording: 'neighbour-help' | 'one-on-one';
	centreSharing: boolean;
	internationalisation: boolean;
};

/** Flags that a layer of configuration may set. */
export type ConfigFlags = { allowInactiveUsers: boolean; movingOrganisations: boolean };

/**
 * The application name of each tenant, shown as the header title. A tenant without a fixed name shows the name of
 * the current centre.
 */
export const applicationNames: Readonly<Record<TenantKey, string | null>> = {
	oldebroek: 'Oldebroek voor elkaar',
	roermond: null,
	meedoen: 'Meedoen',
	demo: 'Vrijwillig',
	public: null,
};

/** The variant of the product a tenant's own site is in. */
export function defaultAppContext(tenant: TenantKey): AppContext {
	return tenant === 'meedoen' ? 'meedoen' : 'gelderland';
}

/** The feature flags of a tenant in a variant, exactly as specification section 1 gives them. */
export function featuresOf(tenant: TenantKey, context: AppContext): Features {
	const meedoen = context === 'meedoen';
	return {
		volunteerProfiles: !meedoen,
		activities: !meedoen,
		personToPerson: tenant === 'public' || tenant === 'oldebroek',
		personToPersonWording: tenant === 'oldebroek' ? 'neighbour-help' : 'one-on-one',
		centreSharing: tenant === 'public' && !meedoen,
		internationalisation: tenant === 'public' || meedoen,
	};
}

/** A centre whose name contains 'Heumen' gets a special flag (specification section 1). */
export function isHeumen(centreName: string): boolean {
	return centreName.includes('Heumen');
}

/** The layers of configuration, the first overriding those behind it. */
export const configLayers: readonly Partial<ConfigFlags>[] = [
	{ movingOrganisations: true },
	{ allowInactiveUsers: false, movingOrganisations: false },
];

/** Merges layers of configuration: for every flag the first layer that names it decides. */
export function mergeLayers(layers: readonly Partial<ConfigFlags>[]): ConfigFlags {
	return Object.assign({ allowInactiveUsers: false, movingOrganisations: false }, ...layers.toReversed());
}
