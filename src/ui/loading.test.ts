import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoading, loadingTimes } from './loading.ts';

describe('the loading bar', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('shows after 200 ms', () => {
		const loading = createLoading();
		loading.start();
		vi.advanceTimersByTime(199);
		expect(loading.get().state).toBe('idle');
		vi.advanceTimersByTime(1);
		expect(loading.get()).toEqual({ state: 'loading', fading: false });
	});

	it('shows nothing at all for what is quicker', () => {
		const loading = createLoading();
		const seen: string[] = [];
		loading.subscribe(() => seen.push(loading.get().state));
		loading.start();
		vi.advanceTimersByTime(150);
		loading.finish();
		vi.advanceTimersByTime(5000);
		expect(seen).toEqual(['idle']);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('fades 500 ms after it finished and is idle 400 ms later', () => {
		const loading = createLoading();
		loading.start();
		vi.advanceTimersByTime(300);
		loading.finish();
		expect(loading.get()).toEqual({ state: 'finished', fading: false });
		vi.advanceTimersByTime(499);
		expect(loading.get().fading).toBe(false);
		vi.advanceTimersByTime(1);
		expect(loading.get()).toEqual({ state: 'finished', fading: true });
		vi.advanceTimersByTime(399);
		expect(loading.get().state).toBe('finished');
		vi.advanceTimersByTime(1);
		expect(loading.get()).toEqual({ state: 'idle', fading: false });
	});

	it('says an error of the app, also when nothing was loading, and recovers', () => {
		const loading = createLoading();
		loading.fail();
		expect(loading.get().state).toBe('error');
		loading.finish();
		expect(loading.get().state).toBe('error');
		vi.advanceTimersByTime(900);
		expect(loading.get().state).toBe('idle');
	});

	it('begins again while it fades, without being emptied by the earlier end', () => {
		const loading = createLoading();
		loading.start();
		vi.advanceTimersByTime(200);
		loading.finish();
		vi.advanceTimersByTime(600);
		loading.start();
		vi.advanceTimersByTime(200);
		expect(loading.get().state).toBe('loading');
		vi.advanceTimersByTime(60_000);
		expect(loading.get().state).toBe('loading');
	});

	it('does not stay behind when a quick page comes while it fades', () => {
		const loading = createLoading();
		loading.fail();
		vi.advanceTimersByTime(600);
		loading.start();
		vi.advanceTimersByTime(100);
		loading.finish();
		vi.advanceTimersByTime(5000);
		expect(loading.get().state).toBe('idle');
		expect(vi.getTimerCount()).toBe(0);
	});

	it('has the measures of the specification', () => {
		expect(loadingTimes).toEqual({ duration: 2000, throttle: 200, hide: 500, reset: 400 });
		const css = readFileSync(new URL('./styles/shell.css', import.meta.url), 'utf8');
		const rule = /\.loading-bar \{[^}]*\}/.exec(css)?.[0] ?? '';
		expect(rule).toContain('height: 3px');
		expect(rule).toMatch(/background: var\(--(accent|primary)/);
	});
});
