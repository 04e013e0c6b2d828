import { formatFor } from '#platform/web/format.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';

/** What somebody shares with a vacancy, as the API says it, and how many kilometres are between them. */
type Fit = {
	skills: readonly string[];
	skillsAsked: number;
	dayparts: readonly string[];
	interests: readonly string[];
};

/** Why a vacancy fits somebody, in words: how many of the skills, what, when and how far; for loaders. */
export function fitReasons(locale: Locale, fit: Fit, distance: number | null): string[] {
	const t = getTranslations(locale, 'profiles');
	const words = getTranslations(locale, 'vacancy-words');
	const { skills, skillsAsked, interests, dayparts } = fit;
	return [
		...(skills.length > 0 ? [t('pool.fit.skills', { count: skills.length, asked: skillsAsked })] : []),
		...interests.flatMap((one) => words.optional(`category.${one}`) ?? []),
		...dayparts.flatMap((one) => words.optional(`daypart.${one}`) ?? []),
		...(distance === null ? [] : [t('pool.away', { distance: formatFor(locale).distance(distance) })]),
	];
}
