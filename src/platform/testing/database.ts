import { type Database, openDatabase } from '../server/database.ts';
export type TestDatabase = { db: Database; close: () => Promise<void> };
export async function openTestDatabase(): Promise<TestDatabase> {
	const db = await openDatabase({ url: process.env.TEST_DATABASE_URL });
	return { db, close: () => db.close() };
}
