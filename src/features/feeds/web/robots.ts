import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/robots.ts';

/** Paths closed to crawlers: pages for signed-in users, and the API. */
const PRIVATE = ['/api/', '/*/auth/', '/*/account/', '/*/dashboard', '/*/applications', '/*/test/'];

/** The robots exclusion file of this host (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
	const lines = [
		'User-agent: *',
		...PRIVATE.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${site(context).address('/sitemap.xml')}`,
		'',
	];
	return new Response(lines.join('\n'), {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
	});
}
