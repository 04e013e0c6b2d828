import { expect, it } from 'vitest';
import type { Organisation } from '../../contract.ts';
import { fields } from '../../fields.ts';
import { attributesOf, valuesFrom } from './values.ts';

const picture = (id: string) => ({ id }) as NonNullable<Organisation['logo']>;

it('sends every field of an organisation that its form has, as it came', () => {
	const address = {
		street: 'Dorpsstraat',
		houseNumber: '1',
		postalCode: '6871 AB',
		city: 'Renkum',
		country: 'NL',
		lat: null,
		lon: null,
	};
	const profile = { nonProfitType: 'care_welfare', showOnSocialMap: true, activityTypeIds: ['meals'] };
	const said = {
		name: 'Buurthuis De Brug',
		description: '<p>Wie <strong>wij</strong> zijn</p>',
		email: 'info@brug.example',
		phoneNumber: '0612345678',
		website: 'https://brug.example/',
	};
	const organisation = {
		...said,
		id: 'o',
		type: 'organizations',
		organizationType: 'NonProfit',
		city: 'Renkum',
		logo: picture('l'),
		image: picture('i'),
		address: { ...address, id: 'o', type: 'addresses' },
		profile: { ...profile, id: 'o', type: 'organization_profiles' },
	} as unknown as Organisation;
	const { country: _, lat: __, lon: ___, ...place } = address;
	const sent = attributesOf(valuesFrom(organisation));
	expect(sent).toEqual({ ...said, ...place, ...profile, logoId: 'l', imageId: 'i' });
	// The country is of tables alone; whom to turn to has a form of its own.
	const elsewhere = ['country', 'contactPerson'];
	expect(Object.keys(sent).sort()).toEqual(
		Object.keys(fields)
			.filter((name) => !elsewhere.includes(name))
			.sort(),
	);
});
