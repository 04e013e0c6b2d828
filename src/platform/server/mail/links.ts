import { locales } from '#platform/http/locale.ts';
import { addressAt } from '#platform/http/site-address.ts';
import type { MailSetting } from './template.ts';

const IN_A_LANGUAGE = new RegExp(`^/(?:${locales.join('|')})(?=[/?#]|$)`);

/**
 * The URL of a page of the centre; `path` has the whole query. In the language of the mail, unless the path begins with
 * one, as what people copy from their browser does.
 */
export function linkTo({ locale, centre }: Pick<MailSetting, 'locale' | 'centre'>, path: string): string {
	return addressAt(centre.site, IN_A_LANGUAGE.test(path) ? path : `/${locale}${path}`);
}
