import { pointsAnswer } from '#features/geo/web/public.tsx';
import { site } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { searchApi } from '../api.ts';
import type { Route } from './+types/points.ts';
import { apiQueryOf, parseSearch } from './search-view/search-state.ts';

/** Returns the points of the search's vacancies, as data for the map; this route has no page. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call, locale } = site(context);
	const { page: _, filter, ...query } = apiQueryOf(parseSearch(new URL(request.url).searchParams), 1);
	const found = await call(searchApi.points, { ...query, filter: { ...filter, shared: true } });
	return Response.json(
		pointsAnswer(found, `/${locale}/vacancies`, (centre) => ({
			detail: getTranslations(locale, 'vacancy-words')('card.via', { centre }),
			suffix: '/shared',
		})),
	);
}
