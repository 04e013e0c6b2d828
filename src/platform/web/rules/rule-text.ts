import type { BrokenRule } from '../../contract/rules.ts';
import { type Locale, timeZone, wordsFor } from '../words.ts';

/**
 * What is wrong with a field, for whoever has to put it right: the one place where generic rules become words. A form
 * that can say it better has words of its own; on the server this one costs the browser nothing.
 */
export function ruleText(locale: Locale, broken: BrokenRule, field?: string): string {
	const t = wordsFor(locale, 'rules');
	return t(broken.rule, { field: field ?? t('field'), limit: shown(locale, broken) });
}

/** The words for all fields that an answer of the API found something wrong with. */
export function ruleTexts(
	locale: Locale,
	broken: Readonly<Record<string, BrokenRule>>,
	labelOf: (field: string) => string | undefined = () => undefined,
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(broken).map(([field, rule]) => [field, ruleText(locale, rule, labelOf(field))]),
	);
}

/** A bound as people write it: 5.000, 1 maart 2027, 2 MB. Without a bound nothing. */
function shown(locale: Locale, { rule, limit }: BrokenRule): string | number {
	const language = locale === 'en' ? 'en-GB' : 'nl';
	if (limit === undefined) return '';
	if (rule === 'min_date' || rule === 'max_date')
		return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(limit));
	if (rule === 'file_size')
		return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Number(limit) / 1_000_000)} MB`;
	// As a number, so that the words can tell one from many.
	return Number(limit);
}
