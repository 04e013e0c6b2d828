import { z } from 'zod';
import { WithdrawLink, whyMailed } from '#features/mails/server/public.ts';
import { languageTag } from '#platform/http/locale.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Facts, Opening, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailSetting } from '#platform/server/mail/template.ts';
import { aboutTime, whenText } from '#platform/server/mail/when-text.ts';
import { aboutApplication, applicationSample } from './to-applicant.tsx';

/** What is waited for: a spot of a vacancy, or a place at one time of an activity. */
const aboutSpot = aboutApplication.extend({ time: aboutTime.optional() });

const spotSample = (say: (text: string) => string) => ({
	...applicationSample(say),
	time: { startsAt: '2026-12-05T09:00:00.000Z', endsAt: '2026-12-05T11:00:00.000Z', allDay: false },
});

/** "dinsdag 24 november 2026 om 14:30", on the Dutch clock. */
function momentText(moment: string, locale: MailSetting<'applications-mails'>['locale']): string {
	return new Intl.DateTimeFormat(languageTag(locale), {
		dateStyle: 'full',
		timeStyle: 'short',
		hourCycle: 'h23',
		timeZone,
	}).format(new Date(moment));
}

/** When it is held, of a place at one time. */
function When({
	data,
	setting,
}: {
	data: z.infer<typeof aboutSpot>;
	setting: MailSetting<'applications-mails'>;
}) {
	if (!data.time) return null;
	const { words, locale } = setting;
	return <Facts facts={[{ name: words('when'), value: whenText(data.time, locale) }]} />;
}

/** Leads a member to their application; a guest, who has no page of their own for it, to the vacancy. */
function ToApplication({
	data,
	setting,
}: {
	data: z.infer<typeof aboutApplication>;
	setting: MailSetting<'applications-mails'>;
}) {
	const { words } = setting;
	return data.member ? (
		<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
			{words('received.toApplication')}
		</Action>
	) : (
		<Action href={linkTo(setting, `/vacancies/${data.vacancyId}`)}>{words('received.toVacancy')}</Action>
	);
}

/** To whoever applied to a full vacancy: which place in line, and what happens when a spot frees. */
export const waitlistJoined = defineMail('applications-mails', {
	name: 'spot-awaited',
	schema: aboutSpot.extend({ position: z.number(), days: z.number() }),
	sample: (say) => ({ ...spotSample(say), position: 3, days: 2 }),
	render: (data, setting) => {
		const { words } = setting;
		return {
			subject: words('awaited.subject', { vacancy: data.vacancyTitle }),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('awaited.title')} name={data.firstName}>
					<Paragraph>
						{words(data.time ? 'awaited.introTime' : 'awaited.intro', {
							vacancy: data.vacancyTitle,
							organisation: data.organisationName,
						})}
					</Paragraph>
					<When data={data} setting={setting} />
					<Paragraph>{words('awaited.position', { position: data.position })}</Paragraph>
					<Paragraph>{words(data.time ? 'awaited.nextTime' : 'awaited.next', { days: data.days })}</Paragraph>
					<ToApplication data={data} setting={setting} />
					<WithdrawLink data={data} setting={setting} words="line" />
				</Opening>
			),
		};
	},
});

/** To whoever is first in line: a spot is held, until when, and the link that takes it. */
export const spotOffered = defineMail('applications-mails', {
	name: 'spot-offered',
	// Forgotten once the mail is sent.
	schema: aboutSpot.extend({ offeredUntil: z.string(), token: z.string() }),
	sample: (say) => ({ ...spotSample(say), offeredUntil: '2026-12-05T14:30:00.000Z' }),
	render: (data, setting) => {
		const { words } = setting;
		const until = momentText(data.offeredUntil, setting.locale);
		return {
			subject: words('offered.subject', { vacancy: data.vacancyTitle }),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('offered.title')} name={data.firstName}>
					<Paragraph>
						{words('offered.intro', { vacancy: data.vacancyTitle, organisation: data.organisationName })}
					</Paragraph>
					<When data={data} setting={setting} />
					<Paragraph>{words('offered.until', { until })}</Paragraph>
					<Action href={linkTo(setting, `/applications/offer?token=${data.token}`)}>
						{words('offered.action')}
					</Action>
					<Paragraph>{words('offered.otherwise')}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To whoever let the term pass: the spot went on, and how to get in line again. */
export const spotLapsed = defineMail('applications-mails', {
	name: 'spot-lapsed',
	schema: aboutSpot,
	sample: spotSample,
	render: (data, setting) => {
		const { words } = setting;
		return {
			subject: words('lapsed.subject', { vacancy: data.vacancyTitle }),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('lapsed.title')} name={data.firstName}>
					<Paragraph>
						{words('lapsed.intro', { vacancy: data.vacancyTitle, organisation: data.organisationName })}
					</Paragraph>
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

/** To whoever was still in line when the time began: no place came free. */
export const waitlistClosed = defineMail('applications-mails', {
	name: 'spot-missed',
	schema: aboutSpot,
	sample: spotSample,
	render: (data, setting) => {
		const { words } = setting;
		return {
			subject: words('missed.subject', { vacancy: data.vacancyTitle }),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('missed.title')} name={data.firstName}>
					<Paragraph>
						{words('missed.intro', { vacancy: data.vacancyTitle, organisation: data.organisationName })}
					</Paragraph>
					<When data={data} setting={setting} />
					<Paragraph>{words('missed.next')}</Paragraph>
					<Action href={linkTo(setting, `/vacancies/${data.vacancyId}`)}>{words('toActivity')}</Action>
				</Opening>
			),
		};
	},
});

/** To the organisation: whoever waited longest has taken the spot that came free. */
export const spotTaken = defineMail('applications-mails', {
	name: 'spot-taken',
	schema: aboutApplication
		.omit({ vacancyId: true, member: true, token: true })
		.extend({ applicantName: z.string() }),
	sample: (say) => ({ ...applicationSample(say), applicantName: say('Jan de Vries') }),
	render: (data, setting) => {
		const { words } = setting;
		const about = { applicant: data.applicantName, vacancy: data.vacancyTitle };
		return {
			subject: words('spotTaken.subject', about),
			why: whyMailed('organisation', setting, { organisation: data.organisationName }),
			body: (
				<Opening locale={setting.locale} title={words('spotTaken.title')} name={data.firstName}>
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
