import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { breakpoints, createDevice, deviceOf } from './device.ts';

class FakeWindow extends EventTarget {
	innerWidth = 1280;
	resize(width: number): void {
		this.innerWidth = width;
		this.dispatchEvent(new Event('resize'));
	}
}

describe('device detection', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('knows the breakpoints of the specification', () => {
		expect(breakpoints).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 });
		expect(deviceOf(639)).toEqual({ kind: 'phone', breakpoint: 'base' });
		expect(deviceOf(640)).toEqual({ kind: 'phone', breakpoint: 'sm' });
		expect(deviceOf(768)).toEqual({ kind: 'tablet', breakpoint: 'md' });
		expect(deviceOf(1024)).toEqual({ kind: 'desktop', breakpoint: 'lg' });
		expect(deviceOf(1536)).toEqual({ kind: 'desktop', breakpoint: '2xl' });
	});

	it('looks again 50 ms after the last resize', () => {
		const window = new FakeWindow();
		const device = createDevice(() => window as unknown as Window);
		const seen = vi.fn();
		const end = device.subscribe(seen);
		expect(device.get().kind).toBe('desktop');
		window.resize(700);
		vi.advanceTimersByTime(49);
		window.resize(360);
		vi.advanceTimersByTime(49);
		expect(seen).not.toHaveBeenCalled();
		expect(device.get().kind).toBe('desktop');
		vi.advanceTimersByTime(1);
		expect(seen).toHaveBeenCalledOnce();
		expect(device.get()).toEqual({ kind: 'phone', breakpoint: 'base' });
		end();
		window.resize(1600);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('does not look again when that is off', () => {
		const window = new FakeWindow();
		const device = createDevice(() => window as unknown as Window, { onResize: false });
		expect(device.get().kind).toBe('desktop');
		const seen = vi.fn();
		device.subscribe(seen);
		window.resize(360);
		vi.advanceTimersByTime(1000);
		expect(seen).not.toHaveBeenCalled();
		expect(device.get().kind).toBe('desktop');
	});
});
