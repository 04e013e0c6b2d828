import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

/** Every key of a table that has a tenant, and whether the tenant is in it: at both ends where it refers to another one. */
const KEYS = `
	with tenants as (select attrelid as id, attnum as number from pg_attribute where attname = 'tenant' and not attisdropped)
	select t.oid::regclass || ' ' || i.relname as name, tenants.number = any (x.indkey::int2[]) as held
	from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
		join tenants on tenants.id = t.oid
	where t.relnamespace = 'public'::regnamespace and x.indisunique
	union all
	select c.conrelid::regclass || ' ' || c.conname, own.number = any (c.conkey) and other.number = any (c.confkey)
	from pg_constraint c join tenants own on own.id = c.conrelid join tenants other on other.id = c.confrelid
	where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;

describe.runIf(inject('template').engine === 'postgres')('the way to several databases', () => {
	let database: TestDatabase;
	let page: string;
	beforeAll(async () => {
		database = await openTestDatabase();
		page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
	});
	afterAll(() => database.close());

	const ask = <Row>(statement: string): Promise<Row[]> =>
		database.db.asOwner(async (client) => (await client.query(statement)).rows as Row[]);
	const tablesWithout = async (column: string): Promise<string[]> => {
		const rows = await ask<{ name: string }>(`
			select relname as name from pg_class t where relkind = 'r' and relnamespace = 'public'::regnamespace
				and not exists (select from pg_attribute a where attrelid = t.oid and attname = '${column}' and attnotnull)`);
		return rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations');
	};
	/** The tables that a sentence of the page names. */
	const named = (sentence: RegExp): string[] =>
		[...(sentence.exec(page)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

	it('names the tables that are of no tenant, and of no centre', async () => {
		const ofNone = named(/Without a tenant are ([^;]+?), which are\s/);
		expect((await tablesWithout('tenant')).toSorted()).toEqual(ofNone.toSorted());
		const ofTenant = named(/without `centre_id`, are ([^.]+)\./);
		expect((await tablesWithout('centre_id')).toSorted()).toEqual([...ofNone, ...ofTenant].toSorted());
	});

	it('puts the tenant into every key, by the statement of the page, and leaves what keys promise', async () => {
		const statement = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, text = '']) => text).at(-1) ?? '';
		const before = await ask<{ name: string; held: boolean }>(KEYS);
		expect(before.filter(({ held }) => !held).length).toBeGreaterThan(100);
		await ask(statement);
		const after = await ask<{ name: string; held: boolean }>(KEYS);
		expect(after.filter(({ held }) => !held)).toEqual([]);
		expect(after.map(({ name }) => name).toSorted()).toEqual(before.map(({ name }) => name).toSorted());
		const scope = { tenant: 'demo', centres: [] };
		const centre = await database.db.transaction(scope, async (trx) => {
			await trx.insertInto('centres').values({ tenant: 'demo', slug: 'first', name: 'Eerste' }).execute();
			return trx.selectFrom('centres').select('id').where('slug', '=', 'first').executeTakeFirstOrThrow();
		});
		const elsewhere = `insert into organisation_sign_ups (tenant, centre_id, email, token_hash, data, expires_at)
			values ('public', '${centre.id}', 'els@tafel.example', 'hash', '{}', now())`;
		await expect(ask(elsewhere)).rejects.toThrow(/foreign key/);
	});
});
