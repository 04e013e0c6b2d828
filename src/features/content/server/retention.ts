import { sql } from 'kysely';
import type { Retention } from '#platform/server/retention.ts';
import { BIN_DAYS } from '../enums.ts';

const BATCH = 100;

/** A page in the bin is there to be had back for a while. */
export const contentRetention: readonly Retention[] = [
	{
		what: 'deleted pages, with their versions',
		days: BIN_DAYS,
		since: 'they were deleted',
		end: 'removed',
		reason: 'what was deleted by mistake is missed within a month',
		apply: async (trx, { before }) => {
			const { rows } = await sql<{ id: string }>`delete from pages where id = any (array(
				select id from pages where deleted_at < ${before} limit ${BATCH} for update skip locked))
				returning id`.execute(trx);
			const ids = rows.map(({ id }) => id);
			if (ids.length > 0)
				await trx
					.deleteFrom('file_uses')
					.where('subject_type', '=', 'pages')
					.where('subject_id', 'in', ids)
					.execute();
			return ids.length;
		},
	},
];
