import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	buildApplication,
	buildCentre,
	buildMembership,
	buildOrganisation,
	buildVacancy,
} from '#testing/builders.ts';

const base = '/api/v1/organizations';

describe('moving an organisation to another centre of the tenant', () => {
	let app: TestApp;
	let superuser: Record<string, string>;
	let there: { id: string };
	let both: { tenant: string; centres: string[] };
	beforeAll(async () => {
		app = await createTestApp();
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		({ as: superuser } = await signedIn(app, { organisation: centre, accountRoles: ['center_superuser'] }));
		there = await app.make((trx) => buildCentre(trx));
		both = { tenant: 'demo', centres: [app.centre.id, there.id] };
	});
	afterAll(() => app.close());

	const build = (overrides: object = {}) =>
		app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, ...overrides }));
	const move = (id: string, to: string, as = superuser) =>
		app.send('put', `${base}/${id}/move`, { as, body: { volunteer_center_id: to } });

	it('takes along vacancies, applications, members, notes and sessions, and leaves the rest', async () => {
		const organisation = await build({ name: 'Verhuizers' });
		const stays = await build({ name: 'Blijvers' });
		const { user, as } = await signedIn(app, { organisation });
		const ids = { centreId: app.centre.id, organisationId: organisation.id };
		const { vacancy, application } = await app.make(async (trx) => {
			const made = await buildVacancy(trx, { ...ids, columns: { title: 'Verhuisdozen sjouwen' } });
			await buildVacancy(trx, { centreId: app.centre.id, organisationId: stays.id });
			return { vacancy: made, application: await buildApplication(trx, { ...ids, vacancyId: made.id }) };
		});
		await app.send('post', `${base}/${organisation.id}/notes`, {
			as: superuser,
			body: { note: 'Gaat weg.' },
		});
		const preview = await app.send('get', `${base}/${organisation.id}/move`, { as: superuser });
		expect(preview.body.meta).toEqual({
			vacancies: 1,
			applications: 1,
			open_applications: 1,
			members: 1,
			held_back: [],
		});
		expect((await move(organisation.id, there.id)).status).toBe(204);

		expect((await app.send('get', `${base}/${organisation.id}`, { as: superuser })).status).toBe(404);
		const headers = { 'volunteer-center-id': there.id };
		expect((await app.send('get', `${base}/${organisation.id}`, { headers })).status).toBe(200);
		const found = await app.send('get', '/api/v1/vacancies/search?filter[q]=verhuisdozen', { headers });
		expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([vacancy.id]);
		const left = await app.send('get', '/api/v1/vacancies/search?filter[q]=verhuisdozen');
		expect(left.body.data).toEqual([]);
		// Who was signed in still is, at the other centre.
		const inbox = await app.send('get', '/api/v1/applications', { as, headers });
		expect(inbox.body.data.map(({ id }: { id: string }) => id)).toEqual([application.id]);

		const centres = await app.make(async (trx) => {
			const tables = ['memberships', 'applications', 'vacancies', 'organisation_notes'] as const;
			const of = await Promise.all(
				tables.map((table) =>
					trx.selectFrom(table).select('centre_id').where('organisation_id', '=', organisation.id).execute(),
				),
			);
			const users = await trx.selectFrom('users').select('centre_id').where('id', '=', user.id).execute();
			const other = await trx
				.selectFrom('vacancies')
				.select('centre_id')
				.where('organisation_id', '=', stays.id)
				.execute();
			return { moved: [...of.flat(), ...users], other };
		}, both);
		expect(new Set(centres.moved.map(({ centre_id }) => centre_id))).toEqual(new Set([there.id]));
		expect(centres.moved.length).toBe(5);
		expect(centres.other).toEqual([{ centre_id: app.centre.id }]);
	});

	it('is in the log of both centres', async () => {
		const { id } = await build();
		await move(id, there.id);
		const log = await app.make(
			(trx) =>
				trx.selectFrom('audit_log').select('centre_id').where('subject_id', '=', id).orderBy('id').execute(),
			both,
		);
		expect(log).toEqual([{ centre_id: app.centre.id }, { centre_id: there.id }]);
	});

	it('is read in the log as from one centre to the other, by their names', async () => {
		const { id } = await build();
		await move(id, there.id);
		const read = await app.send('get', `/api/v1/audit_entries?filter[subject_id_eq]=${id}`, {
			as: superuser,
		});
		const centres = await app.send('get', '/api/v1/volunteer_centers');
		const nameOf = (centreId: string) =>
			centres.body.data.find((centre: { id: string }) => centre.id === centreId).attributes.name;
		expect(read.body.data[0].attributes).toMatchObject({
			action: 'organisation.moved',
			from_state: nameOf(app.centre.id),
			to_state: nameOf(there.id),
		});
	});

	it('is kept back by a member with a role elsewhere, and nothing changes', async () => {
		const [organisation, other] = [await build(), await build()];
		const { user } = await signedIn(app, { organisation, firstName: 'Jet', lastName: 'van Dam' });
		await app.make((trx) => buildMembership(trx, { centreId: app.centre.id, user, organisation: other }));
		const preview = await app.send('get', `${base}/${organisation.id}/move`, { as: superuser });
		expect(preview.body.meta.held_back).toEqual(['Jet van Dam']);
		const refused = await move(organisation.id, there.id);
		expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'members_elsewhere']);
		expect((await app.send('get', `${base}/${organisation.id}`)).status).toBe(200);
	});

	it('goes only to another centre of the tenant, and never with the centre itself', async () => {
		const { id } = await build();
		const abroad = await app.make((trx) => buildCentre(trx, { tenant: 'public' }), {
			tenant: 'public',
			centres: [],
		});
		for (const to of [abroad.id, app.centre.id, '00000000-0000-4000-8000-000000000000']) {
			const answer = await move(id, to);
			expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([
				422,
				'/data/attributes/volunteer_center_id',
			]);
		}
		const staff = await build({ type: 'VolunteerCenter' });
		expect((await move(staff.id, there.id)).status).toBe(403);
		const { as: admin } = await signedIn(app, { organisation: staff });
		expect((await move(id, there.id, admin)).status).toBe(403);
	});
});

describe('moving where it is switched off', () => {
	it('is not offered, and refused to whoever tries', async () => {
		const app = await createTestApp({ flags: { movingOrganisations: false } });
		try {
			const centreId = app.centre.id;
			const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
			const { as } = await signedIn(app, { organisation: centre, accountRoles: ['center_superuser'] });
			const there = await app.make((trx) => buildCentre(trx));
			const { id } = await app.make((trx) => buildOrganisation(trx, { centreId }));
			const read = await app.send('get', `${base}/${id}`, { as });
			expect(read.body.data.meta.can).toMatchObject({ move: false, archive: true });
			for (const answer of [
				await app.send('get', `${base}/${id}/move`, { as }),
				await app.send('put', `${base}/${id}/move`, { as, body: { volunteer_center_id: there.id } }),
			])
				expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'moving_disabled']);
		} finally {
			await app.close();
		}
	});
});
