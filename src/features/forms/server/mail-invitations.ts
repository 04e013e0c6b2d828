import { sql } from 'kysely';
import { hashToken } from '#features/auth/server/public.ts';
import { inLanguage, type Text } from '#features/questions/contract.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { formInvited, formReminded } from '../events.ts';
import { formInvitation, formReminder } from '../mails/invitation.tsx';
import { tokenOf } from './tokens.ts';

type Place = { tenant: TenantKey; centreId: string; formId: string };
type Parts = { db: Database; secrets: Secrets };

/** Queues the mails of the links of a form. A retry goes on after those that earlier attempts have queued. */
export const invitationQueue = defineQueue<Place>('forms.invitations', {
	retryLimit: 5,
	retryDelay: 5,
	expireInSeconds: 900,
});

/** How many mails are queued in one transaction. */
const BATCH = 50;

/** Queues the work when people are invited or reminded, in the same transaction. */
export function sendInvitations(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on([formInvited, formReminded], async (trx, { tenant, centreId, subject }) => {
			await jobs.send(trx, invitationQueue, { tenant: tenant as TenantKey, centreId, formId: subject.id });
		});
	};
}

/** Starts mailing links in this process. */
export function startInvitationWork(jobs: Jobs, parts: Parts): void {
	jobs.work(invitationQueue, (place, { signal }) => mailInvitations(jobs, parts, place, signal));
}

/** Queues the mails of a form's links that are due, some in a transaction, so that a crash sends none twice. */
export async function mailInvitations(
	jobs: Jobs,
	{ db, secrets }: Parts,
	{ tenant, centreId, formId }: Place,
	signal?: AbortSignal,
): Promise<void> {
	for (;;) {
		if (signal?.aborted) throw new Error('Inviting people was interrupted; it goes on later.');
		const scope = { tenant, centres: [centreId] };
		const count = await db.transaction(scope, (trx) => mailBatch(trx, jobs, secrets, formId));
		if (count === 0) return;
	}
}

async function mailBatch(trx: Trx, jobs: Jobs, secrets: Secrets, formId: string): Promise<number> {
	const due = await dueTokens(trx, formId);
	const refused: string[] = [];
	for (const row of due) {
		const token = tokenOf(secrets, row.id);
		// Under a newer secret the reminder has another link than the mail before it, which then ends.
		if (hashToken(token) !== row.hash)
			await trx
				.updateTable('form_tokens')
				.set({ token_hash: hashToken(token) })
				.where('id', '=', row.id)
				.execute();
		const queued = await queueMail(trx, jobs, {
			tenant: row.tenant,
			centreId: row.centreId,
			template: row.due === 'reminder' ? formReminder : formInvitation,
			recipient: { address: row.email, name: row.name || undefined, userId: row.userId ?? undefined },
			locale: row.locale,
			data: {
				name: row.name.split(' ')[0] ?? '',
				formTitle: inLanguage(row.title, row.locale),
				organisationName: row.organisationName ?? '',
				expiresAt: row.expiresAt.toISOString(),
				token,
			},
		});
		if (queued === undefined) refused.push(row.id);
	}
	await sql`update form_tokens set mail_due = null,
			mail_refused = id = any (${refused}::uuid[]),
			sent_at = case when mail_due = 'invitation' and id <> all (${refused}::uuid[]) then now() else sent_at end,
			reminded_at = case when mail_due = 'reminder' then now() else reminded_at end
		where id = any (${due.map(({ id }) => id)}::uuid[])`.execute(trx);
	return due.length;
}

/** The next links that are to be mailed; nobody else mails them meanwhile. */
function dueTokens(trx: Trx, formId: string) {
	return trx
		.selectFrom('form_tokens as t')
		.innerJoin('forms as f', 'f.id', 't.form_id')
		.innerJoin('form_versions as v', (join) =>
			join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.version'),
		)
		.leftJoin('organisations as o', 'o.id', 'f.organisation_id')
		.where('t.form_id', '=', formId)
		.where('t.mail_due', 'is not', null)
		.where('t.revoked_at', 'is', null)
		.where('t.expires_at', '>', sql<Date>`now()`)
		.select([
			't.id',
			't.tenant',
			't.centre_id as centreId',
			't.token_hash as hash',
			't.email',
			't.name',
			't.locale',
			't.user_id as userId',
			't.mail_due as due',
			't.expires_at as expiresAt',
			'o.name as organisationName',
			sql<Text>`v.content -> 'title'`.as('title'),
		])
		.orderBy('t.id')
		.limit(BATCH)
		.forUpdate('t')
		.skipLocked()
		.execute();
}
