import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountRole } from '#platform/contract/roles.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser } from '#testing/builders.ts';

type Headers = Record<string, string>;
type Type = 'NonProfit' | 'School' | 'VolunteerCenter';

describe('roles', () => {
	let app: TestApp;
	let centre: { id: string };
	const made: Partial<Record<Type, { id: string }>> = {};
	const givers: Record<string, Headers> = {};

	const organisation = (type: Type = 'NonProfit') =>
		app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, type }));
	const person = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) =>
		app.make((trx) => buildUser(trx, { centreId: app.centre.id, ...overrides }));
	const give = (as: Headers, id: string, body: object) =>
		app.send('put', `/api/v1/users/${id}/add_role`, { as, body });
	const take = (as: Headers, id: string, body: object) =>
		app.send('delete', `/api/v1/users/${id}/remove_role`, { as, body });

	beforeAll(async () => {
		app = await createTestApp();
		for (const type of ['NonProfit', 'School', 'VolunteerCenter'] as const)
			made[type] = await organisation(type);
		centre = made.VolunteerCenter ?? { id: '' };
		const signIn = async (
			name: string,
			type: Type,
			role: 'admin' | 'mentor',
			accountRoles: AccountRole[] = [],
		) => {
			givers[name] = (await signedIn(app, { organisation: made[type] ?? centre, role, accountRoles })).as;
		};
		await signIn('center_superuser', 'VolunteerCenter', 'admin', ['center_superuser']);
		await signIn('center_admin', 'VolunteerCenter', 'admin');
		await signIn('organization_superuser', 'NonProfit', 'admin', ['organization_superuser']);
		await signIn('organization_admin', 'NonProfit', 'admin');
		await signIn('school_superuser', 'School', 'admin', ['organization_superuser']);
		await signIn('school_admin', 'School', 'admin');
		await signIn('mentor', 'School', 'mentor');
	}, 60_000);
	afterAll(() => app.close());

	/** Who may give what: the table of the domain rules, with every no. */
	const table: [giver: string, type: Type | null, role: string, answer: 200 | 403 | 422][] = [
		['center_superuser', null, 'center_superuser', 200],
		['center_superuser', null, 'organization_superuser', 200],
		['center_superuser', 'VolunteerCenter', 'admin', 200],
		['center_superuser', 'VolunteerCenter', 'content_manager', 200],
		['center_superuser', 'School', 'mentor', 200],
		['center_superuser', 'School', 'page_manager', 422],
		['center_superuser', 'NonProfit', 'student', 422],
		['center_superuser', 'NonProfit', 'center_superuser', 422],
		['center_admin', null, 'center_superuser', 403],
		['center_admin', null, 'organization_superuser', 200],
		['center_admin', 'VolunteerCenter', 'admin', 200],
		['center_admin', 'VolunteerCenter', 'page_manager', 200],
		['center_admin', 'NonProfit', 'admin', 200],
		['organization_superuser', null, 'center_superuser', 403],
		['organization_superuser', null, 'organization_superuser', 403],
		['organization_superuser', null, 'volunteer', 403],
		['organization_superuser', 'NonProfit', 'admin', 200],
		// Another organisation than the one acted for is as good as none.
		['organization_superuser', 'VolunteerCenter', 'admin', 422],
		['organization_superuser', 'School', 'admin', 422],
		['organization_admin', 'NonProfit', 'admin', 403],
		['organization_admin', null, 'organization_superuser', 403],
		['school_superuser', 'School', 'mentor', 200],
		['school_admin', 'School', 'admin', 403],
		['school_admin', 'School', 'mentor', 200],
		['school_admin', 'School', 'student', 200],
		['mentor', 'School', 'admin', 403],
		['mentor', 'School', 'mentor', 403],
		['mentor', 'School', 'student', 200],
	];
	it.each(table)('%s gives in %s the role %s: %i', async (giver, type, role, answer) => {
		const as = givers[giver] ?? {};
		const body = { role, ...(type && { organization_id: made[type]?.id }) };
		// Somebody the giver knows of; for a mentor that is a student of theirs.
		const target = await knownTo(giver, role);
		const given = await give(as, target, body);
		expect(given.status, given.text).toBe(answer);
		if (answer === 200) expect(given.body.data.meta.takeable_roles.join()).toContain(role);
		else
			expect(given.body.errors[0].code).toMatch(
				answer === 403 ? /^role_above_own$/ : /^(not_here|unknown|not_allowed)$/,
			);
	});

	async function knownTo(giver: string, role: string): Promise<string> {
		if (giver === 'mentor') {
			const { id } = await person();
			await bringIn(id);
			return id;
		}
		if (giver.startsWith('center_')) return (await person()).id;
		const own = giver.startsWith('school') ? made.School : made.NonProfit;
		return (await person({ organisation: own ?? centre, role: role === 'student' ? 'mentor' : 'student' }))
			.id;
	}

	async function bringIn(id: string): Promise<void> {
		const { body } = await app.send('get', '/api/v1/current_user', { as: givers.mentor ?? {} });
		await app.make((trx) =>
			trx
				.insertInto('memberships')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					user_id: id,
					organisation_id: made.School?.id ?? '',
					role: 'student',
					mentor_id: body.data.id,
				})
				.execute(),
		);
	}

	it('are given once however often asked, and taken again; a role not held says so', async () => {
		const as = givers.center_admin ?? {};
		const { id } = await person();
		const body = { role: 'admin', organization_id: made.NonProfit?.id };
		for (let time = 0; time < 2; time++) expect((await give(as, id, body)).status).toBe(200);
		const roles = await app.send('get', `/api/v1/users/${id}?include=roles`, { as });
		expect(roles.body.included).toHaveLength(1);
		expect(roles.body.data.meta.takeable_roles).toEqual([`admin:${made.NonProfit?.id}`]);
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
			const { errors } = (await give(givers.center_superuser ?? {}, id, body)).body;
			answers.push(errors.map(({ id: _, ...rest }: { id: string }) => rest));
		}
		expect(answers[0]).toEqual(answers[1]);
	});

	it('of the last admin stay, whether taken, deactivated or archived', async () => {
		const as = givers.center_admin ?? {};
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

	it('of two last admins and superusers taken at once leave one', async () => {
		const as = givers.center_superuser ?? {};
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
