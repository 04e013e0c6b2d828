import { expect, it } from 'vitest';
import type { Users } from '#platform/server/database-types.ts';
import type { OtherColumns } from '#platform/server/fields.ts';
import { currentUserInputSchema } from '../contract.ts';
import { type fields, personFields } from '../fields.ts';
import { personColumns } from './person-columns.ts';

/** Does not compile while a column of the table is neither a field nor among these. */
const others = {
	id: 'own',
	tenant: 'own',
	centre_id: 'own',
	email: 'own',
	password_hash: 'own',
	status: 'own',
	roles: 'own',
	signup_method: 'own',
	accepted_terms_at: 'own',
	accepted_terms: 'own',
	confirmed_at: 'own',
	last_seen_at: 'own',
	created_at: 'own',
	updated_at: 'own',
	quiet_from: 'own',
	quiet_until: 'own',
	absence_notices: 'own',
	absence_noticed_at: 'own',
	thanked_year: 'own',
	changelog_version: 'own',
} as const satisfies OtherColumns<Users, typeof fields>;

it('writes each field to a column of its own', () => {
	const said = currentUserInputSchema.parse({
		firstName: 'Jo',
		lastName: '',
		phoneNumber: '',
		jobTitle: 'Bakker',
		gender: null,
		locale: 'en',
		digestDays: [5, 1],
		photoId: null,
	});
	const columns = personColumns(said);
	expect(columns).toEqual({
		first_name: 'Jo',
		last_name: '',
		phone_number: null,
		job_title: 'Bakker',
		gender: null,
		locale: 'en',
		digest_days: [1, 5],
		photo_id: null,
		updated_at: expect.any(Date),
	});
	expect(Object.keys(columns).filter((column) => column in others)).toEqual(['updated_at']);
	expect(Object.keys(personColumns({ firstName: undefined }))).toEqual(['updated_at']);
});

it('leaves what people write for themselves alone out of what others read of them', () => {
	expect(Object.keys(personFields)).not.toEqual(expect.arrayContaining(['digestDays']));
	expect(Object.keys(personFields)).not.toEqual(expect.arrayContaining(['photoId']));
});
