import type { Locale } from '#platform/contract/tenants.ts';
import type { MailAttachment } from './template.ts';

export type Mailbox = { name: string; address: string };

/** A finished mail. */
export type OutgoingMail = {
	id: string;
	tenant: string;
	centreId: string;
	template: string;
	locale: Locale;
	from: Mailbox;
	to: Mailbox;
	subject: string;
	html: string;
	text: string;
	attachments?: readonly MailAttachment[] | undefined;
	/** Where one press stops mails of this kind (RFC 8058); none for what must be sent. */
	unsubscribe?: string | undefined;
};

/** The mail server refused this mail for good; trying again would not help. */
export class MailRefused extends Error {
	constructor(reason: string) {
		super(reason);
		this.name = 'MailRefused';
	}
}

/** A way out for mails. `send` resolves once the mail is taken over; throws MailRefused, or another error when trying again may help. */
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void> };
