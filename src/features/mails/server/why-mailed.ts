import type { MailSetting } from '#platform/server/mail/template.ts';
import { getTranslations } from '#platform/translations.ts';

/** Why somebody gets a mail: they applied, run an organisation, work for the centre, gave the address or have an account. */
type Reason = 'applicant' | 'organisation' | 'centre' | 'address' | 'account';

/** The sentence below a mail that says why its reader gets it, for the reasons that several slices have. */
export function whyMailed(
	reason: Reason,
	{ locale, centre }: Pick<MailSetting, 'locale' | 'centre'>,
	values: { organisation?: string } = {},
): string {
	return getTranslations(locale, 'mails')(`why.${reason}`, { centre: centre.name, ...values });
}
