import { type AppContext, type Features, type TenantKey, tenantKeys } from '#platform/contract/tenants.ts';

/** The features that are on or off; a layer of the settings may turn each on or off for a tenant. */
export const featureSwitches = [
	'volunteerProfiles',
	'activities',
	'personToPerson',
	'centreSharing',
	'internationalisation',
] as const satisfies readonly (keyof Features)[];
export type FeatureSwitch = (typeof featureSwitches)[number];

/** The features that a layer of the settings turns on or off, by tenant. */
export type FeatureLayer = Readonly<
	Partial<Record<TenantKey, Readonly<Partial<Record<FeatureSwitch, boolean>>>>>
>;

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

/** The layer of the demo: English everywhere, so that everything can be walked in both languages. */
export const demoFeatures: FeatureLayer = Object.fromEntries(
	tenantKeys.map((tenant) => [tenant, { internationalisation: true }]),
);

/**
 * The feature flags of a tenant in a variant: as specification section 1 gives them, unless a layer of the settings says
 * otherwise. For every flag the first layer that names it decides, in both variants.
 */
export function featuresOf(
	tenant: TenantKey,
	context: AppContext,
	layers: readonly FeatureLayer[] = [],
): Features {
	const meedoen = context === 'meedoen';
	const specified: Features = {
		volunteerProfiles: !meedoen,
		activities: !meedoen,
		personToPerson: tenant === 'public' || tenant === 'oldebroek',
		personToPersonWording: tenant === 'oldebroek' ? 'neighbour-help' : 'one-on-one',
		centreSharing: tenant === 'public' && !meedoen,
		internationalisation: tenant === 'public' || meedoen,
	};
	return Object.assign(specified, ...layers.map((layer) => layer[tenant] ?? {}).toReversed());
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
