import { z } from 'zod';
import type { MailSetting } from './template.ts';

/** The base URL of links, without a slash at the end. */
export const siteUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** The URL of a page in the language of the mail. */
export function linkTo({ locale, centre }: Pick<MailSetting, 'locale' | 'centre'>, path: string): string {
	return `${centre.url.replace(/\/+$/, '')}/${locale}${path}`;
}
