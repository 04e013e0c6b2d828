import pg from 'pg';
import { scopeMark } from '#platform/server/prepared.ts';

/** Returns the number of statements sent to the database during the work: it must not grow with the number of rows. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
	return (await recordStatements(work)).length;
}

/** The statements that the database is sent while the work is done. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
	const original = pg.Client.prototype.query;
	const statements: string[] = [];
	const recording = function (this: pg.Client, ...input: unknown[]) {
		// Telling a connection its scope is no question, and depends on what it was last used for.
		const [given] = input;
		const text = typeof given === 'object' && given !== null && 'text' in given ? given.text : given;
		const statement = String(text);
		// Nor is asking whether the connection that listens is still there, which comes at its own time.
		const isUpkeep =
			statement.startsWith(scopeMark) || statement.startsWith('set session') || statement === 'select 1';
		if (!isUpkeep) statements.push(statement);
		return Reflect.apply(original, this, input);
	};
	pg.Client.prototype.query = recording as typeof original;
	try {
		await work();
	} finally {
		pg.Client.prototype.query = original;
	}
	return statements;
}
