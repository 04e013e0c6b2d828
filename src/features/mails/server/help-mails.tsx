import { z } from 'zod';
import { Action, Facts, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMailTemplate } from '#platform/server/mail/template.ts';
import { linkTo, messages, Opening, siteUrl } from './setting.tsx';

const base = '/een-op-een-hulp';

/** What every mail about help from person to person knows. None holds what somebody wrote to somebody else. */
const aboutHelp = z.object({
	siteUrl,
	firstName: z.string(),
	helpRequestId: z.string(),
	helpTitle: z.string(),
	/** With it a guest opens their own request; a member signs in. */
	token: z.string().min(1).optional(),
	/** Why the centre refused it. */
	reason: z.string().optional(),
	/** How to reach the other one, once both have agreed. */
	contact: z
		.object({ name: z.string().optional(), phone: z.string().optional(), email: z.string().optional() })
		.optional(),
});
type AboutHelp = z.infer<typeof aboutHelp>;

/** To whom a mail is, which says why they get it and where its button leads. */
const readers = {
	author: {
		why: 'help.why',
		path: ({ helpRequestId, token }: AboutHelp) =>
			token ? `${base}/beheer?token=${encodeURIComponent(token)}` : `${base}/mijn/${helpRequestId}`,
	},
	guest: {
		why: 'account.why',
		path: ({ token = '' }: AboutHelp) => `${base}/bevestigen?token=${encodeURIComponent(token)}`,
	},
	answerer: { why: 'help.whyAnswer', path: () => `${base}/mijn` },
	browser: { why: 'help.whyAnswer', path: () => base },
	staff: { why: 'why.centre', path: () => `${base}/beoordelen` },
} as const;

type Kind = keyof (typeof messages)['nl']['help']['mail'];

/** A mail of the one shape that all of these have: what happened, what to do next, and one button. */
function helpMail(name: string, kind: Kind, reader: keyof typeof readers) {
	const { why, path } = readers[reader];
	return defineMailTemplate({
		name,
		schema: aboutHelp,
		messages,
		render: (data, setting) => {
			const { words } = setting;
			const about = { title: data.helpTitle, centre: setting.centre.name };
			const text = (part: string) => words(`help.mail.${kind}.${part}`, about);
			const { contact } = data;
			return {
				subject: text('subject'),
				why: words(why, about),
				body: (
					<Opening words={words} title={text('title')} name={data.firstName}>
						<Paragraph>{text('intro')}</Paragraph>
						{data.reason && <Quote>{data.reason}</Quote>}
						{contact && (
							<Facts
								facts={[
									{ name: words('help.contact.name'), value: contact.name },
									{
										name: words('contact.phone'),
										value: contact.phone,
										href: contact.phone && `tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`,
									},
									{
										name: words('contact.email'),
										value: contact.email,
										href: contact.email && `mailto:${contact.email}`,
									},
								]}
							/>
						)}
						<Action href={linkTo(setting, path(data))}>{text('action')}</Action>
						<Paragraph>{text('next')}</Paragraph>
					</Opening>
				),
			};
		},
	});
}

/** To a guest: confirm the address, before anybody sees the request. */
export const helpConfirm = helpMail('help-confirm', 'confirm', 'guest');
/** To the staff of the centre: a request waits to be looked at. */
export const helpWaiting = helpMail('help-waiting', 'waiting', 'staff');
/** To the staff of the centre: somebody says that a request is not right. */
export const helpReported = helpMail('help-reported', 'reported', 'staff');
/** To who asked or offered: it is on line. */
export const helpPublished = helpMail('help-published', 'published', 'author');
/** To who asked or offered: it is not on line, and why. */
export const helpRefused = helpMail('help-refused', 'refused', 'author');
/** To who asked or offered: somebody has answered. */
export const helpAnswered = helpMail('help-answered', 'answered', 'author');
/** To who asked or offered: the one whose answer was accepted cannot after all. */
export const helpLeft = helpMail('help-left', 'left', 'author');
/** To who asked or offered: its time is over. */
export const helpExpired = helpMail('help-expired', 'expired', 'author');
/** To who asked or offered: how to reach the other one. */
export const helpMatched = helpMail('help-matched', 'matched', 'author');
/** To who answered: it is a match, and how to reach the other one. */
export const helpAccepted = helpMail('help-accepted', 'accepted', 'answerer');
/** To who answered: this time it is not them. */
export const helpDeclined = helpMail('help-declined', 'declined', 'browser');
/** To who answered and was accepted: it ends. */
export const helpEnded = helpMail('help-ended', 'ended', 'browser');

/** All of them, for the worker. */
export const helpMails = [
	helpConfirm,
	helpWaiting,
	helpReported,
	helpPublished,
	helpRefused,
	helpAnswered,
	helpLeft,
	helpExpired,
	helpMatched,
	helpAccepted,
	helpDeclined,
	helpEnded,
];
