import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';

const aboutInvitation = z.object({
	/** Empty where only the address is known. */
	name: z.string(),
	formTitle: z.string(),
	/** Empty for a form of the centre. */
	organisationName: z.string(),
	expiresAt: z.string(),
	/** With which the form is filled in. Erased from the job once the mail is sent. */
	token: z.string(),
});

const sampleOf = (say: (text: string) => string): z.infer<typeof aboutInvitation> => ({
	name: say('Fatima'),
	formTitle: say('Hoe was de burendag?'),
	organisationName: say('Buurthuis De Linde'),
	expiresAt: '2026-12-24T09:00:00.000Z',
	token: 'a-token-of-22-letters',
});

function about(kind: 'invitation' | 'reminder') {
	return defineMail('forms-mails', {
		name: `form-${kind}`,
		to: 'anyone',
		topic: 'forms' satisfies MailTopic,
		schema: aboutInvitation,
		sample: sampleOf,
		derive: ({ expiresAt, organisationName }, { locale, centre }) => ({
			from: organisationName || centre.name,
			until: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(
				new Date(expiresAt),
			),
		}),
		render: ({ name, formTitle, from, until, token }, setting) => {
			const { words, locale, centre } = setting;
			return {
				subject: words(`${kind}.subject`, { form: formTitle }),
				why: words('why', { from, centre: centre.name }),
				body: (
					<Opening locale={locale} title={words(`${kind}.title`)} name={name}>
						<Paragraph>{words(`${kind}.intro`, { form: formTitle, from })}</Paragraph>
						<Action href={linkTo(setting, `/forms/${token}`)}>{words('invitation.action')}</Action>
						<Paragraph>{words('invitation.link', { date: until })}</Paragraph>
					</Opening>
				),
			};
		},
	});
}

/** To somebody who is asked to fill in a form. */
export const formInvitation = about('invitation');
/** To the same person, once, when they did not yet. */
export const formReminder = about('reminder');
