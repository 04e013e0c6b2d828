import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { filledIn } from '../variables.ts';

/** The subject of a mailing for who manages it: what is filled in for each reader is named in words. */
export function subjectInWords(locale: Locale, subject: string): string {
	const t = getTranslations(locale, 'mailings');
	return filledIn(subject, {
		first_name: `[${t('inWords.first_name')}]`,
		centre_name: `[${t('inWords.centre_name')}]`,
	});
}
