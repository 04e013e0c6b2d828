import { pointsAnswer } from '#features/geo/web/public.tsx';
import { site } from '#platform/web/site-context.ts';
import { socialMapApi } from '../../api.ts';
import type { Route } from './+types/points.ts';
import { parseSocialMap, socialMapQuery } from './social-map-state.ts';

/** Where the organisations of the social map are, for the map beside its list; no page. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call, locale } = site(context);
	const { filter, sort } = socialMapQuery(parseSocialMap(new URL(request.url).searchParams), 1);
	const found = await call(socialMapApi.points, { filter, sort });
	return Response.json(pointsAnswer(found, `/${locale}/sociale-kaart`));
}
