import type { Translator } from '#platform/translations.ts';
import type { FewNumber } from '../contract.ts';
import { type FigureName, fewest, figureKinds } from '../enums.ts';

/** Hours after which a time is told in days. */
const LONG_WAIT = 48;

type Format = {
	number: (value: number, options?: Intl.NumberFormatOptions) => string;
	percent: (value: number) => string;
};

/**
 * Writes the number of a figure: '< 5', '62%', '3 days', a dash where there is nothing to tell, or words where it was not
 * counted or would tell of too few people.
 */
export function figureText(
	format: Format,
	t: Translator<'analytics'>,
	name: FigureName,
	number: FewNumber & { counted?: boolean },
): string {
	const { value, few, counted = true } = number;
	const kind = figureKinds[name];
	if (!counted) return t('noData');
	// A share and a time are no numbers of people, so they cannot be fewer than five.
	if (few) return kind === 'share' || kind === 'time' ? t('tooFew') : `< ${fewest}`;
	if (value === null) return '–';
	if (kind === 'share') return format.percent(value);
	if (kind === 'time')
		return value >= LONG_WAIT
			? t('days', { count: Math.round(value / 24) })
			: t('hours', { count: Math.round(value) });
	return format.number(value, { maximumFractionDigits: kind === 'hours' ? 1 : 0 });
}
