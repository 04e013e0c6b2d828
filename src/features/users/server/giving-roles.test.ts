import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	type AccountRole,
	accountRoles,
	type MembershipRole,
	type Role,
	roles,
} from '#platform/contract/roles.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildUser } from '#testing/builders.ts';

type Headers = Record<string, string>;
const types = ['NonProfit', 'School', 'VolunteerCenter'] as const;
type Type = (typeof types)[number];
type Place = 'account' | Type;

/** Which roles there are, where (domain rules, who is who). */
const existing: Record<Place, readonly Role[]> = {
	account: accountRoles,
	NonProfit: ['admin', 'organization_superuser'],
	School: ['admin', 'organization_superuser', 'mentor', 'student'],
	VolunteerCenter: ['admin', 'content_manager', 'page_manager'],
};

type Giver = {
	/** Where they are, and as what; nowhere for who has an account alone, and no account at all for a visitor. */
	in?: Type;
	as?: MembershipRole;
	account?: AccountRole;
	/** How high they stand. */
	height: number;
	/** What they give; what is not here they do not. */
	gives: Partial<Record<Place, readonly Role[]>>;
};

/** "Give and take roles" of the table of who may what, with every no. */
const givers: Record<string, Giver> = {
	center_superuser: {
		in: 'VolunteerCenter',
		as: 'admin',
		account: 'center_superuser',
		height: 5,
		gives: existing,
	},
	center_admin: {
		in: 'VolunteerCenter',
		as: 'admin',
		height: 4,
		gives: { ...existing, account: ['volunteer'] },
	},
	content_manager: { in: 'VolunteerCenter', as: 'content_manager', height: 3, gives: {} },
	page_manager: { in: 'VolunteerCenter', as: 'page_manager', height: 3, gives: {} },
	organization_superuser: {
		in: 'NonProfit',
		as: 'organization_superuser',
		height: 3,
		gives: { NonProfit: ['admin'] },
	},
	organization_admin: { in: 'NonProfit', as: 'admin', height: 2, gives: {} },
	school_superuser: {
		in: 'School',
		as: 'organization_superuser',
		height: 3,
		gives: { School: ['admin', 'mentor', 'student'] },
	},
	school_admin: { in: 'School', as: 'admin', height: 2, gives: { School: ['mentor', 'student'] } },
	mentor: { in: 'School', as: 'mentor', height: 1, gives: { School: ['student'] } },
	student: { in: 'School', as: 'student', height: 0, gives: {} },
	volunteer: { account: 'volunteer', height: 0, gives: {} },
	visitor: { height: 0, gives: {} },
};
const mayAsk = ({ as }: Giver) => as === 'admin' || as === 'organization_superuser' || as === 'mentor';

/** How high a role stands where it is held. */
function heightOf(place: Place, role: Role): number {
	if (role === 'center_superuser') return 5;
	if (place === 'VolunteerCenter') return role === 'admin' ? 4 : 3;
	if (role === 'organization_superuser') return 3;
	if (role === 'admin') return 2;
	return role === 'mentor' ? 1 : 0;
}

/** Every role in every kind of organisation, and on the account what is held there. */
const asked: readonly { place: Place; role: Role }[] = [
	...accountRoles.map((role) => ({ place: 'account' as const, role })),
	...types.flatMap((place) => roles.map((role) => ({ place, role }))),
];

describe('giving roles', () => {
	let app: TestApp;
	const made = {} as Record<Type, { id: string }>;
	const signed: Record<string, { as: Headers; user: { id: string } } | undefined> = {};
	let cells = 0;
	let number = 0;

	beforeAll(async () => {
		app = await createTestApp();
		for (const type of types) {
			made[type] = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, type }));
		}
		for (const [name, { in: type, as: role, account }] of Object.entries(givers)) {
			if (name === 'visitor') continue;
			signed[name] = await signedIn(app, {
				...(type && role && { organisation: made[type], role }),
				accountRoles: account ? [account] : [],
			});
		}
	}, 60_000);
	afterAll(async () => {
		await app.close();
		process.stdout.write(`giving roles: ${cells} cells asked\n`);
	});

	/** What is answered to who asks for this: the table, and which of the refusals. */
	function expected(giver: Giver, name: string, place: Place, role: Role): number {
		if (!mayAsk(giver)) return name === 'visitor' ? 401 : 403;
		if (giver.gives[place]?.includes(role)) return 200;
		// Another organisation than the one acted for is as good as none.
		const knows = place === 'account' || giver.in === place || giver.in === 'VolunteerCenter';
		return knows && existing[place].includes(role) ? 403 : 422;
	}

	/** Somebody the giver knows of: a member of the same organisation, and for a mentor a student of theirs. */
	const knownTo = (name: string) =>
		app.make(async (trx) => {
			const { in: type } = givers[name] ?? {};
			const own = type && type !== 'VolunteerCenter' ? made[type] : undefined;
			const role = type === 'School' ? 'student' : 'admin';
			const person = await buildUser(trx, {
				centreId: app.centre.id,
				...(own && { organisation: own, role }),
			});
			await trx
				.updateTable('memberships')
				.set({ mentor_id: signed[name]?.user.id ?? null })
				.where('user_id', '=', person.id)
				.where('role', '=', 'student')
				.execute();
			return person.id;
		});

	it.each(Object.keys(givers))(
		'by %s is answered as the table says, to somebody and to who is invited',
		async (name) => {
			const giver = givers[name] as Giver;
			const as = signed[name]?.as;
			const id = await knownTo(name);
			for (const { place, role } of asked) {
				const body = { role, ...(place !== 'account' && { organization_id: made[place].id }) };
				const wanted = expected(giver, name, place, role);
				const label = `${name} gives ${role} at ${place}`;
				const added = await app.send('put', `/api/v1/users/${id}/add_role`, { ...(as && { as }), body });
				expect(added.status, `${label}: ${added.text}`).toBe(wanted);
				const attributes = { first_name: 'Ans', email: `genodigd${++number}@voorbeeld.example`, ...body };
				const invited = await app.send('post', '/api/v1/users', {
					...(as && { as }),
					body: { data: { type: 'user', attributes } },
				});
				expect(invited.status, `${label} by mail: ${invited.text}`).toBe(wanted === 200 ? 201 : wanted);
				if (mayAsk(giver) && wanted !== 200) {
					const code = wanted === 403 ? /^role_above_own$/ : /^(not_here|unknown|not_allowed)$/;
					for (const { body: refused } of [added, invited])
						expect(refused.errors[0].code, label).toMatch(code);
				}
				if (wanted === 200) expect(added.body.data.meta.takeable_roles.join(), label).toContain(role);
				cells += 2;
			}
		},
	);

	it('is never of a role above the giver’s own', () => {
		for (const [name, { height, gives }] of Object.entries(givers)) {
			for (const [place, given = []] of Object.entries(gives) as [Place, readonly Role[]][]) {
				for (const role of given)
					expect(heightOf(place, role), `${name}: ${role}`).toBeLessThanOrEqual(height);
			}
		}
	});

	it('by staff names the organisation, or nobody would know who becomes staff', async () => {
		const as = signed.center_admin?.as ?? {};
		const give = (role: string, more: object = {}) =>
			app.send('post', '/api/v1/users', {
				as,
				body: {
					data: {
						type: 'user',
						attributes: { first_name: 'Ans', email: `zonder${++number}@voorbeeld.example`, role, ...more },
					},
				},
			});
		for (const role of ['admin', 'mentor', 'student', 'organization_superuser']) {
			const { status, body } = await give(role);
			expect([status, body.errors[0].code, body.errors[0].source.pointer]).toEqual([
				422,
				'required',
				'/data/attributes/organization_id',
			]);
		}
		expect((await give('content_manager')).status).toBe(201);
		expect((await give('admin', { organization_id: made.VolunteerCenter.id })).status).toBe(201);
		const rows = [{ first_name: 'Ans', email: `zonder${++number}@voorbeeld.example`, role: 'admin' }];
		const imported = await app.send('post', '/api/v1/users/import', { as, body: { rows, dry_run: false } });
		expect(imported.body.meta.rows[0]).toMatchObject({
			outcome: 'refused',
			errors: [{ field: 'organization', code: 'required' }],
		});
	});

	it('by an admin of an organisation is not taking either: only who names admins ends their role', async () => {
		const organization_id = made.NonProfit.id;
		const colleague = await app.make((trx) =>
			buildUser(trx, { centreId: app.centre.id, organisation: made.NonProfit, role: 'admin' }),
		);
		const take = (name: string) =>
			app.send('delete', `/api/v1/users/${colleague.id}/remove_role`, {
				as: signed[name]?.as ?? {},
				body: { role: 'admin', organization_id },
			});
		const refused = await take('organization_admin');
		expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'role_above_own']);
		expect((await take('organization_superuser')).status).toBe(204);
	});
});
