import { expect, it } from 'vitest';
import type { FormValues } from '../form-values.ts';
import { previewed } from './previewed.ts';

const organisation = {
	id: 'o',
	name: 'Buurthuis',
	city: 'Ede',
	postalCode: '6711 AA',
	street: 'Markt',
	houseNumber: '1',
	website: null,
	description: '',
};
const typed: FormValues = {
	title: [' Ko '],
	description: ['<p>Koken</p>'],
	'description.format': ['html'],
	vacancyType: ['volunteering'],
	locationKind: ['address'],
	categories: ['catering'],
	hoursMin: ['twee'],
	spots: ['4'],
	contactPhone: ['0612345678'],
	contactEmail: ['jet@tafel.example'],
};
const of = (values: FormValues) => previewed(values, { id: 'v', image: null, organisation }, 0);

it('is what stands in the form, without what is not valid yet', () => {
	expect(of(typed)).toMatchObject({
		title: 'Ko',
		description: '<p>Koken</p>',
		categories: ['catering'],
		hoursMin: null,
		spots: 4,
		spotsLeft: 4,
	});
});

it('is at the organisation where it names no place', () => {
	expect(of(typed)).toMatchObject({ street: 'Markt', city: 'Ede' });
	expect(of({ ...typed, city: ['Renkum'] })).toMatchObject({ street: null, city: 'Renkum' });
	expect(of({ ...typed, locationKind: ['online'] }).city).toBeNull();
});

it('shows no more than a volunteer would see', () => {
	expect(of(typed)).toMatchObject({ contactPhone: null, contactEmail: null, hideExactPlace: false });
	expect(of({ ...typed, contactPhoneVisible: ['on'] }).contactPhone).toBe('0612345678');
	expect(of({ ...typed, vacancyType: ['p2p'] }).hideExactPlace).toBe(true);
});
