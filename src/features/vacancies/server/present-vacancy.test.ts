import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFeatures } from '#features/tenancy/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildOrganisation, buildVacancy } from '#testing/builders.ts';

const base = '/api/v1/vacancies';
type Headers = Record<string, string>;

describe('what a vacancy tells of people and places', () => {
	let app: TestApp;
	let organisation: BuiltOrganisation;
	let as: Headers;
	let volunteer: Headers;

	const build = (columns: object = {}) =>
		app.make((trx) =>
			buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id, columns }),
		);

	beforeAll(async () => {
		app = await createTestApp({ layers: [{ demo: { personToPerson: true } }, demoFeatures] });
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		as = (await signedIn(app, { organisation })).as;
		volunteer = (await signedIn(app, { accountRoles: ['volunteer'] })).as;
		await app.db.asOwner(async (client) => {
			await client.query(
				"insert into postcodes (code, place, lat, lon) values ('7311', 'Apeldoorn', 52.2151, 5.9632)",
			);
			await client.query(
				"insert into places (name, region, lat, lon) values ('Heerde', 'Gelderland', 52.3871, 6.0402)",
			);
		});
	});
	afterAll(() => app.close());

	const contact = {
		contact_person: 'Els',
		contact_phone: '055-1234567',
		contact_email: 'els@voorbeeld.example',
		street: 'Dorpsstraat',
		house_number: '12',
		postal_code: '7311 AB',
		city: 'Apeldoorn',
		lat: 52.215123,
		lon: 5.963245,
	};
	const exact = {
		street: 'Dorpsstraat',
		house_number: '12',
		postal_code: '7311 AB',
		lat: 52.215123,
		lon: 5.963245,
	};
	const rough = {
		street: null,
		house_number: null,
		postal_code: '7311',
		city: 'Apeldoorn',
		lat: 52.22,
		lon: 5.96,
	};

	it('shows a phone number only where it was chosen, and an e-mail address never', async () => {
		const hidden = await build({ ...contact, contact_phone_visible: false });
		const shown = await build({ ...contact, contact_phone_visible: true });
		const read = async (id: string, who?: Headers) =>
			(await app.send('get', `${base}/${id}`, who && { as: who })).body.data.attributes;
		expect(await read(hidden.id)).toMatchObject({ contact_phone: null, contact_email: null });
		expect(await read(shown.id)).toMatchObject({ contact_phone: '055-1234567', contact_email: null });
		expect(await read(hidden.id, as)).toMatchObject({
			contact_phone: '055-1234567',
			contact_email: 'els@voorbeeld.example',
		});
		const list = await app.send('get', `${base}?filter[id_eq]=${hidden.id}`);
		expect(list.text).not.toContain('055-1234567');
		expect(list.text).not.toContain('els@');
	});

	it.each([
		[{ vacancy_type: 'p2p' as const }],
		[{ vacancy_type: 'one-on-one' as const }],
		[{ vacancy_type: 'neighbour-help' as const }],
		[{ hide_exact_place: true }],
	])('tells only the neighbourhood of %j', async (columns) => {
		const { id } = await build({ ...contact, ...columns });
		for (const who of [undefined, volunteer]) {
			const one = await app.send('get', `${base}/${id}`, who && { as: who });
			expect(one.body.data.attributes).toMatchObject(rough);
			const list = await app.send('get', `${base}?filter[id_eq]=${id}`, who && { as: who });
			expect(list.body.data[0].attributes).toMatchObject(rough);
		}
		expect((await app.send('get', `${base}/${id}`, { as })).body.data.attributes).toMatchObject(exact);
	});

	it('gives the exact place of others, and falls back to the organisation for one without', async () => {
		const { id } = await build(contact);
		expect((await app.send('get', `${base}/${id}`)).body.data.attributes).toMatchObject(exact);
		const without = await build();
		expect((await app.send('get', `${base}/${without.id}`)).body.data.attributes).toMatchObject({
			city: 'Apeldoorn',
			lat: 52.21,
			lon: 5.97,
		});
	});

	it('finds the point of a postal code, else of a town, on writing', async () => {
		const made = await app.send('post', base, {
			as,
			body: { data: { type: 'vacancies', attributes: { title: 'Ergens', postal_code: '7311ab' } } },
		});
		expect(made.body.data.attributes).toMatchObject({ postal_code: '7311AB', lat: 52.2151, lon: 5.9632 });
		const patch = (attributes: object) => {
			const { id } = made.body.data;
			return app.send('patch', `${base}/${id}`, {
				as,
				body: { data: { type: 'vacancies', id, attributes } },
			});
		};
		const moved = await patch({ postal_code: null, city: 'heerde' });
		expect(moved.body.data.attributes).toMatchObject({ lat: 52.3871, lon: 6.0402 });
		const unknown = await patch({ city: 'Nergenshuizen' });
		expect(unknown.body.data.attributes).toMatchObject({ lat: null, lon: null });
	});
});
