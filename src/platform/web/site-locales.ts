import { useRouteLoaderData } from 'react-router';
import { defaultLocale, type Locale, locales } from '../http/locale.ts';
import type { PageRoot } from './page.ts';

/**
 * The languages that staff write in: those of the site, as `localesOf` gives them to the server. Called here, that one
 * would come along with the scripts of public pages.
 */
export function useSiteLocales(): readonly Locale[] {
	const root = useRouteLoaderData('root') as PageRoot | undefined;
	return root && !root.features.internationalisation ? [defaultLocale] : locales;
}
