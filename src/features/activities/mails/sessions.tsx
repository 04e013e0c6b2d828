import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { placeAddress, WithdrawLink, whyMailed } from '#features/mails/server/public.ts';
import { type CalendarEntry, calendarFile } from '#platform/server/calendar-file.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Facts, Opening, Paragraph, Quote, TextLink } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailSetting } from '#platform/server/mail/template.ts';
import { aboutTime, whenText } from '#platform/server/mail/when-text.ts';

const aboutPlace = z.object({
	firstName: z.string(),
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
	applicationId: z.string(),
	/** False for guests, whose page for the place is opened by a link. */
	member: z.boolean(),
	occurrenceId: z.string(),
	...aboutTime.shape,
	place: z.string(),
	/** Where it is online, for who has a place. */
	onlineLink: z.string().optional(),
	/** How many come together; a mail that was queued before says nothing of it. */
	people: z.number().optional(),
	/** Whether a certificate of conduct is needed, and whether it is free. */
	vog: z.boolean().default(false),
	free: z.boolean().default(false),
	sequence: z.number(),
	/** Token with which a guest gives the place back. Erased from the job once the mail is sent. */
	token: z.string().optional(),
});
type AboutPlace = z.infer<typeof aboutPlace>;
const placeSample = (say: (text: string) => string): AboutPlace => ({
	firstName: say('Fatima'),
	vacancyId: '0193a1b2-0000-7000-8000-000000000001',
	vacancyTitle: say('Buurtontbijt'),
	organisationName: say('Buurthuis De Linde'),
	applicationId: '0193a1b2-0000-7000-8000-000000000001',
	member: true,
	occurrenceId: '0193a1b2-0000-7000-8000-000000000001',
	startsAt: '2026-12-05T09:00:00.000Z',
	endsAt: '2026-12-05T11:00:00.000Z',
	allDay: false,
	place: say('Lindelaan 1, Ede'),
	onlineLink: 'https://online.example/kamer-1',
	vog: true,
	free: true,
	sequence: 0,
	token: 'a_token-of-43-characters',
});
type Kind = 'confirmed' | 'tomorrow' | 'changed' | 'cancelled';

function WhenAndWhere({ data, setting }: { data: AboutPlace; setting: MailSetting<'activities-mails'> }) {
	const { words, locale } = setting;
	return (
		<Facts
			name="when_and_where"
			facts={[
				{ name: words('when'), value: whenText(data, locale) },
				{ name: words('where'), value: data.place || undefined },
				{ name: words('online'), value: data.onlineLink, href: data.onlineLink },
				{ name: words('people'), value: (data.people ?? 1) > 1 ? String(data.people) : undefined },
			]}
		/>
	);
}

/** The occurrence as an iCalendar attachment, with the same UID as in the site's own feeds. */
function fileOf(data: AboutPlace, setting: MailSetting<'activities-mails'>, cancelled = false) {
	const url = linkTo(setting, `/vacancies/${data.vacancyId}`);
	const entry: CalendarEntry = {
		id: data.occurrenceId,
		startsAt: new Date(data.startsAt),
		endsAt: new Date(data.endsAt),
		allDay: data.allDay,
		title: data.vacancyTitle,
		text: [data.organisationName, data.onlineLink, url].filter(Boolean).join('\n\n'),
		place: data.place || data.onlineLink || null,
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

/** Says that a certificate of conduct is needed, for what needs one. */
function VogNeeded({ data, setting }: { data: AboutPlace; setting: MailSetting<'activities-mails'> }) {
	if (!data.vog) return null;
	return <Paragraph>{setting.words(data.free ? 'vog.free_scheme' : 'vog.required')}</Paragraph>;
}

/** Says to a group where it changes its number, so that it need not give its whole place back. */
function OtherNumber({ data, setting }: { data: AboutPlace; setting: MailSetting<'activities-mails'> }) {
	if ((data.people ?? 1) < 2 || placePage(data, setting) === undefined) return null;
	return <Paragraph>{setting.words('otherNumber')}</Paragraph>;
}

/** The page of a place: of a member's application, or the one that a guest opens by a link; none without its token. */
function placePage(
	{ member, applicationId, token }: Pick<AboutPlace, 'member' | 'applicationId' | 'token'>,
	setting: MailSetting<'activities-mails'>,
): string | undefined {
	if (member) return linkTo(setting, `/applications/${applicationId}`);
	return token && placeAddress(setting, token);
}

/** Links to the place, or without a page of it to the activity. */
function ToPlace({ data, setting }: { data: AboutPlace; setting: MailSetting<'activities-mails'> }) {
	const { words } = setting;
	const page = placePage(data, setting);
	return page ? (
		<Action href={page}>{words(data.member ? 'toPlace' : 'toOwnPlace')}</Action>
	) : (
		<Action href={linkTo(setting, `/vacancies/${data.vacancyId}`)}>{words('toActivity')}</Action>
	);
}

/** Opening shared by the mails to people with a place: heading, activity, date and location. */
function opening(kind: Kind, data: AboutPlace, setting: MailSetting<'activities-mails'>) {
	const { words } = setting;
	const about = { vacancy: data.vacancyTitle, organisation: data.organisationName };
	return {
		subject: words(`${kind}.subject`, { vacancy: data.vacancyTitle }),
		why: whyMailed('applicant', setting),
		title: words(`${kind}.title`),
		start: (
			<>
				<Paragraph>{words(`${kind}.intro`, about)}</Paragraph>
				<WhenAndWhere data={data} setting={setting} />
			</>
		),
	};
}

/** Sent to the participant: the place is confirmed, when and where it is, and how to give it back. */
export const sessionConfirmed = defineMail('activities-mails', {
	name: 'session-confirmed',
	to: 'applicant',
	critical: 'agreement',
	about: ({ applicationId }) => ({ kind: 'places', ids: [applicationId] }),
	schema: aboutPlace,
	sample: placeSample,
	render: (data, setting) => {
		const { words } = setting;
		const { title, start, ...rest } = opening('confirmed', data, setting);
		return {
			...rest,
			attachments: [fileOf(data, setting)],
			body: (
				<Opening locale={setting.locale} title={title} name={data.firstName}>
					{start}
					<VogNeeded data={data} setting={setting} />
					<Paragraph>{words('confirmed.file')}</Paragraph>
					<Paragraph>{words(data.member ? 'confirmed.member' : 'confirmed.guest')}</Paragraph>
					<OtherNumber data={data} setting={setting} />
					<ToPlace data={data} setting={setting} />
					<WithdrawLink data={data} setting={setting} words="place" />
				</Opening>
			),
		};
	},
});

/** Sent to people with a place, the day before. */
export const sessionTomorrow = defineMail('activities-mails', {
	name: 'session-tomorrow',
	to: 'applicant',
	topic: 'dates' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'places', ids: [applicationId] }),
	schema: aboutPlace,
	sample: placeSample,
	render: (data, setting) => {
		const { words } = setting;
		const { title, start, ...rest } = opening('tomorrow', data, setting);
		return {
			...rest,
			body: (
				<Opening locale={setting.locale} title={title} name={data.firstName}>
					{start}
					<VogNeeded data={data} setting={setting} />
					<Paragraph>{words('tomorrow.next')}</Paragraph>
					<OtherNumber data={data} setting={setting} />
					<ToPlace data={data} setting={setting} />
					<WithdrawLink data={data} setting={setting} words="place" />
				</Opening>
			),
		};
	},
});

/** Sent to people with a place or on the waiting list: the time or location has changed, or it is held after all. */
export const sessionChanged = defineMail('activities-mails', {
	name: 'session-changed',
	to: 'applicant',
	critical: 'agreement',
	about: ({ applicationId, inLine }) => ({ kind: inLine ? 'applications' : 'places', ids: [applicationId] }),
	schema: aboutPlace.extend({ inLine: z.boolean().optional() }),
	sample: placeSample,
	render: (data, setting) => {
		const { words } = setting;
		const { title, start, ...rest } = opening('changed', data, setting);
		return {
			...rest,
			attachments: data.inLine ? [] : [fileOf(data, setting)],
			body: (
				<Opening locale={setting.locale} title={title} name={data.firstName}>
					{start}
					<Paragraph>{words(data.inLine ? 'changed.inLine' : 'changed.next')}</Paragraph>
					<ToPlace data={data} setting={setting} />
					<WithdrawLink data={data} setting={setting} words={data.inLine ? 'line' : 'place'} />
				</Opening>
			),
		};
	},
});

/** Sent to people with a place or on the waiting list: it is cancelled. */
export const sessionCancelled = defineMail('activities-mails', {
	name: 'session-cancelled',
	to: 'applicant',
	critical: 'agreement',
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutPlace.extend({ reason: z.string() }),
	sample: (say) => ({ ...placeSample(say), reason: say('De zaal is lek.') }),
	render: (data, setting) => {
		const { words } = setting;
		const { title, start, ...rest } = opening('cancelled', data, setting);
		return {
			...rest,
			attachments: [fileOf(data, setting, true)],
			body: (
				<Opening locale={setting.locale} title={title} name={data.firstName}>
					{start}
					{data.reason.trim() && <Quote>{data.reason.trim()}</Quote>}
					<Paragraph>{words('cancelled.next')}</Paragraph>
					<Action href={linkTo(setting, '/activiteitenkalender')}>{words('toCalendar')}</Action>
				</Opening>
			),
		};
	},
});

/** Sent to the organisation: somebody has taken a place; no reply is needed. */
export const sessionTaken = defineMail('activities-mails', {
	name: 'session-taken',
	to: 'organisation',
	topic: 'received' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'places', ids: [applicationId] }),
	schema: aboutPlace.extend({ applicantName: z.string() }),
	sample: (say) => ({ ...placeSample(say), applicantName: say('Jan de Vries'), people: 12 }),
	render: (data, setting) => {
		const { words } = setting;
		const about = { applicant: data.applicantName, vacancy: data.vacancyTitle, count: data.people ?? 1 };
		const list = `/vacancies/${data.vacancyId}/participants?at=${data.occurrenceId}`;
		return {
			subject: words('taken.subject', about),
			why: whyMailed('organisation', setting, { organisation: data.organisationName }),
			body: (
				<Opening locale={setting.locale} title={words('taken.title')} name={data.firstName}>
					<Paragraph>{words('taken.intro', about)}</Paragraph>
					<WhenAndWhere data={data} setting={setting} />
					<Action href={linkTo(setting, list)}>{words('toList')}</Action>
				</Opening>
			),
		};
	},
});

/** Sent to who came, the day after: the form by which they say how it was. */
export const sessionEvaluation = defineMail('activities-mails', {
	name: 'session-evaluation',
	to: 'applicant',
	topic: 'dates' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'applications', ids: applicationId ? [applicationId] : [] }),
	schema: z.object({
		firstName: z.string(),
		vacancyTitle: z.string(),
		organisationName: z.string(),
		formTitle: z.string(),
		formSlug: z.string(),
		/** Of whom their page is, where something was handed out; a mail that was queued before does not say it. */
		...aboutPlace.pick({ member: true, applicationId: true, token: true }).partial().shape,
	}),
	sample: (say) => ({
		firstName: say('Fatima'),
		vacancyTitle: say('Buurtontbijt'),
		organisationName: say('Buurthuis De Linde'),
		formTitle: say('Hoe was het?'),
		formSlug: 'hoe-was-het',
		member: true,
		applicationId: '0193a1b2-0000-7000-8000-000000000001',
	}),
	render: ({ firstName, vacancyTitle, organisationName, formTitle, formSlug, ...theirs }, setting) => {
		const { words } = setting;
		const { member = false, applicationId, token } = theirs;
		const handedOut = applicationId && placePage({ member, applicationId, token }, setting);
		const about = { vacancy: vacancyTitle, organisation: organisationName, form: formTitle };
		return {
			subject: words('evaluation.subject', about),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('evaluation.title')} name={firstName}>
					<Paragraph>{words('evaluation.intro', about)}</Paragraph>
					<Action href={linkTo(setting, `/forms/${formSlug}`)}>{words('evaluation.action')}</Action>
					{handedOut && (
						<Paragraph>
							<TextLink name="place_link" href={handedOut}>
								{words('evaluation.handedOut')}
							</TextLink>
						</Paragraph>
					)}
				</Opening>
			),
		};
	},
});

/** Sent to who came, the day after, where nothing is asked: what was handed out. */
export const sessionMaterials = defineMail('activities-mails', {
	name: 'session-materials',
	to: 'applicant',
	topic: 'dates' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutPlace.pick({
		firstName: true,
		vacancyTitle: true,
		organisationName: true,
		member: true,
		applicationId: true,
		token: true,
	}),
	sample: (say) => ({
		firstName: say('Fatima'),
		vacancyTitle: say('Buurtontbijt'),
		organisationName: say('Buurthuis De Linde'),
		member: true,
		applicationId: '0193a1b2-0000-7000-8000-000000000001',
		token: 'a_token-of-43-characters',
	}),
	render: ({ firstName, vacancyTitle, organisationName, ...theirs }, setting) => {
		const { words } = setting;
		const about = { vacancy: vacancyTitle, organisation: organisationName };
		const page = placePage(theirs, setting);
		return {
			subject: words('materials.subject', about),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('materials.title')} name={firstName}>
					<Paragraph>{words('materials.intro', about)}</Paragraph>
					{page && <Action href={page}>{words('evaluation.handedOut')}</Action>}
				</Opening>
			),
		};
	},
});
