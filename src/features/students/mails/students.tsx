import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';

// No more about the student than the name: the rest is behind the sign-in.
const aboutWork = z.object({
	/** Of the person who gets the mail. */
	firstName: z.string(),
	applicantName: z.string(),
	vacancyTitle: z.string(),
	organisationName: z.string(),
	applicationId: z.string(),
	/** The mentor's question; empty in every other mail. */
	reason: z.string(),
	hours: z.number(),
});

const workSample = (say: (text: string) => string): z.infer<typeof aboutWork> => ({
	firstName: say('Fatima'),
	applicantName: say('Jan de Vries'),
	vacancyTitle: say('Taalmaatje gezocht'),
	organisationName: say('Buurthuis De Linde'),
	applicationId: '0193a1b2-0000-7000-8000-000000000001',
	reason: say('Klopt dit wel?'),
	hours: 7.5,
});

type Kind = 'applied' | 'accepted' | 'finished' | 'toSign' | 'questioned' | 'signed';

const topics = { mentor: 'students', organisation: 'reminders', student: 'hours' } as const satisfies Record<
	string,
	MailTopic
>;

/** A mail about a student's work; they differ in their words, in whom they are for and in where they lead. */
function aboutStudent(name: string, kind: Kind, why: 'mentor' | 'organisation' | 'student') {
	return defineMail('students-mails', {
		name,
		to: why,
		topic: topics[why],
		about: ({ applicationId }) => ({ kind: 'applications', ids: [applicationId] }),
		schema: aboutWork,
		sample: workSample,
		render: (data, setting) => {
			const { words, centre } = setting;
			const about = {
				student: data.applicantName,
				vacancy: data.vacancyTitle,
				organisation: data.organisationName,
				hours: data.hours,
			};
			const page = {
				mentor: `/students/of/${data.applicationId}`,
				organisation: `/applications/${data.applicationId}`,
				student: '/students/hours',
			}[why];
			return {
				subject: words(`${kind}.subject`, about),
				why:
					why === 'organisation'
						? whyMailed('organisation', setting, { organisation: data.organisationName })
						: words(`why.${why}`, { centre: centre.name }),
				body: (
					<Opening locale={setting.locale} title={words(`${kind}.title`)} name={data.firstName}>
						<Paragraph>{words(`${kind}.intro`, about)}</Paragraph>
						{data.reason.trim() && <Quote>{data.reason.trim()}</Quote>}
						<Paragraph>{words(`${kind}.next`)}</Paragraph>
						<Action href={linkTo(setting, page)}>{words(`${kind}.action`)}</Action>
					</Opening>
				),
			};
		},
	});
}

/** To the mentor: a student applied, is welcome, has done the work, and of how many hours. */
export const studentApplied = aboutStudent('student-applied', 'applied', 'mentor');
export const studentAccepted = aboutStudent('student-accepted', 'accepted', 'mentor');
export const studentFinished = aboutStudent('student-finished', 'finished', 'mentor');
export const hoursToSign = aboutStudent('student-hours-to-sign', 'toSign', 'mentor');
/** Mails the mentor's question about the hours to the organisation. */
export const hoursQuestioned = aboutStudent('student-hours-questioned', 'questioned', 'organisation');
/** To the student: the hours count. */
export const hoursSigned = aboutStudent('student-hours-signed', 'signed', 'student');
