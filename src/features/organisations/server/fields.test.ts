import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyOf } from '#platform/contract/fields.ts';
import type { Organisations } from '#platform/server/database-types.ts';
import type { OtherColumns } from '#platform/server/fields.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { organisationInputSchema } from '../contract.ts';
import { fields } from '../fields.ts';
import { selectOrganisations, tableFields } from './select-organisations.ts';
import { columnsOf } from './write-organisation.ts';

/** Does not compile while a column of the table is neither a field nor among these. */
const others = {
	id: 'own',
	tenant: 'own',
	centre_id: 'own',
	type: 'own',
	lat: 'own',
	lon: 'own',
	status: 'own',
	status_reason: 'own',
	vacancy_review: 'own',
	source: 'own',
	source_id: 'own',
	created_at: 'own',
	updated_at: 'own',
	deleted_at: 'own',
	name_key: 'own',
	address_key: 'own',
	domain: 'own',
	answers_within_days: 'own',
	volunteers_before: 'own',
} as const satisfies OtherColumns<Organisations, typeof fields>;

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const insert = (columns: object) =>
	app.make((trx) =>
		trx
			.insertInto('organisations')
			.values({ tenant: 'demo', centre_id: app.centre.id, type: 'NonProfit', name: 'De Brug', ...columns })
			.returningAll()
			.executeTakeFirstOrThrow(),
	);

it('names every column of the table once', async () => {
	const row = await insert({});
	const named = [...Object.values(tableFields).map(({ column }) => column), ...Object.keys(others)];
	expect(named.sort()).toEqual(Object.keys(row).sort());
});

it('is empty until something is said, as the table has it', async () => {
	const row: Record<string, unknown> = await insert({});
	for (const [name, { column, empty }] of Object.entries(tableFields))
		if (name !== 'name') expect([name, row[column]]).toEqual([name, empty]);
	expect(emptyOf(fields)).toHaveProperty('country', 'NL');
});

it('is read as it was written', async () => {
	const said = organisationInputSchema.omit({ logoId: true, imageId: true }).parse({
		name: 'Buurthuis De Brug',
		description: '<p>Wie wij zijn</p>',
		email: 'info@brug.example',
		phoneNumber: '0612345678',
		website: 'https://brug.example/',
		street: 'Dorpsstraat',
		houseNumber: '1',
		postalCode: '6871 AB',
		city: 'Renkum',
		country: 'BE',
		nonProfitType: 'care_welfare',
		activityTypeIds: ['meals', 'care'],
		showOnSocialMap: true,
		contactPerson: { name: 'Jet', email: null, phoneNumber: null, phoneVisible: false, shownOnPage: true },
	});
	const { id } = await insert(columnsOf(said));
	const [row] = await app.make((trx) =>
		selectOrganisations(trx, { texts: true }).where('organisations.id', '=', id).execute(),
	);
	expect(row).toMatchObject(said);
	expect(columnsOf({ street: '', city: null })).toEqual({ street: null, city: null });
});
