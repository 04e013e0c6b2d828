import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from './toasts.ts';

describe('toasts', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('go by themselves after 5 seconds, moving each 16 ms', () => {
		const toasts = createToasts();
		toasts.add({ message: 'Opgeslagen' });
		expect(toasts.list()[0]?.progress).toBe(0);
		vi.advanceTimersByTime(16);
		expect(toasts.list()[0]?.progress).toBeCloseTo(16 / 5000);
		vi.advanceTimersByTime(4960);
		expect(toasts.list()).toHaveLength(1);
		vi.advanceTimersByTime(48);
		expect(toasts.list()).toEqual([]);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('stand still while paused and then use the time that was left', () => {
		const toasts = createToasts();
		const id = toasts.add({ message: 'Lees mij', duration: 1600 });
		vi.advanceTimersByTime(800);
		toasts.pause(id);
		vi.advanceTimersByTime(60_000);
		expect(toasts.list()[0]?.progress).toBeCloseTo(0.5);
		toasts.resume(id);
		vi.advanceTimersByTime(784);
		expect(toasts.list()).toHaveLength(1);
		vi.advanceTimersByTime(32);
		expect(toasts.list()).toEqual([]);
	});

	it.each([0, -1])('never end with a duration of %i', (duration) => {
		const toasts = createToasts();
		toasts.add({ message: 'Blijft', duration });
		vi.advanceTimersByTime(3_600_000);
		expect(toasts.list()).toHaveLength(1);
	});

	it('can all be cleared at once', () => {
		const toasts = createToasts();
		toasts.add({ message: 'een' });
		toasts.add({ message: 'twee', duration: 0 });
		toasts.clear();
		expect(toasts.list()).toEqual([]);
		expect(vi.getTimerCount()).toBe(0);
	});
});
