import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/web-manifest';
import { appIcons } from './app-icons.ts';
import { loadRoot } from './load-root.ts';

/** The web app manifest: the centre's name, colours and icon, in the visitor's language. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const { tenant, centre, locale, colours } = await loadRoot(here, new URL(request.url));
	const name = tenant.appName;
	const manifest = {
		id: '/',
		name,
		// There is room for about twelve letters below an icon.
		short_name: name.length > 12 ? (name.split(' ')[0] ?? name) : name,
		lang: locale,
		start_url: `/${locale}`,
		scope: '/',
		display: 'standalone',
		background_color: colours.page,
		theme_color: colours.light,
		icons: appIcons(centre?.profile ?? {}),
	};
	return new Response(JSON.stringify(manifest), {
		headers: { 'content-type': 'application/manifest+json', 'cache-control': 'private, max-age=3600' },
	});
}
