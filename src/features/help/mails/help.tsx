import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { ContactFacts, whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import {
	type CriticalReason,
	defineMail,
	type MailAudience,
	type MailSetting,
} from '#platform/server/mail/template.ts';

const base = '/een-op-een-hulp';

/** Data shared by all help mails. None contains messages between users. */
const aboutHelp = z.object({
	firstName: z.string(),
	helpRequestId: z.string(),
	helpTitle: z.string(),
	/** Token with which a guest opens their own request; a member signs in. */
	token: z.string().min(1).optional(),
	/** Reason of the refusal. */
	reason: z.string().optional(),
	/** Contact details of the other person, once both have consented. */
	contact: z
		.object({ name: z.string().optional(), phone: z.string().optional(), email: z.string().optional() })
		.optional(),
});
type AboutHelp = z.infer<typeof aboutHelp>;

type Setting = MailSetting<'help-mails'>;
const whyAnswer = (setting: Setting) => setting.words('whyAnswer', { centre: setting.centre.name });

const helpSample = (say: (text: string) => string): AboutHelp => ({
	firstName: say('Fatima'),
	helpRequestId: '0193a1b2-0000-7000-8000-000000000001',
	helpTitle: say('Samen naar de markt'),
	token: 'a_token-of-43-characters',
	reason: say('Het adres staat erin.'),
	contact: { name: say('Els'), phone: '06 1234 5678', email: 'els@linde.example' },
});

/** Recipients of a mail, which determine its footer and the link of its button. */
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

const audiences = {
	author: 'requester',
	guest: 'guest',
	answerer: 'helper',
	browser: 'helper',
	staff: 'centre',
} as const satisfies Record<keyof typeof readers, MailAudience>;

const criticalKinds: Partial<Record<Kind, CriticalReason>> = {
	confirm: 'link',
	refused: 'agreement',
	matched: 'agreement',
	accepted: 'agreement',
	declined: 'agreement',
	left: 'agreement',
	ended: 'agreement',
};

const topics: Partial<Record<Kind, MailTopic>> = {
	waiting: 'centre',
	reported: 'centre',
	published: 'help',
	answered: 'help',
	expired: 'help',
};

/** Defines a help mail. All share one layout: what happened, what to do next, and one button. */
function helpMail(name: string, kind: Kind, reader: keyof typeof readers) {
	const { why, path } = readers[reader];
	return defineMail('help-mails', {
		name,
		to: audiences[reader],
		...(criticalKinds[kind] && { critical: criticalKinds[kind] }),
		...(topics[kind] && { topic: topics[kind] }),
		about: ({ helpRequestId, contact }) => ({
			kind: contact ? 'help_matches' : 'help_requests',
			ids: [helpRequestId],
		}),
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

/** Sent to a guest: confirm the address, before anybody sees the request. */
export const helpConfirm = helpMail('help-confirm', 'confirm', 'guest');
/** Sent to the staff of the centre: a request waits for moderation. */
export const helpWaiting = helpMail('help-waiting', 'waiting', 'staff');
/** Sent to the staff of the centre: somebody reported a request. */
export const helpReported = helpMail('help-reported', 'reported', 'staff');
/** Sent to the author: the request is published. */
export const helpPublished = helpMail('help-published', 'published', 'author');
/** Sent to the author: the request was refused, and why. */
export const helpRefused = helpMail('help-refused', 'refused', 'author');
/** Sent to the author: somebody has replied. */
export const helpAnswered = helpMail('help-answered', 'answered', 'author');
/** Sent to the author: the person whose reply was accepted has withdrawn. */
export const helpLeft = helpMail('help-left', 'left', 'author');
/** Sent to the author: the request has expired. */
export const helpExpired = helpMail('help-expired', 'expired', 'author');
/** Sent to the author: contact details of the match. */
export const helpMatched = helpMail('help-matched', 'matched', 'author');
/** Sent to the author of a reply: it was accepted, with the contact details. */
export const helpAccepted = helpMail('help-accepted', 'accepted', 'answerer');
/** Sent to the author of a reply: it was declined. */
export const helpDeclined = helpMail('help-declined', 'declined', 'browser');
/** Sent to the author of an accepted reply: the match has ended. */
export const helpEnded = helpMail('help-ended', 'ended', 'browser');
