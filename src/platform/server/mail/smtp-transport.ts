import nodemailer from 'nodemailer';
import { compose } from './compose.ts';
import { MailRefused, type MailTransport } from './outgoing-mail.ts';

export type SmtpTimes = {
	/** The longest silence of the server. */
	silence?: number;
	/** The longest a whole delivery may take, also with a server that keeps talking. */
	whole?: number;
};

/** The replies that say that an address or its domain is not there (RFC 3463, 5.1.x; 5.1.10 of RFC 7505). */
const ADDRESS_GONE = /\b5\.1\.(?:1|2|3|6|10)\b/;

/**
 * Creates a transport to a mail server. A permanent refusal (5xx) becomes MailRefused; every other error, including a
 * wrong password, may be temporary and is thrown unchanged. Each mail has its own connection, so that a broken one
 * affects no other mail.
 */
export function createSmtpTransport(
	url: string,
	{ silence = 15_000, whole = 40_000 }: SmtpTimes = {},
): MailTransport {
	const server = nodemailer.createTransport({
		url,
		connectionTimeout: silence,
		greetingTimeout: silence,
		socketTimeout: silence,
		dnsTimeout: silence,
	});
	return {
		send: async (mail) => {
			try {
				await server.sendMail({ ...compose(mail), signal: AbortSignal.timeout(whole) });
			} catch (error) {
				const reply = replyOf(error);
				if (reply !== undefined && reply.code >= 500) {
					throw new MailRefused(reply.text, ADDRESS_GONE.test(reply.text));
				}
				throw error;
			}
		},
	};
}

/** The server's reply about this mail; undefined for one about our own account, which an operator can correct. */
function replyOf(error: unknown): { code: number; text: string } | undefined {
	if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number')
		return undefined;
	if ('code' in error && error.code === 'EAUTH') return undefined;
	return { code: error.responseCode, text: error.message };
}
