import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';

const aboutVacancy = z.object({
	firstName: z.string(),
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
});
const sample = (say: (text: string) => string): z.infer<typeof aboutVacancy> => ({
	firstName: say('Fatima'),
	vacancyId: '0193a1b2-0000-7000-8000-000000000001',
	vacancyTitle: say('Taalmaatje gezocht'),
	organisationName: say('Buurthuis De Linde'),
});

/** To the organisation: the centre looked at a vacancy and put it on line. */
export const vacancyPlaced = defineMail('vacancies-mails', {
	name: 'vacancy-placed',
	to: 'organisation',
	topic: 'reminders' satisfies MailTopic,
	about: ({ vacancyId }) => ({ kind: 'vacancies', ids: [vacancyId] }),
	schema: aboutVacancy,
	sample,
	render: ({ vacancyTitle: vacancy, organisationName: organisation, vacancyId, firstName }, setting) => {
		const { words } = setting;
		return {
			subject: words('placed.subject', { vacancy }),
			why: whyMailed('organisation', setting, { organisation }),
			body: (
				<Opening locale={setting.locale} title={words('placed.title')} name={firstName}>
					<Paragraph>{words('placed.intro', { vacancy })}</Paragraph>
					<Action href={linkTo(setting, `/vacancies/${vacancyId}`)}>{words('placed.action')}</Action>
				</Opening>
			),
		};
	},
});

/** To the organisation: the centre sent a vacancy back, with what has to change. */
export const vacancyReturned = defineMail('vacancies-mails', {
	name: 'vacancy-returned',
	to: 'organisation',
	topic: 'reminders' satisfies MailTopic,
	about: ({ vacancyId }) => ({ kind: 'vacancies', ids: [vacancyId] }),
	schema: aboutVacancy.extend({ reason: z.string().min(1) }),
	sample: (say) => ({ ...sample(say), reason: say('Schrijf erbij op welke dagen je iemand zoekt.') }),
	render: (data, setting) => {
		const { words } = setting;
		const { vacancyTitle: vacancy, organisationName: organisation } = data;
		return {
			subject: words('returned.subject', { vacancy }),
			why: whyMailed('organisation', setting, { organisation }),
			body: (
				<Opening locale={setting.locale} title={words('returned.title')} name={data.firstName}>
					<Paragraph>{words('returned.intro', { vacancy })}</Paragraph>
					{data.reason && <Quote>{data.reason}</Quote>}
					<Action href={linkTo(setting, `/vacancies/${data.vacancyId}/edit`)}>
						{words('returned.action')}
					</Action>
				</Opening>
			),
		};
	},
});

/** To the centre: a vacancy waits for its look. Those that come while it waits are in the same list. */
export const vacancyWaiting = defineMail('vacancies-mails', {
	name: 'vacancy-waiting',
	to: 'centre',
	topic: 'centre' satisfies MailTopic,
	schema: aboutVacancy.omit({ vacancyId: true }),
	sample: (say) => {
		const { vacancyId: _, ...data } = sample(say);
		return data;
	},
	render: ({ vacancyTitle: vacancy, organisationName: organisation, firstName }, setting) => {
		const { words } = setting;
		return {
			subject: words('waiting.subject', { vacancy }),
			why: whyMailed('centre', setting),
			body: (
				<Opening locale={setting.locale} title={words('waiting.title')} name={firstName}>
					<Paragraph>{words('waiting.intro', { vacancy, organisation })}</Paragraph>
					<Paragraph>{words('waiting.next')}</Paragraph>
					<Action href={linkTo(setting, '/vacancies?status=waiting')}>{words('waiting.action')}</Action>
				</Opening>
			),
		};
	},
});
