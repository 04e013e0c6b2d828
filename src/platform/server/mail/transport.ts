import { join } from 'node:path';
import type { Locale } from '#platform/contract/tenants.ts';
import { createFileTransport } from './file-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

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

/** A mail server where there is one, else files in the data folder that `listMails` and `readMail` show. */
export function createTransport(settings: { smtpUrl?: string | undefined; dataDir: string }): MailTransport {
	return settings.smtpUrl === undefined
		? createFileTransport(mailFolder(settings.dataDir))
		: createSmtpTransport(settings.smtpUrl);
}

/** Where mails lie when there is no mail server. */
export function mailFolder(dataDir: string): string {
	return join(dataDir, 'mail');
}
