import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { WithdrawLink, whyMailed } from '#features/mails/server/public.ts';
import { languageTag } from '#platform/http/locale.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Facts, Opening, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailSetting } from '#platform/server/mail/template.ts';
import { aboutTime, whenText } from '#platform/server/mail/when-text.ts';
import { aboutApplication, applicationSample } from './to-applicant.tsx';
import { AccountOffer, ToApplication } from './to-application.tsx';

/**
 * Data of the waiting-list mails: a spot of a vacancy, or with `time` a place at an occurrence; for a group as many as it
 * has people.
 */
const aboutSpot = aboutApplication.extend({
	time: aboutTime.optional(),
	groupSize: z.number().int().default(1),
});

const spotSample = (say: (text: string) => string) => ({
	...applicationSample(say),
	time: { startsAt: '2026-12-05T09:00:00.000Z', endsAt: '2026-12-05T11:00:00.000Z', allDay: false },
	groupSize: 12,
});

/** Formats a moment in Dutch local time, such as "dinsdag 24 november 2026 om 14:30". */
function momentText(moment: string, locale: MailSetting<'applications-mails'>['locale']): string {
	return new Intl.DateTimeFormat(languageTag(locale), {
		dateStyle: 'full',
		timeStyle: 'short',
		hourCycle: 'h23',
		timeZone,
	}).format(new Date(moment));
}

/** Date and time of the occurrence, if the place is at one. */
function When({
	data,
	setting,
}: {
	data: z.infer<typeof aboutSpot>;
	setting: MailSetting<'applications-mails'>;
}) {
	if (!data.time) return null;
	const { words, locale } = setting;
	return (
		<Facts name="when_and_where" facts={[{ name: words('when'), value: whenText(data.time, locale) }]} />
	);
}

/** Sent to applicants of a full vacancy: their position on the waiting list, and what happens when a spot frees up. */
export const waitlistJoined = defineMail('applications-mails', {
	name: 'spot-awaited',
	to: 'applicant',
	topic: 'confirmations' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutSpot.extend({ position: z.number(), days: z.number() }),
	sample: (say) => ({ ...spotSample(say), position: 3, days: 2 }),
	// No place is held longer than until it begins.
	derive: ({ time }, { locale }) => ({ until: time ? momentText(time.startsAt, locale) : '' }),
	render: (data, setting) => {
		const { words } = setting;
		const count = data.groupSize;
		return {
			subject: words('awaited.subject', { vacancy: data.vacancyTitle, count }),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('awaited.title', { count })} name={data.firstName}>
					<Paragraph>
						{words(data.time ? 'awaited.introTime' : 'awaited.intro', {
							vacancy: data.vacancyTitle,
							organisation: data.organisationName,
							count,
						})}
					</Paragraph>
					<When data={data} setting={setting} />
					<Paragraph>{words('awaited.position', { position: data.position, count })}</Paragraph>
					<Paragraph>
						{words(data.time ? 'awaited.nextTime' : 'awaited.next', {
							days: data.days,
							until: data.until,
							count,
						})}
					</Paragraph>
					<ToApplication data={data} setting={setting} />
					<AccountOffer data={data} setting={setting} />
					<WithdrawLink data={data} setting={setting} words="line" />
				</Opening>
			),
		};
	},
});

/** Sent to the first person on the waiting list: a spot is held, until when, and the link to take it. */
export const spotOffered = defineMail('applications-mails', {
	name: 'spot-offered',
	to: 'applicant',
	critical: 'link',
	// The token is erased from the job once the mail is sent.
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutSpot.extend({ offeredUntil: z.string(), token: z.string() }),
	sample: (say) => ({ ...spotSample(say), offeredUntil: '2026-12-02T14:30:00.000Z' }),
	derive: ({ offeredUntil }, { locale }) => ({ until: momentText(offeredUntil, locale) }),
	render: (data, setting) => {
		const { words } = setting;
		const count = data.groupSize;
		const about = { vacancy: data.vacancyTitle, organisation: data.organisationName, count };
		return {
			subject: words('offered.subject', about),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('offered.title', { count })} name={data.firstName}>
					<Paragraph>{words('offered.intro', about)}</Paragraph>
					<When data={data} setting={setting} />
					<Paragraph>{words('offered.until', { until: data.until, count })}</Paragraph>
					<Action href={linkTo(setting, `/applications/offer?token=${data.token}`)}>
						{words('offered.action', { count })}
					</Action>
					<Paragraph>{words('offered.otherwise', { count })}</Paragraph>
				</Opening>
			),
		};
	},
});

/** Sent when an offer lapses: the spot went to the next person, and how to join the waiting list again. */
export const spotLapsed = defineMail('applications-mails', {
	name: 'spot-lapsed',
	to: 'applicant',
	critical: 'agreement',
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutSpot,
	sample: spotSample,
	render: (data, setting) => {
		const { words } = setting;
		const count = data.groupSize;
		const about = { vacancy: data.vacancyTitle, organisation: data.organisationName, count };
		return {
			subject: words('lapsed.subject', about),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('lapsed.title', { count })} name={data.firstName}>
					<Paragraph>{words('lapsed.intro', about)}</Paragraph>
					<When data={data} setting={setting} />
					<Paragraph>{words('lapsed.next')}</Paragraph>
					<Action href={linkTo(setting, `/vacancies/${data.vacancyId}`)}>
						{words('received.toVacancy')}
					</Action>
				</Opening>
			),
		};
	},
});

/** Sent to people still on the waiting list when the occurrence begins: no place came free. */
export const waitlistClosed = defineMail('applications-mails', {
	name: 'spot-missed',
	to: 'applicant',
	critical: 'agreement',
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutSpot,
	sample: spotSample,
	render: (data, setting) => {
		const { words } = setting;
		const count = data.groupSize;
		const about = { vacancy: data.vacancyTitle, organisation: data.organisationName, count };
		return {
			subject: words('missed.subject', about),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('missed.title', { count })} name={data.firstName}>
					<Paragraph>{words('missed.intro', about)}</Paragraph>
					<When data={data} setting={setting} />
					<Paragraph>{words('missed.next')}</Paragraph>
					<Action href={linkTo(setting, `/vacancies/${data.vacancyId}`)}>{words('toActivity')}</Action>
				</Opening>
			),
		};
	},
});

/** Sent to the organisation: the first person on the waiting list has taken the freed spot. */
export const spotTaken = defineMail('applications-mails', {
	name: 'spot-taken',
	to: 'organisation',
	topic: 'received' satisfies MailTopic,
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutApplication
		.omit({ vacancyId: true, member: true, token: true })
		.extend({ applicantName: z.string(), groupSize: z.number().int().default(1) }),
	sample: (say) => ({ ...applicationSample(say), applicantName: say('Jan de Vries'), groupSize: 12 }),
	render: (data, setting) => {
		const { words } = setting;
		const about = { applicant: data.applicantName, vacancy: data.vacancyTitle, count: data.groupSize };
		return {
			subject: words('spotTaken.subject', about),
			why: whyMailed('organisation', setting, { organisation: data.organisationName }),
			body: (
				<Opening locale={setting.locale} title={words('spotTaken.title', about)} name={data.firstName}>
					<Paragraph>{words('spotTaken.intro', about)}</Paragraph>
					<Paragraph>{words('spotTaken.next')}</Paragraph>
					<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
						{words('new.toApplication')}
					</Action>
				</Opening>
			),
		};
	},
});
