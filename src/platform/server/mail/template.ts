import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { Locale } from '#platform/contract/tenants.ts';
import type { SiteAddress } from '#platform/http/site-address.ts';
import { getTranslations, type Slice, type Translator } from '#platform/translations.ts';
import type { MailLook } from './look.ts';
import type { MailSubject } from './mail-subject.ts';

/** Data of a mail. Where its links lead is not among it: that is found out when the mail is rendered. */
export type MailData = object;

/** The centre that a mail comes from, where its site is and how its mails look; the product's look where that is absent. */
export type MailCentre = { name: string; site: SiteAddress; look?: MailLook | undefined };

/** The context of a mail besides its data; `words` are the messages of the slice that sends it. */
export type MailSetting<S extends Slice = Slice> = {
	locale: Locale;
	centre: MailCentre;
	words: Translator<S>;
};

/** A mail as its template renders it; the layout around it is the same for all mails. */
export type MailContent = {
	subject: string;
	body: ReactElement;
	/** A sentence for the footer of the mail, with the reason why this person gets it. */
	why: string;
	/** Attachments, such as a calendar file. */
	attachments?: readonly MailAttachment[];
	/** The unsubscribe URL, for templates that have one of their own. */
	unsubscribe?: string;
};

/** Whom a kind of mail is for, in the list of all mails. */
export const mailAudiences = [
	'account',
	'applicant',
	'organisation',
	'centre',
	'volunteer',
	'mentor',
	'student',
	'requester',
	'helper',
	'guest',
	'sender',
	'anyone',
] as const;
export type MailAudience = (typeof mailAudiences)[number];

/**
 * Why a mail cannot be switched off: it guards an account, it has the one link without which nothing goes on, or it
 * says what has become of something that people agreed on.
 */
export const criticalReasons = ['account', 'link', 'agreement'] as const;
export type CriticalReason = (typeof criticalReasons)[number];

/** A file as an attachment: its text, or how its bytes are made once the mail leaves. */
export type MailAttachment = { name: string; type: string } & (
	| { text: string; draw?: never }
	| { draw: () => Promise<Uint8Array>; text?: never }
);

/** A kind of mail: its name, the schema of its data and its content. */
type MailDefinition<S extends Slice, Data extends MailData, Derived extends MailData> = {
	readonly name: string;
	/** Whom it is for. */
	readonly to: MailAudience;
	/** Why no centre can switch it off; without it a centre can. */
	readonly critical?: CriticalReason;
	/** The topic under which people can choose a summary or no mail. Without a topic the mail is always sent. */
	readonly topic?: string;
	/** The conversation that the mail is about: its mails are shown together, and an answer to one goes into it. */
	readonly thread?: (data: NoInfer<Data>) => string;
	/** What the mail is about: where that is gone, or hidden from its reader, the mail is not sent again. */
	readonly about?: (data: NoInfer<Data>) => MailSubject | '' | undefined;
	/** Whether the slice that owns what it is about makes its link anew when it is sent again, so that it needs none. */
	readonly renewsLink?: boolean;
	/**
	 * The subject as the centre wrote it, before anything is filled in, which the list of sent mails shows. Only for what a
	 * centre writes itself: what the product writes to somebody is its reader's.
	 */
	readonly listedAs?: (data: NoInfer<Data>) => string;
	readonly schema: z.ZodType<Data>;
	/** Data for the tests, which write every mail in every language; `say` makes texts of people long or hostile. */
	readonly sample: (say: (text: string) => string) => NoInfer<Data>;
	/**
	 * What is worked out of the data before it is rendered, such as a date in words. A centre that writes the mail itself
	 * can use it as it can use the data.
	 */
	readonly derive?: (data: Data, setting: Omit<MailSetting, 'words'>) => Derived;
	readonly render: (data: Data & Derived, setting: MailSetting<S>) => MailContent;
};

/** The data of a mail with what is worked out of it, and the content made of them. */
export type WrittenMail = { values: MailData; content: MailContent };

/** A mail that can be queued with its data, and written by a worker that does not know their type. */
export type MailTemplate<Data extends MailData = MailData> = Pick<
	MailDefinition<Slice, Data, object>,
	'name' | 'to' | 'critical' | 'topic' | 'thread' | 'renewsLink' | 'listedAs' | 'schema' | 'sample'
> & {
	/** The slice that sends it. */
	readonly group: string;
	/** What it is about, of data that fits its schema. */
	readonly about?: ((data: unknown) => MailSubject | undefined) | undefined;
	/** Says in a sentence when it is sent. */
	readonly when: (locale: Locale) => string | undefined;
	readonly write: (data: unknown, setting: Omit<MailSetting, 'words'>) => WrittenMail;
	/** The content with values that were not parsed: for the list of mails, which puts names of variables in them. */
	readonly draw: (values: MailData, setting: Omit<MailSetting, 'words'>) => MailContent;
};

/** A template the worker can use without knowing its data's type. */
export type AnyMailTemplate = Omit<MailTemplate, 'schema' | 'sample' | 'thread' | 'listedAs'> & {
	readonly thread?: unknown;
	readonly listedAs?: unknown;
	readonly schema: z.ZodType;
	readonly sample: (say: (text: string) => string) => MailData;
};

/**
 * Defines a kind of mail, in the folder `mails` of the slice that sends it, with the messages in that folder's
 * `messages`. The name of the messages has to be a literal, as for {@link getTranslations}. The data is parsed with
 * `schema` again when the mail is rendered, because it may be older than the code.
 */
export function defineMail<S extends Slice, Data extends MailData, Derived extends MailData = object>(
	words: S,
	mail: MailDefinition<S, Data, Derived>,
): MailTemplate<Data> {
	const { render, derive, about, ...rest } = mail;
	const draw = (values: MailData, setting: Omit<MailSetting, 'words'>): MailContent =>
		render(values as Data & Derived, { ...setting, words: getTranslations(setting.locale, words) });
	return {
		...rest,
		...(about && { about: (data) => about(rest.schema.parse(data)) || undefined }),
		group: String(words).replace(/-mails$/, ''),
		when: (locale) => getTranslations(locale, words).optional(`event.${mail.name}`),
		write: (data, setting) => {
			const parsed = rest.schema.parse(data);
			const values = { ...parsed, ...derive?.(parsed, setting) };
			return { values, content: draw(values, setting) };
		},
		draw,
	};
}
