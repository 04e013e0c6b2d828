import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastClock, toastStep } from './toast-clock.ts';
import { createToasts, type ToastPosition, toastDuration } from './toasts.ts';

/** Messages, with the clock that the page loads with the first. */
function started() {
	const toasts = createToasts();
	return { toasts, clock: createToastClock(toasts) };
}

describe('toasts', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('go by themselves after 5 seconds, moving each 16 ms', () => {
		const { toasts } = started();
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
		const { toasts, clock } = started();
		const id = toasts.add({ message: 'Lees mij', duration: 1600 });
		vi.advanceTimersByTime(800);
		clock.pause(id);
		vi.advanceTimersByTime(60_000);
		expect(toasts.list()[0]?.progress).toBeCloseTo(0.5);
		clock.resume(id);
		vi.advanceTimersByTime(784);
		expect(toasts.list()).toHaveLength(1);
		vi.advanceTimersByTime(32);
		expect(toasts.list()).toEqual([]);
	});

	it.each([0, -1])('never end with a duration of %i', (duration) => {
		const { toasts } = started();
		toasts.add({ message: 'Blijft', duration });
		vi.advanceTimersByTime(3_600_000);
		expect(toasts.list()).toHaveLength(1);
	});

	it('have every field of the specification, with its defaults', () => {
		vi.setSystemTime(1_000_000);
		const { toasts } = started();
		const id = toasts.add({ message: 'Opgeslagen' });
		expect(toasts.list()).toEqual([
			{
				id,
				message: 'Opgeslagen',
				color: 'info',
				closable: true,
				duration: 5000,
				createdAt: 1_000_000,
				progress: 0,
			},
		]);
		toasts.add({ id: 'own', title: 'Let op', message: 'x', color: 'warning', icon: 'bell', closable: false });
		expect(toasts.list()[1]).toMatchObject({ id: 'own', title: 'Let op', icon: 'bell', closable: false });
		expect([toastDuration, toastStep]).toEqual([5000, 16]);
	});

	it('grow from 0 to 1 and never past it', () => {
		const { toasts } = started();
		const seen: number[] = [];
		toasts.subscribe(() => seen.push(...toasts.list().map(({ progress }) => progress)));
		toasts.add({ message: 'Kort', duration: 100 });
		vi.advanceTimersByTime(200);
		expect(seen[0]).toBe(0);
		expect(seen).toEqual(seen.toSorted((a, b) => a - b));
		expect(Math.max(...seen)).toBeLessThanOrEqual(1);
		expect(toasts.list()).toEqual([]);
	});

	it('count each their own time, and can be closed by hand', () => {
		const { toasts, clock } = started();
		const first = toasts.add({ message: 'een', duration: 1000 });
		vi.advanceTimersByTime(500);
		const second = toasts.add({ message: 'twee', duration: 1000 });
		clock.pause(first);
		vi.advanceTimersByTime(1016);
		expect(toasts.list().map(({ id }) => id)).toEqual([first]);
		toasts.remove(first);
		expect(toasts.list()).toEqual([]);
		toasts.remove(second);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('stand bottom right, and in each of six places from the moment that is asked', () => {
		const { toasts } = started();
		expect(toasts.position()).toBe('bottom-right');
		toasts.add({ message: 'a' });
		const positions: ToastPosition[] = [
			'top-left',
			'top-center',
			'top-right',
			'bottom-left',
			'bottom-center',
			'bottom-right',
		];
		const heard: string[] = [];
		toasts.subscribe(() => heard.push(toasts.position()));
		for (const position of positions) toasts.moveTo(position);
		expect(heard).toEqual(positions);
		expect(toasts.list()).toHaveLength(1);
	});

	it('can all be cleared at once', () => {
		const { toasts } = started();
		toasts.add({ message: 'een' });
		toasts.add({ message: 'twee', duration: 0 });
		toasts.clear();
		expect(toasts.list()).toEqual([]);
		expect(vi.getTimerCount()).toBe(0);
	});
});
