import { site } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { searchApi } from '../api.ts';
import type { Route } from './+types/suggestions.ts';

const SHOWN = 8;

/** Returns the suggestions for the typed text, as data for the search box; this route has no page. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80);
	if (q.length < 2) return [];
	const { call, locale } = site(context);
	const words = getTranslations(locale, 'vacancy-words');
	const { data } = await call(searchApi.suggestions, { filter: { q } });
	return data.slice(0, SHOWN).map(({ kind, text, value }) => ({
		kind,
		value,
		text: text ?? words.optional(`category.${value}`) ?? value,
	}));
}
