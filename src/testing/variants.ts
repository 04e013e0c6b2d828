import {
	defaultAppContext,
	demoFeatures,
	type FeatureLayer,
	featuresOf,
	type TenantSources,
} from '#features/tenancy/server/public.ts';

/** The variants of tenants and what is on in them: as in the demo, unless other layers of the settings are given. */
export function variantsOf(
	layers: readonly FeatureLayer[] = [demoFeatures],
): Pick<TenantSources, 'appContextOf' | 'featuresOf'> {
	return {
		appContextOf: defaultAppContext,
		featuresOf: (tenant, context = defaultAppContext(tenant)) => featuresOf(tenant, context, layers),
	};
}
