import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Block, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';

/** To who sent a form: their answers, as they were asked, and the reference. */
export const formConfirmation = defineMail('forms-mails', {
	name: 'form-confirmation',
	to: 'sender',
	topic: 'confirmations' satisfies MailTopic,
	about: ({ submissionId }) => ({ kind: 'submissions', ids: [submissionId] }),
	schema: z.object({
		submissionId: z.string(),
		formTitle: z.string(),
		/** Empty for a form of the centre. */
		organisationName: z.string(),
		reference: z.string(),
		/** An answer without text is a box that was ticked. */
		answers: z.array(z.object({ question: z.string(), answer: z.array(z.string()) })),
	}),
	sample: (say) => ({
		submissionId: '0193a1b2-0000-7000-8000-000000000001',
		formTitle: say('Neem contact op'),
		organisationName: say('Buurthuis De Linde'),
		reference: 'ABCD2345',
		answers: [
			{ question: say('Waar gaat het over?'), answer: [say('Vrijwilligerswerk'), say('Iets anders')] },
			{ question: say('Mogen we je bellen?'), answer: [] },
		],
	}),
	derive: ({ organisationName }, { centre }) => ({ recipient: organisationName || centre.name }),
	render: ({ formTitle, recipient, reference, answers }, setting) => {
		const { words, locale } = setting;
		const about = { form: formTitle, reference, to: recipient };
		return {
			subject: words('confirmation.subject', about),
			why: whyMailed('address', setting),
			body: (
				<Opening locale={locale} title={words('confirmation.title')} name="">
					<Paragraph>{words('confirmation.intro', about)}</Paragraph>
					<Paragraph>{words('confirmation.reference', about)}</Paragraph>
					{answers.length > 0 && <Paragraph>{words('confirmation.answers')}</Paragraph>}
					<Block name="answers_list">
						{answers.map(({ question, answer }) => (
							<div key={question}>
								<Paragraph>
									<strong>{question}</strong>
								</Paragraph>
								<Quote>{answer.length > 0 ? answer.join('\n') : words('confirmation.yes')}</Quote>
							</div>
						))}
					</Block>
					<Paragraph>{words('confirmation.notYou')}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To somebody who is told of what is sent; the answers are behind the sign-in. */
export const formReceived = defineMail('forms-mails', {
	name: 'form-received',
	to: 'organisation',
	topic: 'submissions' satisfies MailTopic,
	about: ({ path }) => ({ kind: 'submissions', ids: [path.split('/').at(-1) ?? ''] }),
	schema: z.object({
		firstName: z.string(),
		formTitle: z.string(),
		/** The page of the submission. */
		path: z.string(),
		reference: z.string(),
	}),
	sample: (say) => ({
		firstName: say('Fatima'),
		formTitle: say('Neem contact op'),
		path: '/form_builder/0193a1b2-0000-7000-8000-000000000001/submissions/0193a1b2-0000-7000-8000-000000000001',
		reference: 'ABCD2345',
	}),
	render: ({ firstName, formTitle, path, reference }, setting) => {
		const { words, locale, centre } = setting;
		const about = { form: formTitle, reference };
		return {
			subject: words('received.subject', about),
			why: words('received.why', { centre: centre.name }),
			body: (
				<Opening locale={locale} title={words('received.title')} name={firstName}>
					<Paragraph>{words('received.intro', about)}</Paragraph>
					<Action href={linkTo(setting, path)}>{words('received.action')}</Action>
				</Opening>
			),
		};
	},
});
