import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';

let app: TestApp;
let staff: Record<string, string>;
let owner: Record<string, string>;
const addresses: Record<'application' | 'organization', string> = { application: '', organization: '' };

beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	const [centre, organisation] = await app.make(async (trx) => [
		await buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }),
		await buildOrganisation(trx, { centreId }),
	]);
	if (!centre || !organisation) throw new Error('no organisations');
	const where = { centreId, organisationId: organisation.id };
	const vacancy = await app.make((trx) => buildVacancy(trx, where));
	const application = await app.make((trx) => buildApplication(trx, { ...where, vacancyId: vacancy.id }));
	addresses.application = `/api/v1/applications/${application.id}/notes`;
	addresses.organization = `/api/v1/organizations/${organisation.id}/notes`;
	staff = (await signedIn(app, { organisation: centre })).as;
	owner = (await signedIn(app, { organisation })).as;
});
afterAll(() => app.close());

it.each(['application', 'organization'] as const)(
	'keeps notes about an %s by one set of rules',
	async (kind) => {
		const address = addresses[kind];
		const made = await app.send('post', address, { as: staff, body: { note: ' Belt morgen. ' } });
		expect(made.status, made.text).toBe(201);
		const { id, type, attributes, relationships } = made.body.data;
		expect(type).toBe(`${kind}_notes`);
		expect(attributes.note).toBe('Belt morgen.');
		expect(address).toContain(relationships[kind].data.id);
		for (const note of ['  ', 'x'.repeat(5001)]) {
			expect((await app.send('post', address, { as: staff, body: { note } })).status).toBe(422);
		}
		await app.send('post', address, { as: staff, body: { note: 'Tweede.' } });
		const { data, meta } = (await app.send('get', `${address}?page[size]=1`, { as: staff })).body;
		expect([meta.total, data[0].attributes.note]).toEqual([2, 'Tweede.']);

		// The id is known under the address of its own kind alone.
		const [own, other] =
			kind === 'application'
				? ['application_notes', 'organization_notes']
				: ['organization_notes', 'application_notes'];
		const remove = (name: string | undefined) => app.send('delete', `/api/v1/${name}/${id}`, { as: staff });
		expect((await remove(other)).status).toBe(404);
		expect((await app.send('get', address, { as: staff })).body.meta.total).toBe(2);
		expect((await remove(own)).status).toBe(204);
		expect((await remove(own)).status).toBe(404);
	},
);

it('leaves a note to the side that wrote it, where two read it', async () => {
	const made = await app.send('post', addresses.application, {
		as: staff,
		body: { note: 'Van de centrale.' },
	});
	const { id, attributes } = made.body.data;
	expect(attributes.is_ours).toBe(true);
	const seen = await app.send('get', `${addresses.application}?page[size]=1`, { as: owner });
	expect(seen.body.data[0]).toMatchObject({ id, attributes: { note: 'Van de centrale.', is_ours: false } });
	const remove = (as: Record<string, string>) =>
		app.send('delete', `/api/v1/application_notes/${id}`, { as });
	expect((await remove(owner)).status).toBe(403);
	expect((await remove(staff)).status).toBe(204);
});

it('keeps a note about an organisation that was deleted meanwhile, and answers 404', async () => {
	const made = await app.send('post', addresses.organization, { as: staff, body: { note: 'Blijft.' } });
	const { id, relationships } = made.body.data;
	await app.make((trx) =>
		trx
			.updateTable('organisations')
			.set({ status: 'deleted' })
			.where('id', '=', relationships.organization.data.id)
			.execute(),
	);
	expect((await app.send('delete', `/api/v1/organization_notes/${id}`, { as: staff })).status).toBe(404);
	const kept = await app.make((trx) =>
		trx.selectFrom('organisation_notes').select('id').where('id', '=', id).execute(),
	);
	expect(kept).toHaveLength(1);
});
