import { createHash } from 'node:crypto';
import { toPlainText } from '@react-email/render';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { MAX_FILES } from '../../enums.ts';
import { replyText } from './reply-text.ts';

/** A mail that came in, as far as this product reads it. */
export type InboundMail = {
	/** Who it says it is from, in small letters; empty where that is not one address. */
	from: string;
	/** What it says it is about, without what programs put before an answer. */
	subject: string;
	/** All addresses it says it is for. */
	recipients: string[];
	/** Names the mail: the same mail handed over twice has the same one. */
	key: string;
	/** Why no person wrote it; undefined where a person may have. */
	automatic: 'bounce' | 'auto_reply' | undefined;
	/** Whether the mail server in front found that it is not from whom it says. */
	isForged: boolean;
	/** What is newly written in it. */
	text: string;
	files: { name: string; bytes: Uint8Array }[];
	/** How many files were left out, because there are too many. */
	filesLeft: number;
	/** What the news of a delivery says. */
	delivery: { failed: boolean; status: string; reason: string } | undefined;
};

const MAX_SUBJECT = 160;

/** How deep and how large the parts of a mail may be that is read. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256_000, maxRfc822NestingDepth: 1 };

/** What was handed over is no mail. */
export class UnreadableMail extends Error {
	constructor(cause?: unknown) {
		super('what came in is no mail', { cause });
		this.name = 'UnreadableMail';
	}
}

/** Parses a mail. Throws UnreadableMail. */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
	const mail = await PostalMime.parse(raw, LIMITS).catch((error: unknown) => {
		throw new UnreadableMail(error);
	});
	if (!mail.from && !mail.messageId) throw new UnreadableMail();
	const delivery = deliveryOf(mail);
	const files = mail.attachments.filter(isChosen);
	const value = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
	const key = mail.messageId ? `<${mail.messageId}>` : raw;
	return {
		from: (mail.from?.address ?? '').trim().toLowerCase(),
		subject: (mail.subject ?? '')
			.replace(/^(\s*(re|antw|aw|fwd?|doorst)\s*:)+/i, '')
			.trim()
			.slice(0, MAX_SUBJECT),
		recipients: [
			value('x-original-to'),
			mail.deliveredTo ?? '',
			...addressesOf(mail.to),
			...addressesOf(mail.cc),
		].filter(Boolean),
		key: uuidOf(createHash('sha256').update(key).digest()),
		automatic: delivery ? 'bounce' : isAutomatic(value) ? 'auto_reply' : undefined,
		isForged: /\bdmarc=fail\b/i.test(value('authentication-results')),
		text: replyText(mail.text?.trim() ? mail.text : toPlainText(withoutQuotes(mail.html ?? ''))),
		files: files.slice(0, MAX_FILES).map(({ filename, content }) => ({
			name: filename ?? 'bijlage',
			bytes: bytesOf(content),
		})),
		filesLeft: Math.max(0, files.length - MAX_FILES),
		delivery,
	};
}

/** A file that somebody chose: no picture of a signature, and nothing that programs add. */
const isChosen = ({ disposition, related, mimeType }: Attachment): boolean =>
	!related &&
	disposition !== 'inline' &&
	!/^(message\/|text\/(calendar|rfc822)|application\/(pgp|pkcs7|x-pkcs7))/.test(mimeType);

/** What answers by itself says so in one of these headers (RFC 3834 and what came before it). */
function isAutomatic(value: (name: string) => string): boolean {
	const submitted = value('auto-submitted').trim().toLowerCase();
	return (
		(submitted !== '' && submitted !== 'no') ||
		/^(bulk|junk|list|auto_reply)/i.test(value('precedence').trim()) ||
		['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id'].some((name) => value(name) !== '') ||
		value('return-path').trim() === '<>'
	);
}

/** What a report says of a mail that did not arrive (RFC 3464). */
function deliveryOf({ headers, attachments }: Email): InboundMail['delivery'] {
	const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
	if (!/^multipart\/report\b/i.test(type) || !/report-type="?delivery-status/i.test(type)) return undefined;
	const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
	const text = report ? new TextDecoder().decode(bytesOf(report.content)).slice(0, 20_000) : '';
	const field = (name: string) =>
		new RegExp(`^${name}:[ \\t]*([^\\n]{0,500}(?:\\n[ \\t][^\\n]{0,500}){0,5})`, 'im').exec(
			text.replaceAll('\r\n', '\n'),
		)?.[1] ?? '';
	const [status = ''] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field('Status')) ?? [];
	return {
		failed: field('Action').trim().toLowerCase() === 'failed' && status.startsWith('5'),
		status,
		reason: field('Diagnostic-Code').replace(/^[a-z0-9-]+;\s*/i, '') || status,
	};
}

/** The quotes of programs that write in HTML alone. */
function withoutQuotes(html: string): string {
	const at = html.search(
		/<blockquote\b|<div[^>]{0,200}\b(gmail_quote|divRplyFwdMsg|yahoo_quoted|moz-cite-prefix)\b/i,
	);
	return at < 0 ? html : html.slice(0, at);
}

const addressesOf = (list: Address[] | undefined): string[] =>
	(list ?? []).slice(0, 50).flatMap(({ address }) => address ?? []);

function bytesOf(content: Attachment['content']): Uint8Array {
	return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

/** A hash in the form of an id. */
function uuidOf(hash: Buffer): string {
	const hex = hash.toString('hex');
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`5${hex.slice(13, 16)}`,
		`8${hex.slice(17, 20)}`,
		hex.slice(20, 32),
	].join('-');
}
