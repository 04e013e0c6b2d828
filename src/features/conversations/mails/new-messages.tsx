import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Block, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailSetting } from '#platform/server/mail/template.ts';

const aboutMessages = z.object({
	firstName: z.string(),
	/** The name of the other party. */
	from: z.string(),
	subject: z.string(),
	/** How many there are; the first ten are in the mail. */
	count: z.number(),
	messages: z.array(z.object({ author: z.string(), body: z.string() })),
});
type About = z.infer<typeof aboutMessages>;

const sampleOf = (say: (text: string) => string): About => ({
	firstName: say('Fatima'),
	from: say('Buurthuis De Linde'),
	subject: say('Taalmaatje'),
	count: 12,
	messages: [
		{ author: say('Anouk'), body: say('Kun je dinsdag om tien uur komen kennismaken?') },
		{ author: say('Anouk'), body: say('Neem gerust iemand mee.') },
	],
});

function contentOf(data: About, setting: MailSetting<'conversations-mails'>, href: string) {
	const { words, locale } = setting;
	const { from, subject, count, messages } = data;
	const more = count - messages.length;
	return {
		subject: words('subject', { from, subject, count }),
		body: (
			<Opening locale={locale} title={words('title', { count })} name={data.firstName}>
				<Paragraph>{words('intro', { from, subject, count })}</Paragraph>
				<Block name="messages_list">
					{messages.map(({ author, body }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
						<Message key={index} author={author} body={body} />
					))}
					{more > 0 && <Paragraph>{words('more', { count: more })}</Paragraph>}
				</Block>
				<Action href={href}>{words('action')}</Action>
			</Opening>
		),
	};
}

function Message({ author, body }: { author: string; body: string }) {
	return (
		<>
			{author && <Paragraph>{author}:</Paragraph>}
			<Quote>{body}</Quote>
		</>
	);
}

/** To who has not read what the other party of a conversation said: all that is new at once. */
export const newMessages = defineMail('conversations-mails', {
	name: 'conversation-new-messages',
	to: 'account',
	topic: 'messages' satisfies MailTopic,
	schema: aboutMessages.extend({ conversationId: z.string() }),
	sample: (say) => ({ ...sampleOf(say), conversationId: '5f0e6f5e-6d0b-4a87-9a3a-0c8f5b8f3b51' }),
	render: (data, setting) => ({
		...contentOf(data, setting, linkTo(setting, `/conversations/${data.conversationId}`)),
		why: setting.words('why', { centre: setting.centre.name }),
	}),
});

/** The same to a guest, who reads and answers by the link. */
export const newMessagesOfGuest = defineMail('conversations-mails', {
	name: 'conversation-new-messages-guest',
	to: 'guest',
	critical: 'link',
	schema: aboutMessages.extend({ token: z.string() }),
	sample: (say) => ({ ...sampleOf(say), token: 'a_token-of-a-guest' }),
	render: (data, setting) => ({
		...contentOf(data, setting, linkTo(setting, `/conversations/guest?token=${data.token}`)),
		why: whyMailed('address', setting),
	}),
});
