import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser, buildVacancy } from '#testing/builders.ts';

const base = '/api/v1/audit_entries';

describe('the audit log', () => {
	let app: TestApp;
	let superuser: Awaited<ReturnType<typeof signedIn>>;
	let admin: Awaited<ReturnType<typeof signedIn>>;
	let vacancy: { id: string; title: string };
	let organisation: { id: string; name: string };
	const entries = async (query: string) => {
		const answer = await app.send('get', `${base}?${query}`, { as: superuser.as });
		expect(answer.status).toBe(200);
		return answer.body.data as { id: string; attributes: Record<string, unknown> }[];
	};

	beforeAll(async () => {
		app = await createTestApp();
		const centreId = app.centre.id;
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
		const staff = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
		superuser = await signedIn(app, {
			organisation: staff,
			accountRoles: ['center_superuser'],
			firstName: 'Samira',
			lastName: 'Saïdi',
		});
		admin = await signedIn(app, { organisation, firstName: 'Ab', lastName: 'Visser' });
		vacancy = await app.make((trx) => buildVacancy(trx, { centreId, organisationId: organisation.id }));
	});
	afterAll(() => app.close());

	it('says who did what to what, for which organisation, in which states and from which network', async () => {
		const done = await app.send('put', `/api/v1/vacancies/${vacancy.id}/archive`, {
			as: admin.as,
			address: '203.0.113.77',
		});
		expect(done.status).toBe(200);
		const [entry] = await entries(`filter[subject_id_eq]=${vacancy.id}`);
		expect(entry?.attributes).toMatchObject({
			action: 'vacancy.archived',
			subject_type: 'vacancies',
			subject_name: vacancy.title,
			actor_id: admin.user.id,
			actor_name: 'Ab Visser',
			acted_by_name: null,
			organization_name: organisation.name,
			from_state: 'published',
			to_state: 'archived',
			network: '203.0.113.0/24',
		});
	});

	it('holds what somebody was not allowed, with the route', async () => {
		expect((await app.send('get', base, { as: admin.as })).status).toBe(403);
		const [entry] = await entries(`filter[action_eq]=access.refused&filter[actor_id_eq]=${admin.user.id}`);
		expect(entry?.attributes).toMatchObject({
			subject_type: 'routes',
			subject_name: `GET ${base}`,
			actor_name: 'Ab Visser',
		});
	});

	it('does not grow without end by who keeps on trying', async () => {
		const keen = await signedIn(app, { accountRoles: ['volunteer'] });
		for (let attempt = 0; attempt < 105; attempt++) {
			expect((await app.send('get', base, { as: keen.as })).status).toBe(403);
		}
		const refused = await entries(
			`filter[action_eq]=access.refused&filter[actor_id_eq]=${keen.user.id}&page[size]=200`,
		);
		expect(refused.length).toBe(100);
	}, 60_000);

	it('is filtered by kind, period and by what was done as somebody else', async () => {
		expect((await entries('filter[subject_type_eq]=vacancies')).length).toBeGreaterThan(0);
		expect(await entries('filter[created_at_lt]=2020-01-01')).toEqual([]);
		const target = await app.make((trx) =>
			buildUser(trx, { centreId: app.centre.id, organisation, firstName: 'Kim', lastName: 'Klok' }),
		);
		const started = await app.send('post', '/api/v1/sign_in_as_user', {
			as: { ...superuser.as },
			body: { user_id: target.id },
		});
		expect(started.status).toBeLessThan(300);
		const as = Object.fromEntries(
			['access-token', 'client', 'uid'].map((name) => [name, started.headers.get(name) ?? '']),
		);
		await app.send('put', `/api/v1/vacancies/${vacancy.id}/restore`, { as });
		const [entry] = await entries('filter[acted_as]=true&filter[subject_type_eq]=vacancies');
		expect(entry?.attributes).toMatchObject({ actor_name: 'Kim Klok', acted_by_name: 'Samira Saïdi' });
		const others = await entries('filter[acted_as]=false&page[size]=1000');
		expect(others.every(({ attributes }) => attributes.acted_by_id === null)).toBe(true);
	});

	it('refuses filters that it does not state', async () => {
		for (const query of ['filter[network_eq]=x', 'filter[reason_cont]=x', 'sort=actor_id']) {
			expect((await app.send('get', `${base}?${query}`, { as: superuser.as })).status).toBe(400);
		}
	});

	it('shows nothing of another centre', async () => {
		const other = await app.make((trx) => buildCentre(trx, { tenant: 'demo' }), {
			tenant: 'demo',
			centres: [],
		});
		await app.make(
			(trx) =>
				trx
					.insertInto('audit_log')
					.values({
						tenant: 'demo',
						centre_id: other.id,
						action: 'vacancy.created',
						subject_type: 'vacancies',
						subject_id: 'elsewhere',
					})
					.execute(),
			{ tenant: 'demo', centres: [other.id] },
		);
		expect(await entries('filter[subject_id_eq]=elsewhere')).toEqual([]);
	});
});
