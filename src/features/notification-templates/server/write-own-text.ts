import type { Locale } from '#platform/contract/tenants.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import type { MailCentre, WrittenMail } from '#platform/server/mail/template.ts';
import { tagsOf } from '../template-tags.ts';
import type { TemplateText } from './check-template.ts';
import { type MailEvent, variableValues } from './mail-events.ts';
import { bodyHtml } from './template-html.tsx';
import { TemplateNotRendered, type TemplateThread } from './template-thread.ts';

/** Writes a mail in the words of the centre. Throws TemplateNotRendered, when the product's own words are to be used. */
export async function writeOwnText(
	thread: TemplateThread,
	event: MailEvent,
	text: TemplateText,
	written: WrittenMail,
	setting: { locale: Locale; centre: MailCentre },
): Promise<{ subject: string; html: string }> {
	const { renderToStaticMarkup: toHtml } = await import('react-dom/server');
	const { tags, problems } = tagsOf(text.body, event.names.all);
	const { html, problems: more } = bodyHtml(text.body, tags, event.names, {
		toHtml,
		linkTo: (path) => linkTo(setting, path),
	});
	// What was fine when it was saved may use a variable that a newer version no longer has.
	const wrong = [...tagsOf(text.subject, event.names.all).problems, ...problems, ...more][0];
	if (wrong) throw new TemplateNotRendered(`${wrong.code} ${wrong.what}`.trim());
	const values = variableValues(event, written, { centreName: setting.centre.name, toHtml });
	const done = await thread.render({ subject: text.subject, html, values, locale: setting.locale });
	const subject = done.subject.replace(/\s+/g, ' ').trim();
	if (subject === '') throw new TemplateNotRendered('empty subject');
	return { subject, html: withoutEmptyParts(done.html) };
}

/** A paragraph in which nothing was left to say is left out. */
function withoutEmptyParts(html: string): string {
	return html
		.replace(/<(p|h1|blockquote|li)\b[^>]*>(?:\s|<br\/?>|<\/?(?:strong|em|span)>)*<\/\1>/g, '')
		.replace(/<ul\b[^>]*>\s*<\/ul>/g, '')
		.replace(/<p[^>]*><a[^>]*href=""[^>]*>.*?<\/a><\/p>/g, '');
}
