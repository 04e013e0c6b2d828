import type { ReactElement } from 'react';
import { createTranslator } from 'use-intl/core';
import type { z } from 'zod';
import type { Locale } from '#platform/contract/tenants.ts';

/** What every mail's data holds: where links lead, without a slash at the end and without a language. */
export type MailData = { siteUrl: string };

/** Nested words of a slice. */
export type Messages = { [key: string]: string | Messages };
export type MailWords = (key: string, values?: Record<string, string | number | Date>) => string;

/** What a template knows beside its data. */
export type MailSetting = { locale: Locale; centre: { name: string; url: string }; words: MailWords };

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
export type MailTemplate<Data extends MailData = MailData> = {
	readonly name: string;
	/** The kind of mail that people may have later, in a summary, or not at all. Without one it is always sent. */
	readonly topic?: string;
	readonly schema: z.ZodType<Data>;
	readonly render: (data: Data, setting: MailSetting) => MailContent;
	readonly messages: Readonly<Record<Locale, Messages>>;
};

/** A template the worker can use without knowing its data's type. */
export type AnyMailTemplate = Pick<MailTemplate, 'name' | 'topic'> & {
	readonly write: (data: unknown, setting: Omit<MailSetting, 'words'>) => MailContent;
};

/**
 * Describes a kind of mail. `messages` are the slice's words in both languages; `schema` says what data it takes and
 * is asked again when the mail is written, as its data may be older than the code.
 */
export function defineMailTemplate<Data extends MailData>(
	template: MailTemplate<Data>,
): MailTemplate<Data> & AnyMailTemplate {
	return {
		...template,
		write: (data, setting) =>
			template.render(template.schema.parse(data), {
				...setting,
				words: mailWords(setting.locale, template.messages[setting.locale]),
			}),
	};
}

/** The words of a mail in one language. A key that is missing, or a value a sentence needs, is an error. */
export function mailWords(locale: Locale, messages: Messages): MailWords {
	const translate = createTranslator<Record<string, string>>({
		locale: locale === 'en' ? 'en-GB' : locale,
		messages: messages as Record<string, string>,
		timeZone: 'Europe/Amsterdam',
		onError: (error) => {
			throw error;
		},
	});
	return (key, values) => translate(key, values);
}
