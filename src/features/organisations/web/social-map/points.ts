import { pointsAnswer } from '#features/geo/web/public.tsx';
import { site } from '#platform/web/site-context.ts';
import { socialMapApi } from '../../api.ts';
import type { Route } from './+types/points.ts';
import { parseSocialMap, socialMapQuery } from './social-map-state.ts';

/** Returns the points of the social map's organisations, as data for the map; this route has no page. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call, locale } = site(context);
	const { filter, sort } = socialMapQuery(parseSocialMap(new URL(request.url).searchParams), 1);
	const found = await call(socialMapApi.points, { filter, sort });
	return Response.json(pointsAnswer(found, `/${locale}/sociale-kaart`));
}
