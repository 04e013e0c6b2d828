import { afterAll, beforeAll } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';

type Headers = Record<string, string>;

/** The path of the organisations' routes. */
export const base = '/api/v1/organizations';

/** The body of a change of an organisation. */
export const change = (attributes: object, extra: object = {}) => ({
	data: { type: 'organizations', attributes, ...extra },
});

/** The fixture of the organisations' tests: a centre with its own organisation, its staff and a superuser. */
export function withOrganisations() {
	const given = {} as {
		app: TestApp;
		staff: Headers;
		superuser: Headers;
		centreOrganisation: { id: string };
	};

	beforeAll(async () => {
		given.app = await createTestApp();
		given.centreOrganisation = await build({ type: 'VolunteerCenter', name: 'Vrijwilligerspunt' });
		const organisation = given.centreOrganisation;
		given.staff = (await signedIn(given.app, { organisation })).as;
		given.superuser = (await signedIn(given.app, { organisation, accountRoles: ['center_superuser'] })).as;
	});
	afterAll(() => given.app.close());

	const build = (overrides: object = {}) =>
		given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id, ...overrides }));
	const set = (id: string, columns: object) =>
		given.app.make((trx) => trx.updateTable('organisations').set(columns).where('id', '=', id).execute());
	const advertise = (organisation: { id: string }, columns: object = {}) =>
		given.app.make((trx) =>
			buildVacancy(trx, { centreId: given.app.centre.id, organisationId: organisation.id, columns }),
		);
	const get = (path: string, as?: Headers) => given.app.send('get', path, as ? { as } : {});

	return { given, build, set, advertise, get };
}
