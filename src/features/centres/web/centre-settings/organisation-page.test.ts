import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildMembership, buildOrganisation } from '#testing/builders.ts';
import { postForm } from '#testing/page.ts';
import { action } from './organisation-page.tsx';

describe('the form of the own organisation', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	/** Somebody who runs two organisations, and an organisation of others. */
	async function twoOrganisations() {
		const centreId = app.centre.id;
		const [first, second, others] = await app.make(async (trx) => [
			await buildOrganisation(trx, { centreId, name: 'De Eerste' }),
			await buildOrganisation(trx, { centreId, name: 'De Tweede' }),
			await buildOrganisation(trx, { centreId, name: 'De Anderen' }),
		]);
		if (!first || !second || !others) throw new Error('not built');
		const { user, as } = await signedIn(app, { organisation: first });
		await app.make((trx) => buildMembership(trx, { centreId, user, organisation: second }));
		const names = () =>
			app.make((trx) =>
				trx
					.selectFrom('organisations')
					.select('name')
					.where('id', 'in', [first.id, second.id, others.id])
					.orderBy('created_at')
					.orderBy('name')
					.execute(),
			);
		return { first, second, others, as, names: async () => (await names()).map(({ name }) => name).sort() };
	}

	it('saves what was filled in for the organisation that it was opened for, whichever was chosen since', async () => {
		const { first, second, as, names } = await twoOrganisations();
		const answer = await postForm(app, '/instellingen/organisatie', action, {
			as,
			organisation: second.id,
			fields: { 'acting-for': first.id, name: 'De Eerste, anders', email: 'a@b.example' },
		});
		expect(answer).toMatchObject({ status: 302 });
		expect(await names()).toEqual(['De Anderen', 'De Eerste, anders', 'De Tweede']);
	});

	it('saves nothing for an organisation that the person may no longer act for', async () => {
		const { second, others, as, names } = await twoOrganisations();
		const before = await names();
		const answer = await postForm(app, '/instellingen/organisatie', action, {
			as,
			organisation: second.id,
			fields: { 'acting-for': others.id, name: 'Van wie?' },
		});
		expect(answer).toMatchObject({ init: { status: 403 } });
		expect(await names()).toEqual(before);
	});
});
