import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';

const settings = 'features/centres/web/centre-settings';

/** Routes of a centre's settings, below the language prefix. */
export const centrePages: RouteConfigEntry[] = [
	route('instellingen', `${settings}/settings-page.tsx`, [
		index(`${settings}/index-page.tsx`),
		route('design', `${settings}/design-page.tsx`),
		route('footer', `${settings}/footer-page.tsx`),
		route('organisatie', `${settings}/organisation-page.tsx`),
		route('contact-person', `${settings}/contact-page.tsx`),
	]),
];
