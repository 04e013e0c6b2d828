import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { listed } from '../../../api/api.ts';
import { createPersonContextFactory } from '../../../api/person-context.ts';
import { makeDataExport, sweepDataExports } from './later-exports.ts';

const MANY = 5_001;
let app: TestApp;
let one: Awaited<ReturnType<typeof signedIn>>;
let other: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp({ listeners: [notifyOnEvents] });
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	const staff = { accountRoles: ['center_superuser'], organisation, role: 'admin' } as const;
	one = await signedIn(app, { ...staff, accountRoles: [...staff.accountRoles] });
	other = (await signedIn(app, { ...staff, accountRoles: [...staff.accountRoles] })).as;
	await app.make((trx) =>
		sql`insert into users (tenant, centre_id, email, first_name, last_name, status)
			select 'demo', ${app.centre.id}, 'nummer-' || n || '@post.example', 'Nummer', n::text, 'active'
			from generate_series(1, ${MANY}::int) n`.execute(trx),
	);
}, 60_000);
afterAll(() => app.close());

const ask = (attributes: object, as = one.as) =>
	app.send('post', '/api/v1/data_resources/users/exports', {
		as,
		body: {
			data: { type: 'data_rows', attributes: { query: '', columns: ['status', 'email'], ...attributes } },
		},
	});
const make = (id: string, endpoints = listed) =>
	makeDataExport(
		{
			db: app.db,
			storage: app.storage,
			endpoints,
			openAs: createPersonContextFactory(app.container),
		},
		{ tenant: 'demo', centreId: app.centre.id, id },
	);
const stateOf = async (id: string, as = one.as) => {
	const { body } = await app.send('get', '/api/v1/data_exports', { as });
	return body.data.find((file: { id: string }) => file.id === id)?.attributes;
};
const content = (id: string, as = one.as) => app.send('get', `/api/v1/data_exports/${id}/content`, { as });

describe('a file of many rows', () => {
	it('is made apart, whole and masked, is told to who asked, and is for them alone', async () => {
		const asked = await ask({});
		expect(asked.status, asked.text).toBe(202);
		const { id } = asked.body.data;
		expect((await stateOf(id)).state).toBe('waiting');
		expect((await content(id)).status).toBe(404);
		await make(id);
		expect(await stateOf(id)).toMatchObject({ state: 'ready', resource: 'users' });
		const lines = (await content(id)).text.trimEnd().split('\r\n');
		expect(lines.length).toBeGreaterThan(MANY);
		expect(new Set(lines).size).toBe(lines.length);
		expect(lines[0]).toContain('id;');
		expect(lines.slice(1).every((line) => line.includes('***') && !line.includes('@'))).toBe(true);
		expect((await content(id, other)).status).toBe(404);
		expect(await stateOf(id, other)).toBe(undefined);
		const told = await app.send('get', '/api/v1/notifications', { as: one.as });
		expect(told.body.data.map((row: { attributes: { kind: string } }) => row.attributes.kind)).toEqual([
			'data_export_ready',
		]);
		const { body } = await app.send('get', '/api/v1/audit_entries?page[size]=3', { as: one.as });
		const actions = body.data.map((row: { attributes: { action: string } }) => row.attributes.action);
		expect(actions).toEqual(expect.arrayContaining(['data.exported', 'data_export.file_asked']));
	}, 120_000);

	it('has each row of the moment at which it was made once, whatever comes and goes meanwhile', async () => {
		const listing = listed.find(({ method, path }) => method === 'get' && path === '/api/v1/users');
		const ids = async () => {
			const { rows } = await app.make((trx) => sql<{ id: string }>`select id from users`.execute(trx));
			return rows.map(({ id }) => id).toSorted();
		};
		let pages = 0;
		/** After each page the first person of all is gone, and somebody has come who is first of all now. */
		const restless: typeof listed = listed.map((endpoint) =>
			endpoint !== listing
				? endpoint
				: {
						...endpoint,
						run: async (...given: Parameters<typeof endpoint.run>) => {
							const page = await endpoint.run(...given);
							pages++;
							// The embedded engine does one thing at a time.
							if (app.db.engine === 'embedded') return page;
							await app.make((trx) =>
								sql`delete from users where id = (select id from users where email like 'nummer-%'
									order by last_name, first_name, id limit 1)`.execute(trx),
							);
							await app.make((trx) =>
								sql`insert into users (tenant, centre_id, email, first_name, last_name, status)
									select 'demo', ${app.centre.id}, gen_random_uuid() || '@post.example', 'Aa', '!' || n, 'active'
									from generate_series(1, 2) n`.execute(trx),
							);
							return page;
						},
					},
		);
		const asked = await ask({ query: 'sort=last_name' });
		expect(asked.status, asked.text).toBe(202);
		const before = await ids();
		await make(asked.body.data.id, restless);
		expect(pages).toBeGreaterThan(3);
		const lines = (await content(asked.body.data.id)).text.trimEnd().split('\r\n').slice(1);
		expect(lines.map((line) => line.split(';')[0]).toSorted()).toEqual(before);
	}, 120_000);

	it('is made of every list', async () => {
		const { body } = await app.send('get', '/api/v1/data_resources', { as: one.as });
		const made: string[] = [];
		for (const { id: resource, attributes } of body.data) {
			const asked = await app.send('post', `/api/v1/data_resources/${resource}/exports`, {
				as: one.as,
				body: {
					data: {
						type: 'data_rows',
						attributes: { query: '', columns: attributes.columns.map(({ name }: { name: string }) => name) },
					},
				},
			});
			if (asked.status !== 202) continue;
			await make(asked.body.data.id);
			made.push(`${resource}: ${(await stateOf(asked.body.data.id))?.state}`);
			await app.make((trx) => trx.deleteFrom('data_exports').execute());
			await app.make((trx) => trx.deleteFrom('rate_limits').execute());
		}
		expect(made.length).toBeGreaterThan(20);
		expect(made.filter((line) => !line.endsWith(': ready'))).toEqual([]);
	}, 120_000);

	it('shows personal columns for a reason alone', async () => {
		const refused = await ask({ show: ['email'] });
		expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'reason_required']);
		const asked = await ask({ show: ['email'], reason: 'Een vraag van de accountant.' });
		await make(asked.body.data.id);
		expect((await content(asked.body.data.id)).text).toContain('nummer-7@post.example');
	}, 120_000);

	it('is not made for who may no longer see it', async () => {
		const { id } = (await ask({})).body.data;
		await app.make((trx) =>
			trx.updateTable('users').set({ roles: [] }).where('id', '=', one.user.id).execute(),
		);
		await make(id);
		await app.make((trx) =>
			trx
				.updateTable('users')
				.set({ roles: ['center_superuser'] })
				.where('id', '=', one.user.id)
				.execute(),
		);
		expect((await stateOf(id)).state).toBe('failed');
		expect((await content(id)).status).toBe(404);
	}, 60_000);

	it('is gone after a week', async () => {
		const { id } = (await ask({})).body.data;
		const folders: unknown[] = [];
		const sweep = sweepDataExports({
			send: async (_trx: unknown, _queue: unknown, data: object) => void folders.push(data),
		} as never);
		await app.make((trx) =>
			sql`update data_exports set created_at = now() - interval '8 days' where id = ${id}`.execute(trx),
		);
		expect(await app.make((trx) => sweep(trx))).toBe(1);
		expect(folders).toEqual([{ folder: `demo/${id}` }]);
		expect(await stateOf(id)).toBe(undefined);
	});
});
