import { renderToStaticMarkup } from 'react-dom/server';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import type { TemplateInput } from '../contract.ts';
import { maxTemplateVersions } from '../enums.ts';
import { templateReset, templateRestored, templateUpdated } from '../events.ts';
import { checkTemplate, type TemplateText, type TextProblems } from './check-template.ts';
import type { MailEvent } from './mail-events.ts';
import { readTemplate, selectTemplates, type TemplateKey, type TemplateRow } from './read-templates.ts';

/** What is wrong with a text of a mail. */
export function problemsOf(event: MailEvent, text: TemplateText): TextProblems {
	return checkTemplate(text, event.names, renderToStaticMarkup);
}

/** Throws 422 with every mistake in the text, each with its line. */
export function requireSound(event: MailEvent, text: TemplateText): void {
	const { subject, body } = problemsOf(event, text);
	const issue =
		(field: string) =>
		({ code, line, what }: TextProblems['body'][number]): Issue => ({
			code,
			detail: `Line ${line}: ${what ? `${code} (${what})` : code}.`,
			source: { pointer: pointerTo([field]) },
			meta: { line, what },
		});
	const issues = [...subject.map(issue('subject')), ...body.map(issue('body'))];
	if (issues.length > 0) throw ApiError.invalid(issues);
}

type Change = Pick<TemplateInput, 'subject' | 'body' | 'active'>;

/**
 * Writes a mail in the words of the centre. What is the same as the words of the product is not kept. Throws 409 if
 * somebody else changed it since, and 422 for a text with mistakes or a mail that may not be switched off.
 */
export async function updateTemplate(
	c: RequestContext,
	key: TemplateKey,
	{ revision, ...input }: Partial<TemplateInput>,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const before = await lockTemplate(trx, c.centre.id, key);
		if (revision !== (before?.revision ?? 0)) throw changedMeanwhile(before);
		const id = await save(trx, c, key, before, { ...current(key, before), ...input });
		await emit(templateUpdated(id, { details: detailsOf(key) }));
	});
}

/** Goes back to the words of the product. Does nothing where they are used already. */
export async function resetTemplate(c: RequestContext, key: TemplateKey): Promise<void> {
	await c.write(async (trx, emit) => {
		const before = await lockTemplate(trx, c.centre.id, key);
		if (!before) return;
		await trx.deleteFrom('notification_templates').where('id', '=', before.id).execute();
		await addVersion(trx, c, key, { subject: null, body: null, active: true });
		await emit(templateReset(before.id, { details: detailsOf(key) }));
	});
}

/** Takes back an earlier text. Throws 404 for one of another mail or centre, and 422 for one that has mistakes by now. */
export async function restoreTemplate(c: RequestContext, key: TemplateKey, versionId: string): Promise<void> {
	const version = await c.read((trx) =>
		trx
			.selectFrom('notification_template_versions')
			.select(['subject', 'body', 'active'])
			.where('id', '=', versionId)
			.where('centre_id', '=', c.centre.id)
			.where('event', '=', key.event.key)
			.where('locale', '=', key.locale)
			.executeTakeFirst(),
	);
	if (!version) throw ApiError.notFound();
	const { subject, body, active } = version;
	if (subject === null || body === null) {
		await resetTemplate(c, key);
		return;
	}
	await c.write(async (trx, emit) => {
		const before = await lockTemplate(trx, c.centre.id, key);
		const id = await save(trx, c, key, before, { subject, body, active: key.event.critical ? true : active });
		await emit(templateRestored(id, { details: detailsOf(key) }));
	});
}

async function save(
	trx: Trx,
	c: RequestContext,
	key: TemplateKey,
	before: TemplateRow | undefined,
	{ subject, body, active }: Change,
): Promise<string> {
	const { event, locale } = key;
	if (event.critical && !active) {
		const source = { pointer: pointerTo(['active']) };
		throw ApiError.invalid([{ code: 'critical', detail: 'This mail is always sent.', source }]);
	}
	const defaults = event.text(locale);
	const text = { subject, body: body.replaceAll('\r\n', '\n') };
	const isDefault = text.subject === defaults.subject && text.body === defaults.body;
	if (!isDefault) requireSound(event, text);
	const own = isDefault ? { subject: null, body: null } : text;
	const columns = {
		...own,
		active,
		default_subject: defaults.subject,
		default_body: defaults.body,
		failed_at: null,
		failure: null,
		updated_by: c.actor?.userId ?? null,
		updated_at: new Date(),
	};
	await addVersion(trx, c, key, { ...own, active });
	if (before) {
		await trx
			.updateTable('notification_templates')
			.set({ ...columns, revision: before.revision + 1 })
			.where('id', '=', before.id)
			.execute();
		return before.id;
	}
	const added = await trx
		.insertInto('notification_templates')
		.values({ tenant: c.tenant, centre_id: c.centre.id, event: event.key, locale, ...columns })
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	// Somebody else wrote the first words in the same moment.
	if (!added) throw changedMeanwhile(undefined);
	return added.id;
}

function current({ event, locale }: TemplateKey, row: TemplateRow | undefined): Change {
	const defaults = event.text(locale);
	return {
		subject: row?.subject ?? defaults.subject,
		body: row?.body ?? defaults.body,
		active: row?.active ?? true,
	};
}

async function lockTemplate(trx: Trx, centreId: string, key: TemplateKey): Promise<TemplateRow | undefined> {
	const row = await readTemplate(trx, centreId, key);
	return row && selectTemplates(trx, centreId).where('id', '=', row.id).forUpdate().executeTakeFirst();
}

/** Keeps what was saved, and forgets what is older than {@link maxTemplateVersions} others. */
async function addVersion(
	trx: Trx,
	c: RequestContext,
	{ event, locale }: TemplateKey,
	text: { subject: string | null; body: string | null; active: boolean },
): Promise<void> {
	await trx
		.insertInto('notification_template_versions')
		.values({
			tenant: c.tenant,
			centre_id: c.centre.id,
			event: event.key,
			locale,
			...text,
			author_id: c.actor?.userId ?? null,
		})
		.execute();
	await trx
		.deleteFrom('notification_template_versions')
		.where('id', 'in', (query) =>
			query
				.selectFrom('notification_template_versions')
				.select('id')
				.where('centre_id', '=', c.centre.id)
				.where('event', '=', event.key)
				.where('locale', '=', locale)
				.orderBy('created_at', 'desc')
				.orderBy('id')
				.offset(maxTemplateVersions),
		)
		.execute();
}

function detailsOf({ event, locale }: TemplateKey) {
	return { event: event.key, language: locale };
}

function changedMeanwhile(row: TemplateRow | undefined): ApiError {
	return ApiError.conflict({
		code: 'changed_meanwhile',
		detail: 'Somebody else changed this mail meanwhile.',
		...(row && { meta: { revision: row.revision, updated_at: row.updatedAt.toISOString() } }),
	});
}
