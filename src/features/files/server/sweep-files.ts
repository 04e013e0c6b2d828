import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { removeContentQueue } from './make-sizes.ts';

const BATCH = 100;

/**
 * Deletes rows whose content never arrived, rows of deleted files, and uploads abandoned for a day. Returns how many.
 */
export function sweepFiles(jobs: Pick<Jobs, 'send'>) {
	return async (trx: Trx): Promise<number> => {
		const { rows } = await sql<{ folder: string }>`
			with unfinished as (
				delete from files where id in (select id from files
					where (status = 'storing' and updated_at < now() - interval '1 hour')
						or (status = 'gone' and updated_at < now() - interval '1 day')
					order by updated_at limit ${BATCH})
				returning tenant || '/' || id as folder
			), left_behind as (
				delete from file_uploads where id in (select id from file_uploads
					where created_at < now() - interval '1 day' order by created_at limit ${BATCH})
				returning tenant || '/uploads/' || id as folder
			)
			select folder from unfinished union all select folder from left_behind`.execute(trx);
		for (const { folder } of rows) await jobs.send(trx, removeContentQueue, { folder });
		return rows.length;
	};
}
