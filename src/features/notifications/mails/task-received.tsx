import { z } from 'zod';
import { type MailTopic, topicRules } from '#features/email-preferences/enums.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import type { MailSubjectKind } from '#platform/server/mail/mail-subject.ts';
import { Action, Opening, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';
import { getTranslations } from '#platform/translations.ts';
import { type SubjectType, subjectTypes } from '../enums.ts';
import { pathOf } from '../page-paths.ts';

/** What tasks are about, as mails know it: who has one runs the organisation or the centre that they belong to. */
const mailSubjectOf: Partial<Record<SubjectType, MailSubjectKind>> = {
	applications: 'applications',
	conversations: 'conversations',
	form_submissions: 'submissions',
	organizations: 'organisations',
	volunteer_profiles: 'profiles',
};

/** To who chose to hear of tasks at once: which kind of task it is, and where. What is in it, and from whom, is read there. */
export const taskReceived = defineMail('notifications-mails', {
	name: 'task-received',
	to: 'account',
	topic: 'tasks' satisfies MailTopic,
	about: ({ subjectType, subjectId }) => {
		const kind = mailSubjectOf[subjectType];
		return kind && { kind, ids: [subjectId], as: 'organisation' };
	},
	schema: z.object({
		firstName: z.string(),
		kind: z.enum(topicRules.tasks.kinds),
		subjectType: z.enum(subjectTypes),
		subjectId: z.string(),
		/** The form of a submission. */
		formId: z.string().nullable(),
	}),
	sample: (say) => ({
		firstName: say('Fatima'),
		kind: 'conversation_assigned' as const,
		subjectType: 'conversations' as const,
		subjectId: '0193a1b2-0000-7000-8000-000000000001',
		formId: null,
	}),
	derive: ({ kind }, { locale }) => ({
		taskText: getTranslations(locale, 'notifications-mails').optional(`task.${kind}`) ?? '',
	}),
	render: (data, setting) => {
		const { words, locale } = setting;
		const about = { task: data.taskText, centre: setting.centre.name };
		return {
			subject: words('subject', about),
			why: words('why', about),
			body: (
				<Opening locale={locale} title={words('title')} name={data.firstName}>
					<Paragraph>{words('intro', about)}</Paragraph>
					<Action href={linkTo(setting, pathOf(data))}>{words('action')}</Action>
				</Opening>
			),
		};
	},
});
