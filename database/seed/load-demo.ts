import type { Database } from '#platform/server/database.ts';

export async function loadDemo(_db: Database, _say: (line: string) => void): Promise<void> {}
