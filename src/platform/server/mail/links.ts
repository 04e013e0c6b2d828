import { addressAt } from '#platform/http/site-address.ts';
import type { MailSetting } from './template.ts';

/** The URL of a page of the centre, in the language of the mail; `path` has the whole query. */
export function linkTo({ locale, centre }: Pick<MailSetting, 'locale' | 'centre'>, path: string): string {
	return addressAt(centre.site, `/${locale}${path}`);
}
