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

/** Help as it was kept before it became vacancies: one on line with an answer, and one that nobody confirmed. */
const OLD_HELP = `
	with centre as (insert into centres (tenant, slug, name) values ('oldebroek', 'punt', 'Punt') returning id),
		person as (insert into users (tenant, centre_id, email) select 'oldebroek', id, 'hup@post.example' from centre returning id),
		help as (insert into help_requests (tenant, centre_id, kind, status, topic, title, body, place, lat, lon, first_name,
				email, published_at)
			select 'oldebroek', id, kind, status, 'company', 'Wie loopt mee', body, 'Wezep', 52.46, 6, 'Wubbo', 'w@post.example', at
			from centre, (values ('ask', 'published', E'Twee < drie &\\nmeer', now()), ('offer', 'unconfirmed', 'Ik heb tijd', null))
				as given (kind, status, body, at) returning id, tenant, centre_id, kind)
	insert into help_answers (tenant, centre_id, help_request_id, user_id, message)
	select help.tenant, centre_id, help.id, person.id, 'Ik loop mee' from help, person where kind = 'ask'`;

const MOVED_HELP = `
	select v.vacancy_type as type, v.help_kind as kind, v.status, v.description, v.city, v.contact_person as person,
		o.name as publisher, (select count(*)::int from help_answers a where a.help_request_id = h.id) as answers,
		(select count(*)::int from vacancy_documents d where d.vacancy_id = v.id) as documents
	from help_requests h join vacancies v on v.id = h.id join organisations o on o.id = v.organisation_id
	order by v.help_kind`;

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
								if (text === 'begin' && step.includes('0110_') && !killed.includes(step))
									await target.query(OLD_HELP);
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
			const moved = await after.query(MOVED_HELP);
			expect(moved.rows).toEqual([
				{
					type: 'neighbour-help',
					kind: 'ask',
					status: 'published',
					description: '<p>Twee &lt; drie &amp;<br>meer</p>',
					city: 'Wezep',
					person: 'Wubbo',
					publisher: 'Punt',
					answers: 1,
					documents: 1,
				},
				{
					type: 'neighbour-help',
					kind: 'offer',
					status: 'deleted',
					description: '<p>Ik heb tijd</p>',
					city: 'Wezep',
					person: 'Wubbo',
					publisher: 'Punt',
					answers: 0,
					documents: 0,
				},
			]);
		} finally {
			await after.end();
			await whole.end();
		}
	});
});
