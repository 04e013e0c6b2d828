import { z } from 'zod';
import type { MailTopic } from '#features/mail-choices/taxonomy.ts';
import { Action, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMailTemplate } from '#platform/server/mail/template.ts';
import { linkTo, messages, Opening, siteUrl } from './setting.tsx';

const aboutOrganisation = z.object({
	siteUrl,
	firstName: z.string(),
	organisationName: z.string(),
});

/** To whoever signed an organisation up: confirm the address. The token is forgotten when the mail has left. */
export const organisationConfirm = defineMailTemplate({
	name: 'organisation-confirm',
	schema: z.object({ siteUrl, token: z.string().min(1) }),
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		const page = `${linkTo(setting, '/organizations/signup/confirm')}?token=${encodeURIComponent(data.token)}`;
		return {
			subject: words('organisation.confirm.subject'),
			why: words('account.why', { centre }),
			body: (
				<Opening words={words} title={words('organisation.confirm.title')} name="">
					<Paragraph>{words('organisation.confirm.intro', { centre })}</Paragraph>
					<Action href={page}>{words('organisation.confirm.action')}</Action>
					<Paragraph>{words('organisation.confirm.next', { centre })}</Paragraph>
					<Paragraph>{words('organisation.confirm.notYou')}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To the staff of the centre: an organisation waits for approval. */
export const organisationSignedUp = defineMailTemplate({
	name: 'organisation-signed-up',
	topic: 'centre' satisfies MailTopic,
	schema: aboutOrganisation,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const organisation = data.organisationName;
		return {
			subject: words('organisation.signedUp.subject', { organisation }),
			why: words('why.centre', { centre: setting.centre.name }),
			body: (
				<Opening words={words} title={words('organisation.signedUp.title')} name={data.firstName}>
					<Paragraph>{words('organisation.signedUp.intro', { organisation })}</Paragraph>
					<Action href={linkTo(setting, '/organizations/approve')}>
						{words('organisation.signedUp.action')}
					</Action>
				</Opening>
			),
		};
	},
});

/** To who runs an organisation: it is approved. */
export const organisationApproved = defineMailTemplate({
	name: 'organisation-approved',
	schema: aboutOrganisation,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const about = { organisation: data.organisationName, centre: setting.centre.name };
		return {
			subject: words('organisation.approved.subject', about),
			why: words('why.organisation', about),
			body: (
				<Opening words={words} title={words('organisation.approved.title')} name={data.firstName}>
					<Paragraph>{words('organisation.approved.intro', about)}</Paragraph>
					<Paragraph>{words('organisation.approved.next')}</Paragraph>
					<Action href={linkTo(setting, '/vacancies')}>{words('organisation.approved.action')}</Action>
				</Opening>
			),
		};
	},
});

/** To who runs an organisation: it is not approved, why, and what to do. */
export const organisationDenied = defineMailTemplate({
	name: 'organisation-denied',
	schema: aboutOrganisation.extend({ organisationId: z.string(), reason: z.string() }),
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const about = { organisation: data.organisationName, centre: setting.centre.name };
		return {
			subject: words('organisation.denied.subject', about),
			why: words('why.organisation', about),
			body: (
				<Opening words={words} title={words('organisation.denied.title')} name={data.firstName}>
					<Paragraph>{words('organisation.denied.intro', about)}</Paragraph>
					<Quote>{data.reason}</Quote>
					<Paragraph>{words('organisation.denied.next')}</Paragraph>
					<Action href={linkTo(setting, `/organizations/${data.organisationId}/edit`)}>
						{words('organisation.denied.action')}
					</Action>
				</Opening>
			),
		};
	},
});

export const signUpMails = [
	organisationConfirm,
	organisationSignedUp,
	organisationApproved,
	organisationDenied,
];
