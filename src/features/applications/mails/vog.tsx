import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';
import { aboutApplication, applicationSample } from './to-applicant.tsx';
import { ToApplication } from './to-application.tsx';

/** Sent to the applicant when the organisation asks for a certificate of conduct. */
export const vogAsked = defineMail('applications-mails', {
	name: 'application-vog-asked',
	to: 'applicant',
	critical: 'agreement',
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutApplication.extend({ free: z.boolean() }),
	sample: (say) => ({ ...applicationSample(say), free: true }),
	render: (data, { words, ...setting }) => {
		const about = { vacancy: data.vacancyTitle, organisation: data.organisationName };
		return {
			subject: words('vog.subject', about),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('vog.title')} name={data.firstName}>
					<Paragraph>{words('vog.intro', about)}</Paragraph>
					<Paragraph>{words(data.free ? 'vog.free' : 'vog.paid', about)}</Paragraph>
					<Paragraph>{words('vog.show', about)}</Paragraph>
					<ToApplication data={data} setting={{ words, ...setting }} />
				</Opening>
			),
		};
	},
});

/** Sent to the organisation before a certificate that it goes by expires. */
export const vogExpiring = defineMail('applications-mails', {
	name: 'application-vog-expiring',
	to: 'organisation',
	topic: 'reminders' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: z.object({
		firstName: z.string(),
		applicantName: z.string(),
		organisationName: z.string(),
		applicationId: z.string(),
		weeks: z.number().int(),
	}),
	sample: (say) => ({
		firstName: say('Fatima'),
		applicantName: say('Jan de Vries'),
		organisationName: say('Buurthuis De Linde'),
		applicationId: applicationSample(say).applicationId,
		weeks: 8,
	}),
	render: (data, { words, ...setting }) => {
		const about = { applicant: data.applicantName, weeks: data.weeks };
		return {
			subject: words('vogExpiring.subject', about),
			why: whyMailed('organisation', setting, { organisation: data.organisationName }),
			body: (
				<Opening locale={setting.locale} title={words('vogExpiring.title')} name={data.firstName}>
					<Paragraph>{words('vogExpiring.intro', about)}</Paragraph>
					<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
						{words('new.toApplication')}
					</Action>
				</Opening>
			),
		};
	},
});
