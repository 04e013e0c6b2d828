import { z } from 'zod';
import type { MailTopic } from '#features/mail-choices/taxonomy.ts';
import { type CalendarEntry, calendarFile } from '#platform/server/calendar-file.ts';
import { Action, Facts, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMailTemplate, type MailSetting } from '#platform/server/mail/template.ts';
import { WithdrawLink, withdrawAddress } from './applicant-mails.tsx';
import { linkTo, messages, Opening, siteUrl } from './setting.tsx';
import { aboutTime, whenText } from './when-text.ts';

const aboutPlace = z.object({
	siteUrl,
	firstName: z.string(),
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
	applicationId: z.string(),
	/** A guest has no page of their own for the place. */
	member: z.boolean(),
	occurrenceId: z.string(),
	...aboutTime.shape,
	place: z.string(),
	sequence: z.number(),
	/** What a guest gives the place back with. Forgotten once the mail is sent. */
	token: z.string().optional(),
});
type AboutPlace = z.infer<typeof aboutPlace>;
type Kind = 'confirmed' | 'tomorrow' | 'changed' | 'cancelled';

function WhenAndWhere({ data, setting }: { data: AboutPlace; setting: MailSetting }) {
	const { words, locale } = setting;
	return (
		<Facts
			facts={[
				{ name: words('session.when'), value: whenText(data, locale) },
				{ name: words('session.where'), value: data.place || undefined },
			]}
		/>
	);
}

/** The time as a file for a calendar, with the id by which the site's own calendars know it. */
function fileOf(data: AboutPlace, setting: MailSetting, cancelled = false) {
	const url = linkTo(setting, `/vacancies/${data.vacancyId}`);
	const entry: CalendarEntry = {
		id: data.occurrenceId,
		startsAt: new Date(data.startsAt),
		endsAt: new Date(data.endsAt),
		allDay: data.allDay,
		title: data.vacancyTitle,
		text: `${data.organisationName}\n\n${url}`,
		place: data.place || null,
		url,
		cancelled,
		sequence: data.sequence,
		changedAt: new Date(),
	};
	return {
		name: setting.locale === 'en' ? 'activity.ics' : 'activiteit.ics',
		type: 'text/calendar; charset=utf-8; method=PUBLISH',
		text: calendarFile({ name: data.vacancyTitle }, [entry]),
	};
}

/** Leads a member to the place they have; a guest to the activity. */
function ToPlace({ data, setting }: { data: AboutPlace; setting: MailSetting }) {
	const { words } = setting;
	return data.member ? (
		<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>{words('session.toPlace')}</Action>
	) : (
		<Action href={linkTo(setting, `/vacancies/${data.vacancyId}`)}>{words('session.toActivity')}</Action>
	);
}

/** What the mails to whoever has a place share: the heading, what it is about, and when and where. */
function opening(kind: Kind, data: AboutPlace, setting: MailSetting) {
	const { words } = setting;
	const about = { vacancy: data.vacancyTitle, organisation: data.organisationName };
	return {
		subject: words(`session.${kind}.subject`, { vacancy: data.vacancyTitle }),
		why: words('why.applicant', { centre: setting.centre.name }),
		title: words(`session.${kind}.title`),
		start: (
			<>
				<Paragraph>{words(`session.${kind}.intro`, about)}</Paragraph>
				<WhenAndWhere data={data} setting={setting} />
			</>
		),
	};
}

/** To whoever signed up: there is a place, when and where, and how to give it back. */
export const sessionConfirmed = defineMailTemplate({
	name: 'session-confirmed',
	schema: aboutPlace,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const { title, start, ...rest } = opening('confirmed', data, setting);
		return {
			...rest,
			attachments: [fileOf(data, setting)],
			body: (
				<Opening words={words} title={title} name={data.firstName}>
					{start}
					<Paragraph>{words('session.confirmed.file')}</Paragraph>
					<Paragraph>{words(data.member ? 'session.confirmed.member' : 'session.confirmed.guest')}</Paragraph>
					{data.member || !data.token ? (
						<ToPlace data={data} setting={setting} />
					) : (
						<Action href={withdrawAddress(setting, data.token)}>{words('session.giveBack')}</Action>
					)}
				</Opening>
			),
		};
	},
});

/** To whoever has a place, the day before. */
export const sessionTomorrow = defineMailTemplate({
	name: 'session-tomorrow',
	topic: 'dates' satisfies MailTopic,
	schema: aboutPlace,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const { title, start, ...rest } = opening('tomorrow', data, setting);
		return {
			...rest,
			body: (
				<Opening words={words} title={title} name={data.firstName}>
					{start}
					<Paragraph>{words('session.tomorrow.next')}</Paragraph>
					<ToPlace data={data} setting={setting} />
					<WithdrawLink data={data} setting={setting} words="place" />
				</Opening>
			),
		};
	},
});

/** To whoever has a place, or waits for one: it is held at another time or place, or after all. */
export const sessionChanged = defineMailTemplate({
	name: 'session-changed',
	schema: aboutPlace.extend({ inLine: z.boolean().optional() }),
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const { title, start, ...rest } = opening('changed', data, setting);
		return {
			...rest,
			attachments: data.inLine ? [] : [fileOf(data, setting)],
			body: (
				<Opening words={words} title={title} name={data.firstName}>
					{start}
					<Paragraph>{words(data.inLine ? 'session.changed.inLine' : 'session.changed.next')}</Paragraph>
					<ToPlace data={data} setting={setting} />
					<WithdrawLink data={data} setting={setting} words={data.inLine ? 'line' : 'place'} />
				</Opening>
			),
		};
	},
});

/** To whoever has a place, or waits for one: it is not held. */
export const sessionCancelled = defineMailTemplate({
	name: 'session-cancelled',
	schema: aboutPlace.extend({ reason: z.string() }),
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const { title, start, ...rest } = opening('cancelled', data, setting);
		return {
			...rest,
			attachments: [fileOf(data, setting, true)],
			body: (
				<Opening words={words} title={title} name={data.firstName}>
					{start}
					{data.reason.trim() && <Quote>{data.reason.trim()}</Quote>}
					<Paragraph>{words('session.cancelled.next')}</Paragraph>
					<Action href={linkTo(setting, '/activiteitenkalender')}>{words('session.toCalendar')}</Action>
				</Opening>
			),
		};
	},
});

/** To the organisation: somebody has taken a place; nothing has to be answered. */
export const sessionTaken = defineMailTemplate({
	name: 'session-taken',
	topic: 'received' satisfies MailTopic,
	schema: aboutPlace.extend({ applicantName: z.string() }),
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const about = { applicant: data.applicantName, vacancy: data.vacancyTitle };
		const list = `/vacancies/${data.vacancyId}/participants?at=${data.occurrenceId}`;
		return {
			subject: words('session.taken.subject', about),
			why: words('why.organisation', { organisation: data.organisationName, centre: setting.centre.name }),
			body: (
				<Opening words={words} title={words('session.taken.title')} name={data.firstName}>
					<Paragraph>{words('session.taken.intro', about)}</Paragraph>
					<WhenAndWhere data={data} setting={setting} />
					<Action href={linkTo(setting, list)}>{words('session.toList')}</Action>
				</Opening>
			),
		};
	},
});

export const sessionMails = [
	sessionConfirmed,
	sessionTomorrow,
	sessionChanged,
	sessionCancelled,
	sessionTaken,
];
