import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildMembership, buildOrganisation } from '#testing/builders.ts';

describe('the organisations of the person who asks', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	const build = (overrides: object = {}) =>
		app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, ...overrides }));
	const join = (user: { id: string }, organisation: { id: string }) =>
		app.make((trx) => buildMembership(trx, { centreId: app.centre.id, user, organisation }));

	it('are all those one is a member of, also while they wait for approval', async () => {
		const first = await build({ name: 'De Linde', status: 'pending' });
		const second = await build({ name: 'De Eik' });
		await build({ name: 'Van een ander' });
		const gone = await build({ status: 'deleted' });
		const { user, as } = await signedIn(app, { organisation: first });
		await join(user, second);
		await join(user, gone);
		const { body } = await app.send('get', '/api/v1/current_organizations', { as });
		expect(body.data.map((one: { id: string }) => one.id)).toEqual([first.id, second.id]);
		expect(body.data[0].meta.can).toMatchObject({ update: true, approve: false, archive: false });
		expect((await app.send('get', '/api/v1/current_organizations')).status).toBe(401);
	});

	it('acts for the one the header names, with address and profile', async () => {
		const first = await build();
		const second = await build({ city: 'Zutphen' });
		const foreign = await build();
		const { user, as } = await signedIn(app, { organisation: first });
		await join(user, second);
		const current = (id?: string) =>
			app.send('get', '/api/v1/current_organization?include=address,profile', {
				as,
				...(id && { headers: { 'current-organization-id': id } }),
			});
		expect((await current()).body.data.id).toBe(first.id);
		const { body } = await current(second.id);
		expect(body.data.id).toBe(second.id);
		expect(body.included).toMatchObject([
			{ type: 'addresses', attributes: { city: 'Zutphen', country: 'NL' } },
			{ type: 'organization_profiles', attributes: { show_on_social_map: false, activity_type_ids: [] } },
		]);
		// Never another one instead: what a client saves next would end up there.
		const refused = await current(foreign.id);
		expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'unknown_current_organization_id']);
		// Who is not signed in acts for none: what is no id at all is refused, what was chosen before does not matter.
		const visitorStatus = async (id: string) =>
			(await app.send('get', '/api/v1/vacancies', { headers: { 'current-organization-id': id } })).status;
		expect(await visitorStatus('nonsense')).toBe(400);
		expect(await visitorStatus(second.id)).toBe(200);
	});

	it('says it when there is none', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const answer = await app.send('get', '/api/v1/current_organization', { as });
		expect(answer.status).toBe(404);
		expect(answer.body.errors[0]).toMatchObject({
			code: 'no_organization',
			detail: 'Geen organisatie gevonden',
		});
		expect((await app.send('get', '/api/v1/current_organizations', { as })).body.data).toEqual([]);
	});
});
