import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageState, untroubled } from './page-state.ts';
import { watchPage } from './watch-page.ts';

const HERE = 'https://oldebroek.example/nl';

type Script = { onLine: boolean; opened: string[]; window: EventTarget };

/** A window of a browser with the page open, and what it opens by itself. */
function openPage(): Script {
	const opened: string[] = [];
	const network = { onLine: true };
	const target = Object.assign(new EventTarget(), {
		__reactRouterManifest: { version: 'one' },
		location: { href: HERE, assign: (to: URL | string) => opened.push(String(to)) },
	});
	vi.stubGlobal('window', target);
	vi.stubGlobal('navigator', network);
	vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
	vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
	watchPage();
	return Object.assign(network, { opened, window: target });
}

function lose(page: Script): void {
	page.onLine = false;
	page.window.dispatchEvent(new Event('offline'));
	page.window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

function find(page: Script): void {
	page.onLine = true;
	page.window.dispatchEvent(new Event('online'));
}

describe('a page whose script could not be loaded without a connection', () => {
	beforeEach(() => {
		vi.useFakeTimers();
		pageState.set(untroubled);
		pageState.goingTo(undefined);
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	it('opens where one was going once the connection is back, also when that is known only then', async () => {
		const page = openPage();
		lose(page);
		expect(pageState.get()).toMatchObject({ offline: true, stuck: true });
		expect(page.opened).toEqual([]);
		find(page);
		pageState.goingTo({ pathname: '/nl/vacancies/search', search: '', hash: '#list' });
		await vi.advanceTimersByTimeAsync(0);
		expect(page.opened).toEqual(['https://oldebroek.example/nl/vacancies/search']);
	});

	it('opens the page itself anew when one was going nowhere', async () => {
		const page = openPage();
		lose(page);
		find(page);
		await vi.advanceTimersByTimeAsync(500);
		expect(page.opened).toEqual([HERE]);
	});

	it('opens nothing when only the connection was gone', async () => {
		const page = openPage();
		page.onLine = false;
		page.window.dispatchEvent(new Event('offline'));
		find(page);
		await vi.advanceTimersByTimeAsync(500);
		expect(page.opened).toEqual([]);
		expect(pageState.get().offline).toBe(false);
	});
});
