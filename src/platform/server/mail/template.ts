import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { Locale } from '#platform/contract/tenants.ts';
import type { SiteAddress } from '#platform/http/site-address.ts';
import { getTranslations, type Slice, type Translator } from '#platform/translations.ts';

/** Data of a mail. Where its links lead is not among it: that is found out when the mail is rendered. */
export type MailData = object;

/** The centre that a mail comes from, and where its site is. */
export type MailCentre = { name: string; site: SiteAddress };

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

/** A text file as an attachment. */
export type MailAttachment = { name: string; type: string; text: string };

/** A kind of mail: its name, the schema of its data and its content. */
type MailDefinition<S extends Slice, Data extends MailData> = {
	readonly name: string;
	/** The topic under which people can choose a summary or no mail. Without a topic the mail is always sent. */
	readonly topic?: string;
	readonly schema: z.ZodType<Data>;
	/** Data for the tests, which write every mail in every language; `say` makes texts of people long or hostile. */
	readonly sample: (say: (text: string) => string) => NoInfer<Data>;
	readonly render: (data: Data, setting: MailSetting<S>) => MailContent;
};

/** A mail that can be queued with its data, and written by a worker that does not know their type. */
export type MailTemplate<Data extends MailData = MailData> = Pick<
	MailDefinition<Slice, Data>,
	'name' | 'topic' | 'schema' | 'sample'
> & {
	readonly write: (data: unknown, setting: Omit<MailSetting, 'words'>) => MailContent;
};

/** A template the worker can use without knowing its data's type. */
export type AnyMailTemplate = Pick<MailTemplate, 'name' | 'topic' | 'write'> & {
	readonly sample: (say: (text: string) => string) => MailData;
};

/**
 * Defines a kind of mail, in the folder `mails` of the slice that sends it, with the messages in that folder's
 * `messages`. The name of the messages has to be a literal, as for {@link getTranslations}. The data is parsed with
 * `schema` again when the mail is rendered, because it may be older than the code.
 */
export function defineMail<S extends Slice, Data extends MailData>(
	words: S,
	mail: MailDefinition<S, Data>,
): MailTemplate<Data> {
	const { render, ...rest } = mail;
	return {
		...rest,
		write: (data, setting) =>
			render(rest.schema.parse(data), { ...setting, words: getTranslations(setting.locale, words) }),
	};
}
