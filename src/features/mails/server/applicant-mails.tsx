import { z } from 'zod';
import { Action, Facts, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMailTemplate } from '#platform/server/mail/template.ts';
import { linkTo, messages, Opening, siteUrl } from './setting.tsx';

const aboutApplication = z.object({
	siteUrl,
	firstName: z.string(),
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
	applicationId: z.string(),
	/** A guest has no page of their own for the application. */
	member: z.boolean(),
});

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
