import { ownProfileApi } from '#features/profiles/api.ts';
import { orNull } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { fitReasons } from './fit-reasons.ts';

/** A vacancy that fits somebody's volunteer profile, and why in words. */
export type FittingVacancy = { id: string; title: string; organisation: string; reasons: string[] };

/** The vacancies that fit the profile of who is signed in, those that fit best first; none without a profile. */
export async function loadFitting({ call, locale }: SiteContext, size: number): Promise<FittingVacancy[]> {
	const found = await orNull(call(ownProfileApi.vacancies, { page: { size } }), [401, 403, 404]);
	return (found?.data ?? []).map(({ id, titles, organizationName, meta }) => ({
		id,
		title: titles[locale],
		organisation: organizationName,
		reasons: meta ? fitReasons(locale, meta.fit, meta.distance) : [],
	}));
}
