import { expect, it } from 'vitest';
import { typedHours } from './typed-hours.ts';

it('reads hours as people type them, and takes nothing else for a number', () => {
	expect(['2', '2,5', '2.25', ',5', '2:30', '0:15'].map(typedHours)).toEqual([2, 2.5, 2.25, 0.5, 2.5, 0.25]);
	for (const typed of ['', '1e1', '0x10', '-2', '+2', '2:60', '2,5,5', 'twee', 'Infinity', '2 uur'])
		expect(typedHours(typed), typed).toBeUndefined();
});
