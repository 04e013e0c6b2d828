import { expect, it } from 'vitest';
import { poolFiltersSchema } from '../contract.ts';
import { addressOf, filtersOf, isNarrowed, poolQuery, readPoolState } from './pool-state.ts';

const VACANCY = '0193a1b2-0000-7000-8000-000000000001';

it('reads from the address what is valid, and asks the API for that', () => {
	const address = `q=+soep+&interests=catering&interests=onzin&skills=handy&distance=10&near=Epe&vacancy=${VACANCY}&page=2`;
	expect(poolQuery(readPoolState(new URLSearchParams(address)))).toEqual({
		filter: {
			q: 'soep',
			near: 'Epe',
			distance: '10',
			vacancyId: VACANCY,
			interests: ['catering'],
			skills: ['handy'],
		},
		page: { number: 2 },
	});
	const nonsense = readPoolState(new URLSearchParams('distance=7&vacancy=x&page=-1&languages=xx'));
	expect([poolQuery(nonsense), isNarrowed(nonsense)]).toEqual([{ filter: {}, page: { number: 1 } }, false]);
});

it('opens a kept selection as it was searched, on its first page', () => {
	const search = new URLSearchParams('q=soep&near=Apeldoorn&distance=10&skills=handy&skills=doing&page=3');
	const state = readPoolState(search);
	expect(readPoolState(new URLSearchParams(addressOf(poolFiltersSchema.parse(filtersOf(state)))))).toEqual({
		...state,
		page: 1,
	});
});
