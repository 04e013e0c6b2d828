import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import type { MailData, MailTemplate } from '#platform/server/mail/template.ts';
import type { Preview } from '../contract.ts';
import type { PreviewExample } from '../enums.ts';
import { templateTested } from '../events.ts';
import { problemsOf, requireSound } from './change-template.ts';
import type { TemplateText } from './check-template.ts';
import type { MailEvent } from './mail-events.ts';
import { readMailSettings } from './mail-settings.ts';
import { maskedData } from './mask-data.ts';
import { eventsOf, readTemplate, type TemplateKey } from './read-templates.ts';
import { TemplateNotRendered, TemplateThread, ThreadNotStarted } from './template-thread.ts';
import { writeOwnText } from './write-own-text.ts';

/** Renders what is tried out in this process; what is sent is rendered by the worker. */
const thread = new TemplateThread();
const TESTS = { number: 10, seconds: 3600 };

/** What is wrong with a text; where nothing is, the mail that it makes. */
export async function previewTemplate(
	c: RequestContext,
	{ event, locale }: TemplateKey,
	{ example, ...text }: TemplateText & { example: PreviewExample },
): Promise<Preview> {
	const latest = await latestData(c, event);
	const withLatest = { latest: latest !== undefined };
	const found = problemsOf(event, text);
	const problems = [
		...found.subject.map((problem) => ({ field: 'subject' as const, ...problem })),
		...found.body.map((problem) => ({ field: 'body' as const, ...problem })),
	];
	if (problems.length > 0) return { problems, mail: null, ...withLatest };
	const setting = { locale, centre: await c.mailCentre() };
	const footer = (await readMailSettings(c)).footer[locale];
	const data = (example === 'latest' && latest) || event.template.sample((one) => one);
	try {
		const {
			subject,
			html,
			text: plain,
		} = await renderMail(event.template, data, setting, {
			footer,
			own: (written) => writeOwnText(thread, event, text, written, setting),
		});
		return { problems, mail: { subject, html, text: plain }, ...withLatest };
	} catch (error) {
		if (!(error instanceof TemplateNotRendered)) throw error;
		const code = error instanceof ThreadNotStarted ? 'not_started' : 'not_rendered';
		const problem = { field: 'body' as const, line: 1, code, what: error.reason };
		return { problems: [problem], mail: null, ...withLatest };
	}
}

/** A mail with these data as it would arrive, in the words of the centre where it has any and in the language of the answer. */
export async function previewMail<Data extends MailData>(
	c: RequestContext,
	template: MailTemplate<Data>,
	data: Data,
): Promise<{ subject: string; html: string; text: string }> {
	const { locale } = c;
	const event = eventsOf(c).find(template.name);
	const row = event && (await c.read((trx) => readTemplate(trx, c.centre.id, { event, locale })));
	const own = row?.subject && row.body ? { subject: row.subject, body: row.body } : undefined;
	const setting = { locale, centre: await c.mailCentre() };
	const footer = (await readMailSettings(c)).footer[locale];
	const { subject, html, text } = await renderMail(template, data, setting, {
		footer,
		own: async (written) => {
			if (!event || !own) return undefined;
			try {
				return await writeOwnText(thread, event, own, written, setting);
			} catch (error) {
				// It would leave in the words of the product as well.
				if (error instanceof TemplateNotRendered) return undefined;
				throw error;
			}
		},
	});
	return { subject, html, text };
}

/** Sends a text with made-up data to who asks. Throws 422 for one with mistakes, and 429 after too many. */
export async function testTemplate(c: RequestContext, { event, locale }: TemplateKey, text: TemplateText) {
	const { actor } = c;
	if (!actor) throw ApiError.unauthorized();
	requireSound(event, text);
	await c.limit(`template-test:${actor.userId}`, TESTS.number, TESTS.seconds);
	await c.write(async (trx, emit) => {
		const id = randomUUID();
		await trx
			.insertInto('mails')
			.values({
				id,
				tenant: c.tenant,
				centre_id: c.centre.id,
				template: event.key,
				recipient: actor.email,
				recipient_name: actor.fullName,
				user_id: actor.userId,
				locale,
				data: JSON.stringify(event.template.sample((one) => one)),
				wording: JSON.stringify(text),
				is_test: true,
				subject: text.subject,
			})
			.execute();
		await emit(templateTested(id, { details: { event: event.key, language: locale } }));
	});
}

/** The data of the last such mail of the centre, masked; tokens are gone from them once a mail has left. */
async function latestData(c: RequestContext, event: MailEvent): Promise<object | undefined> {
	const row = await c.read((trx) =>
		trx
			.selectFrom('mails')
			.select(['data', 'user_id as userId'])
			.where('centre_id', '=', c.centre.id)
			.where('template', '=', event.key)
			.where('is_test', '=', false)
			.where(sql<boolean>`data <> '{}'`)
			.orderBy('created_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	);
	if (!row || typeof row.data !== 'object' || row.data === null) return undefined;
	const data = maskedData(row.data, {
		group: event.group,
		sample: event.template.sample((one) => one),
		isOwn: row.userId !== null && row.userId === c.actor?.userId,
	});
	return event.template.schema.safeParse(data).success ? data : undefined;
}
