import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFeatures } from '#features/tenancy/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	type BuiltOrganisation,
	buildCentre,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';

const base = '/api/v1/vacancies';
const nowhere = '00000000-0000-4000-8000-000000000000';
type Headers = Record<string, string>;

const complete = {
	title: 'Samen koken in het buurthuis',
	summary: 'Kook elke donderdag voor dertig buren.',
	description: '<p>Je kookt met drie anderen.</p>',
	categories: ['catering'],
	expires_at: new Date(Date.now() + 60 * 24 * 3600 * 1000).toISOString(),
};

/** What an answer tells, without what differs between any two requests. */
function told(answer: { status: number; text: string }) {
	return { status: answer.status, text: answer.text.replaceAll(/"id":"[0-9a-f-]{36}"/g, '"id":""') };
}

describe('vacancies', () => {
	let app: TestApp;
	let organisation: BuiltOrganisation;
	let other: BuiltOrganisation;
	let as: Headers;
	let staff: Headers;
	let volunteer: Headers;

	const build = (columns: object = {}, of: BuiltOrganisation = organisation) =>
		app.make((trx) => buildVacancy(trx, { centreId: app.centre.id, organisationId: of.id, columns }));
	const post = (attributes: object, who: Headers = as, relationships?: object) =>
		app.send('post', base, {
			as: who,
			body: { data: { type: 'vacancies', attributes, ...(relationships && { relationships }) } },
		});
	const patch = (id: string, attributes: object, who: Headers = as) =>
		app.send('patch', `${base}/${id}`, { as: who, body: { data: { type: 'vacancies', id, attributes } } });
	const pointers = (answer: { body: { errors: { source?: { pointer?: string } }[] } }) =>
		answer.body.errors.map(({ source }) => source?.pointer);

	beforeAll(async () => {
		app = await createTestApp({ layers: [{ demo: { personToPerson: true } }, demoFeatures] });
		const centreId = app.centre.id;
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
		other = await app.make((trx) => buildOrganisation(trx, { centreId }));
		const centreOrganisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }),
		);
		as = (await signedIn(app, { organisation })).as;
		staff = (await signedIn(app, { organisation: centreOrganisation })).as;
		volunteer = (await signedIn(app, { accountRoles: ['volunteer'] })).as;
	});
	afterAll(() => app.close());

	describe('reading one', () => {
		it('gives what is published to everyone, with its organisation', async () => {
			const { id } = await build();
			const answer = await app.send('get', `${base}/${id}?include=organization`);
			expect(answer.status).toBe(200);
			expect(answer.body.data.attributes).toMatchObject({
				status: 'published',
				spots_left: null,
				sessions: [],
			});
			expect(answer.body.included).toMatchObject([{ type: 'organizations', id: organisation.id }]);
			expect(answer.body.data.meta.can).toMatchObject({ apply: true, update: false, publish: false });
		});

		it('keeps what is filled or expired readable, and everything else unknown to strangers', async () => {
			const missing = told(await app.send('get', `${base}/${nowhere}`));
			for (const status of ['filled', 'expired'] as const) {
				const { id } = await build({ status });
				const answer = await app.send('get', `${base}/${id}`);
				expect(answer.body.data.attributes.status).toBe(status);
				expect(answer.body.data.meta.can.apply).toBe(false);
			}
			for (const status of ['draft', 'archived', 'deleted'] as const) {
				const { id } = await build({ status });
				expect(told(await app.send('get', `${base}/${id}`))).toEqual(missing);
				expect(told(await app.send('get', `${base}/${id}`, { as: volunteer }))).toEqual(missing);
				const own = await app.send('get', `${base}/${id}`, { as });
				expect([status, own.status]).toEqual([status, status === 'deleted' ? 404 : 200]);
			}
			expect(told(await app.send('get', `${base}/not-an-id`))).toEqual(missing);
		});

		it('hides what an organisation published before it was archived', async () => {
			const archived = await app.make((trx) =>
				buildOrganisation(trx, { centreId: app.centre.id, status: 'archived' }),
			);
			const { id } = await build({}, archived);
			expect((await app.send('get', `${base}/${id}`)).status).toBe(404);
			expect((await app.send('get', `${base}/${id}`, { as: staff })).status).toBe(200);
		});

		it('cleans rich text on the way out, whatever stands in the row', async () => {
			const hostile = '<p onclick="x()">Hoi<script>steal()</script><a href="javascript:x()">hier</a></p>';
			const { id } = await build({
				description: hostile,
				translations: JSON.stringify({ en: { title: 'Hi', summary: 'Hi', description: hostile } }),
			});
			const { attributes } = (await app.send('get', `${base}/${id}`)).body.data;
			expect(attributes.description).toBe('<p>Hoi<a>hier</a></p>');
			expect(attributes.translations.en.description).toBe('<p>Hoi<a>hier</a></p>');
		});
	});

	describe('writing', () => {
		it('keeps a draft of the organisation acted for, cleaned, and says where it is', async () => {
			const answer = await post({ ...complete, description: '<h1>Kom</h1><script>x</script><p>erbij</p>' });
			expect(answer.status).toBe(201);
			const { id, attributes, relationships } = answer.body.data;
			expect(answer.headers.get('location')).toBe(`http://demo.localhost${base}/${id}`);
			expect(attributes).toMatchObject({ status: 'draft', description: '<h3>Kom</h3><p>erbij</p>' });
			expect(relationships.organization.data.id).toBe(organisation.id);
			expect((await app.send('get', `${base}/${id}`)).status).toBe(404);
		});

		it('refuses every attribute that is not to be written, each at its place', async () => {
			const refused = {
				status: 'published',
				tenant: 'public',
				centre_id: nowhere,
				organisation_id: nowhere,
				id: nowhere,
				published_at: complete.expires_at,
				source: 'x',
				spots_left: 3,
			};
			const places = Object.keys(refused).map((name) => `/data/attributes/${name}`);
			const made = await post({ ...complete, ...refused });
			expect([made.status, pointers(made).toSorted()]).toEqual([422, places.toSorted()]);
			const { id } = await build();
			const changed = await patch(id, refused);
			expect([changed.status, pointers(changed).toSorted()]).toEqual([422, places.toSorted()]);
			const moved = await app.send('patch', `${base}/${id}`, {
				as,
				body: {
					data: {
						type: 'vacancies',
						id,
						relationships: { organization: { data: { type: 'organizations', id: other.id } } },
					},
				},
			});
			expect([moved.status, pointers(moved)]).toEqual([422, ['/data/relationships/organization']]);
		});

		it('refuses an id of the client, and another id than that of the address', async () => {
			const own = await app.send('post', base, {
				as,
				body: { data: { type: 'vacancies', id: nowhere, attributes: complete } },
			});
			expect(own.status).toBe(403);
			const { id } = await build();
			const wrong = await app.send('patch', `${base}/${id}`, {
				as,
				body: { data: { type: 'vacancies', id: nowhere, attributes: {} } },
			});
			expect([wrong.status, pointers(wrong)]).toEqual([409, ['/data/id']]);
		});

		it('answers all contradictions at once', async () => {
			const answer = await post({
				title: 'Van alles mis',
				hours_min: 4,
				hours_max: 2,
				starts_on: '2026-05-02',
				ends_on: '2026-05-01',
				tags: ['once', 'regularly'],
				sessions: [{ starts_at: '2026-05-01T10:00:00Z', ends_at: '2026-05-01T09:00:00Z', spots: null }],
				vacancy_type: 'neighbour-help',
			});
			expect(answer.status).toBe(422);
			expect(pointers(answer)).toEqual([
				'/data/attributes/hours_max',
				'/data/attributes/ends_on',
				'/data/attributes/tags',
				'/data/attributes/sessions/0/ends_at',
				'/data/attributes/vacancy_type',
			]);
		});

		it('changes only what was sent, and dates by their ids', async () => {
			const made = await post({
				...complete,
				vacancy_type: 'activity',
				sessions: [
					{ starts_at: '2031-05-01T10:00:00Z', ends_at: '2031-05-01T12:00:00Z', spots: 5 },
					{ starts_at: '2031-05-08T10:00:00+02:00', ends_at: '2031-05-08T12:00:00+02:00', spots: null },
				],
			});
			const { id, attributes } = made.body.data;
			expect(attributes.sessions[1]).toMatchObject({ starts_at: '2031-05-08T08:00:00.000Z', spots: null });
			const kept = attributes.sessions[1];
			const changed = await patch(id, { sessions: [{ ...kept, spots: 8 }] });
			expect(changed.body.data.attributes).toMatchObject({
				...attributes,
				sessions: [{ ...kept, spots: 8 }],
				updated_at: expect.any(String),
				revision: expect.any(String),
			});
			const foreign = await patch(id, { sessions: [{ ...kept, id: nowhere }] });
			expect(pointers(foreign)).toEqual(['/data/attributes/sessions/0/id']);
		});

		it('lets what is on line not lose what publishing asks for', async () => {
			const { id } = await build({ categories: ['catering'] });
			const answer = await patch(id, { summary: '', categories: [], expires_at: '2020-01-01T00:00:00Z' });
			expect(pointers(answer)).toEqual(['/data/attributes/expires_at']);
			expect(pointers(await patch(id, { summary: '', categories: [] }))).toEqual([
				'/data/attributes/summary',
				'/data/attributes/categories',
			]);
			expect((await app.send('get', `${base}/${id}`)).body.data.attributes.summary).not.toBe('');
		});

		it('lets staff of the centre write for an organisation of the centre, others only for their own', async () => {
			const of = (id: string) => ({ organization: { data: { type: 'organizations', id } } });
			expect((await post(complete, staff, of(other.id))).body.data.relationships.organization.data.id).toBe(
				other.id,
			);
			const missing = told(await post(complete, as, of(nowhere)));
			expect(missing.status).toBe(404);
			expect(told(await post(complete, as, of(other.id)))).toEqual(missing);
			expect(told(await post(complete, as, of('no-id')))).toEqual(missing);
			expect(told(await post(complete, staff, of(nowhere)))).toEqual(missing);
			expect((await post(complete, volunteer)).status).toBe(403);
			expect(
				(await app.send('post', base, { body: { data: { type: 'vacancies', attributes: complete } } }))
					.status,
			).toBe(401);
		});
	});

	it('duplicates as a draft with its dates to come', async () => {
		const { id } = await build({ status: 'expired', categories: ['sports'], vacancy_type: 'activity' });
		const day = 24 * 3600 * 1000;
		await app.make((trx) =>
			trx
				.insertInto('vacancy_sessions')
				.values(
					[-1, 1].map((days) => ({
						tenant: 'demo',
						centre_id: app.centre.id,
						vacancy_id: id,
						starts_at: new Date(Date.now() + days * day),
						ends_at: new Date(Date.now() + days * day + 3600_000),
					})),
				)
				.execute(),
		);
		const answer = await app.send('post', `${base}/${id}/duplicate`, { as });
		expect(answer.status).toBe(201);
		expect(answer.body.data.id).not.toBe(id);
		expect(answer.body.data.attributes).toMatchObject({
			status: 'draft',
			categories: ['sports'],
			expires_at: null,
			published_at: null,
		});
		expect(answer.body.data.attributes.sessions).toHaveLength(1);
	});

	it('deletes only what nobody applied to', async () => {
		const { id } = await build();
		await app.make((trx) =>
			trx
				.insertInto('applications')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					organisation_id: organisation.id,
					vacancy_id: id,
					first_name: 'Jo',
					email: 'jo@voorbeeld.example',
				})
				.execute(),
		);
		const refused = await app.send('delete', `${base}/${id}`, { as });
		expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'has_applications']);
		const free = await build();
		expect((await app.send('delete', `${base}/${free.id}`, { as })).status).toBe(204);
		expect((await app.send('get', `${base}/${free.id}`, { as })).status).toBe(404);
		expect((await app.send('delete', `${base}/${free.id}`, { as })).status).toBe(404);
	});

	it('answers for what is outside the grant exactly as for what does not exist', async () => {
		const centre = await app.make((trx) => buildCentre(trx));
		const inCentre = { tenant: 'demo', centres: [centre.id] };
		const foreignOrganisation = await app.make(
			(trx) => buildOrganisation(trx, { centreId: centre.id }),
			inCentre,
		);
		const foreign = await app.make(
			(trx) => buildVacancy(trx, { centreId: centre.id, organisationId: foreignOrganisation.id }),
			inCentre,
		);
		const elsewhere = await app.make((trx) => buildCentre(trx, { tenant: 'public' }), {
			tenant: 'public',
			centres: [],
		});
		const inTenant = { tenant: 'public', centres: [elsewhere.id] };
		const tenants = await app.make(async (trx) => {
			const owner = await buildOrganisation(trx, { tenant: 'public', centreId: elsewhere.id });
			await buildUser(trx, { tenant: 'public', centreId: elsewhere.id, organisation: owner });
			return buildVacancy(trx, { tenant: 'public', centreId: elsewhere.id, organisationId: owner.id });
		}, inTenant);
		const others = await build({}, other);
		const requests = [
			['get', ''],
			['patch', ''],
			['delete', ''],
			['post', '/duplicate'],
			...['publish', 'unpublish', 'fill', 'reopen', 'renew', 'archive', 'restore'].map((verb) => [
				'put',
				`/${verb}`,
			]),
		] as [string, string][];
		for (const [method, path] of requests) {
			const ask = async (id: string, who: Headers) =>
				told(
					await app.send(method, `${base}/${id}${path}`, {
						as: who,
						...(method === 'patch' && {
							body: { data: { type: 'vacancies', id, attributes: { title: 'Anders' } } },
						}),
					}),
				);
			const missing = await ask(nowhere, as);
			expect([method, path, missing.status]).toEqual([method, path, 404]);
			for (const { id } of [foreign, tenants]) {
				expect(await ask(id, as)).toEqual(missing);
				expect(await ask(id, staff)).toEqual(missing);
			}
			if (method !== 'get') expect(await ask(others.id, as)).toEqual(missing);
		}
	});
});
