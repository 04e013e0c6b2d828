import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { ContactFacts, WithdrawLink, whyMailed } from '#features/mails/server/public.ts';
import { type CalendarEntry, calendarFile } from '#platform/server/calendar-file.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Facts, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailSetting } from '#platform/server/mail/template.ts';
import { AccountOffer, ToApplication } from './to-application.tsx';

/** Data shared by all mails to applicants. */
export const aboutApplication = z.object({
	firstName: z.string(),
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
	applicationId: z.string(),
	/** False for guests, who have no page of their own for the application. */
	member: z.boolean(),
	/** Token with which a guest withdraws, while that is possible. Erased from the job once the mail is sent. */
	token: z.string().optional(),
	/** With which a guest makes an account of what they gave; erased as well. */
	offerToken: z.string().optional(),
});

/** Sample data of a member for the tests; only guests have a token. */
export const applicationSample = (say: (text: string) => string) => ({
	firstName: say('Fatima'),
	vacancyId: '0193a1b2-0000-7000-8000-000000000001',
	vacancyTitle: say('Taalmaatje gezocht'),
	organisationName: say('Buurthuis De Linde'),
	applicationId: '0193a1b2-0000-7000-8000-000000000001',
	member: true,
	token: 'a_token-of-43-characters',
	offerToken: 'a_token-of-an-offer',
});

/** Whether a certificate of conduct is needed for the work, and whether it is free. */
const aboutVog = { vog: z.boolean().default(false), free: z.boolean().default(false) };

/** Sent to the applicant: the application has arrived, and what happens next. */
export const applicationReceived = defineMail('applications-mails', {
	name: 'application-received',
	to: 'applicant',
	topic: 'confirmations' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutApplication.extend(aboutVog),
	sample: (say) => ({ ...applicationSample(say), vog: true, free: true }),
	render: (data, { words, ...setting }) => ({
		subject: words('received.subject', { vacancy: data.vacancyTitle }),
		why: whyMailed('applicant', setting),
		body: (
			<Opening locale={setting.locale} title={words('received.title')} name={data.firstName}>
				<Paragraph>
					{words('received.intro', { vacancy: data.vacancyTitle, organisation: data.organisationName })}
				</Paragraph>
				<Paragraph>{words('received.next', { organisation: data.organisationName })}</Paragraph>
				{data.vog && (
					<Paragraph>{words(data.free ? 'received.vog.free_scheme' : 'received.vog.required')}</Paragraph>
				)}
				<Paragraph>{words(data.member ? 'received.member' : 'received.guest')}</Paragraph>
				<ToApplication data={data} setting={{ words, ...setting }} />
				<AccountOffer data={data} setting={{ words, ...setting }} />
				<WithdrawLink data={data} setting={setting} words="application" />
			</Opening>
		),
	}),
});

const aboutAccepted = aboutApplication.extend({
	message: z.string(),
	contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).partial(),
	/** Whether the applicant was told of a rejection before. */
	corrects: z.boolean().optional(),
	...aboutVog,
	/** When and where the work is, in words; empty where that is not known. */
	when: z.string().default(''),
	where: z.string().default(''),
	/** The whole days of work that has those, or the time that the place is at, for the calendar file. */
	days: z
		.object({
			startsAt: z.string(),
			endsAt: z.string(),
			/** Whole days where nothing is said. */
			allDay: z.boolean().optional(),
			/** The time of an activity, as the calendars of the site call it: its later mails change the same entry. */
			occurrenceId: z.string().optional(),
			sequence: z.number().optional(),
		})
		.nullable()
		.default(null),
	/** Where that time is online. */
	onlineLink: z.string().optional(),
});
type Accepted = z.infer<typeof aboutAccepted>;

/** Sent to the applicant: accepted, with when and where, the organisation's message and the contact person's details. */
export const applicationAccepted = defineMail('applications-mails', {
	name: 'application-accepted',
	to: 'applicant',
	critical: 'agreement',
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutAccepted,
	sample: (say) => ({
		...applicationSample(say),
		message: say('Tot dinsdag!'),
		when: say('Regelmatig, doordeweekse avonden'),
		where: say('Lindelaan 1, Ede'),
		days: { startsAt: '2026-12-04T23:00:00.000Z', endsAt: '2026-12-05T23:00:00.000Z' },
		contact: { name: say('Els'), phone: '06 1234 5678', email: 'els@linde.example' },
		vog: true,
		free: true,
	}),
	derive: ({ contact }) => ({ reachable: Boolean(contact.phone || contact.email) }),
	render: (data, { words, ...setting }) => {
		const organisation = data.organisationName;
		// When to begin is not to be agreed on any more.
		const isAtATime = data.days?.occurrenceId !== undefined;
		return {
			subject: words('accepted.subject', { vacancy: data.vacancyTitle }),
			why: whyMailed('applicant', setting),
			attachments: data.days ? [fileOf(data, data.days, { ...setting, words })] : [],
			body: (
				<Opening locale={setting.locale} title={words('accepted.title')} name={data.firstName}>
					<Paragraph>
						{words(data.corrects ? 'accepted.introCorrects' : 'accepted.intro', {
							vacancy: data.vacancyTitle,
							organisation,
						})}
					</Paragraph>
					{data.message.trim() && (
						<>
							<Paragraph>{words('accepted.message', { organisation })}</Paragraph>
							<Quote>{data.message.trim()}</Quote>
						</>
					)}
					<Facts
						name="when_and_where"
						facts={[
							{ name: words('accepted.when'), value: data.when || undefined },
							{ name: words('accepted.where'), value: data.where || undefined },
							{ name: words('accepted.link'), value: data.onlineLink, href: data.onlineLink },
						]}
					/>
					<Paragraph>
						{data.reachable
							? words(isAtATime ? 'accepted.contactThen' : 'accepted.contact')
							: words(isAtATime ? 'accepted.noContactThen' : 'accepted.noContact', { organisation })}
					</Paragraph>
					<ContactFacts locale={setting.locale} contact={data.contact} />
					{data.vog && (
						<Paragraph>{words(data.free ? 'accepted.vog.free_scheme' : 'accepted.vog.required')}</Paragraph>
					)}
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
					<WithdrawLink data={data} setting={setting} words="place" />
				</Opening>
			),
		};
	},
});

/** Days that somebody was accepted for, as an entry of their own calendar. */
function fileOf(
	{ applicationId, vacancyId, vacancyTitle, organisationName, where, onlineLink }: Accepted,
	{ startsAt, endsAt, allDay = true, occurrenceId, sequence = 0 }: NonNullable<Accepted['days']>,
	setting: MailSetting<'applications-mails'>,
) {
	const url = linkTo(setting, `/vacancies/${vacancyId}`);
	const entry: CalendarEntry = {
		id: occurrenceId ?? applicationId,
		startsAt: new Date(startsAt),
		endsAt: new Date(endsAt),
		allDay,
		title: vacancyTitle,
		text: [organisationName, onlineLink, url].filter(Boolean).join('\n\n'),
		place: where || onlineLink || null,
		url,
		cancelled: false,
		sequence,
		changedAt: new Date(),
	};
	return {
		name: setting.locale === 'en' ? 'volunteering.ics' : 'vrijwilligerswerk.ics',
		type: 'text/calendar; charset=utf-8; method=PUBLISH',
		text: calendarFile({ name: vacancyTitle }, [entry]),
	};
}

/** Sent to the applicant: a friendly rejection, and where to look further. */
export const applicationRejected = defineMail('applications-mails', {
	name: 'application-rejected',
	to: 'applicant',
	critical: 'agreement',
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutApplication.extend({
		message: z.string(),
		/** Whether the applicant was told of an acceptance before. */
		corrects: z.boolean().optional(),
	}),
	sample: (say) => ({ ...applicationSample(say), message: say('Tot een andere keer!') }),
	render: (data, { words, ...setting }) => {
		const organisation = data.organisationName;
		return {
			subject: words('rejected.subject', { vacancy: data.vacancyTitle }),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('rejected.title')} name={data.firstName}>
					<Paragraph>
						{words(data.corrects ? 'rejected.introCorrects' : 'rejected.intro', {
							vacancy: data.vacancyTitle,
							organisation,
						})}
					</Paragraph>
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

/** Sent to the applicant: the organisation looks again at what it had rejected. */
export const applicationReconsidered = defineMail('applications-mails', {
	name: 'application-reconsidered',
	to: 'applicant',
	critical: 'agreement',
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutApplication.extend({ message: z.string() }),
	sample: (say) => ({ ...applicationSample(say), message: say('Er is een plek bij gekomen.') }),
	render: (data, { words, ...setting }) => {
		const organisation = data.organisationName;
		return {
			subject: words('reconsidered.subject', { vacancy: data.vacancyTitle }),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('reconsidered.title')} name={data.firstName}>
					<Paragraph>{words('reconsidered.intro', { vacancy: data.vacancyTitle, organisation })}</Paragraph>
					{data.message.trim() && (
						<>
							<Paragraph>{words('rejected.message', { organisation })}</Paragraph>
							<Quote>{data.message.trim()}</Quote>
						</>
					)}
					<Paragraph>{words('reconsidered.next')}</Paragraph>
					{data.member && (
						<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
							{words('received.toApplication')}
						</Action>
					)}
					<WithdrawLink data={data} setting={setting} words="application" />
				</Opening>
			),
		};
	},
});

const aboutVacancy = aboutApplication.pick({
	firstName: true,
	vacancyId: true,
	vacancyTitle: true,
	organisationName: true,
});

/** Sent to an address that was used to apply again: the first application stands. */
export const applicationRepeated = defineMail('applications-mails', {
	name: 'application-repeated',
	to: 'applicant',
	topic: 'confirmations' satisfies MailTopic,
	about: ({ vacancyId }) => ({ kind: 'vacancies', ids: [vacancyId] }),
	schema: aboutVacancy,
	sample: applicationSample,
	render: (data, { words, ...setting }) => ({
		subject: words('repeated.subject', { vacancy: data.vacancyTitle }),
		why: whyMailed('applicant', setting),
		body: (
			<Opening locale={setting.locale} title={words('repeated.title')} name={data.firstName}>
				<Paragraph>
					{words('repeated.intro', { vacancy: data.vacancyTitle, organisation: data.organisationName })}
				</Paragraph>
				<Paragraph>{words('repeated.next', { organisation: data.organisationName })}</Paragraph>
				<Action href={linkTo(setting, `/vacancies/${data.vacancyId}`)}>{words('repeated.toVacancy')}</Action>
			</Opening>
		),
	}),
});

/** Sent to a member whose address was entered without signing in: nothing was submitted, and how to apply. */
export const applicationOfMember = defineMail('applications-mails', {
	name: 'application-of-member',
	to: 'applicant',
	// Nothing was sent, and who applied is told so by this mail alone.
	critical: 'link',
	about: ({ vacancyId }) => ({ kind: 'vacancies', ids: [vacancyId] }),
	schema: aboutVacancy,
	sample: applicationSample,
	render: (data, { words, ...setting }) => ({
		subject: words('ofMember.subject', { vacancy: data.vacancyTitle }),
		why: whyMailed('applicant', setting),
		body: (
			<Opening locale={setting.locale} title={words('ofMember.title')} name={data.firstName}>
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
