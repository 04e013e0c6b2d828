import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Persona, personas } from '#platform/contract/roles.ts';
import { endpoints } from '../api.ts';
import { createTestApp, type TestApp } from './app.ts';
import { buildCentre, buildOrganisation, buildUser } from './builders.ts';

/** How each persona is made: the roles of the account, and the membership in which kind of organisation. */
const MADE_BY: Record<
	Exclude<Persona, 'visitor'>,
	{ type?: 'NonProfit' | 'School' | 'VolunteerCenter'; role?: string; account?: string }
> = {
	center_superuser: { account: 'center_superuser', type: 'VolunteerCenter', role: 'admin' },
	center_admin: { type: 'VolunteerCenter', role: 'admin' },
	content_manager: { type: 'VolunteerCenter', role: 'content_manager' },
	page_manager: { type: 'VolunteerCenter', role: 'page_manager' },
	organization_superuser: { account: 'organization_superuser', type: 'NonProfit', role: 'admin' },
	organization_admin: { type: 'NonProfit', role: 'admin' },
	mentor: { type: 'School', role: 'mentor' },
	student: { type: 'School', role: 'student' },
	volunteer: { account: 'volunteer' },
};

/** Who somebody also is: what they may do is the union. Everyone may do what a visitor may. */
const ALSO: Partial<Record<Persona, readonly Persona[]>> = {
	center_superuser: ['center_admin'],
	organization_superuser: ['organization_admin'],
	student: ['volunteer'],
};

const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('the permission table', () => {
	let app: TestApp;
	const credentials = new Map<Persona, Record<string, string>>();

	beforeAll(async () => {
		app = await createTestApp();
		for (const persona of personas) {
			if (persona === 'visitor') continue;
			const made = MADE_BY[persona];
			const user = await app.make(async (trx) => {
				const organisation = made.type
					? await buildOrganisation(trx, { centreId: app.centre.id, type: made.type })
					: undefined;
				return buildUser(trx, {
					centreId: app.centre.id,
					accountRoles: made.account ? [made.account as 'volunteer'] : [],
					...(organisation && { organisation, role: made.role as 'admin' }),
				});
			});
			credentials.set(persona, await app.signIn(user));
		}
	}, 60_000);
	afterAll(() => app.close());

	it('has a row for every persona on every route', () => {
		for (const route of endpoints) {
			expect(Object.keys(route.permission).toSorted(), `${route.method} ${route.path}`).toEqual(
				personas.toSorted(),
			);
		}
		expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
	});

	// Signing out in the middle would end the persona's session.
	const asked = endpoints.filter(({ path }) => path !== '/auth/sign_out');
	for (const route of asked) {
		it(`holds for ${route.method} ${route.path}`, async () => {
			for (const persona of personas) {
				const as = credentials.get(persona);
				const answer = await app.send(route.method, route.path.replaceAll(/\{\w+\}/g, NOWHERE), {
					...(as && { as }),
					...(route.method === 'get' || route.method === 'delete' ? {} : { body: {} }),
				});
				const label = `${persona} ${route.method} ${route.path} → ${answer.status}`;
				const who: Persona[] = [persona, ...(ALSO[persona] ?? []), 'visitor'];
				if (who.every((one) => route.permission[one] === 'no')) {
					expect(answer.status, label).toBe(persona === 'visitor' ? 401 : 403);
				} else if (!route.path.startsWith('/auth/')) {
					expect([401, 403], label).not.toContain(answer.status);
				}
				expect(answer.status, label).toBeLessThan(500);
			}
		});
	}

	it('lets no credentials of one tenant count in another', async () => {
		await app.make((trx) => buildCentre(trx, { tenant: 'public', isDefault: true }), {
			tenant: 'public',
			centres: [],
		});
		for (const [persona, as] of credentials) {
			const answer = await app.send('get', '/auth/validate_token', { headers: as, tenant: 'public' });
			expect([persona, answer.status]).toEqual([persona, 401]);
		}
	});
});
