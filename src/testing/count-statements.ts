import pg from 'pg';
import { scopeMark } from '#platform/server/prepared.ts';

/** How many statements the database is sent while the work is done: a page must not send more for more rows. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
	const original = pg.Client.prototype.query;
	let count = 0;
	const counting = function (this: pg.Client, ...input: unknown[]) {
		// Telling a connection its scope is no question, and depends on what it was last used for.
		if (!String(input[0]).startsWith(scopeMark) && !String(input[0]).startsWith('set session')) count++;
		return Reflect.apply(original, this, input);
	};
	pg.Client.prototype.query = counting as typeof original;
	try {
		await work();
	} finally {
		pg.Client.prototype.query = original;
	}
	return count;
}
