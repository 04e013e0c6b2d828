import { ApiFailure } from '#platform/web/api-failure.ts';
import { ruleText } from '#platform/web/rules/rule-text.ts';
import { type Locale, wordsFor } from '#platform/web/words.ts';

/** Why a file was not taken, in words; for a failure that is about nothing else. */
export function problemText(error: unknown, locale: Locale): string {
	const t = wordsFor(locale, 'file-problems');
	if (!(error instanceof ApiFailure)) return t('other');
	const [rule] = Object.values(error.fieldRules());
	if (rule?.rule === 'file_size') return ruleText(locale, rule, t('subject'));
	const [code] = [...Object.values(error.fieldCodes()), error.code ?? ''];
	return (code === undefined ? undefined : t.maybe(code)) ?? t('other');
}
