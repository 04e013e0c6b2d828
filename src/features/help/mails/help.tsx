import { z } from 'zod';
import { ContactFacts, whyMailed } from '#features/mails/server/public.ts';
import { linkTo, siteUrl } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailSetting } from '#platform/server/mail/template.ts';

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

type Setting = MailSetting<'help-mails'>;
const whyAnswer = (setting: Setting) => setting.words('whyAnswer', { centre: setting.centre.name });

const helpSample = (say: (text: string) => string): AboutHelp => ({
	siteUrl: 'https://vrijwilligers.example',
	firstName: say('Fatima'),
	helpRequestId: '0193a1b2-0000-7000-8000-000000000001',
	helpTitle: say('Samen naar de markt'),
	token: 'a_token-of-43-characters',
	reason: say('Het adres staat erin.'),
	contact: { name: say('Els'), phone: '06 1234 5678', email: 'els@linde.example' },
});

/** To whom a mail is, which says why they get it and where its button leads. */
const readers = {
	author: {
		why: (setting: Setting) => setting.words('why', { centre: setting.centre.name }),
		path: ({ helpRequestId, token }: AboutHelp) =>
			token ? `${base}/beheer?token=${encodeURIComponent(token)}` : `${base}/mijn/${helpRequestId}`,
	},
	guest: {
		why: (setting: Setting) => whyMailed('address', setting),
		path: ({ token = '' }: AboutHelp) => `${base}/bevestigen?token=${encodeURIComponent(token)}`,
	},
	answerer: { why: whyAnswer, path: () => `${base}/mijn` },
	browser: { why: whyAnswer, path: () => base },
	staff: { why: (setting: Setting) => whyMailed('centre', setting), path: () => `${base}/beoordelen` },
} as const;

type Kind =
	| 'confirm'
	| 'waiting'
	| 'reported'
	| 'published'
	| 'refused'
	| 'answered'
	| 'left'
	| 'expired'
	| 'matched'
	| 'accepted'
	| 'declined'
	| 'ended';
type Part = 'subject' | 'title' | 'intro' | 'action' | 'next';

/** A mail of the one shape that all of these have: what happened, what to do next, and one button. */
function helpMail(name: string, kind: Kind, reader: keyof typeof readers) {
	const { why, path } = readers[reader];
	return defineMail('help-mails', {
		name,
		schema: aboutHelp,
		sample: helpSample,
		render: (data, setting) => {
			const { words } = setting;
			const about = { title: data.helpTitle, centre: setting.centre.name };
			const text = (part: Part) => words(`${kind}.${part}`, about);
			const { contact } = data;
			return {
				subject: text('subject'),
				why: why(setting),
				body: (
					<Opening locale={setting.locale} title={text('title')} name={data.firstName}>
						<Paragraph>{text('intro')}</Paragraph>
						{data.reason && <Quote>{data.reason}</Quote>}
						{contact && <ContactFacts locale={setting.locale} contact={contact} called={words('name')} />}
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
