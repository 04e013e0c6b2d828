import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph, TextLink } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailSetting } from '#platform/server/mail/template.ts';
import { intl, type Locale } from '#platform/translations.ts';

const aboutVacancy = z.object({
	firstName: z.string(),
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
	/** Renews the vacancy without signing in; a mail that was written down before there were such links has none. */
	renewToken: z.string().optional(),
});

const vacancySample = (say: (text: string) => string): z.infer<typeof aboutVacancy> => ({
	firstName: say('Fatima'),
	vacancyId: '0193a1b2-0000-7000-8000-000000000001',
	vacancyTitle: say('Taalmaatje gezocht'),
	organisationName: say('Buurthuis De Linde'),
	renewToken: 'a_token-of-43-characters',
});

/** A vacancy that expires at midnight is last seen on the day before. */
function lastDay(expiresAt: string, locale: Locale): string {
	const day = new Date(new Date(expiresAt).getTime() - 1);
	return intl.getDateTimeFormat(locale, { dateStyle: 'long' }).format(day);
}

/** The page that renews by one click, and the way to the vacancy itself. */
function RenewActions({ data, setting, label }: RenewProps) {
	const form = linkTo(setting, `/vacancies/${data.vacancyId}/edit`);
	if (!data.renewToken) return <Action href={form}>{label}</Action>;
	return (
		<>
			<Action href={linkTo(setting, `/vacancies/renew?token=${data.renewToken}`)}>{label}</Action>
			<Paragraph>
				<TextLink name="form_link" href={form}>
					{setting.words('expiring.toForm')}
				</TextLink>
			</Paragraph>
		</>
	);
}

type RenewProps = {
	data: z.infer<typeof aboutVacancy>;
	setting: MailSetting<'vacancies-mails'>;
	label: string;
};

/** To the organisation, 14 and 3 days before a vacancy expires (domain rule: vacancy). */
export const vacancyExpiring = defineMail('vacancies-mails', {
	name: 'vacancy-expiring',
	to: 'organisation',
	topic: 'reminders' satisfies MailTopic,
	about: ({ vacancyId }) => ({ kind: 'vacancies', ids: [vacancyId] }),
	schema: aboutVacancy.extend({ days: z.number().int(), expiresAt: z.iso.datetime() }),
	sample: (say) => ({ ...vacancySample(say), days: 14, expiresAt: '2026-12-05T23:00:00.000Z' }),
	derive: ({ expiresAt }, { locale }) => ({ lastDay: lastDay(expiresAt, locale) }),
	render: (data, setting) => {
		const { words } = setting;
		const about = { vacancy: data.vacancyTitle, organisation: data.organisationName };
		return {
			subject: words('expiring.subject', { vacancy: data.vacancyTitle, days: data.days }),
			why: whyMailed('organisation', setting, { organisation: data.organisationName }),
			body: (
				<Opening locale={setting.locale} title={words('expiring.title')} name={data.firstName}>
					<Paragraph>{words('expiring.intro', { ...about, date: data.lastDay })}</Paragraph>
					<Paragraph>{words('expiring.next')}</Paragraph>
					<RenewActions data={data} setting={setting} label={words('expiring.toVacancy')} />
				</Opening>
			),
		};
	},
});

/** To the organisation: a vacancy has expired (domain rule: vacancy). */
export const vacancyExpired = defineMail('vacancies-mails', {
	name: 'vacancy-expired',
	to: 'organisation',
	topic: 'reminders' satisfies MailTopic,
	about: ({ vacancyId }) => ({ kind: 'vacancies', ids: [vacancyId] }),
	schema: aboutVacancy,
	sample: vacancySample,
	render: (data, setting) => {
		const { words } = setting;
		const about = { vacancy: data.vacancyTitle, organisation: data.organisationName };
		return {
			subject: words('expired.subject', { vacancy: data.vacancyTitle }),
			why: whyMailed('organisation', setting, { organisation: data.organisationName }),
			body: (
				<Opening locale={setting.locale} title={words('expired.title')} name={data.firstName}>
					<Paragraph>{words('expired.intro', about)}</Paragraph>
					<Paragraph>{words('expired.next')}</Paragraph>
					<RenewActions data={data} setting={setting} label={words('expired.toVacancy')} />
				</Opening>
			),
		};
	},
});
