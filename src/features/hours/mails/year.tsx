import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';

/** Sent to the volunteer in January: what they did in the year before, with thanks. */
export const thanksForTheYear = defineMail('hours-mails', {
	name: 'thanks-for-the-year',
	to: 'volunteer',
	topic: 'thanks' satisfies MailTopic,
	schema: z.object({
		firstName: z.string(),
		/** In words, so that no template writes it as an amount. */
		year: z.string(),
		hours: z.number(),
		/** The organisations of most hours first, at most three. */
		organisations: z.array(z.string()).min(1).max(3),
	}),
	sample: (say) => ({
		firstName: say('Fatima'),
		year: '2026',
		hours: 42.5,
		organisations: [say('Buurthuis De Linde'), say('Repair Café Ede')],
	}),
	render: ({ firstName, year, hours, organisations }, setting) => {
		const { words, locale } = setting;
		const names = new Intl.ListFormat(locale).format(organisations);
		const about = { year, hours, organisations: names };
		return {
			subject: words('thanks.subject', about),
			why: whyMailed('account', setting),
			body: (
				<Opening locale={locale} title={words('thanks.title', about)} name={firstName}>
					<Paragraph>{words('thanks.intro', about)}</Paragraph>
					<Paragraph>{words('thanks.certificate')}</Paragraph>
					<Action href={linkTo(setting, '/hours')}>{words('approved.action')}</Action>
				</Opening>
			),
		};
	},
});
