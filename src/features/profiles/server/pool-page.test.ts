import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildProfile, buildUser } from '#testing/builders.ts';
import { openPage } from '#testing/page.ts';
import { profiles } from '../../../../database/seed/content/profiles.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { loader } from '../web/pool-page.tsx';

let app: TestApp;
let staff: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
	staff = await signedIn(app, { organisation, role: 'admin' });
	await app.make(async (trx) => {
		for (const { status, headline, about } of profiles) {
			const { id } = await buildUser(trx, { centreId, accountRoles: ['volunteer'] });
			await buildProfile(trx, { userId: id, centreId, columns: { status, headline, about } });
		}
	});
});
afterAll(() => app.close());

it.each([...examplesIn(nl.pool.wordsHint), ...examplesIn(en.pool.wordsHint)])(
	'“%s”, an example of what is searched, finds somebody of the demo',
	async (word) => {
		const { body } = await app.send('get', `/api/v1/volunteer_profiles?filter[q]=${word}`, { as: staff.as });
		expect(body.data.length).toBeGreaterThan(0);
	},
);

it('leads from a page that is not there to the last one, with what was searched, and no further', async () => {
	const open = (search: string) => openPage(app, `/vrijwilligerspool${search}`, [{ loader }], {}, staff.as);
	expect(await open('?page=99')).toBe('/nl/vrijwilligerspool?page=1');
	expect(await open('?q=laptop&page=99')).toBe('/nl/vrijwilligerspool?q=laptop&page=1');
	expect([await open('?page=1'), await open('?q=nergens&page=99')]).toEqual(['200', '200']);
});

/** The words of "For example: one, two or three." */
function examplesIn(hint: string): string[] {
	return hint
		.replace(/^[^:]*: /, '')
		.replace(/\.$/, '')
		.split(/, | or | of /);
}
