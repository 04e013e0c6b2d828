import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { openOffered } from '#testing/page.ts';
import { loader } from './partners-page.tsx';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

it('shows the line of a partner in the other language where there is no own one, and says which that is', async () => {
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	const { as } = await signedIn(app, { organisation, role: 'admin' });
	for (const attributes of [
		{ name: 'A', texts: { nl: 'Boeken', en: 'Books' } },
		{ name: 'B', texts: { en: 'Books' } },
		{ name: 'C' },
	])
		await app.send('post', '/api/v1/partners', { as, body: { data: { type: 'partners', attributes } } });
	const visitor = { as: {}, organisation: '', params: {} };
	const { answer } = await openOffered(app, '/partners', { loader }, visitor);
	const { partners } = answer as Awaited<ReturnType<typeof loader>>;
	expect(partners.map(({ text, lang }) => [text, lang])).toEqual([
		['Boeken', undefined],
		['Books', 'en'],
		[undefined, undefined],
	]);
});
