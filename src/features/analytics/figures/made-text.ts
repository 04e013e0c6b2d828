import type { Translator } from '#platform/translations.ts';
import type { Analytics } from '../contract.ts';

/** Says how old figures are, and that those of people are rounded so that nobody is recognised. */
export function madeText(
	t: Translator<'analytics'>,
	{ countedAt }: Pick<Analytics, 'countedAt'>,
	format: { date: (moment: string) => string; time: (moment: string) => string },
): string {
	return [
		countedAt && t('made.countedAt', { date: format.date(countedAt), time: format.time(countedAt) }),
		t('made.rounded'),
	]
		.filter(Boolean)
		.join(' ');
}
