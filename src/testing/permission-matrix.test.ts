import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Persona, personas } from '#platform/contract/roles.ts';
import { endpoints } from '../api/api.ts';
import { createTestApp, type TestApp } from './app.ts';
import { buildCentre } from './builders.ts';
import { everythingOf, signInPersonas } from './personas.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('the permission table', () => {
	let app: TestApp;
	let credentials: Map<Persona, Record<string, string>>;
	let cells = 0;

	beforeAll(async () => {
		app = await createTestApp();
		credentials = await signInPersonas(app);
	}, 60_000);
	afterAll(async () => {
		await app.close();
		process.stdout.write(`the permission table: ${cells} cells asked, of ${endpoints.length} routes\n`);
	});

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
				const who = everythingOf(persona);
				if (who.every((one) => route.permission[one] === 'no')) {
					expect(answer.status, label).toBe(persona === 'visitor' ? 401 : 403);
				} else if (!route.path.startsWith('/auth/')) {
					expect([401, 403], label).not.toContain(answer.status);
				}
				expect(answer.status, label).toBeLessThan(500);
				cells++;
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
