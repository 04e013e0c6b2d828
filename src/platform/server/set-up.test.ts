import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { addressOf, administer } from '#platform/testing/database.ts';
import { openDatabase } from './database.ts';

/** The statements of docs/operations.md for a new server: what an administrator makes, and where roles may not be made. */
async function documented(names: { user: string; database: string }): Promise<[string[], string[]]> {
	const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
	const blocks = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, block = '']) =>
		block
			.replaceAll(/vrijwillig(?=[ ;])(?! login)/g, names.user)
			.replace('role vrijwillig login', `role ${names.user} login`)
			.replace(`database ${names.user}`, `database ${names.database}`)
			.split(';')
			.map((statement) => statement.trim())
			.filter(Boolean),
	);
	return [blocks[0] ?? [], blocks[1] ?? []];
}

describe.runIf(inject('template').engine === 'postgres')('a server set up as the documentation says', () => {
	const { server } = inject('template') as { server: string };

	/** Opens the product on a new database of a new user, and reads once. */
	const openAs = async (user: string, database: string): Promise<string | undefined> => {
		const url = new URL(addressOf(server, database));
		url.username = user;
		url.password = 'choose one';
		const db = await openDatabase({ url: url.href, poolSize: 2 });
		try {
			return await db.read({ tenant: 'demo', centres: [] }, async (trx) => {
				const { rows } = await sql<{ role: string }>`select current_user as role`.execute(trx);
				return rows[0]?.role;
			});
		} finally {
			await db.close();
		}
	};

	it.each(['may make roles', 'may not make roles'])(
		'by a user that %s works as the role that owns nothing',
		async (which) => {
			const suffix = randomUUID().slice(0, 8);
			const names = { user: `owner_${suffix}`, database: `site_${suffix}` };
			const [made, alsoMade] = await documented(names);
			expect([made.length, alsoMade.length]).toEqual([2, 2]);
			try {
				for (const statement of made) {
					const plain = which === 'may not make roles' ? statement.replace('createrole ', '') : statement;
					await administer(server, plain);
				}
				// The role belongs to the whole server, where other tests have made it before.
				if (which === 'may not make roles') await administer(server, alsoMade.at(-1) ?? '');
				expect(await openAs(names.user, names.database)).toBe('vrijwillig_app');
			} finally {
				await administer(server, `drop database if exists ${names.database} with (force)`);
				await administer(server, `drop role if exists ${names.user}`);
			}
		},
	);

	it('says in one line what is missing', async () => {
		const suffix = randomUUID().slice(0, 8);
		const names = { user: `owner_${suffix}`, database: `site_${suffix}` };
		const [made] = await documented(names);
		try {
			for (const statement of made) await administer(server, statement.replace('createrole ', ''));
			await expect(openAs(names.user, names.database)).rejects.toThrow('grant vrijwillig_app to that user');
		} finally {
			await administer(server, `drop database if exists ${names.database} with (force)`);
			await administer(server, `drop role if exists ${names.user}`);
		}
	});
});
