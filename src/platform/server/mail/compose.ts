import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Text for a header: one line, without control characters, not endless. Whatever a person typed stays inside it. */
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

/** The mail in nodemailer's terms. Its Message-ID follows from the mail's id, so that a mail sent twice shows as one. */
export function compose(mail: OutgoingMail): SendMailOptions {
	const domain = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1);
	return {
		messageId: `<${mail.id}@${domain}>`,
		from: { name: headerText(mail.from.name, 100), address: mail.from.address },
		to: { name: headerText(mail.to.name, 100), address: mail.to.address },
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
		headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
		// Nothing in a mail may make the server read a file or fetch a page.
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
