import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { Locale } from '#platform/contract/tenants.ts';
import { getTranslations, type Slice, type Translator } from '#platform/translations.ts';

/** What every mail's data holds: where links lead, without a slash at the end and without a language. */
export type MailData = { siteUrl: string };

/** What a mail knows beside its data; `words` are those of the slice that sends it. */
export type MailSetting<S extends Slice = Slice> = {
	locale: Locale;
	centre: { name: string; url: string };
	words: Translator<S>;
};

/** A mail as its template writes it; the layout around it is the same for all. */
export type MailContent = {
	subject: string;
	body: ReactElement;
	/** A sentence for the foot of the mail: why this person gets it. */
	why: string;
	/** Files that go along, such as a date for a calendar. */
	attachments?: readonly MailAttachment[];
	/** Where to stop mails of this kind, for templates that have an address of their own for it. */
	unsubscribe?: string;
};

/** A text file that goes along with a mail. */
export type MailAttachment = { name: string; type: string; text: string };

/** A kind of mail: its name, what data it takes and how it reads. */
type MailDefinition<S extends Slice, Data extends MailData> = {
	readonly name: string;
	/** The kind of mail that people may have later, in a summary, or not at all. Without one it is always sent. */
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
 * Defines a kind of mail, in the folder `mails` of the slice that sends it, with the words in that folder's `messages`.
 * The name of the words has to be a literal, as for {@link getTranslations}. `schema` is asked again when the mail is written, as
 * its data may be older than the code.
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
