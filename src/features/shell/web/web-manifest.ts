import { site } from '#platform/web/site-context.ts';
import icon192 from '#ui/app-icons/icon-192.png?url&no-inline';
import icon512 from '#ui/app-icons/icon-512.png?url&no-inline';
import iconMaskable from '#ui/app-icons/icon-maskable.png?url&no-inline';
import type { Route } from './+types/web-manifest';
import { loadRoot } from './load-root.ts';

/** What installing the site as an app needs: the centre's name, colours and icon, in the visitor's language. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const { tenant, centre, locale, colours } = await loadRoot(here, new URL(request.url));
	const name = tenant.appName;
	const own = centre?.profile.faviconUrl || centre?.profile.websiteLogoUrl;
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
		icons: [
			...(own ? [{ src: own, sizes: 'any' }] : []),
			{ src: icon192, sizes: '192x192', type: 'image/png' },
			{ src: icon512, sizes: '512x512', type: 'image/png' },
			...(own ? [] : [{ src: iconMaskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' }]),
		],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { 'content-type': 'application/manifest+json', 'cache-control': 'private, max-age=3600' },
	});
}
