import { describe, expect, it } from 'vitest';
import { browseHref, parseBrowse } from './browse-state.ts';

describe('the choices of the list of requests', () => {
	it.each(['', 'kind=ask', 'topic=garden&near=Wezep', 'kind=offer&topic=pets&near=8091&distance=25&page=3'])(
		'read from %j lead back to it',
		(search) => {
			const href = browseHref('/nl/een-op-een-hulp', parseBrowse(new URLSearchParams(search)));
			expect(href).toBe(search ? `/nl/een-op-een-hulp?${search}` : '/nl/een-op-een-hulp');
		},
	);

	it('that make no sense are left out', () => {
		const asked = new URLSearchParams('kind=x&topic=y&distance=3&page=-1&near=%00');
		expect(browseHref('/', parseBrowse(asked))).toBe('/');
	});
});
