import { centreApi } from '#features/centres/api.ts';
import { searchApi } from '#features/search/api.ts';
import { apiQueryOf, parseSearch, searchHref } from '#features/search/web/public.tsx';
import { personToPersonTypes, vacancyTypes } from '#features/vacancies/enums.ts';
import { toTeaser } from '#features/vacancies/web/public.tsx';
import { etagResponse } from '#platform/http/etag.ts';
import { offeredLocale } from '#platform/http/locale.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, isLocale } from '#platform/web/translations.ts';
import { type CentreProfile, rolesOf } from '#ui/theme.ts';
import { WIDGET_MOST, WIDGET_USUAL, type WidgetAnswer, type WidgetColours } from '../contract.ts';
import type { Route } from './+types/widget-data.ts';

/**
 * Returns the vacancies of the widget, for any site, as an anonymous visitor sees them. `query` is the query of the
 * search page.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const { searchParams } = new URL(request.url);
	const { address, call } = here;
	const asked = searchParams.get('lang')?.slice(0, 2);
	const locale = offeredLocale(here.locales, isLocale(asked) ? asked : here.locale);
	const state = { ...parseSearch(new URLSearchParams(searchParams.get('query') ?? '')), page: 1 };
	const query = apiQueryOf(state, countOf(searchParams.get('count')));
	const [found, centre] = await Promise.all([
		call(searchApi.vacancies, {
			...query,
			// Help from person to person is not meant for other sites, as in feeds.
			filter: { ...query.filter, vacancyType: shownTypes(state.facets.vacancyType) },
			include: ['organization'],
		}),
		call(centreApi.current, { include: ['profile'] }),
	]);
	const t = getTranslations(locale, 'widget');
	const profile: CentreProfile = centre.data.profile ?? {};
	const answer: WidgetAnswer = {
		locale,
		words: {
			title: t('title'),
			what: t('what'),
			where: t('where'),
			submit: t('submit'),
			none: t('none'),
			failed: t('failed'),
			more: t('more'),
			found: t('found', { count: '{count}' }),
			newWindow: t('newWindow'),
		},
		colours: { light: coloursOf(profile, 'light'), dark: coloursOf(profile, 'dark') },
		straight: profile.themeConfig?.defaultShape === 'straight',
		total: found.meta.total,
		vacancies: found.data.map((vacancy) => {
			const { id, title, lang, organisation, place, when } = toTeaser(vacancy, locale);
			const details = [organisation, place, when].filter((part) => part !== null).join(' · ');
			return { title, lang: lang ?? null, details, url: address(`/${locale}/vacancies/${id}`) };
		}),
		moreUrl: address(searchHref(`/${locale}/vacancies/search`, state)),
	};
	const response = await etagResponse(request, JSON.stringify(answer), 'application/json; charset=utf-8');
	response.headers.set('access-control-allow-origin', '*');
	response.headers.set('cache-control', 'public, max-age=60');
	return response;
}

const types = vacancyTypes.filter((type) => !personToPersonTypes.includes(type));

/** The chosen types that other sites may show; all of those where none is chosen or none of the chosen may be. */
function shownTypes(chosen: readonly string[]): readonly string[] {
	const shown = types.filter((type) => chosen.includes(type));
	return shown.length > 0 ? shown : types;
}

function countOf(text: string | null): number {
	const count = Number(text);
	return Number.isInteger(count) && count > 0 ? Math.min(count, WIDGET_MOST) : WIDGET_USUAL;
}

function coloursOf(profile: CentreProfile, mode: 'light' | 'dark'): WidgetColours {
	const roles = rolesOf(profile, mode);
	return {
		page: roles.surface,
		text: roles['on-surface'],
		quiet: roles['muted-text'],
		border: roles.border,
		accent: roles.accent,
		onAccent: roles['on-accent'],
		link: roles.link,
	};
}
