import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { mailOnOrganisations } from '#features/organisations/server/public.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser } from '#testing/builders.ts';

/** Mails are queued in the database; nothing sends them here. */
const jobs = { send: async () => null, seal: (token: string) => token } as unknown as Jobs;

type Headers = Record<string, string>;

describe('roles', () => {
	let app: TestApp;
	let nonProfit: { id: string };
	let superuser: Headers;
	let admin: Headers;

	const organisation = () => app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const person = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) =>
		app.make((trx) => buildUser(trx, { centreId: app.centre.id, ...overrides }));
	const give = (as: Headers, id: string, body: object) =>
		app.send('put', `/api/v1/users/${id}/add_role`, { as, body });
	const take = (as: Headers, id: string, body: object) =>
		app.send('delete', `/api/v1/users/${id}/remove_role`, { as, body });

	beforeAll(async () => {
		app = await createTestApp({ listeners: [notifyOnEvents, mailOnOrganisations(jobs)] });
		nonProfit = await organisation();
		await person({ organisation: nonProfit });
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		({ as: superuser } = await signedIn(app, { organisation: centre, accountRoles: ['center_superuser'] }));
		({ as: admin } = await signedIn(app, { organisation: centre }));
	}, 60_000);
	afterAll(() => app.close());

	it('are given once however often asked, and taken again; a role not held says so', async () => {
		const as = admin;
		const { id } = await person();
		const body = { role: 'admin', organization_id: nonProfit.id };
		for (let time = 0; time < 2; time++) expect((await give(as, id, body)).status).toBe(200);
		const roles = await app.send('get', `/api/v1/users/${id}?include=roles`, { as });
		expect(roles.body.included).toHaveLength(1);
		expect(roles.body.data.meta.takeable_roles).toEqual([`admin:${nonProfit.id}`]);
		expect((await take(as, id, body)).status).toBe(204);
		const again = await take(as, id, body);
		expect([again.status, again.body.errors[0].code]).toEqual([409, 'no_such_role']);
	});

	it('of an unknown organisation and of one elsewhere are refused alike', async () => {
		const other = await app.make((trx) => buildCentre(trx), { tenant: 'demo', centres: [] });
		const scope = { tenant: 'demo', centres: [other.id] };
		const elsewhere = await app.make((trx) => buildOrganisation(trx, { centreId: other.id }), scope);
		const { id } = await person();
		const answers = [];
		for (const organizationId of [elsewhere.id, '00000000-0000-4000-8000-000000000000']) {
			const body = { role: 'admin', organization_id: organizationId };
			const { errors } = (await give(superuser, id, body)).body;
			answers.push(errors.map(({ id: _, ...rest }: { id: string }) => rest));
		}
		expect(answers[0]).toEqual(answers[1]);
	});

	it('of the last admin stay, whether taken, deactivated or archived', async () => {
		const as = admin;
		const alone = await organisation();
		const { id } = await person({ organisation: alone });
		await person({ organisation: alone, status: 'invited' });
		const status = { data: { type: 'users', id, attributes: { status: 'inactive' } } };
		for (const answer of [
			await take(as, id, { role: 'admin', organization_id: alone.id }),
			await app.send('patch', `/api/v1/users/${id}`, { as, body: status }),
			await app.send('delete', `/api/v1/users/${id}`, { as }),
		]) {
			expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'last_admin']);
		}
		await person({ organisation: alone });
		expect((await take(as, id, { role: 'admin', organization_id: alone.id })).status).toBe(204);
	});

	it('of the last admin end with the account in an emergency, when a superuser asks, and the centre is told', async () => {
		const alone = await organisation();
		const { id } = await person({ organisation: alone });
		const status = { data: { type: 'users', id, attributes: { status: 'inactive' } } };
		const ask = (as: Headers) => app.send('patch', `/api/v1/users/${id}`, { as, body: status });
		expect((await ask(admin)).status).toBe(409);
		expect((await app.send('delete', `/api/v1/users/${id}`, { as: superuser })).status).toBe(409);
		const told = async () => {
			const path = '/api/v1/notifications?filter[kind_eq]=organisation_alone';
			const { data } = (await app.send('get', path, { as: admin })).body;
			return data.map((one: { attributes: object }) => one.attributes);
		};
		expect(await told()).toEqual([]);
		expect((await ask(superuser)).status).toBe(200);
		expect(await told()).toMatchObject([{ subject_id: alone.id, subject_type: 'organizations' }]);
		const mails = await app.make((trx) => trx.selectFrom('mails').select('template').execute());
		expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['organisation-alone']));
	});

	it('of two last admins and superusers taken at once leave one', async () => {
		const as = superuser;
		const pair = await organisation();
		const two = [await person({ organisation: pair }), await person({ organisation: pair })];
		const taken = await Promise.all(
			two.map(({ id }) => take({ ...as }, id, { role: 'admin', organization_id: pair.id })),
		);
		expect(taken.map(({ status }) => status).toSorted()).toEqual([204, 409]);

		const { body } = await app.send(
			'get',
			'/api/v1/users?filter[with_role]=center_superuser&page[size]=1000',
			{ as },
		);
		const ids: string[] = body.data.map(({ id }: { id: string }) => id);
		const own = (await app.send('get', '/api/v1/current_user', { as })).body.data.id;
		for (const id of ids.filter((one) => one !== own)) {
			expect((await take(as, id, { role: 'center_superuser' })).status).toBe(204);
		}
		const last = await take(as, own, { role: 'center_superuser' });
		expect([last.status, last.body.errors[0].code]).toEqual([409, 'last_superuser']);
		const second = await person({ accountRoles: ['center_superuser'] });
		const both = await Promise.all(
			[own, second.id].map((id) => take({ ...as }, id, { role: 'center_superuser' })),
		);
		// The own role may go first: then the other request comes from somebody without it.
		expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
	});
});
