import { sql } from 'kysely';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { crisisCallReopened, crisisCallSent } from '../events.ts';
import { crisisCall } from '../mails/crisis-call.tsx';
import { crisisToken } from './crisis-link.ts';

type Place = { tenant: TenantKey; centreId: string; callId: string };
type Parts = { db: Database; secrets: Secrets };

/** Queues the mails of a call. A retry goes on after those that earlier attempts have queued. */
export const crisisMailQueue = defineQueue<Place>('crisis.calls', {
	retryLimit: 5,
	retryDelay: 5,
	expireInSeconds: 900,
});

/** How many mails are queued in one transaction. */
const BATCH = 50;

/** Queues the work when a call is sent, or opened again before everybody was mailed, in the same transaction. */
export function sendCalls(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on([crisisCallSent, crisisCallReopened], async (trx, { tenant, centreId, subject }) => {
			await jobs.send(trx, crisisMailQueue, { tenant: tenant as TenantKey, centreId, callId: subject.id });
		});
	};
}

/** Starts mailing calls in this process. */
export function startCrisisWork(jobs: Jobs, parts: Parts): void {
	jobs.work(crisisMailQueue, (place, { signal }) => mailCalls(jobs, parts, place, signal));
}

/** Queues the mails of a call that are due, some in a transaction, so that a crash sends none twice. */
export async function mailCalls(
	jobs: Jobs,
	{ db, secrets }: Parts,
	{ tenant, centreId, callId }: Place,
	signal?: AbortSignal,
): Promise<void> {
	for (;;) {
		if (signal?.aborted) throw new Error('Calling the crisis pool was interrupted; it goes on later.');
		const scope = { tenant, centres: [centreId] };
		const count = await db.transaction(scope, (trx) => mailBatch(trx, jobs, secrets, callId));
		if (count === 0) return;
	}
}

type Due = {
	id: string;
	tenant: string;
	centreId: string;
	userId: string;
	email: string;
	firstName: string;
	locale: string;
	title: string;
	body: string;
	isDue: boolean;
};

async function mailBatch(trx: Trx, jobs: Jobs, secrets: Secrets, callId: string): Promise<number> {
	const { rows } = await sql<Due>`
		with due as materialized (
			select id from crisis_call_answers where call_id = ${callId} and mailed_at is null
				-- Of a call that was closed nobody is mailed, unless it is opened again.
				and exists (select from crisis_calls k where k.id = ${callId} and k.closed_at is null)
			order by id limit ${BATCH} for update skip locked),
		mailed as (update crisis_call_answers a set mailed_at = now() from due where a.id = due.id returning a.*)
		select a.id, a.tenant, a.centre_id as "centreId", u.id as "userId", u.email, u.first_name as "firstName",
			u.locale, k.title, k.body, u.status = 'active' and a.answer is null as "isDue"
		from mailed a join users u on u.id = a.user_id join crisis_calls k on k.id = a.call_id
		order by a.id`.execute(trx);
	const tokenOf = crisisToken(secrets);
	for (const { id, tenant, centreId, userId, email, firstName, locale, title, body, isDue } of rows) {
		if (!isDue) continue;
		await queueMail(trx, jobs, {
			tenant,
			centreId,
			template: crisisCall,
			recipient: { address: email, name: firstName, userId },
			locale: locale === 'en' ? 'en' : 'nl',
			data: { firstName, title, body, token: tokenOf(id) },
		});
	}
	return rows.length;
}
