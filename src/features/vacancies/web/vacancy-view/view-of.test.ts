import { expect, it } from 'vitest';
import { spotsText } from './view-of.ts';

it('a time says how many of its spots are left, and how many it has as long as none is worked out', () => {
	const said = (spots: number | null, spotsLeft?: number | null) => spotsText({ spots, spotsLeft }, 'nl');
	expect(said(4, 4)).toBe('nog 4 plekken vrij');
	expect(said(4, 1)).toBe('nog 1 plek vrij');
	expect(said(4, 0)).toBe('vol');
	expect(said(4)).toBe('4 plekken');
	expect(said(null, null)).toBeNull();
	expect(said(null)).toBeNull();
});
