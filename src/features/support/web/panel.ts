import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/panel';
import { loadHelp, screenIn } from './load-help.ts';

/** The help that stands beside a screen, as data; this route has no page. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const screen = screenIn(new URL(request.url).searchParams);
	return { screen, ...(await loadHelp(site(context), { q: '', screen })) };
}
