import { createElement } from 'react';
import type { Locale } from '#platform/contract/tenants.ts';
import { getTranslations } from '#platform/translations.ts';
import type { AnyMailTemplate, MailAttachment, MailCentre } from './template.ts';

export type RenderedMail = {
	subject: string;
	html: string;
	text: string;
	attachments?: readonly MailAttachment[];
	unsubscribe?: string;
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
	/** The unsubscribe URL for mails of this kind, unless the template sets one. */
	stopAt?: string,
): Promise<RenderedMail> {
	const { content } = template.write(data, setting);
	const [{ render, toPlainText }, { Layout }] = await Promise.all([
		import('@react-email/render'),
		import('./layout.tsx'),
	]);
	const { subject, why, attachments, unsubscribe = stopAt } = content;
	const stop =
		unsubscribe === undefined
			? undefined
			: { url: unsubscribe, text: getTranslations(setting.locale, 'mail')('stop') };
	const written = await render(createElement(Layout, { ...setting, subject, why, stop }, content.body));
	// The renderer's output begins with the doctype of an older HTML version.
	const html = written.replace(/^<!DOCTYPE[^>]*>/i, '<!DOCTYPE html>');
	return {
		subject,
		html,
		text: toPlainText(html, plain),
		...(attachments && { attachments }),
		...(unsubscribe !== undefined && { unsubscribe }),
	};
}
