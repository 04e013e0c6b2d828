import { expect, it } from 'vitest';
import { parseSocialMap, socialMapHref, socialMapQuery, withFacet } from './social-map-state.ts';

const read = (query: string) => parseSocialMap(new URLSearchParams(query));
const path = '/nl/sociale-kaart';

it('gives back the address it was read from, without what is usual', () => {
	for (const query of [
		'',
		'?q=soep&near=Epe&distance=25&activity_type_ids=meals&activity_type_ids=sport&sort=name&page=3',
		'?non_profit_type=care_welfare',
	]) {
		expect(socialMapHref(path, read(query))).toBe(path + query);
	}
	expect(socialMapHref(path, read('near=Epe&distance=10&page=1'))).toBe(`${path}?near=Epe`);
});

it('leaves out what makes no sense', () => {
	const state = read('activity_type_ids=dansen&non_profit_type=x&distance=7&page=-2&sort=distance&q=%00%20');
	expect(socialMapHref(path, state)).toBe(path);
	// Without a place there is nothing to order by but the name, and no distance.
	expect(socialMapHref(path, read('sort=name&distance=50'))).toBe(path);
});

it('asks the API the same, and begins at the first page when a filter changes', () => {
	const state = withFacet(read('near=Epe&page=4'), 'activityTypeIds', ['care']);
	expect(state.page).toBe(1);
	expect(socialMapQuery(state, 24)).toMatchObject({
		filter: { near: 'Epe', distance: 10, activityTypeIds: ['care'] },
		page: { number: 1, size: 24 },
	});
	expect(socialMapQuery(read('distance=50'), 24).filter.distance).toBeUndefined();
});
