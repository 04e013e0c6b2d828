import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { postForm } from '#testing/page.ts';
import { action, type BulkAnswer } from './bulk-edit-page.tsx';

let app: TestApp;
let as: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	const place = { centreId: app.centre.id };
	const organisation = await app.make((trx) => buildOrganisation(trx, place));
	await app.make((trx) => buildVacancy(trx, { ...place, organisationId: organisation.id }));
	as = (await signedIn(app, { organisation, role: 'admin' })).as;
});
afterAll(() => app.close());

const post = async (fields: Record<string, string>, query = '') =>
	(await postForm(app, `/vacancies/bulk-edit?q=${query}`, action as never, {
		as,
		fields: { intent: 'check', ...fields },
	})) as { data: BulkAnswer; init: { status: number } };

it('tells each field what is wrong with it, and keeps what was typed', async () => {
	const typed = {
		expiresAt: 'morgen',
		contactEmail: 'piet',
		contactPhone: '06',
		addTags: `${'x'.repeat(90)}, b`,
	};
	const { data } = await post(typed);
	const errors = Object.fromEntries((data.error?.errors ?? []).map(({ field, rule }) => [field, rule]));
	expect(Object.keys(errors).sort()).toEqual(['addTags', 'contactEmail', 'expiresAt']);
	expect(data.change).toMatchObject(typed);
});

it('says that nothing is to change, or that nothing fits the choice any more', async () => {
	expect((await post({})).data.error?.errors).toMatchObject([{ field: 'change' }]);
	const none = await post({ intent: 'start', contactPerson: 'Noor' }, 'bestaatniet');
	expect(none.data.error?.errors).toMatchObject([{ field: 'filter', rule: 'nothing_chosen' }]);
});

it('shows what would happen to what is filled in well', async () => {
	const { data } = await post({ contactPerson: 'Noor', contactEmail: 'noor@voorbeeld.example' });
	expect(data.error).toBeUndefined();
	expect(data.preview).toMatchObject({ total: 1, able: 1 });
});
