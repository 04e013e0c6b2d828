import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { withImports } from '../../testing/with-imports.ts';

const { given, send, work, read, tryOut, start, importAll, vacanciesOf } = withImports();
const head = 'Nummer;Organisatie;Titel;Samenvatting;Beschrijving;Categorie;Plaats;Contactpersoon';
const row = (number: string, summary = 'Kook mee.', more = 'Elke week.;horeca;Ede;') =>
	`${number};Buurthuis De Brug;Klus ${number};${summary};${more}`;
const table = (...rows: string[]) => [head, ...rows].join('\n');
/** What people change here, as their form does. */
const change = (sourceId: string, columns: object) =>
	given.app.make((trx) =>
		trx.updateTable('vacancies').set(columns).where('source_id', '=', sourceId).execute(),
	);
const sourceOf = async (id: string) => {
	const { source_id } = await given.app.make((trx) =>
		trx.selectFrom('vacancy_imports').select('source_id').where('id', '=', id).executeTakeFirstOrThrow(),
	);
	return `vacancy-table-${source_id}`;
};
const startWith = async (id: string, body: object) => {
	expect((await send('put', `/${id}/start`, body)).status).toBe(202);
	await work(id);
	return read(id);
};

describe('a second run of a source', () => {
	it.each<
		[what: string, here: object, there: string, chosen: object, now: string, asked: boolean, next: boolean]
	>([
		['only the source changed', {}, 'Bak mee.', {}, 'Bak mee.', false, false],
		['only people here did', { summary: 'Beter.' }, 'Kook mee.', {}, 'Beter.', false, false],
		['both did the same', { summary: 'Bak mee.' }, 'Bak mee.', {}, 'Bak mee.', false, false],
		['both did, and nobody chose', { summary: 'Beter.' }, 'Bak mee.', {}, 'Beter.', true, true],
		[
			'both did, and here counts',
			{ summary: 'Beter.' },
			'Bak mee.',
			{ prefer: 'here' },
			'Beter.',
			true,
			false,
		],
		[
			'both did, and the source counts',
			{ summary: 'Beter.' },
			'Bak mee.',
			{ prefer: 'source' },
			'Bak mee.',
			true,
			false,
		],
		[
			'both did, and a row is excepted',
			{ summary: 'Beter.' },
			'Bak mee.',
			{ prefer: 'source', rows: [{ number: 'r', prefer: 'here' }] },
			'Beter.',
			true,
			false,
		],
	])('when %s', async (source, here, there, chosen, now, asked, next) => {
		const first = await importAll(table(row('r')), { source });
		// On the embedded engine a transaction within another would wait for ever.
		const key = await sourceOf(first.id);
		if (Object.keys(here).length > 0)
			await given.app.make((trx) =>
				trx.updateTable('vacancies').set(here).where('source', '=', key).execute(),
			);
		const tried = await tryOut(table(row('r', there)), { source });
		expect(tried.contested).toEqual(
			asked
				? [
						{
							at: 2,
							number: 'r',
							title: 'Klus r',
							fields: [{ field: 'summary', values: { here: 'Beter.', there: 'Bak mee.' } }],
						},
					]
				: [],
		);
		await startWith(tried.id, chosen);
		expect((await vacanciesOf(key)).r?.summary).toBe(now);
		// An answer is remembered until the source changes once more.
		const again = await tryOut(table(row('r', there)), { source });
		expect([again.updated, again.contested.length]).toEqual([0, next ? 1 : 0]);
	});

	it('shows no values of how to reach somebody, and leaves the point with an address that stays', async () => {
		const source = 'Adressen';
		await importAll(table(row('p', 'Kook mee.', 'Elke week.;horeca;Ede;Jan')), { source });
		await change('p', { contact_person: 'Piet', city: 'Epe', lat: 52.3, lon: 5.9 });
		const tried = await tryOut(table(row('p', 'Kook mee.', 'Elke week.;horeca;Apeldoorn;Klaas')), { source });
		expect(tried.contested[0].fields).toEqual([
			{ field: 'city', values: { here: 'Epe', there: 'Apeldoorn' } },
			{ field: 'contactPerson', values: null },
		]);
		await start(tried.id);
		const { p } = await vacanciesOf(await sourceOf(tried.id));
		expect(p).toMatchObject({ city: 'Epe', lat: 52.3, lon: 5.9, contact_person: 'Piet' });
	});
});

describe('what left its source', () => {
	it('is taken off line, put back in one press, and comes back with its source', async () => {
		const named = { source: 'Vertrekkers' };
		const all = table(row('a'), row('b'), row('c'), row('d'), row('e', '').replace('Elke week.', ''));
		const first = await importAll(all, named);
		const source = await sourceOf(first.id);
		const statuses = async () =>
			Object.values(await vacanciesOf(source))
				.map(({ status }) => status)
				.join(' ');
		await change('c', { status: 'filled' });
		await change('d', { status: 'draft' });
		expect(await statuses()).toBe('published published filled draft draft');

		const fewer = await tryOut(table(row('a')), named);
		// What people took off line themselves does not leave again.
		expect(fewer).toMatchObject({ unchanged: 1, withdrawn: 3, restorable: false });
		expect(fewer.leaving.map(({ title }: { title: string }) => title)).toEqual([
			'Klus b',
			'Klus c',
			'Klus e',
		]);
		expect(await startWith(fewer.id, { keep_left: true })).toMatchObject({ withdrawn: 0, restorable: false });
		expect(await statuses()).toBe('published published filled draft draft');

		const gone = await importAll(table(row('a')), named);
		expect(gone).toMatchObject({ withdrawn: 3, restorable: true, restored: 0 });
		expect(await statuses()).toBe('published archived archived draft archived');
		const { status, body } = await send('put', `/${gone.id}/restore`);
		expect([status, body.meta.restored, body.meta.restorable]).toEqual([200, 3, false]);
		expect(await statuses()).toBe('published published filled draft draft');
		expect((await send('put', `/${gone.id}/restore`)).status).toBe(409);

		await importAll(table(row('a')), named);
		expect(await importAll(all, named)).toMatchObject({ withdrawn: 0 });
		// What was filled here is so still.
		expect(await statuses()).toBe('published published filled draft draft');
	});

	it('is not known of a table without the name of a source, nor by a row that cannot be read', async () => {
		await importAll(table(row('x'), row('y')));
		expect(await tryOut(table(row('x')))).toMatchObject({ withdrawn: 0, leaving: [] });
		await importAll(table(row('x'), row('y')), { source: 'Half leesbaar' });
		const broken = table(row('x'), row('y').replace('Klus y', 'ab'));
		expect(await tryOut(broken, { source: 'Half leesbaar' })).toMatchObject({ withdrawn: 0 });
	});

	it('is put back by staff of the centre alone', async () => {
		const { id } = await importAll(table(row('z')));
		const { as } = await signedIn(given.app, { organisation: given.club });
		const restore = (who: object) =>
			given.app.send('put', `/api/v1/vacancy_imports/${id}/restore`, { ...who, body: {} });
		expect([(await restore({ as })).status, (await restore({})).status]).toEqual([403, 401]);
	});
});

describe('a source with a name', () => {
	const sources = '/api/v1/vacancy_import_sources';
	const as = () => ({ as: given.staff });
	const named = async (name: string) => {
		const { body } = await given.app.send('get', `${sources}?page[size]=100`, as());
		return body.data.find((one: { attributes: { name: string } }) => one.attributes.name === name);
	};
	const rename = (id: string, name: string) =>
		given.app.send('patch', `${sources}/${id}`, {
			...as(),
			body: { data: { type: 'vacancy_import_sources', id, attributes: { name } } },
		});

	it('is renamed, but not to the name of another, and removed with what was remembered of it', async () => {
		await importAll(table(row('s1'), row('s2')), { source: 'Oude naam' });
		await tryOut(table(row('s1')), { source: 'Bezet' });
		const { id, attributes } = await named('Oude naam');
		expect(attributes).toEqual({ name: 'Oude naam', imports: 1, vacancies: 2 });
		expect((await rename(id, 'Nieuwe naam')).body.data.attributes.name).toBe('Nieuwe naam');
		const taken = await rename(id, 'BEZET');
		expect([taken.status, taken.body.errors?.[0].code]).toEqual([422, 'taken']);
		const same = await tryOut(table(row('s1'), row('s2')), { source: 'nieuwe naam' });
		expect(same).toMatchObject({ unchanged: 2, source: 'Nieuwe naam' });

		expect((await given.app.send('delete', `${sources}/${id}`, as())).status).toBe(204);
		expect(await named('Nieuwe naam')).toBeUndefined();
		expect(await read(same.id)).toMatchObject({ state: 'stopped', source: null });
		expect((await given.app.send('delete', `${sources}/${id}`, as())).status).toBe(404);
		expect(Object.keys(await vacanciesOf(`vacancy-table-${id}`))).toEqual(['s1', 's2']);
	});

	it('is seen and changed by staff of the centre alone', async () => {
		await tryOut(table(row('s3')), { source: 'Van ons' });
		const { id } = await named('Van ons');
		const other = await signedIn(given.app, { organisation: given.club });
		for (const [method, path] of [
			['get', sources],
			['patch', `${sources}/${id}`],
			['delete', `${sources}/${id}`],
		] as const) {
			const body = { data: { type: 'vacancy_import_sources', id, attributes: { name: 'X' } } };
			const more = method === 'patch' ? { body } : {};
			expect((await given.app.send(method, path, { as: other.as, ...more })).status).toBe(403);
			expect((await given.app.send(method, path, more)).status).toBe(401);
		}
	});
});
