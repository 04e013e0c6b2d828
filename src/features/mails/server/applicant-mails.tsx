import { z } from 'zod';
import { Action, Facts, Paragraph, Quote, TextLink } from '#platform/server/mail/parts.tsx';
import { defineMailTemplate, type MailSetting } from '#platform/server/mail/template.ts';
import { linkTo, messages, Opening, siteUrl } from './setting.tsx';

/** What every mail to whoever applied is about. */
export const aboutApplication = z.object({
	siteUrl,
	firstName: z.string(),
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
	applicationId: z.string(),
	/** A guest has no page of their own for the application. */
	member: z.boolean(),
	/** What a guest withdraws with, while there is something to withdraw. Forgotten once the mail is sent. */
	token: z.string().optional(),
});

type Leaving = {
	data: { member: boolean; token?: string | undefined };
	setting: MailSetting;
	words: string;
};

/** Lets a guest take back what the mail is about; `words` is the key of the question and, below it, of the link. */
export function WithdrawLink({ data, setting, words }: Leaving) {
	if (data.member || !data.token) return null;
	return (
		<Paragraph>
			{setting.words(`withdraw.${words}.question`)}{' '}
			<TextLink href={withdrawAddress(setting, data.token)}>
				{setting.words(`withdraw.${words}.link`)}
			</TextLink>
		</Paragraph>
	);
}

/** Where a guest withdraws. */
export function withdrawAddress(setting: MailSetting, token: string): string {
	return linkTo(setting, `/applications/withdraw?token=${token}`);
}

/** To whoever applied: it has arrived, and what happens now. */
export const applicationReceived = defineMailTemplate({
	name: 'application-received',
	schema: aboutApplication,
	messages,
	render: (data, { words, ...setting }) => ({
		subject: words('received.subject', { vacancy: data.vacancyTitle }),
		why: words('why.applicant', { centre: setting.centre.name }),
		body: (
			<Opening words={words} title={words('received.title')} name={data.firstName}>
				<Paragraph>
					{words('received.intro', { vacancy: data.vacancyTitle, organisation: data.organisationName })}
				</Paragraph>
				<Paragraph>{words('received.next', { organisation: data.organisationName })}</Paragraph>
				<Paragraph>{words(data.member ? 'received.member' : 'received.guest')}</Paragraph>
				{data.member ? (
					<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
						{words('received.toApplication')}
					</Action>
				) : (
					<Action href={linkTo(setting, `/vacancies/${data.vacancyId}`)}>
						{words('received.toVacancy')}
					</Action>
				)}
				<WithdrawLink data={data} setting={{ words, ...setting }} words="application" />
			</Opening>
		),
	}),
});

/** To the applicant: welcome, with the organisation's words and how to reach the contact person. */
export const applicationAccepted = defineMailTemplate({
	name: 'application-accepted',
	schema: aboutApplication.extend({
		message: z.string(),
		contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).partial(),
	}),
	messages,
	render: (data, { words, ...setting }) => {
		const { name, phone, email } = data.contact;
		const organisation = data.organisationName;
		return {
			subject: words('accepted.subject', { vacancy: data.vacancyTitle }),
			why: words('why.applicant', { centre: setting.centre.name }),
			body: (
				<Opening words={words} title={words('accepted.title')} name={data.firstName}>
					<Paragraph>{words('accepted.intro', { vacancy: data.vacancyTitle, organisation })}</Paragraph>
					{data.message.trim() && (
						<>
							<Paragraph>{words('accepted.message', { organisation })}</Paragraph>
							<Quote>{data.message.trim()}</Quote>
						</>
					)}
					<Paragraph>
						{phone || email ? words('accepted.contact') : words('accepted.noContact', { organisation })}
					</Paragraph>
					<Facts
						facts={[
							{ name: words('contact.person'), value: name },
							{
								name: words('contact.phone'),
								value: phone,
								href: phone && `tel:${phone.replace(/[^+\d]/g, '')}`,
							},
							{ name: words('contact.email'), value: email, href: email && `mailto:${encodeURI(email)}` },
						]}
					/>
					<Paragraph>{words('accepted.thanks')}</Paragraph>
					{data.member ? (
						<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
							{words('accepted.toApplication')}
						</Action>
					) : (
						<Action href={linkTo(setting, `/vacancies/${data.vacancyId}`)}>
							{words('accepted.toVacancy')}
						</Action>
					)}
					<WithdrawLink data={data} setting={{ words, ...setting }} words="place" />
				</Opening>
			),
		};
	},
});

/** To the applicant: not this time, kindly, and where to look further. */
export const applicationRejected = defineMailTemplate({
	name: 'application-rejected',
	schema: aboutApplication.extend({ message: z.string() }),
	messages,
	render: (data, { words, ...setting }) => {
		const organisation = data.organisationName;
		return {
			subject: words('rejected.subject', { vacancy: data.vacancyTitle }),
			why: words('why.applicant', { centre: setting.centre.name }),
			body: (
				<Opening words={words} title={words('rejected.title')} name={data.firstName}>
					<Paragraph>{words('rejected.intro', { vacancy: data.vacancyTitle, organisation })}</Paragraph>
					{data.message.trim() && (
						<>
							<Paragraph>{words('rejected.message', { organisation })}</Paragraph>
							<Quote>{data.message.trim()}</Quote>
						</>
					)}
					<Paragraph>{words('rejected.next')}</Paragraph>
					<Action href={linkTo(setting, '/vacancies/search')}>{words('rejected.toSearch')}</Action>
				</Opening>
			),
		};
	},
});

const aboutVacancy = aboutApplication.pick({
	siteUrl: true,
	firstName: true,
	vacancyId: true,
	vacancyTitle: true,
	organisationName: true,
});

/** To an address from which somebody applied again: the first application stands. */
export const applicationRepeated = defineMailTemplate({
	name: 'application-repeated',
	schema: aboutVacancy,
	messages,
	render: (data, { words, ...setting }) => ({
		subject: words('repeated.subject', { vacancy: data.vacancyTitle }),
		why: words('why.applicant', { centre: setting.centre.name }),
		body: (
			<Opening words={words} title={words('repeated.title')} name={data.firstName}>
				<Paragraph>
					{words('repeated.intro', { vacancy: data.vacancyTitle, organisation: data.organisationName })}
				</Paragraph>
				<Paragraph>{words('repeated.next', { organisation: data.organisationName })}</Paragraph>
				<Action href={linkTo(setting, `/vacancies/${data.vacancyId}`)}>{words('repeated.toVacancy')}</Action>
			</Opening>
		),
	}),
});

/** To a member whose address was filled in without signing in: nothing was sent, and how to do it. */
export const applicationOfMember = defineMailTemplate({
	name: 'application-of-member',
	schema: aboutVacancy,
	messages,
	render: (data, { words, ...setting }) => ({
		subject: words('ofMember.subject', { vacancy: data.vacancyTitle }),
		why: words('why.applicant', { centre: setting.centre.name }),
		body: (
			<Opening words={words} title={words('ofMember.title')} name={data.firstName}>
				<Paragraph>
					{words('ofMember.intro', { vacancy: data.vacancyTitle, organisation: data.organisationName })}
				</Paragraph>
				<Paragraph>{words('ofMember.next')}</Paragraph>
				<Action
					href={linkTo(
						setting,
						`/auth/login-1?to=${encodeURIComponent(`/${setting.locale}/vacancies/${data.vacancyId}`)}`,
					)}
				>
					{words('ofMember.action')}
				</Action>
				<Paragraph>{words('ofMember.notYou')}</Paragraph>
			</Opening>
		),
	}),
});

export const applicantMails = [
	applicationReceived,
	applicationAccepted,
	applicationRejected,
	applicationRepeated,
	applicationOfMember,
];
