import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { ageGroups } from '../enums.ts';

/** The first and last year of each group; the ends are open. */
const bounds: Record<(typeof ageGroups)[number], [from: number | undefined, to: number | undefined]> = {
	under_18: [undefined, 17],
	'18_25': [18, 25],
	'26_45': [26, 45],
	'46_65': [46, 65],
	over_65: [66, undefined],
};

/** "Vanaf 18 jaar", "26 tot en met 65 jaar": groups that follow each other as one. Nothing when all ages are welcome. */
export function agesText(groups: readonly string[], locale: Locale): string | undefined {
	const t = getTranslations(locale, 'vacancy-words');
	const chosen = ageGroups.filter((one) => groups.includes(one));
	if (chosen.length === 0 || chosen.length === ageGroups.length) return undefined;
	const runs: (typeof chosen)[] = [];
	for (const one of chosen) {
		const last = runs.at(-1);
		const before = ageGroups[ageGroups.indexOf(one) - 1];
		if (last && last.at(-1) === before) last.push(one);
		else runs.push([one]);
	}
	const texts = runs.map((run) => {
		const from = run[0] && bounds[run[0]][0];
		const last = run.at(-1);
		const to = last && bounds[last][1];
		if (from === undefined) return t('ages.upTo', { to: to ?? '' });
		return to === undefined ? t('ages.from', { from }) : t('ages.between', { from, to });
	});
	return texts
		.map((text, index) => (index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)))
		.join(', ');
}
