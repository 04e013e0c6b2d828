import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Emit } from './events.ts';

/** One row of the table of retention periods. */
export type Retention = {
	/** The kind of data, as the operators' page names it. */
	what: string;
	days: number;
	/** The moment that the days count from. */
	since: string;
	/** The action after that time. */
	end: 'removed' | 'emptied' | 'anonymised';
	/** The reason for this period, no longer and no shorter. */
	reason: string;
	/**
	 * Handles one batch of rows of the transaction's centre from before that moment; returns their number, 0 when all
	 * are done.
	 */
	apply: (trx: Trx, due: { before: Date; emit: Emit }) => Promise<number>;
};

const BATCH = 500;

/** Deletes one batch of due rows and skips locked ones; returns how many it deleted. */
export async function removeDue(trx: Trx, table: string, due: RawBuilder<SqlBool>): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from ${sql.table(table)} where ctid = any (array(
			select ctid from ${sql.table(table)} where ${due} limit ${BATCH} for update skip locked))`.execute(trx);
	return Number(numAffectedRows ?? 0n);
}

/** The moment from before which a row of the table is due. */
export function dueBefore({ days }: Pick<Retention, 'days'>, now: Date): Date {
	return new Date(now.getTime() - days * 24 * 3600 * 1000);
}
