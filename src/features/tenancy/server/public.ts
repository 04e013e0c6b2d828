export {
	applicationNames,
	configLayers,
	defaultAppContext,
	demoFeatures,
	type FeatureLayer,
	type FeatureSwitch,
	featureSwitches,
	featuresOf,
	isHeumen,
	mergeLayers,
} from '../config.ts';
export { centreColour, colourOf } from './centre-colour.ts';
export {
	type CentreDirectory,
	createCentreDirectory,
	type DirectoryCentre,
} from './centre-directory.ts';
export { parseFeatureLayer } from './feature-layer.ts';
export { centreHostProblems, hostProblems } from './host-problems.ts';
export { type HostKind, type OwnHosts, ownHosts } from './own-hosts.ts';
export {
	type HostMap,
	hostName,
	isTenant,
	parseHostMap,
	resolveTenant,
	tenantOfHost,
} from './resolve-tenant.ts';
export {
	type CentreOfTenant,
	findNamedCentre,
	fullCentreName,
	resolveTenantAndCentre,
	type TenantSources,
} from './resolve-tenant-and-centre.ts';
export {
	createSiteAddresses,
	type HostSettings,
	type SiteAddresses,
} from './site-addresses.ts';
