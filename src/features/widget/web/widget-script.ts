import script from 'virtual:widget';
import { etagResponse } from '#platform/http/etag.ts';
import type { Route } from './+types/widget-script.ts';

/** The script for other sites, at an address that stays. */
export async function loader({ request }: Route.LoaderArgs) {
	const answer = await etagResponse(request, script, 'text/javascript; charset=utf-8');
	answer.headers.set('cache-control', 'public, max-age=3600');
	return answer;
}
