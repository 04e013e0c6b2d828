import { join } from 'node:path';
import { createFileTransport } from './file-transport.ts';
import type { MailTransport } from './outgoing-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/**
 * Sends through a mail server when one is set, and otherwise writes files to the data folder for `listMails` and
 * `readMail`.
 */
export function createTransport(settings: { smtpUrl?: string | undefined; dataDir: string }): MailTransport {
	return settings.smtpUrl === undefined
		? createFileTransport(mailFolder(settings.dataDir))
		: createSmtpTransport(settings.smtpUrl);
}

/** The folder of mails when there is no mail server. */
export function mailFolder(dataDir: string): string {
	return join(dataDir, 'mail');
}
