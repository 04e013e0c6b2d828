import type { Translator } from '#platform/translations.ts';
import type { Analytics } from '../contract.ts';
import { visitFigures } from '../enums.ts';

type Told = Pick<Analytics, 'countedSince' | 'beforeFrom' | 'from' | 'figures'>;

/** Says from which days figures are known, of those that are shown and were not from the first day that is; or nothing. */
export function countedSinceText(
	t: Translator<'analytics'>,
	{ countedSince, beforeFrom, from, figures }: Told,
	date: (day: string) => string,
): string {
	const first = beforeFrom < from ? beforeFrom : from;
	return (['visits', 'work'] as const)
		.flatMap((kind) => {
			const since = countedSince[kind];
			const isShown = figures.some(({ name }) => visitFigures.includes(name) === (kind === 'visits'));
			return isShown && since !== null && since > first ? [t(`since.${kind}`, { date: date(since) })] : [];
		})
		.join(' ');
}
