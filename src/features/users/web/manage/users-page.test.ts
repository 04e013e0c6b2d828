import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { openOffered } from '#testing/page.ts';
import { loader } from './users-page.tsx';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

it('narrows the people of a centre to an organisation', async () => {
	const centreId = app.centre.id;
	const [staff, one, other] = await app.make((trx) =>
		Promise.all([
			buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }),
			buildOrganisation(trx, { centreId }),
			buildOrganisation(trx, { centreId }),
		]),
	);
	const { as } = await signedIn(app, { organisation: staff, accountRoles: ['center_superuser'] });
	const { user } = await signedIn(app, { organisation: one, role: 'admin' });
	await signedIn(app, { organisation: other, role: 'admin' });
	const peopleOf = async (search: string) => {
		const who = { as, organisation: '', params: {} };
		const { answer } = await openOffered(app, `/users${search}`, { loader }, who);
		const { people, organisations } = answer as Awaited<ReturnType<typeof loader>>;
		return { ids: people.map(({ id }) => id), choices: organisations.map(({ id }) => id) };
	};
	const all = await peopleOf('');
	expect(all.ids).toHaveLength(3);
	expect(all.choices).toEqual(expect.arrayContaining([one.id, other.id]));
	expect((await peopleOf(`?organisation=${one.id}`)).ids).toEqual([user.id]);
});
