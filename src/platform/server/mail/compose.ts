import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './outgoing-mail.ts';

/**
 * A text for a header: one line, without control characters, of limited length, so that user input cannot add headers.
 */
export function headerText(text: string, max = 200): string {
	const line = text
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
		.replace(/ {2,}/g, ' ')
		.trim();
	return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
}

/** True for an address a mail can be sent to; refuses anything that could end a header or name a second recipient. */
export function isAddress(address: string): boolean {
	return address.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(address);
}

/**
 * Headers with which mail programs show their own unsubscribe button (RFC 2369), which works with one click (RFC
 * 8058).
 */
function unsubscribeHeaders(address: string | undefined): Record<string, string | PreparedHeader> {
	if (address === undefined) return {};
	return {
		// Not folded, because folding would put a space in the middle of the URL.
		'List-Unsubscribe': { prepared: true, value: `<${new URL(address).href}>` },
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
	};
}

type PreparedHeader = { prepared: boolean; value: string };

/**
 * The mail in nodemailer's terms. Its Message-ID is derived from the mail's id, so that a mail sent twice shows once.
 */
export function compose(mail: OutgoingMail): SendMailOptions {
	const domain = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1);
	return {
		messageId: `<${mail.id}@${domain}>`,
		from: { name: headerText(mail.from.name, 100), address: mail.from.address },
		to: { name: headerText(mail.to.name, 100), address: mail.to.address },
		...(mail.replyTo && {
			replyTo: { name: headerText(mail.replyTo.name, 100), address: mail.replyTo.address },
		}),
		...(mail.bouncesTo && { envelope: { from: mail.bouncesTo, to: mail.to.address } }),
		...(mail.thread && {
			inReplyTo: `<${mail.thread}@${domain}>`,
			references: `<${mail.thread}@${domain}>`,
		}),
		subject: headerText(mail.subject),
		html: mail.html,
		text: mail.text,
		...(mail.attachments && {
			attachments: mail.attachments.map(({ name, type, text }) => ({
				filename: name,
				contentType: type,
				content: text,
			})),
		}),
		headers: {
			'Auto-Submitted': 'auto-generated',
			'Content-Language': mail.locale,
			...unsubscribeHeaders(mail.unsubscribe),
		},
		// Nothing in a mail may make nodemailer read a file or fetch a URL.
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
