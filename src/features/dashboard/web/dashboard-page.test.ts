import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { statementsOfPage } from '#testing/page.ts';
import { loader } from './dashboard-page.tsx';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
}, 60_000);
afterAll(() => app.close());

it('the dashboard asks once who somebody is', async () => {
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const { as } = await signedIn(app, { organisation, role: 'admin' });
	const { all, asking } = await statementsOfPage(app, '/dashboard', loader, {
		as,
		organisation: organisation.id,
	});
	expect(all.length).toBeGreaterThan(asking.length);
	expect(asking.length, all.join('\n')).toBeLessThanOrEqual(3);
	expect(asking.filter((text) => text.includes('"auth_sessions"'))).toHaveLength(1);
});

it('the dashboard asks whoever was accepted, and is paused since, whether they still look for work', async () => {
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
	await app.make(async (trx) => {
		const place = { centreId: app.centre.id, organisationId: organisation.id };
		const vacancy = await buildVacancy(trx, { ...place, columns: { title: 'Taalmaatje' } });
		const application = await buildApplication(trx, {
			...place,
			vacancyId: vacancy.id,
			columns: { user_id: user.id, email: user.email, status: 'accepted' },
		});
		await trx
			.insertInto('volunteer_profiles')
			.values({
				tenant: 'demo',
				centre_id: app.centre.id,
				user_id: user.id,
				status: 'paused',
				matched_application_id: application.id,
			})
			.execute();
	});
	let loaded: unknown;
	const load = async (args: never) => {
		loaded = await loader(args);
	};
	await statementsOfPage(app, '/dashboard', load, { as });
	expect(JSON.stringify(loaded)).toContain('"pausedAfter":"Taalmaatje"');
});
