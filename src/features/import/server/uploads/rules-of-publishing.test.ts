import { describe, expect, it } from 'vitest';
import { withImports } from '../../testing/with-imports.ts';

const { given, toldOf, send, work, read, tryOut, start, importAll, vacanciesOf } = withImports();
const head = 'Nummer;Organisatie;Titel;Samenvatting;Categorie;Plaats;Online;Zichtbaar tot;Lat;Lon';
const table = (...rows: string[]) => [head, ...rows].join('\n');

describe('the rules of publishing hold for what comes in', () => {
	const whole = 'Kook mee.;sport;Ede;nee';
	const known = ';52.04;5.66';
	it('for each row by itself, and the preview says what becomes of it and why', async () => {
		const rows: [row: string, state: string, status: string, remarks: [string, ...(string | number)[]][]][] =
			[
				[`1;Buurthuis De Brug;Alles is er;${whole};31-12-2099`, 'online', 'published', []],
				[
					'2;Buurthuis De Brug;Zonder tekst;;sport;Ede;nee;',
					'draft',
					'draft',
					[['incomplete', 'summary', 'description']],
				],
				[
					'3;Buurthuis De Brug;Zonder categorie;Kook mee.;;Ede;nee;',
					'draft',
					'draft',
					[['incomplete', 'categories']],
				],
				['4;Nieuwe club;Zonder plaats;Kook mee.;sport;;nee;', 'draft', 'draft', [['incomplete', 'city']]],
				['5;Buurthuis De Brug;Op afstand;Bel mee.;sport;;ja;', 'online', 'published', []],
				[`6;Nieuwe club;Moet wachten;${whole};`, 'waiting', 'draft', [['waiting']]],
				[
					'7;Nieuwe club;Wacht en mist;;sport;Ede;nee;',
					'draft',
					'draft',
					[['incomplete', 'summary', 'description']],
				],
				[`8;Buurthuis De Brug;Geweest;${whole};1-2-2024`, 'expired', 'expired', [['expired']]],
				['9;Buurthuis De Brug;Nergens;Kook mee.;sport;Atlantis;nee;', 'online', 'published', [['placeless']]],
				[`10;Buurthuis De Brug;ALLES IS ER;${whole};`, 'online', 'published', [['twin_in_file', 2]]],
				[`11;Buurthuis De Brug;Al hier;${whole};`, 'online', 'published', [['twin_here']]],
			];
		await given.app.make(async (trx) => {
			await trx
				.insertInto('vacancies')
				.values({
					tenant: 'demo',
					centre_id: given.app.centre.id,
					organisation_id: given.club.id,
					title: 'Al Hier',
				})
				.execute();
		});
		const text = table(
			...rows.map(([row, , , remarks]) =>
				remarks.some(([kind, field]) => kind === 'placeless' || field === 'city') ? row : `${row}${known}`,
			),
		);
		const expected = rows.flatMap(([row, , , remarks], index) =>
			remarks.map(([kind, ...rest]) => ({
				at: index + 2,
				file: null,
				title: row.split(';')[2],
				kind,
				fields: rest.filter((one) => typeof one === 'string'),
				twin: rest.find((one) => typeof one === 'number') ?? null,
			})),
		);
		const counts = { created: 11, online: 5, drafts: 4, waiting: 1, expired: 1, refused: [] };
		const tried = await tryOut(text);
		expect(tried).toMatchObject({ state: 'checked', ...counts, new_organizations: ['Nieuwe club'] });
		expect(tried.remarks).toEqual(expected);
		expect(tried.rows.map(({ state }: { state: string }) => state)).toEqual(rows.map(([, state]) => state));
		expect(await start(tried.id)).toMatchObject({ state: 'done', ...counts });
		const made = await vacanciesOf('vacancy-table');
		expect(rows.map(([row]) => made[row.split(';')[0] ?? '']?.status)).toEqual(
			rows.map(([, , status]) => status),
		);
		// A source that says nothing of it does not say that no Dutch is needed.
		expect(made['1']?.dutch_level).toBeNull();
	});

	it('while an organisation waits: its vacancies go on line once it is approved, and no others', async () => {
		await importAll(
			table('a;Wachtende club;Heel;Kook mee.;sport;Ede;nee;', 'b;Wachtende club;Half;;sport;Ede;nee;'),
		);
		const { id, status } = await given.app.make((trx) =>
			trx
				.selectFrom('organisations')
				.select(['id', 'status'])
				.where('name', '=', 'Wachtende club')
				.executeTakeFirstOrThrow(),
		);
		expect(status).toBe('pending');
		// Another file that names it finds it, and makes no second.
		expect(await tryOut(table(`c;wachtende CLUB;Ook;${whole};`), { source: 'Andere lijst' })).toMatchObject({
			new_organizations: [],
			waiting: 1,
		});
		const body = { status: 'approved' };
		const answer = await given.app.send('put', `/api/v1/organizations/${id}/approve`, {
			as: given.staff,
			body,
		});
		expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
		const { a, b } = await vacanciesOf('vacancy-table');
		expect([a?.status, b?.status]).toEqual(['published', 'draft']);
		expect(a?.published_at).not.toBeNull();
	});

	it('while an organisation waits whose vacancies the centre looks at: approving it tells the centre that they wait', async () => {
		await importAll(
			table('z1;Nieuw huis;Heel;Kook mee.;sport;Ede;nee;', 'z2;Nieuw huis;Half;;sport;Ede;nee;'),
		);
		const { id } = await given.app.make(async (trx) => {
			await trx
				.updateTable('organisations')
				.set({ vacancy_review: 'always' })
				.where('name', '=', 'Nieuw huis')
				.execute();
			return trx
				.selectFrom('organisations')
				.select('id')
				.where('name', '=', 'Nieuw huis')
				.executeTakeFirstOrThrow();
		});
		const idOf = async (number: string) => (await vacanciesOf('vacancy-table'))[number]?.id ?? '';
		expect(await toldOf(await idOf('z1'))).toBe(0);
		const body = { status: 'approved' };
		const answer = await given.app.send('put', `/api/v1/organizations/${id}/approve`, {
			as: given.staff,
			body,
		});
		expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
		const { z1, z2 } = await vacanciesOf('vacancy-table');
		expect([z1?.status, z1?.review, z1?.review_why]).toEqual(['draft', 'waiting', 'chosen']);
		expect([z2?.status, z2?.review]).toEqual(['draft', null]);
		// Who approved it is the only one of the centre.
		expect([await toldOf(await idOf('z1')), await toldOf(await idOf('z2'))]).toEqual([1, 0]);
		const waiting = await given.app.send('get', '/api/v1/vacancies?filter[review_eq]=waiting', {
			as: given.staff,
		});
		expect(waiting.body.data.map((one: { id: string }) => one.id)).toContain(z1?.id);
		const put = await given.app.send('put', `/api/v1/vacancies/${z1?.id}/publish`, {
			as: given.staff,
			body: {},
		});
		expect(put.status).toBe(200);
		expect((await vacanciesOf('vacancy-table')).z1?.status).toBe('published');
	});

	it('where the centre looks at them first: they wait for that, and again when the source changes their words', async () => {
		const rule = (vacancy_review: 'always' | 'centre') =>
			given.app.make((trx) =>
				trx.updateTable('organisations').set({ vacancy_review }).where('id', '=', given.club.id).execute(),
			);
		const stateOf = async (number: string) => {
			const { status, review, review_why: why } = (await vacanciesOf('vacancy-table'))[number] ?? {};
			return [status, review, why];
		};
		const verb = async (number: string, name: string, body: object) => {
			const id = (await vacanciesOf('vacancy-table'))[number]?.id;
			const { status } = await given.app.send('put', `/api/v1/vacancies/${id}/${name}`, {
				as: given.staff,
				body,
			});
			return status;
		};
		await rule('always');
		const row = `r1;Buurthuis De Brug;Kijk mee;${whole};`;
		const tried = await tryOut(table(row));
		expect([tried.waiting, tried.remarks[0].kind]).toEqual([1, 'review']);
		await start(tried.id);
		expect(await stateOf('r1')).toEqual(['draft', 'waiting', 'chosen']);
		const told = async () => toldOf((await vacanciesOf('vacancy-table')).r1?.id ?? '');
		expect(await told()).toBe(1);
		expect(await verb('r1', 'return', { reason: 'Te kort.' })).toBe(200);
		// The same again changes nothing; other words are looked at again.
		await importAll(table(row));
		expect(await stateOf('r1')).toEqual(['draft', 'returned', 'chosen']);
		expect(await told()).toBe(1);
		await importAll(table(row.replace('Kook mee.', 'Kook samen met ons.')));
		expect(await stateOf('r1')).toEqual(['draft', 'waiting', 'chosen']);
		expect(await told()).toBe(2);
		await importAll(table(row.replace('Kook mee.', 'Kook samen met ons.')));
		expect(await told()).toBe(2);
		expect(await verb('r1', 'publish', {})).toBe(200);
		await importAll(table(row.replace('Kook mee.', 'Kook samen met ons.')));
		expect(await stateOf('r1')).toEqual(['published', null, null]);
		await importAll(table(row.replace('Kook mee.', 'Iets heel anders.')));
		expect(await stateOf('r1')).toEqual(['draft', 'waiting', 'chosen']);
		await rule('centre');
		await importAll(table(row.replace('Kook mee.', 'En weer anders.')));
		expect(await stateOf('r1')).toEqual(['published', null, null]);
	});

	it('and a draft that the source completes goes on line, but not one that people took off', async () => {
		const half = table('h1;Buurthuis De Brug;Half;;sport;Ede;nee;', `h2;Buurthuis De Brug;Heel;${whole};`);
		await importAll(half);
		await given.app.make((trx) =>
			trx.updateTable('vacancies').set({ status: 'draft' }).where('source_id', '=', 'h2').execute(),
		);
		const done = await importAll(half.replace('Half;;', 'Half;Nu met tekst.;'));
		expect(done).toMatchObject({ updated: 1, unchanged: 1, online: 1, drafts: 1 });
		const { h1, h2 } = await vacanciesOf('vacancy-table');
		expect([h1?.status, h2?.status]).toEqual(['published', 'draft']);
	});

	it.each([
		['28-2-2027', '2027-02-28T22:59:00.000Z'],
		['30-6-2027', '2027-06-30T21:59:00.000Z'],
	])('and one that is visible until %s is so on that day, on the Dutch clock', async (day, moment) => {
		const { rows } = await tryOut(table(`d;Buurthuis De Brug;Tot dan;Kook mee.;sport;Ede;nee;${day}`));
		expect(rows[0].expires_at).toBe(moment);
	});
});

describe('a category that nobody knows here', () => {
	const rows = [
		'k1;Buurthuis De Brug;Wandelmaatje;Wandel mee.;Zorg & welzijn;Ede;nee;',
		'k2;Buurthuis De Brug;Bakken;Bak mee.;zorg & Welzijn, Bakkerij;Ede;nee;',
		'k3;Buurthuis De Brug;Keeper;Keep mee.;Sport;Ede;nee;',
	];
	const answer = (id: string, categories: object[], more: object = {}) =>
		send('put', `/${id}/categories`, { categories, ...more });

	it('is asked about once for its source, and remembered', async () => {
		const tried = await tryOut(table(...rows), { source: 'Zorglijst' });
		expect(tried).toMatchObject({
			online: 1,
			drafts: 2,
			unknown_categories: [
				{ given: 'zorg & welzijn', rows: 2 },
				{ given: 'bakkerij', rows: 1 },
			],
		});
		const { status, body } = await answer(tried.id, [
			{ given: 'Zorg & welzijn', category: 'buddy_coaching' },
			{ given: 'bakkerij', category: null },
		]);
		expect([status, body.meta.state]).toEqual([202, 'checking']);
		await work(tried.id);
		expect(await read(tried.id)).toMatchObject({ online: 3, drafts: 0, unknown_categories: [] });
		await start(tried.id);
		expect((await answer(tried.id, [])).status).toBe(409);

		const next = await tryOut(table(rows[0]?.replace('k1', 'k4') ?? '', ...rows), { source: 'zorglijst' });
		expect(next).toMatchObject({ created: 1, unchanged: 3, online: 4, unknown_categories: [] });
		const other = await tryOut(table(...rows), { source: 'Andere zorg' });
		expect(other.unknown_categories).toHaveLength(2);
	});

	it('is remembered for the source that is named with the answer', async () => {
		const { id } = await tryOut(table('n1;Buurthuis De Brug;Zingen;Zing mee.;Koor;Ede;nee;'));
		const named = { source: 'Koren' };
		expect((await answer(id, [{ given: 'koor', category: 'arts_culture' }], named)).status).toBe(202);
		await work(id);
		expect(await read(id)).toMatchObject({ source: 'Koren', online: 1 });
		const next = await tryOut(table('n2;Buurthuis De Brug;Bas;Zing mee.;Koor;Ede;nee;'), named);
		expect(next).toMatchObject({ online: 1, unknown_categories: [] });
		expect((await answer(id, [{ given: 'koor', category: 'zingen' }])).status).toBe(422);
	});
});
