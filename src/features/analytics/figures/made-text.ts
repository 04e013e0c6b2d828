import type { Translator } from '#platform/translations.ts';
import type { Analytics } from '../contract.ts';

type Made = Pick<Analytics, 'countedAt' | 'rounded'>;

/** Says how old figures are, and which of their numbers are rounded or left out so that nobody is recognised. */
export function madeText(
	t: Translator<'analytics'>,
	made: Made,
	format: { date: (moment: string) => string; time: (moment: string) => string },
): string {
	const { countedAt, rounded } = made;
	return [
		countedAt && t('made.countedAt', { date: format.date(countedAt), time: format.time(countedAt) }),
		rounded && t('made.rounded'),
		hasHidden(made) && t('made.hidden'),
	]
		.filter(Boolean)
		.join(' ');
}

function hasHidden(value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return false;
	return 'hidden' in value || Object.values(value).some(hasHidden);
}
