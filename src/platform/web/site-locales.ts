import { useRouteLoaderData } from 'react-router';
import { type Locale, locales, localesOf } from '../http/locale.ts';
import type { PageRoot } from './page.ts';

/** The languages that staff write in: those of the site. */
export function useSiteLocales(): readonly Locale[] {
	const root = useRouteLoaderData('root') as PageRoot | undefined;
	return root ? localesOf(root.features) : locales;
}
