import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { statementsOfPage } from '#testing/page.ts';
import { loader } from './list-page.tsx';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
}, 60_000);
afterAll(() => app.close());

it('the list of vacancies asks once who somebody is', async () => {
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const { as } = await signedIn(app, { organisation, role: 'admin' });
	const { all, asking } = await statementsOfPage(app, '/vacancies', loader, {
		as,
		organisation: organisation.id,
	});
	expect(all.length).toBeGreaterThan(asking.length);
	expect(asking.length, all.join('\n')).toBeLessThanOrEqual(3);
	expect(asking.filter((text) => text.includes('"auth_sessions"'))).toHaveLength(1);
});
