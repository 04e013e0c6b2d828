import { z } from 'zod';
import { WithdrawLink, whyMailed } from '#features/mails/server/public.ts';
import { Opening, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';
import { aboutApplication, applicationSample } from './to-applicant.tsx';
import { ToApplication } from './to-application.tsx';

/** Sent to the applicant when somebody else, such as the organisation, made their group larger or smaller. */
export const groupResized = defineMail('applications-mails', {
	name: 'application-group-resized',
	to: 'applicant',
	critical: 'agreement',
	about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
	schema: aboutApplication.extend({ before: z.number().int(), size: z.number().int() }),
	sample: (say) => ({ ...applicationSample(say), before: 5, size: 3 }),
	render: (data, setting) => {
		const { words } = setting;
		const about = { vacancy: data.vacancyTitle, organisation: data.organisationName };
		return {
			subject: words('groupResized.subject', { ...about, count: data.size }),
			why: whyMailed('applicant', setting),
			body: (
				<Opening locale={setting.locale} title={words('groupResized.title')} name={data.firstName}>
					<Paragraph>
						{words('groupResized.intro', { ...about, before: data.before, count: data.size })}
					</Paragraph>
					<Paragraph>{words('groupResized.wrong', about)}</Paragraph>
					<ToApplication data={data} setting={setting} />
					<WithdrawLink data={data} setting={setting} words="line" />
				</Opening>
			),
		};
	},
});
