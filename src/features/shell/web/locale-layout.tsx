import { data, Outlet } from 'react-router';
import { isLocale } from '#platform/web/translations.ts';
import type { Route } from './+types/locale-layout';

/** Every page has its language in front; anything else there is a page that does not exist. */
export function loader({ params, request }: Route.LoaderArgs) {
	if (!isLocale(params.lang))
		throw data({ message: `Page Not Found: ${new URL(request.url).pathname}` }, { status: 404 });
	return null;
}

/** The language is in the address; nothing else changes what this gives. */
export const shouldRevalidate = () => false;

export default function LocaleLayout() {
	return <Outlet />;
}
