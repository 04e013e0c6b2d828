import type { Translator } from '#platform/translations.ts';
import type { Analytics } from '../contract.ts';

/** Says until when figures are counted, and that visits are not where the centre switched that off. */
export function updatedText(
	t: Translator<'analytics'>,
	{ countedAt, countsVisits }: Pick<Analytics, 'countedAt' | 'countsVisits'>,
	format: { date: (moment: string) => string; time: (moment: string) => string },
): string {
	return [
		countedAt && t('updated', { date: format.date(countedAt), time: format.time(countedAt) }),
		!countsVisits && t('notCounted'),
	]
		.filter(Boolean)
		.join(' ');
}
