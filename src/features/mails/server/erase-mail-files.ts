import { sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import type { Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { removeMails, removeMailsBefore } from '#platform/server/mail/file-transport.ts';

/** Without a mail server mails are written to files; this queue removes them. */
export const removeMailFilesQueue = defineQueue<{ ids: string[] }>('mail.files.remove');
/** As the rows of mails are emptied, so are their files. */
export const clearMailFilesQueue = defineQueue('mail.files.clear', { policy: 'exclusive' });

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;
/** Longer than a running delivery can take, so that files it still writes are removed as well. */
const AFTER_DELIVERIES_SECONDS = 120;

/** Queues the removal of the files of mails to a removed person, and of those to others about them. */
export function eraseMailFiles(jobs: Jobs) {
	return (bus: EventBus): void => {
		bus.on(
			userForgotten,
			async (trx, { subject }) => {
				const ids = await mailsOf(trx, subject.id);
				for (let from = 0; from < ids.length; from += BATCH) {
					const data = { ids: ids.slice(from, from + BATCH) };
					await jobs.send(trx, removeMailFilesQueue, data);
					await jobs.send(trx, removeMailFilesQueue, data, { startAfter: AFTER_DELIVERIES_SECONDS });
				}
			},
			// Before the rows are emptied by which the mails are known.
			{ phase: 'record' },
		);
	};
}

/** Starts the removal of mail files in this process: of removed people, and every night of old files. */
export function startMailFileWork(jobs: Jobs, folder: string): void {
	jobs.work(removeMailFilesQueue, ({ ids }) => removeMails(folder, ids));
	jobs.work(clearMailFilesQueue, () => removeMailsBefore(folder, Date.now() - KEPT_DAYS * DAY_MS));
	jobs.schedule(clearMailFilesQueue, '41 3 * * *');
}

/** Returns the ids of mails to a person, and of those that name them or are about their applications or requests. */
async function mailsOf(trx: Trx, userId: string): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select m.id from mails m, users u where u.id = ${userId} and (
			m.user_id = u.id or lower(m.recipient) = u.email
			or exists (select from applications a where (a.user_id = u.id or a.email = u.email)
				and m.data ->> 'applicationId' = a.id::text)
			or exists (select from help_requests h where (h.user_id = u.id or h.email = u.email)
				and m.data ->> 'helpRequestId' = h.id::text)
			or exists (select from unnest(array[u.email, u.phone_number, trim(u.first_name || ' ' || u.last_name)]) as mention
				where length(mention) > 5 and position(trim(both '"' from to_jsonb(mention)::text) in m.data::text) > 0))`.execute(
		trx,
	);
	return rows.map(({ id }) => id);
}
