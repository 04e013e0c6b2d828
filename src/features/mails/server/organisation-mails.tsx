import { z } from 'zod';
import type { MailTopic } from '#features/mail-choices/taxonomy.ts';
import { Action, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMailTemplate, type MailSetting } from '#platform/server/mail/template.ts';
import { linkTo, messages, Opening, siteUrl } from './setting.tsx';

// No more about the applicant than the name: the rest is behind the sign-in.
const aboutApplication = z.object({
	siteUrl,
	/** Of the person who gets the mail. */
	firstName: z.string(),
	applicantName: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
	applicationId: z.string(),
});

const aboutVacancy = z.object({
	siteUrl,
	firstName: z.string(),
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
	/** Renews the vacancy without signing in; a mail that was written down before there were such links has none. */
	renewToken: z.string().optional(),
});

function whyOrganisation({ words, centre }: MailSetting, organisation: string): string {
	return words('why.organisation', { organisation, centre: centre.name });
}

/** A vacancy that expires at midnight is last seen on the day before. */
function lastDay(expiresAt: string): Date {
	return new Date(new Date(expiresAt).getTime() - 1);
}

/** The page that renews by one click, and the way to the vacancy itself. */
function RenewActions({ data, setting, label }: RenewProps) {
	const form = linkTo(setting, `/vacancies/${data.vacancyId}/edit`);
	if (!data.renewToken) return <Action href={form}>{label}</Action>;
	return (
		<>
			<Action href={linkTo(setting, `/vacancies/renew?token=${data.renewToken}`)}>{label}</Action>
			<Paragraph>
				<a href={form}>{setting.words('expiring.toForm')}</a>
			</Paragraph>
		</>
	);
}

type RenewProps = { data: z.infer<typeof aboutVacancy>; setting: MailSetting; label: string };

/** To the organisation: someone has applied. */
export const applicationNew = defineMailTemplate({
	name: 'application-new',
	topic: 'received' satisfies MailTopic,
	schema: aboutApplication,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const about = { applicant: data.applicantName, vacancy: data.vacancyTitle };
		return {
			subject: words('new.subject', about),
			why: whyOrganisation(setting, data.organisationName),
			body: (
				<Opening words={words} title={words('new.title')} name={data.firstName}>
					<Paragraph>{words('new.intro', about)}</Paragraph>
					<Paragraph>{words('new.next')}</Paragraph>
					<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
						{words('new.toApplication')}
					</Action>
				</Opening>
			),
		};
	},
});

/** To the organisation: the applicant has withdrawn. */
export const applicationWithdrawn = defineMailTemplate({
	name: 'application-withdrawn',
	topic: 'received' satisfies MailTopic,
	schema: aboutApplication.extend({ reason: z.string() }),
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const about = { applicant: data.applicantName, vacancy: data.vacancyTitle };
		return {
			subject: words('withdrawn.subject', about),
			why: whyOrganisation(setting, data.organisationName),
			body: (
				<Opening words={words} title={words('withdrawn.title')} name={data.firstName}>
					<Paragraph>{words('withdrawn.intro', about)}</Paragraph>
					{data.reason.trim() && (
						<>
							<Paragraph>{words('withdrawn.reason')}</Paragraph>
							<Quote>{data.reason.trim()}</Quote>
						</>
					)}
					<Paragraph>{words('withdrawn.next')}</Paragraph>
					<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
						{words('withdrawn.toApplication')}
					</Action>
				</Opening>
			),
		};
	},
});

/** To the organisation, 7 days after an application without an answer (domain rule: application). */
export const applicationWaiting = defineMailTemplate({
	name: 'application-waiting',
	topic: 'reminders' satisfies MailTopic,
	schema: aboutApplication.extend({ days: z.number().int() }),
	messages,
	render: (data, setting) => {
		const { words, centre } = setting;
		const about = { applicant: data.applicantName, vacancy: data.vacancyTitle };
		return {
			subject: words('waiting.subject', about),
			why: whyOrganisation(setting, data.organisationName),
			body: (
				<Opening words={words} title={words('waiting.title')} name={data.firstName}>
					<Paragraph>{words('waiting.intro', { ...about, days: data.days })}</Paragraph>
					<Paragraph>{words('waiting.next', { centre: centre.name })}</Paragraph>
					<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
						{words('waiting.toApplication')}
					</Action>
				</Opening>
			),
		};
	},
});

/** To the centre, 14 days after an application without an answer (domain rule: application). */
export const applicationOverdue = defineMailTemplate({
	name: 'application-overdue',
	topic: 'centre' satisfies MailTopic,
	schema: aboutApplication.omit({ applicantName: true }).extend({ days: z.number().int() }),
	messages,
	render: (data, setting) => {
		const { words, centre } = setting;
		const about = { organisation: data.organisationName, days: data.days };
		return {
			subject: words('overdue.subject', about),
			why: words('why.centre', { centre: centre.name }),
			body: (
				<Opening words={words} title={words('overdue.title')} name={data.firstName}>
					<Paragraph>{words('overdue.intro', { ...about, vacancy: data.vacancyTitle })}</Paragraph>
					<Paragraph>{words('overdue.next')}</Paragraph>
					<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
						{words('overdue.toApplication')}
					</Action>
				</Opening>
			),
		};
	},
});

/** To the organisation, 14 and 3 days before a vacancy expires (domain rule: vacancy). */
export const vacancyExpiring = defineMailTemplate({
	name: 'vacancy-expiring',
	topic: 'reminders' satisfies MailTopic,
	schema: aboutVacancy.extend({ days: z.number().int(), expiresAt: z.iso.datetime() }),
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const about = { vacancy: data.vacancyTitle, organisation: data.organisationName };
		return {
			subject: words('expiring.subject', { vacancy: data.vacancyTitle, days: data.days }),
			why: whyOrganisation(setting, data.organisationName),
			body: (
				<Opening words={words} title={words('expiring.title')} name={data.firstName}>
					<Paragraph>{words('expiring.intro', { ...about, date: lastDay(data.expiresAt) })}</Paragraph>
					<Paragraph>{words('expiring.next')}</Paragraph>
					<RenewActions data={data} setting={setting} label={words('expiring.toVacancy')} />
				</Opening>
			),
		};
	},
});

/** To the organisation: a vacancy has expired (domain rule: vacancy). */
export const vacancyExpired = defineMailTemplate({
	name: 'vacancy-expired',
	topic: 'reminders' satisfies MailTopic,
	schema: aboutVacancy,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const about = { vacancy: data.vacancyTitle, organisation: data.organisationName };
		return {
			subject: words('expired.subject', { vacancy: data.vacancyTitle }),
			why: whyOrganisation(setting, data.organisationName),
			body: (
				<Opening words={words} title={words('expired.title')} name={data.firstName}>
					<Paragraph>{words('expired.intro', about)}</Paragraph>
					<Paragraph>{words('expired.next')}</Paragraph>
					<RenewActions data={data} setting={setting} label={words('expired.toVacancy')} />
				</Opening>
			),
		};
	},
});

export const organisationMails = [
	applicationNew,
	applicationWithdrawn,
	applicationWaiting,
	applicationOverdue,
	vacancyExpiring,
	vacancyExpired,
];
