import { type Locale, locales } from '#platform/http/locale.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { AnyMailTemplate } from '#platform/server/mail/template.ts';
import { type MailEvent, type MailEvents, mailEventsOf } from './mail-events.ts';

const known = new WeakMap<readonly AnyMailTemplate[], MailEvents>();

/** The mails of the product, as this process has found them. */
export function eventsOf({ mailTemplates }: Pick<RequestContext, 'mailTemplates'>): MailEvents {
	const events = known.get(mailTemplates) ?? mailEventsOf(mailTemplates);
	known.set(mailTemplates, events);
	return events;
}

/** A mail in one language, of the id that the API has for the two. */
export type TemplateKey = { event: MailEvent; locale: Locale };

/** Throws 404 for a mail that the product does not have. */
export function findTemplate(c: Pick<RequestContext, 'mailTemplates'>, id: string): TemplateKey {
	const [key = '', language] = id.split('.');
	const locale = locales.find((one) => one === language);
	const event = eventsOf(c).find(key);
	if (!event || !locale) throw ApiError.notFound();
	return { event, locale };
}

export const idOf = ({ event, locale }: TemplateKey): string => `${event.key}.${locale}`;

export function selectTemplates(trx: Trx, centreId: string) {
	return trx
		.selectFrom('notification_templates')
		.select([
			'id',
			'event',
			'locale',
			'subject',
			'body',
			'active',
			'default_subject as defaultSubject',
			'default_body as defaultBody',
			'revision',
			'failed_at as failedAt',
			'failure',
			'updated_at as updatedAt',
		])
		.where('centre_id', '=', centreId);
}
export type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>['execute']>>[number];

/** What the centre changed of a mail; undefined where it is in the words of the product. */
export function readTemplate(
	trx: Trx,
	centreId: string,
	{ event, locale }: TemplateKey,
): Promise<TemplateRow | undefined> {
	return selectTemplates(trx, centreId)
		.where('event', '=', event.key)
		.where('locale', '=', locale)
		.executeTakeFirst();
}

/** What the centre changed, of all mails in a language. */
export function readTemplates(trx: Trx, centreId: string, locale: Locale): Promise<TemplateRow[]> {
	return selectTemplates(trx, centreId).where('locale', '=', locale).limit(500).execute();
}

type Page = { number: number; size: number };

/** A page of what the centre wrote before, newest first, and how many there are. */
export async function listVersions(trx: Trx, centreId: string, { event, locale }: TemplateKey, page: Page) {
	const versions = trx
		.selectFrom('notification_template_versions as v')
		.where('v.centre_id', '=', centreId)
		.where('v.event', '=', event.key)
		.where('v.locale', '=', locale);
	const rows = await versions
		.leftJoin('users as u', 'u.id', 'v.author_id')
		.select([
			'v.id',
			'v.subject',
			'v.body',
			'v.active',
			'u.first_name as firstName',
			'u.last_name as lastName',
			'v.created_at as createdAt',
		])
		.orderBy('v.created_at', 'desc')
		.orderBy('v.id')
		.limit(page.size)
		.offset((page.number - 1) * page.size)
		.execute();
	const { total } = await versions
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return { rows, total: Number(total) };
}
