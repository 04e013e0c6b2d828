import type { Locale } from '#platform/contract/tenants.ts';

export type Mailbox = { name: string; address: string };

/** A file as an attachment of a finished mail. */
export type ReadyAttachment = { name: string; type: string; text: string | Buffer };

/** A finished mail. */
export type OutgoingMail = {
	id: string;
	tenant: string;
	centreId: string;
	template: string;
	locale: Locale;
	from: Mailbox;
	to: Mailbox;
	/** Where answers go; to the sender without it. */
	replyTo?: Mailbox | undefined;
	/** Where news of the delivery goes; to the sender without it. */
	bouncesTo?: string | undefined;
	/** The conversation that it is about: mail programs show its mails together. */
	thread?: string | undefined;
	subject: string;
	html: string;
	text: string;
	attachments?: readonly ReadyAttachment[] | undefined;
	/** The URL for one-click unsubscribe (RFC 8058); absent for mails that must be sent. */
	unsubscribe?: string | undefined;
};

/** The mail server refused this mail permanently; retrying would not help. */
export class MailRefused extends Error {
	/** Whether there is nobody at the address, so that no other mail would arrive either. */
	readonly isAddressGone: boolean;

	constructor(reason: string, isAddressGone = false) {
		super(reason);
		this.name = 'MailRefused';
		this.isAddressGone = isAddressGone;
	}
}

/**
 * A transport for mails. `send` resolves once the mail is accepted; throws MailRefused, or another error when a retry
 * may help.
 */
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void> };
