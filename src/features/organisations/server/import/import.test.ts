import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation } from '#testing/builders.ts';

const base = '/api/v1/organizations';
type Row = Record<string, string | undefined>;
type Result = { outcome: string; errors: { field: string; code: string }[] };

let app: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	const centre = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	({ as: staff } = await signedIn(app, { organisation: centre }));
});
afterAll(() => app.close());

const post = (rows: Row[], more: object = {}, as = staff) =>
	app.send('post', `${base}/import`, { as, body: { rows, ...more } });
const run = async (rows: Row[], more: object = {}) =>
	(await post(rows, more)).body.meta.rows.map(({ outcome, errors }: Result) =>
		[outcome, ...errors.map(({ field, code }) => `${field} ${code}`)].join(' '),
	);
const total = async () => (await app.send('get', `${base}/counts`, { as: staff })).body.meta.total;
const named = async (name: string) => {
	const path = `${base}?filter[name_i_cont]=${encodeURIComponent(name)}&include=address,profile`;
	const { data, included } = (await app.send('get', path, { as: staff })).body;
	return { ...data[0]?.attributes, ...included?.[0]?.attributes, ...included?.[1]?.attributes };
};

describe('organisations from a table', () => {
	it('are tried first, then made with all that the row says, and a second run changes nothing', async () => {
		const rows = [
			{
				key: '0042',
				name: 'Zorgboerderij Het Erf',
				organization_type: 'NonProfit',
				email: 'erf@post.example',
				phone_number: '+31 55 1234567',
				website: 'https://erf.example',
				street: 'Erfweg',
				house_number: '3',
				postal_code: '7331kc',
				city: 'Apeldoorn',
				country: 'nl',
				non_profit_type: 'care_welfare',
				activity_type_ids: 'care, meals',
				show_on_social_map: 'yes',
				description: '<p>Samen <strong>buiten</strong></p><script>kwaad()</script>',
			},
			{ name: 'Basisschool De Hoek', organization_type: 'School', key: '', email: ' ' },
		];
		const before = await total();
		expect(await run(rows, { dry_run: true })).toEqual(['created', 'created']);
		expect(await total()).toBe(before);
		expect(await run(rows)).toEqual(['created', 'created']);
		expect(await total()).toBe(before + 2);
		expect(await named('Zorgboerderij Het Erf')).toMatchObject({
			status: 'approved',
			phone_number: '+31 55 1234567',
			postal_code: '7331 KC',
			country: 'NL',
			non_profit_type: 'care_welfare',
			activity_type_ids: ['care', 'meals'],
			show_on_social_map: true,
		});
		expect(await named('Basisschool De Hoek')).toMatchObject({ organization_type: 'School', email: null });
		expect(await run(rows)).toEqual(['unchanged', 'unchanged']);
		expect(await total()).toBe(before + 2);
		const list = await app.send('get', `${base}?filter[name_i_cont]=Zorgboerderij`, { as: staff });
		const erf = await app.send('get', `${base}/${list.body.data[0].id}`, { as: staff });
		expect(erf.body.data.attributes.description).toBe('<p>Samen <strong>buiten</strong></p>');
	});

	it('are known by their key here or there, or by name and postcode, however these are written', async () => {
		const { id } = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, name: 'Koor Zuid' }),
		);
		await run([{ name: 'Zwemclub', postal_code: '7311 KZ', key: 'z1' }]);
		const before = await total();
		expect(
			await run([
				{ key: id.toUpperCase(), name: 'Koor met een andere naam' },
				{ key: 'z1', name: 'Zwemclub heet nu anders' },
				{ name: 'ZWEMCLUB', postal_code: '7311kz' },
			]),
		).toEqual(['unchanged', 'unchanged', 'unchanged']);
		expect(await named('Zwemclub')).toMatchObject({ name: 'Zwemclub' });
		expect(await run([{ name: 'Zwemclub' }])).toEqual(['unchanged']);
		expect(await run([{ name: 'koor zuid', postal_code: '7311 AB' }])).toEqual(['unchanged']);
		expect(await total()).toBe(before);
		expect(await run([{ name: 'Zwemclub', postal_code: '7312 AA' }])).toEqual(['created']);
	});

	it('of another centre are not known here, and a deleted one does not come back', async () => {
		const other = await app.make((trx) => buildCentre(trx));
		const { id } = await app.make((trx) => buildOrganisation(trx, { centreId: other.id, name: 'Ver weg' }), {
			tenant: 'demo',
			centres: [other.id],
		});
		expect(await run([{ key: id, name: 'Ver weg' }])).toEqual(['created']);
		await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, name: 'Opgeheven', status: 'deleted' }),
		);
		expect(await run([{ name: 'Opgeheven' }])).toEqual(['refused name deleted']);
	});

	it('are refused row by row where a cell is wrong, and the others are made', async () => {
		const rows = [
			{ name: '', city: 'Ede' },
			{ name: 'X' },
			{ name: 'L'.repeat(161) },
			{ name: 'Fout adres', email: 'geen adres', website: 'javascript:alert(1)', postal_code: '12 AB' },
			{ name: 'Belg', postal_code: '2000', country: 'BE' },
			{ name: 'Centrale', organization_type: 'VolunteerCenter' },
			{ name: 'Foute lijst', non_profit_type: 'anders', activity_type_ids: 'care kegelen' },
			{ name: 'Misschien', show_on_social_map: 'misschien' },
			{ key: 'k'.repeat(101), name: 'Lange sleutel' },
			{ key: 'goed', name: '=HYPERLINK("http://kwaad.example")' },
			{ key: 'goed', name: 'Zelfde sleutel' },
			{ name: 'belg' },
		];
		const expected = [
			'refused name required',
			'refused name short',
			'refused name long',
			'refused email format website format postalCode format',
			'created',
			'refused organizationType format',
			'refused nonProfitType format activityTypeIds format',
			'refused showOnSocialMap format',
			'refused key long',
			'created',
			'refused name twice',
			'refused name twice',
		];
		expect(await run(rows, { dry_run: true })).toEqual(expected);
		expect(await run(rows)).toEqual(expected);
		expect(await named('HYPERLINK')).toMatchObject({ name: '=HYPERLINK("http://kwaad.example")' });
		const { text } = await app.send('get', `${base}/export?filter[name_i_cont]=HYPERLINK`, { as: staff });
		expect(text).toContain("'=HYPERLINK");
	});

	it('wait for approval when that is asked, and each is in the history', async () => {
		expect(await run([{ name: 'Moestuin Oost' }], { status: 'pending' })).toEqual(['created']);
		const { data } = (await app.send('get', `${base}?filter[name_i_cont]=Moestuin`, { as: staff })).body;
		expect(data[0].attributes.status).toBe('pending');
		const history = await app.send('get', `${base}/${data[0].id}/history`, { as: staff });
		expect(history.body.data[0].attributes.action).toBe('organisation.created');
	});

	it('are refused as a whole beyond 500 rows, with a field that is none, and from who is no staff', async () => {
		const many = Array.from({ length: 501 }, (_, number) => ({ name: `Club ${number}` }));
		expect((await post(many)).status).toBe(422);
		expect((await post([])).status).toBe(422);
		expect((await post([{ name: 'Club', secret: 'x' }])).status).toBe(422);
		expect((await post([{ name: 'Club' }], { status: 'archived' })).status).toBe(422);
		const club = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const { as: member } = await signedIn(app, { organisation: club });
		expect((await post([{ name: 'Club' }], {}, member)).status).toBe(403);
		expect((await post([{ name: 'Club' }], {}, {})).status).toBe(401);
	});
});
