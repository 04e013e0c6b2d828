import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';

/** How much it is about: entries, and their hours together. */
const aboutHours = z.object({ firstName: z.string(), count: z.number().int(), hours: z.number() });
const sampleOf = (say: (text: string) => string) => ({ firstName: say('Fatima'), count: 3, hours: 7.5 });

/** Sent to the organisation: hours that volunteers stated wait for approval. */
export const hoursWaiting = defineMail('hours-mails', {
	name: 'hours-waiting',
	to: 'organisation',
	topic: 'reminders' satisfies MailTopic,
	schema: aboutHours.extend({ organisationName: z.string() }),
	sample: (say) => ({ ...sampleOf(say), organisationName: say('Buurthuis De Linde') }),
	render: ({ firstName, count, hours, organisationName }, setting) => {
		const { words, locale } = setting;
		const about = { count, hours, organisation: organisationName };
		return {
			subject: words('waiting.subject', about),
			why: whyMailed('organisation', setting, { organisation: organisationName }),
			body: (
				<Opening locale={locale} title={words('waiting.title')} name={firstName}>
					<Paragraph>{words('waiting.intro', about)}</Paragraph>
					<Action href={linkTo(setting, '/hours')}>{words('waiting.action')}</Action>
				</Opening>
			),
		};
	},
});

/** Sent to the volunteer: hours are approved. */
export const hoursApprovedMail = defineMail('hours-mails', {
	name: 'hours-approved',
	to: 'volunteer',
	topic: 'hours' satisfies MailTopic,
	schema: aboutHours,
	sample: sampleOf,
	render: ({ firstName, count, hours }, setting) => {
		const { words, locale } = setting;
		const about = { count, hours };
		return {
			subject: words('approved.subject', about),
			why: whyMailed('account', setting),
			body: (
				<Opening locale={locale} title={words('approved.title')} name={firstName}>
					<Paragraph>{words('approved.intro', about)}</Paragraph>
					<Paragraph>{words('approved.certificate')}</Paragraph>
					<Action href={linkTo(setting, '/hours')}>{words('approved.action')}</Action>
				</Opening>
			),
		};
	},
});
