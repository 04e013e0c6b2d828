/** The five brands (specification section 1). Rows store the key. */
export const tenantKeys = ['oldebroek', 'roermond', 'meedoen', 'demo', 'public'] as const;
export type TenantKey = (typeof tenantKeys)[number];

/** The two variants of the product a request can be in; sent as the header App-Context. */
export const appContexts = ['meedoen', 'gelderland'] as const;
export type AppContext = (typeof appContexts)[number];

/** The features that can be on for a tenant (specification section 1). */
export type Features = {
	volunteerProfiles: boolean;
	activities: boolean;
	personToPerson: boolean;
	personToPersonWording: 'neighbour-help' | 'one-on-one';
	centreSharing: boolean;
	internationalisation: boolean;
};

export { type Locale, locales } from '../http/locale.ts';
