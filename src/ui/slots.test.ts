import { expect, it } from 'vitest';
import { createSlots, mostPreloads } from './slots.ts';

it('fetches at most four pages ahead at the same time', () => {
	expect(mostPreloads).toBe(4);
	const slots = createSlots(mostPreloads);
	const taken = Array.from({ length: 4 }, () => slots.take());
	expect(taken.every(Boolean)).toBe(true);
	expect(slots.take()).toBeUndefined();
	taken[0]?.();
	taken[0]?.();
	expect(slots.take()).toBeDefined();
	expect(slots.take()).toBeUndefined();
});
