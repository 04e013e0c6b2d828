import { z } from 'zod';
import { Block, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';

/** Why an answer by mail is not a message, or not whole. */
export const notTakenReasons = [
	'gone',
	'ended',
	'blocked',
	'too_long',
	'too_many',
	'empty',
	'files',
] as const;
export type NotTaken = (typeof notTakenReasons)[number];

/** To who answered a mail about a conversation, and whose answer did not arrive there, or without its files. */
export const answerNotTaken = defineMail('conversations-mails', {
	name: 'conversation-answer-not-taken',
	to: 'anyone',
	critical: 'agreement',
	schema: z.object({
		firstName: z.string(),
		subject: z.string(),
		reason: z.enum(notTakenReasons),
		/** The names of the files that were not taken. */
		files: z.array(z.string()),
		/** What they wrote. */
		text: z.string(),
	}),
	sample: (say) => ({
		firstName: say('Fatima'),
		subject: say('Taalmaatje'),
		reason: 'files' as const,
		files: [say('rooster.zip'), say('muziek.mp3')],
		text: say('Hierbij het rooster.'),
	}),
	render: ({ firstName, subject, reason, files, text }, { words, locale, centre }) => ({
		subject: subject
			? words(reason === 'files' ? 'notTaken.filesSubject' : 'notTaken.subject', { subject })
			: words('notTaken.title'),
		why: words('notTaken.why', { centre: centre.name }),
		body: (
			<Opening
				locale={locale}
				title={words(reason === 'files' ? 'notTaken.filesTitle' : 'notTaken.title')}
				name={firstName}
			>
				<Paragraph>{words(`notTaken.${reason}`, { subject, centre: centre.name })}</Paragraph>
				<Block name="files_list">{files.length > 0 && <Quote>{files.join('\n')}</Quote>}</Block>
				<Block name="text_quote">
					{text && reason !== 'files' && (
						<>
							<Paragraph>{words('notTaken.wrote')}</Paragraph>
							<Quote>{text}</Quote>
						</>
					)}
				</Block>
			</Opening>
		),
	}),
});
