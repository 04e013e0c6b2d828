export {
	applicationNames,
	configLayers,
	defaultAppContext,
	featuresOf,
	isHeumen,
	mergeLayers,
} from '../config.ts';
export {
	type CentreDirectory,
	createCentreDirectory,
	type DirectoryCentre,
	resolveCentre,
} from './centre-directory.ts';
export { type HostKind, type OwnHosts, ownHosts } from './own-hosts.ts';
export {
	type HostMap,
	hostName,
	isTenant,
	parseHostMap,
	resolveTenant,
	tenantOfHost,
} from './resolve-tenant.ts';
