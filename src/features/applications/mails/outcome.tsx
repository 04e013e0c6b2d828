import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph, TextLink } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailSetting } from '#platform/server/mail/template.ts';
import { applicationSample } from './to-applicant.tsx';

const asked = z.object({
	firstName: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
	/** With which the reader's side answers. Erased from the job once the mail is sent. */
	token: z.string(),
});

/** The answers, each a link to the page where it is given: a mail scanner that follows them answers nothing. */
function Answers({ setting, token }: { setting: MailSetting<'applications-mails'>; token: string }) {
	const to = (answer: string) =>
		linkTo(setting, `/applications/outcome/${answer}?token=${encodeURIComponent(token)}`);
	return (
		<>
			<Action href={to('started')}>{setting.words('outcome.started')}</Action>
			<Paragraph>
				<TextLink name="not_started_link" href={to('not_started')}>
					{setting.words('outcome.not_started')}
				</TextLink>
			</Paragraph>
			<Paragraph>
				<TextLink name="stopped_link" href={to('stopped')}>
					{setting.words('outcome.stopped')}
				</TextLink>
			</Paragraph>
		</>
	);
}

/** Sent to the applicant three weeks after the acceptance. */
export const outcomeOfVolunteer = defineMail('applications-mails', {
	name: 'application-outcome',
	to: 'applicant',
	topic: 'dates' satisfies MailTopic,
	schema: asked,
	sample: (say) => {
		const { firstName, vacancyTitle, organisationName, token } = applicationSample(say);
		return { firstName, vacancyTitle, organisationName, token };
	},
	render: (data, setting) => {
		const { words } = setting;
		const about = { vacancy: data.vacancyTitle, organisation: data.organisationName };
		return {
			subject: words('outcome.subject', about),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('outcome.title')} name={data.firstName}>
					<Paragraph>{words('outcome.intro', about)}</Paragraph>
					<Answers setting={setting} token={data.token} />
					<Paragraph>{words('outcome.use', about)}</Paragraph>
				</Opening>
			),
		};
	},
});

/** Sent to the organisation that accepted, about one volunteer. */
export const outcomeOfOrganisation = defineMail('applications-mails', {
	name: 'application-outcome-organisation',
	to: 'organisation',
	topic: 'reminders' satisfies MailTopic,
	schema: asked.extend({ applicantName: z.string() }),
	sample: (say) => {
		const { firstName, vacancyTitle, organisationName, token } = applicationSample(say);
		return { firstName, vacancyTitle, organisationName, token, applicantName: say('Jan de Vries') };
	},
	render: (data, setting) => {
		const { words } = setting;
		const about = { applicant: data.applicantName, vacancy: data.vacancyTitle };
		return {
			subject: words('outcome.subjectOrganisation', about),
			why: whyMailed('organisation', setting, { organisation: data.organisationName }),
			body: (
				<Opening
					locale={setting.locale}
					title={words('outcome.titleOrganisation', about)}
					name={data.firstName}
				>
					<Paragraph>{words('outcome.introOrganisation', about)}</Paragraph>
					<Answers setting={setting} token={data.token} />
					<Paragraph>{words('outcome.useOrganisation')}</Paragraph>
				</Opening>
			),
		};
	},
});
