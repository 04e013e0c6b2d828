import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';
import { applicationSample } from './to-applicant.tsx';

// Contains only the applicant's name; everything else requires signing in.
const aboutApplication = z.object({
	/** First name of the recipient. */
	firstName: z.string(),
	applicantName: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
	applicationId: z.string(),
});

/** How many people it is for, which the subject says of a group. */
const groupSchema = { groupSize: z.number().int().default(1) };

const workSample = (say: (text: string) => string) => ({
	...applicationSample(say),
	applicantName: say('Jan de Vries'),
});

/** Sent to the organisation: somebody has applied. */
export const applicationNew = defineMail('applications-mails', {
	name: 'application-new',
	to: 'organisation',
	topic: 'received' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutApplication.extend(groupSchema),
	sample: (say) => ({ ...workSample(say), groupSize: 12 }),
	render: (data, setting) => {
		const { words } = setting;
		const about = { applicant: data.applicantName, vacancy: data.vacancyTitle, count: data.groupSize };
		return {
			subject: words('new.subject', about),
			why: whyMailed('organisation', setting, { organisation: data.organisationName }),
			body: (
				<Opening locale={setting.locale} title={words('new.title')} name={data.firstName}>
					<Paragraph>{words('new.intro', about)}</Paragraph>
					{data.groupSize > 1 && <Paragraph>{words('new.group', { count: data.groupSize })}</Paragraph>}
					<Paragraph>{words('new.next')}</Paragraph>
					<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
						{words('new.toApplication')}
					</Action>
				</Opening>
			),
		};
	},
});

/** Sent to the organisation: the applicant has withdrawn. */
export const applicationWithdrawn = defineMail('applications-mails', {
	name: 'application-withdrawn',
	to: 'organisation',
	topic: 'received' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutApplication.extend({ reason: z.string(), ...groupSchema }),
	sample: (say) => ({ ...workSample(say), reason: say('Ik ga verhuizen.'), groupSize: 12 }),
	render: (data, setting) => {
		const { words } = setting;
		const about = { applicant: data.applicantName, vacancy: data.vacancyTitle, count: data.groupSize };
		return {
			subject: words('withdrawn.subject', about),
			why: whyMailed('organisation', setting, { organisation: data.organisationName }),
			body: (
				<Opening locale={setting.locale} title={words('withdrawn.title')} name={data.firstName}>
					<Paragraph>{words('withdrawn.intro', about)}</Paragraph>
					{data.reason.trim() && (
						<>
							<Paragraph>{words('withdrawn.reason')}</Paragraph>
							<Quote>{data.reason.trim()}</Quote>
						</>
					)}
					<Paragraph>{words('withdrawn.next', about)}</Paragraph>
					<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
						{words('withdrawn.toApplication')}
					</Action>
				</Opening>
			),
		};
	},
});

/** How many wait, of which the application is the oldest. */
const togetherSchema = { days: z.number().int(), together: z.number().int().default(1) };

/** Sent to the organisation when applications are unanswered after 7 days (domain rule: application). */
export const applicationWaiting = defineMail('applications-mails', {
	name: 'application-waiting',
	to: 'organisation',
	topic: 'reminders' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutApplication.extend(togetherSchema),
	sample: (say) => ({ ...workSample(say), days: 14, together: 3 }),
	render: ({ together, days, ...data }, setting) => {
		const { words, centre } = setting;
		const about = { applicant: data.applicantName, vacancy: data.vacancyTitle, count: together, days };
		const path = together > 1 ? '/applications' : `/applications/${data.applicationId}`;
		return {
			subject: words(together > 1 ? 'waiting.subjectMany' : 'waiting.subject', about),
			why: whyMailed('organisation', setting, { organisation: data.organisationName }),
			body: (
				<Opening
					locale={setting.locale}
					title={words(together > 1 ? 'waiting.titleMany' : 'waiting.title', about)}
					name={data.firstName}
				>
					<Paragraph>{words(together > 1 ? 'waiting.introMany' : 'waiting.intro', about)}</Paragraph>
					<Paragraph>{words('waiting.next', { centre: centre.name })}</Paragraph>
					<Action href={linkTo(setting, path)}>{words('waiting.toApplication')}</Action>
				</Opening>
			),
		};
	},
});

/** Sent to the centre when applications are unanswered after 14 days (domain rule: application). */
export const applicationOverdue = defineMail('applications-mails', {
	name: 'application-overdue',
	to: 'centre',
	topic: 'centre' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutApplication.omit({ applicantName: true }).extend(togetherSchema),
	sample: (say) => ({ ...workSample(say), days: 14, together: 3 }),
	render: ({ together, days, ...data }, setting) => {
		const { words } = setting;
		const about = { organisation: data.organisationName, vacancy: data.vacancyTitle, count: together, days };
		const path = together > 1 ? '/applications?age=14' : `/applications/${data.applicationId}`;
		return {
			subject: words(together > 1 ? 'overdue.subjectMany' : 'overdue.subject', about),
			why: whyMailed('centre', setting),
			body: (
				<Opening
					locale={setting.locale}
					title={words(together > 1 ? 'overdue.titleMany' : 'overdue.title', about)}
					name={data.firstName}
				>
					<Paragraph>{words(together > 1 ? 'overdue.introMany' : 'overdue.intro', about)}</Paragraph>
					<Paragraph>{words('overdue.next')}</Paragraph>
					<Action href={linkTo(setting, path)}>{words('overdue.toApplication')}</Action>
				</Opening>
			),
		};
	},
});
