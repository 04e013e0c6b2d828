import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';

const aboutOrganisation = z.object({
	firstName: z.string(),
	organisationName: z.string(),
});

const organisationSample = (say: (text: string) => string): z.infer<typeof aboutOrganisation> => ({
	firstName: say('Fatima'),
	organisationName: say('Buurthuis De Linde'),
});

/** Asks the person who signed an organisation up to confirm the address. The token is erased once the mail is sent. */
export const organisationConfirm = defineMail('organisations-mails', {
	name: 'organisation-confirm',
	to: 'sender',
	critical: 'link',
	schema: z.object({ token: z.string().min(1) }),
	sample: (say) => ({ ...organisationSample(say), token: 'a_token-of-43-characters' }),
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		const page = linkTo(setting, `/organizations/signup/confirm?token=${encodeURIComponent(data.token)}`);
		return {
			subject: words('confirm.subject'),
			why: whyMailed('address', setting),
			body: (
				<Opening locale={setting.locale} title={words('confirm.title')} name="">
					<Paragraph>{words('confirm.intro', { centre })}</Paragraph>
					<Action href={page}>{words('confirm.action')}</Action>
					<Paragraph>{words('confirm.next', { centre })}</Paragraph>
					<Paragraph>{words('confirm.notYou')}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To the staff of the centre: an organisation waits for approval. */
export const organisationSignedUp = defineMail('organisations-mails', {
	name: 'organisation-signed-up',
	to: 'centre',
	topic: 'centre' satisfies MailTopic,
	schema: aboutOrganisation,
	sample: organisationSample,
	render: (data, setting) => {
		const { words } = setting;
		const organisation = data.organisationName;
		return {
			subject: words('signedUp.subject', { organisation }),
			why: whyMailed('centre', setting),
			body: (
				<Opening locale={setting.locale} title={words('signedUp.title')} name={data.firstName}>
					<Paragraph>{words('signedUp.intro', { organisation })}</Paragraph>
					<Action href={linkTo(setting, '/organizations/approve')}>{words('signedUp.action')}</Action>
				</Opening>
			),
		};
	},
});

/** To the staff of the centre: nobody runs an organisation any more. */
export const organisationAlone = defineMail('organisations-mails', {
	name: 'organisation-alone',
	to: 'centre',
	topic: 'centre' satisfies MailTopic,
	schema: aboutOrganisation.extend({ organisationId: z.string() }),
	sample: (say) => ({
		...organisationSample(say),
		organisationId: '0193a1b2-0000-7000-8000-000000000003',
	}),
	render: (data, setting) => {
		const { words } = setting;
		const organisation = data.organisationName;
		const page = linkTo(setting, `/organizations/${data.organisationId}/edit`);
		return {
			subject: words('alone.subject', { organisation }),
			why: whyMailed('centre', setting),
			body: (
				<Opening locale={setting.locale} title={words('alone.title')} name={data.firstName}>
					<Paragraph>{words('alone.intro', { organisation })}</Paragraph>
					<Action href={page}>{words('alone.action')}</Action>
				</Opening>
			),
		};
	},
});

/** Tells the admins of an organisation that it is approved. */
export const organisationApproved = defineMail('organisations-mails', {
	name: 'organisation-approved',
	to: 'organisation',
	critical: 'agreement',
	schema: aboutOrganisation,
	sample: organisationSample,
	render: (data, setting) => {
		const { words } = setting;
		const about = { organisation: data.organisationName, centre: setting.centre.name };
		return {
			subject: words('approved.subject', about),
			why: whyMailed('organisation', setting, about),
			body: (
				<Opening locale={setting.locale} title={words('approved.title')} name={data.firstName}>
					<Paragraph>{words('approved.intro', about)}</Paragraph>
					<Paragraph>{words('approved.next')}</Paragraph>
					<Action href={linkTo(setting, '/vacancies')}>{words('approved.action')}</Action>
				</Opening>
			),
		};
	},
});

/** Tells the admins of an organisation that it is denied, why, and what to do. */
export const organisationDenied = defineMail('organisations-mails', {
	name: 'organisation-denied',
	to: 'organisation',
	critical: 'agreement',
	schema: aboutOrganisation.extend({ organisationId: z.string(), reason: z.string() }),
	sample: (say) => ({
		...organisationSample(say),
		organisationId: '0193a1b2-0000-7000-8000-000000000001',
		reason: say('Het adres ontbreekt.'),
	}),
	render: (data, setting) => {
		const { words } = setting;
		const about = { organisation: data.organisationName, centre: setting.centre.name };
		return {
			subject: words('denied.subject', about),
			why: whyMailed('organisation', setting, about),
			body: (
				<Opening locale={setting.locale} title={words('denied.title')} name={data.firstName}>
					<Paragraph>{words('denied.intro', about)}</Paragraph>
					{data.reason.trim() && <Quote>{data.reason}</Quote>}
					<Paragraph>{words('denied.next')}</Paragraph>
					<Action href={linkTo(setting, `/organizations/${data.organisationId}/edit`)}>
						{words('denied.action')}
					</Action>
				</Opening>
			),
		};
	},
});
