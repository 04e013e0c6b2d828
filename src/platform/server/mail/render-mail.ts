import { createElement } from 'react';
import type { Locale } from '#platform/contract/tenants.ts';
import { getTranslations } from '#platform/translations.ts';
import { dressed } from './look.ts';
import type { ReadyAttachment } from './outgoing-mail.ts';
import type { AnyMailTemplate, MailAttachment, MailCentre, WrittenMail } from './template.ts';

export type RenderedMail = {
	subject: string;
	html: string;
	text: string;
	attachments?: readonly ReadyAttachment[];
	unsubscribe?: string;
};

/** A subject and the HTML of a body that replace those of the template. */
export type Reworded = { subject: string; html: string };

type RenderOptions = {
	/** The unsubscribe URL for mails of this kind, unless the template sets one. */
	stopAt?: string | undefined;
	/** What the centre has below each of its mails. */
	footer?: string | undefined;
	/** Whether an answer to it goes somewhere: then it says above which line one writes. */
	isAnswerable?: boolean;
	/** Writes the mail in other words; undefined where there are none. */
	own?: (written: WrittenMail) => Promise<Reworded | undefined>;
};

const plain = {
	wordwrap: 80,
	selectors: [
		{ selector: 'h1', format: 'heading', options: { uppercase: false } },
		// The text has the number itself already.
		{ selector: 'a[href^="tel:"]', format: 'inline' },
	],
};

/**
 * Renders a mail as HTML and as text, in the shared layout. Throws when the data does not match the template's schema,
 * or a message is missing. The renderer is large and imported only here, so that a process that delivers no mail never
 * loads it.
 */
export async function renderMail(
	template: AnyMailTemplate,
	data: unknown,
	setting: { locale: Locale; centre: MailCentre },
	{ stopAt, own, footer, isAnswerable = false }: RenderOptions = {},
): Promise<RenderedMail> {
	const written = template.write(data, setting);
	const { content } = written;
	const words = await own?.(written);
	const [{ render, toPlainText }, { Layout }] = await Promise.all([
		import('@react-email/render'),
		import('./layout.tsx'),
	]);
	const { why, attachments, unsubscribe = stopAt } = content;
	const subject = words?.subject ?? content.subject;
	const stop =
		unsubscribe === undefined
			? undefined
			: { url: unsubscribe, text: getTranslations(setting.locale, 'mail')('stop') };
	const answerLine = isAnswerable ? getTranslations(setting.locale, 'mail')('answerAbove') : undefined;
	const body = words ? bodyOf(words.html) : content.body;
	const document = await render(
		createElement(Layout, { ...setting, subject, why, stop, footer, answerLine }, body),
	);
	// The renderer's output begins with the doctype of an older HTML version.
	const plainLook = document.replace(/^<!DOCTYPE[^>]*>/i, '<!DOCTYPE html>');
	const { look } = setting.centre;
	const html = look ? dressed(plainLook, look) : plainLook;
	return {
		subject,
		html,
		text: toPlainText(html, plain),
		...(attachments && { attachments: await Promise.all(attachments.map(ready)) }),
		...(unsubscribe !== undefined && { unsubscribe }),
	};
}

function bodyOf(html: string) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: made from a template in which all values are escaped
	return createElement('div', { dangerouslySetInnerHTML: { __html: html } });
}

async function ready({ name, type, text, draw }: MailAttachment): Promise<ReadyAttachment> {
	return { name, type, text: draw ? Buffer.from(await draw()) : (text ?? '') };
}
