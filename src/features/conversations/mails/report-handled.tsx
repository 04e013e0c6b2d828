import { z } from 'zod';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Block, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';
import { reportOutcomes } from '../enums.ts';

/** To a guest who reported a conversation: what the centre did with it. They read more by the link. */
export const reportHandledOfGuest = defineMail('conversations-mails', {
	name: 'conversation-report-handled-guest',
	to: 'guest',
	critical: 'agreement',
	schema: z.object({
		firstName: z.string(),
		/** The name of the other party. */
		from: z.string(),
		subject: z.string(),
		outcome: z.enum(reportOutcomes),
		/** What the centre wrote with it; empty where it wrote nothing. */
		answer: z.string(),
		token: z.string(),
	}),
	sample: (say) => ({
		firstName: say('Fatima'),
		from: say('Buurthuis De Linde'),
		subject: say('Taalmaatje'),
		outcome: 'talked' as const,
		answer: say('Dank je wel dat je het zei. We hebben erover gebeld.'),
		token: 'a_token-of-a-guest',
	}),
	render: ({ firstName, from, subject, outcome, answer, token }, setting) => {
		const { words, locale, centre } = setting;
		return {
			subject: words('reportHandled.subject', { subject }),
			why: words('reportHandled.why', { centre: centre.name }),
			body: (
				<Opening locale={locale} title={words('reportHandled.title')} name={firstName}>
					<Paragraph>{words('reportHandled.intro', { from, subject, centre: centre.name })}</Paragraph>
					<Block name="outcome_text">
						<Paragraph>{words(`reportHandled.${outcome}`)}</Paragraph>
					</Block>
					<Block name="answer_quote">
						{answer && (
							<>
								<Paragraph>{words('reportHandled.wrote', { centre: centre.name })}</Paragraph>
								<Quote>{answer}</Quote>
							</>
						)}
					</Block>
					<Action href={linkTo(setting, `/conversations/guest?token=${token}`)}>
						{words('reportHandled.action')}
					</Action>
				</Opening>
			),
		};
	},
});
