import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addressOf, dropDatabase, makeDatabase, type Template } from '#platform/testing/database.ts';
import { migrate } from './migrate.ts';

/** Every column, key, rule and function of the product's own tables, as the server writes them out. */
const SHAPE = `
	select table_name || '.' || column_name || ' ' || data_type || coalesce(column_default, '') as part
	from information_schema.columns where table_schema = 'public'
	union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
	union all select indexdef from pg_indexes where schemaname = 'public'
	union all select tablename || ' ' || policyname || coalesce(qual, '') from pg_policies where schemaname = 'public'
	union all select p.proname || md5(p.prosrc) from pg_proc p where pronamespace = 'public'::regnamespace
	union all select name || checksum from schema_migrations
	order by 1`;

describe.runIf(inject('template').engine === 'postgres')('a start that migrates', () => {
	const template = inject('template') as Extract<Template, { engine: 'postgres' }>;
	let name: string;
	beforeAll(async () => {
		name = await makeDatabase(template.server);
	});
	afterAll(() => dropDatabase(template.server, name));

	const connect = async (database: string): Promise<pg.Client> => {
		const client = new pg.Client({ connectionString: addressOf(template.server, database) });
		client.on('error', () => undefined);
		await client.connect();
		return client;
	};
	const shapeOf = async (client: pg.Client): Promise<string[]> =>
		(await client.query<{ part: string }>(SHAPE)).rows.map(({ part }) => part);

	it('goes on where it was killed, at every step, and ends as one that never was', {
		timeout: 120_000,
	}, async () => {
		const killed: string[] = [];
		let client: pg.Client;
		for (let isDone = false; !isDone; ) {
			client = await connect(name);
			const before = killed.length;
			let step = '';
			// Each step loses its connection once it has done its work, before it is written down that it has.
			const dying = new Proxy(client, {
				get: (target, property) =>
					property === 'query'
						? async (text: string, values?: unknown[]) => {
								if (text.startsWith('insert into schema_migrations') && !killed.includes(step)) {
									killed.push(step);
									await target.end();
								}
								return target.query(text, values);
							}
						: Reflect.get(target, property),
			});
			const ended = migrate(dying, (line) => {
				step = line;
			});
			if (
				await ended.then(
					() => true,
					() => false,
				)
			)
				isDone = true;
			else expect(killed).toHaveLength(before + 1);
			await client.end().catch(() => undefined);
		}
		const after = await connect(name);
		const whole = await connect(template.name);
		try {
			const shape = await shapeOf(after);
			const applied = await whole.query('select name from schema_migrations');
			expect(killed).toHaveLength(applied.rows.length);
			expect(shape.length).toBeGreaterThan(500);
			expect(shape).toEqual(await shapeOf(whole));
		} finally {
			await after.end();
			await whole.end();
		}
	});
});
