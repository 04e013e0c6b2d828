import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph, TextLink } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';

/** To somebody of the crisis pool: what the centre asks. Its links lead to a page; a scanner that follows them answers nothing. */
export const crisisCall = defineMail('crisis-mails', {
	name: 'crisis-call',
	to: 'volunteer',
	topic: 'crisis' satisfies MailTopic,
	schema: z.object({
		firstName: z.string(),
		title: z.string(),
		body: z.string(),
		/** With which its reader answers. Erased from the job once the mail is sent. */
		token: z.string(),
	}),
	sample: (say) => ({
		firstName: say('Fatima'),
		title: say('Opvang in de sporthal'),
		body: say('Er zijn vanavond handen nodig om bedden op te maken.'),
		token: 'a_token-of-43-characters',
	}),
	render: ({ firstName, title, body, token }, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		const to = (answer: string) =>
			linkTo(setting, `/crisisoproep/${answer}?token=${encodeURIComponent(token)}`);
		return {
			subject: words('call.subject', { centre, title }),
			why: words('call.why', { centre }),
			body: (
				<Opening locale={setting.locale} title={title} name={firstName}>
					<Paragraph>{words('call.intro', { centre })}</Paragraph>
					<Paragraph>{body}</Paragraph>
					<Paragraph>{words('call.shares')}</Paragraph>
					<Action href={to('yes')}>{words('call.yes')}</Action>
					<Paragraph>
						<TextLink name="no_link" href={to('no')}>
							{words('call.no')}
						</TextLink>
					</Paragraph>
				</Opening>
			),
		};
	},
});
