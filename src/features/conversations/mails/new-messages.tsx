import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Block, Opening, Paragraph, Quote, TextLink } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailSetting } from '#platform/server/mail/template.ts';

const aboutMessages = z.object({
	firstName: z.string(),
	/** The name of the other party. */
	from: z.string(),
	subject: z.string(),
	/** How many there are; the first ten are in the mail. */
	count: z.number(),
	messages: z.array(
		z.object({
			/** Which message it is, for when the mail is sent again; a mail that was queued before does not know. */
			id: z.string().optional(),
			author: z.string(),
			body: z.string(),
		}),
	),
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
					<Messages messages={messages} />
					{more > 0 && <Paragraph>{words('more', { count: more })}</Paragraph>}
				</Block>
				<Action href={href}>{words('action')}</Action>
			</Opening>
		),
	};
}

function Messages({ messages }: Pick<About, 'messages'>) {
	return messages.map(({ author, body }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
		<Message key={index} author={author} body={body} />
	));
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
	thread: ({ conversationId }) => conversationId,
	about: ({ conversationId }) => ({ kind: 'conversations', ids: [conversationId] }),
	schema: aboutMessages.extend({ conversationId: z.string() }),
	sample: (say) => ({ ...sampleOf(say), conversationId: '5f0e6f5e-6d0b-4a87-9a3a-0c8f5b8f3b51' }),
	render: (data, setting) => ({
		...contentOf(data, setting, linkTo(setting, `/conversations/${data.conversationId}`)),
		why: setting.words('why', { centre: setting.centre.name }),
	}),
});

const aboutSeveral = z.object({
	firstName: z.string(),
	/** How many messages there are in all conversations, and in how many. */
	count: z.number(),
	conversationCount: z.number(),
	/** The first ten, with the first messages of each. */
	conversations: z.array(aboutMessages.omit({ firstName: true }).extend({ conversationId: z.string() })),
	/** How many messages the other conversations have. */
	moreMessages: z.number(),
});

/** The same to who has not read several conversations: one mail of all of them, each with its link. */
export const newMessagesOfSeveral = defineMail('conversations-mails', {
	name: 'conversation-new-messages-several',
	to: 'account',
	topic: 'messages' satisfies MailTopic,
	about: ({ conversations }) => ({
		kind: 'conversations',
		ids: conversations.map(({ conversationId }) => conversationId),
	}),
	schema: aboutSeveral,
	sample: (say) => {
		const { firstName, ...one } = sampleOf(say);
		const id = '5f0e6f5e-6d0b-4a87-9a3a-0c8f5b8f3b51';
		const other = { ...one, from: say('Jan'), subject: say('Vraag over de vacature'), count: 2 };
		return {
			firstName,
			count: 17,
			conversationCount: 3,
			conversations: [
				{ ...one, conversationId: id },
				{ ...other, conversationId: id },
			],
			moreMessages: 3,
		};
	},
	derive: ({ conversations, conversationCount }) => ({
		moreConversations: conversationCount - conversations.length,
	}),
	render: (data, setting) => {
		const { words, locale, centre } = setting;
		const { count, conversations, moreConversations, moreMessages } = data;
		return {
			subject: words('several.subject', { count }),
			why: words('why', { centre: centre.name }),
			body: (
				<Opening locale={locale} title={words('title', { count })} name={data.firstName}>
					<Block name="conversations_list">
						{conversations.map((one, index) => (
							<Conversation key={one.conversationId} one={one} index={index} setting={setting} />
						))}
						{moreConversations > 0 && (
							<Paragraph>
								{words('several.more', { count: moreMessages, conversations: moreConversations })}
							</Paragraph>
						)}
					</Block>
					<Action href={linkTo(setting, '/conversations')}>{words('several.action')}</Action>
				</Opening>
			),
		};
	},
});

type ConversationProps = {
	one: z.infer<typeof aboutSeveral>['conversations'][number];
	index: number;
	setting: MailSetting<'conversations-mails'>;
};

/** What is new in one conversation of several. */
function Conversation({ one, index, setting }: ConversationProps) {
	const { words } = setting;
	const { from, subject, count, messages, conversationId } = one;
	const more = count - messages.length;
	return (
		<>
			<Paragraph>{words('intro', { from, subject, count })}</Paragraph>
			<Messages messages={messages} />
			{more > 0 && <Paragraph>{words('more', { count: more })}</Paragraph>}
			<Paragraph>
				<TextLink
					name={`conversation_link_${index}`}
					href={linkTo(setting, `/conversations/${conversationId}`)}
				>
					{words('several.link', { subject })}
				</TextLink>
			</Paragraph>
		</>
	);
}

/** The same to a guest, who reads and answers by the link. */
export const newMessagesOfGuest = defineMail('conversations-mails', {
	name: 'conversation-new-messages-guest',
	to: 'guest',
	critical: 'link',
	renewsLink: true,
	thread: ({ conversationId }) => conversationId,
	about: ({ conversationId }) => ({ kind: 'conversations', ids: [conversationId] }),
	schema: aboutMessages.extend({ token: z.string(), conversationId: z.string() }),
	sample: (say) => ({
		...sampleOf(say),
		token: 'a_token-of-a-guest',
		conversationId: '5f0e6f5e-6d0b-4a87-9a3a-0c8f5b8f3b51',
	}),
	render: (data, setting) => ({
		...contentOf(data, setting, linkTo(setting, `/conversations/guest?token=${data.token}`)),
		why: whyMailed('address', setting),
	}),
});
