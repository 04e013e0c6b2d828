import { join } from 'node:path';
import { createFileTransport } from './file-transport.ts';
import type { MailTransport } from './outgoing-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

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
