import { sql } from 'kysely';
import { mailResent } from '#features/mails/events.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Database, Scope } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import type { OwnWords } from '#platform/server/mail/deliver-mail.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import type { AnyMailTemplate } from '#platform/server/mail/template.ts';
import { templateFailed, templateTested } from '../events.ts';
import type { TemplateText } from './check-template.ts';
import { mailEventsOf } from './mail-events.ts';
import { TemplateNotRendered, TemplateThread } from './template-thread.ts';
import { writeOwnText } from './write-own-text.ts';

type Worker = { db: Database; bus: EventBus; log: Log; templates: readonly AnyMailTemplate[] };

/**
 * Writes mails in the words of their centre, where it has any. When they cannot be used the mail leaves in those of the
 * product, and the centre is notified and sees so in its list of mails.
 */
export function ownWords({ db, bus, log, templates }: Worker): OwnWords {
	const events = mailEventsOf(templates);
	// A busy moment is no reason for other words than those of the centre.
	const thread = new TemplateThread({ starts: 2 });
	return async (mail, written, setting) => {
		const scope: Scope = { tenant: mail.tenant, centres: [mail.centreId] };
		const text = mail.wording ?? (await savedText(db, scope, mail));
		const event = events.find(mail.template);
		if (!text || !event) return undefined;
		try {
			return await writeOwnText(thread, event, text, written, setting);
		} catch (error) {
			if (!(error instanceof TemplateNotRendered)) throw error;
			log.warn({ mail: mail.mailId, template: mail.template }, 'the words of a centre could not be used');
			await noteFailure({ db, bus }, scope, mail, error.reason);
			return undefined;
		}
	};
}

/** Hands over what was queued as a test of a template, and what is sent again. */
export function sendFromOutbox(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		for (const event of [templateTested, mailResent]) {
			bus.on(event, async (trx, { tenant, centreId, subject }) => {
				await jobs.send(trx, mailDeliver, { tenant, centreId, mailId: subject.id });
			});
		}
	};
}

type Of = { centreId: string; template: string; locale: Locale };

function savedText(db: Database, scope: Scope, { centreId, template, locale }: Of) {
	return db.read(scope, async (trx): Promise<TemplateText | undefined> => {
		const row = await trx
			.selectFrom('notification_templates')
			.select(['subject', 'body'])
			.where('centre_id', '=', centreId)
			.where('event', '=', template)
			.where('locale', '=', locale)
			.executeTakeFirst();
		return row?.subject && row.body ? { subject: row.subject, body: row.body } : undefined;
	});
}

/** Writes down that a text could not be used, and tells the centre the first time since it was saved. */
async function noteFailure(
	{ db, bus }: Pick<Worker, 'db' | 'bus'>,
	scope: Scope,
	{ centreId, template, locale }: Of,
	reason: string,
) {
	await db.transaction(scope, async (trx) => {
		const of = sql`centre_id = ${centreId} and event = ${template} and locale = ${locale}`;
		const { rows } = await sql<{ id: string; isNew: boolean }>`
			with before as (select id, failed_at from notification_templates where ${of} for update)
			update notification_templates t set failed_at = now(), failure = ${reason.slice(0, 300)}
			from before b where t.id = b.id returning t.id, b.failed_at is null as "isNew"`.execute(trx);
		for (const { id } of rows.filter(({ isNew }) => isNew)) {
			const place = { tenant: scope.tenant, centreId, actorId: null, organisationId: null };
			await bus.emit(trx, {
				...place,
				...templateFailed(id, { details: { event: template, language: locale } }),
			});
		}
	});
}
