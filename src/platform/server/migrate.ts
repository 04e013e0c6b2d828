import { createHash } from 'node:crypto';
import type pg from 'pg';

// Bundled with the server, so that a built product does not need the source folder.
const files = import.meta.glob<string>('../../../database/migrations/*.sql', {
	query: '?raw',
	import: 'default',
	eager: true,
});

/**
 * Applies every migration not yet applied, each in a transaction of its own, in the order of their names. Can be
 * interrupted and run again, and by several processes at once: one waits for the other. Throws when a migration
 * that was applied has changed since.
 */
export async function migrate(client: pg.ClientBase, progress?: (line: string) => void): Promise<void> {
	await client.query('select pg_advisory_lock(7204117)');
	try {
		await client.query(
			`create table if not exists schema_migrations (
				name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
		);
		const applied = new Map<string, string>(
			(
				await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
			).rows.map((row) => [row.name, row.checksum]),
		);
		for (const [path, text] of Object.entries(files).sort(([a], [b]) => a.localeCompare(b))) {
			const name = path.slice(path.lastIndexOf('/') + 1);
			const checksum = createHash('sha256').update(text).digest('hex');
			const before = applied.get(name);
			if (before === checksum) continue;
			if (before !== undefined) throw new Error(`Migration ${name} was changed after it had been applied.`);
			progress?.(`Migrating: ${name}`);
			await client.query('begin');
			try {
				await client.query(text);
				await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
					name,
					checksum,
				]);
				await client.query('commit');
			} catch (error) {
				await client.query('rollback');
				throw error;
			}
		}
	} finally {
		await client.query('select pg_advisory_unlock(7204117)');
	}
}
