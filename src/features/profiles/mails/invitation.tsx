import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Block, Opening, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';
import { declineReasons } from '../enums.ts';

const aboutInvitation = z.object({
	/** A mail that was queued before does not say which. */
	replyId: z.string().optional(),
	firstName: z.string(),
	/** The first name of the volunteer. */
	volunteer: z.string(),
	organisationName: z.string(),
	vacancyTitle: z.string(),
	reason: z.enum(declineReasons).nullable(),
});

const sampleOf = (say: (text: string) => string) => ({
	firstName: say('Fatima'),
	volunteer: say('Fenna'),
	organisationName: say('Buurthuis De Linde'),
	vacancyTitle: say('Taalmaatje'),
	reason: null,
});

/** To a volunteer of the pool: what an organisation asks. */
export const invitation = defineMail('profiles-mails', {
	name: 'profile-invitation',
	to: 'volunteer',
	topic: 'invitations' satisfies MailTopic,
	about: ({ replyId }) => replyId && { kind: 'invitations', ids: [replyId] },
	schema: aboutInvitation.extend({ body: z.string() }),
	sample: (say) => ({ ...sampleOf(say), body: say('Wil je eens komen kijken?') }),
	render: ({ firstName, organisationName, vacancyTitle, body }, setting) => {
		const { words } = setting;
		const values = { organisation: organisationName, vacancy: vacancyTitle };
		return {
			subject: words('invitation.subject', values),
			why: words('invitation.why', { centre: setting.centre.name }),
			body: (
				<Opening locale={setting.locale} title={words('invitation.title')} name={firstName}>
					<Paragraph>{words('invitation.intro', values)}</Paragraph>
					<Paragraph>{body}</Paragraph>
					<Paragraph>{words('invitation.choice')}</Paragraph>
					<Action href={linkTo(setting, '/profile-replies')}>{words('invitation.action')}</Action>
				</Opening>
			),
		};
	},
});

/** To who asked: the volunteer says no, and why. */
export const invitationDeclined = defineMail('profiles-mails', {
	name: 'profile-invitation-declined',
	to: 'organisation',
	topic: 'replies' satisfies MailTopic,
	about: ({ replyId }) => replyId && { kind: 'answered_invitations', ids: [replyId] },
	schema: aboutInvitation,
	sample: (say) => ({ ...sampleOf(say), reason: 'no_time' as const }),
	render: ({ firstName, volunteer, organisationName, vacancyTitle, reason }, setting) => {
		const { words } = setting;
		const values = { name: volunteer, vacancy: vacancyTitle };
		return {
			subject: words('declined.subject', values),
			why: words('declined.why', { organisation: organisationName }),
			body: (
				<Opening locale={setting.locale} title={words('declined.title')} name={firstName}>
					<Paragraph>{words('declined.intro', values)}</Paragraph>
					{reason && (
						<Block name="reason_text">
							<Paragraph>{words(`declined.reason.${reason}`)}</Paragraph>
						</Block>
					)}
					<Action href={linkTo(setting, '/vrijwilligerspool')}>{words('declined.action')}</Action>
				</Opening>
			),
		};
	},
});
