import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
	type BuiltOrganisation,
	buildApplication,
	buildOrganisation,
	buildVacancy,
} from '#testing/builders.ts';

describe('what search keeps of a vacancy', () => {
	let app: TestApp;
	let organisation: BuiltOrganisation;

	beforeAll(async () => {
		app = await createTestApp();
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	});
	afterAll(() => app.close());

	const build = (columns: object = {}) =>
		app.make((trx) =>
			buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id, columns }),
		);
	/** The document's version, none where there is no document, and the mark of the centre's search. */
	const stateOf = (id: string) =>
		app.db.asOwner(async (client) => {
			const { rows } = await client.query<{ version: string | null; mark: string }>(
				`select (select xmin::text from vacancy_documents where vacancy_id = $1) as version,
					(select mark::text from search_marks where centre_id = $2) as mark`,
				[id, app.centre.id],
			);
			return rows[0];
		});
	const change = (id: string, columns: object) =>
		app.make((trx) => trx.updateTable('vacancies').set(columns).where('id', '=', id).execute());
	/** Whether a change writes the document and whether what was found before still holds. */
	const effectOf = async (id: string, columns: object) => {
		const before = await stateOf(id);
		await change(id, columns);
		const after = await stateOf(id);
		return [after?.version !== before?.version, after?.mark !== before?.mark];
	};

	it.each([
		{ title: 'Een andere titel' },
		{ description: '<p>Iets heel anders</p>' },
		{ categories: ['transport'] },
		{ age_groups: ['over_65'] },
		{ city: 'Nunspeet' },
		{ hide_exact_place: true },
		{ vog: 'required' },
		{ skills: ['handy'] },
		{ expires_at: new Date('2035-01-01') },
	])('is another with %j, and what was found before does not hold', async (columns) => {
		const { id } = await build();
		expect(await effectOf(id, columns)).toEqual([true, true]);
	});

	it.each([
		{ updated_at: new Date() },
		{ expiry_notices: [1] },
		{ contact_person: 'Iemand anders' },
		{ hours_min: 3 },
		{ image_id: null, spots: 4 },
	])('stays as it is with %j, and so does what was found before', async (columns) => {
		const { id } = await build();
		expect(await effectOf(id, columns)).toEqual([false, false]);
	});

	it('is there while the vacancy is on line', async () => {
		const { id } = await build({ status: 'draft' });
		expect((await stateOf(id))?.version).toBeNull();
		expect(await effectOf(id, { title: 'Nog niet klaar' })).toEqual([false, false]);
		expect(await effectOf(id, { status: 'published' })).toEqual([true, true]);
		expect(await effectOf(id, { status: 'filled' })).toEqual([true, true]);
		expect((await stateOf(id))?.version).toBeNull();
	});

	it('has the place of the organisation until the vacancy names one', async () => {
		await app.make((trx) =>
			trx
				.updateTable('organisations')
				.set({ lat: 52.1, lon: 6.1 })
				.where('id', '=', organisation.id)
				.execute(),
		);
		const { id } = await build();
		const place = () =>
			app.make((trx) =>
				sql<{ lat: number | null }>`select lat from published_vacancies where vacancy_id = ${id}`.execute(
					trx,
				),
			);
		expect((await place()).rows).toEqual([{ lat: 52.1 }]);
		await change(id, { street: 'Dorpsstraat' });
		expect((await place()).rows).toEqual([{ lat: null }]);
	});

	it('knows whether a spot is open, and of what fits as well the open one comes first', async () => {
		const title = 'Tuinkabouters verven';
		const [older, newer] = [
			await build({ title, spots: 1, published_at: new Date('2026-01-01') }),
			await build({ title, spots: 1, published_at: new Date() }),
		];
		const found = async () => {
			const { body } = await app.send('get', '/api/v1/vacancies/search?filter[q]=tuinkabouters');
			return body.data.map((one: { id: string }) => one.id);
		};
		expect(await found()).toEqual([newer.id, older.id]);
		const scope = { centreId: app.centre.id, organisationId: organisation.id, vacancyId: newer.id };
		const application = await app.make((trx) =>
			buildApplication(trx, { ...scope, columns: { status: 'accepted' } }),
		);
		expect(await found()).toEqual([older.id, newer.id]);
		const decide = (status: 'withdrawn' | 'completed') =>
			app.make((trx) =>
				trx.updateTable('applications').set({ status }).where('id', '=', application.id).execute(),
			);
		await decide('withdrawn');
		expect(await found()).toEqual([newer.id, older.id]);
		await decide('completed');
		expect(await found()).toEqual([older.id, newer.id]);
		await change(newer.id, { spots: 2 });
		expect(await found()).toEqual([newer.id, older.id]);
	});

	it('knows of an activity whether any time to come has a place', async () => {
		const { id } = await build({ vacancy_type: 'activity' });
		const isFull = () =>
			app.make(async (trx) => {
				const { rows } = await sql<{ full: boolean }>`
					select is_full as full from published_vacancies where vacancy_id = ${id}`.execute(trx);
				return rows[0]?.full;
			});
		const shared = { tenant: 'demo' as const, centre_id: app.centre.id, vacancy_id: id };
		const addTime = async (days: number) => {
			const starts_at = new Date(Date.now() + days * 86_400_000);
			const ends_at = new Date(starts_at.getTime() + 3_600_000);
			return app.make(async (trx) => {
				const session = await trx
					.insertInto('vacancy_sessions')
					.values({ ...shared, starts_at, ends_at, spots: 1 })
					.returning('id')
					.executeTakeFirstOrThrow();
				return trx
					.insertInto('session_occurrences')
					.values({ ...shared, session_id: session.id, key: 'single', starts_at, ends_at, spots: 1 })
					.returning('id')
					.executeTakeFirstOrThrow();
			});
		};
		const first = await addTime(3);
		expect(await isFull()).toBe(false);
		await app.make((trx) =>
			buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				vacancyId: id,
				columns: { status: 'accepted', occurrence_id: first.id },
			}),
		);
		expect(await isFull()).toBe(true);
		await addTime(10);
		expect(await isFull()).toBe(false);
	});

	it('has a new facet, of a column that may be empty, by a row of one function', async () => {
		const old = await build();
		await app.db.asOwner(async (client) => {
			await client.query('alter table vacancies add column least_age smallint');
			const { rows } = await client.query<{ body: string }>(
				"select prosrc as body from pg_proc where proname = 'vacancy_facets'",
			);
			const body = rows[0]?.body ?? '';
			await client.query(
				`create or replace function vacancy_facets(v vacancies) returns table (facet text, held text[])
				language sql stable as $$ ${body}, ('least_age', array[v.least_age::text]) $$`,
			);
		});
		const facetsOf = (id: string) =>
			app.make(async (trx) => {
				const { rows } = await sql<{ value: string }>`
					select k.value from published_vacancies d join known_facets k on position(chr(k.code) in d.facets) > 0
					where d.vacancy_id = ${id} and k.facet = 'least_age'`.execute(trx);
				return rows.map(({ value }) => value);
			});
		await change(old.id, { least_age: 16 });
		expect(await facetsOf(old.id)).toEqual(['16']);
		await change(old.id, { least_age: null });
		expect(await facetsOf(old.id)).toEqual([]);
	});
});
