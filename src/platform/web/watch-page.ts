import { pageState } from './page-state.ts';
import { mayReload } from './reload-guard.ts';

/** Milliseconds between two checks for a new build of the site. */
const LOOK_EACH = 300_000;

type Leaving = Event & { navigationType: string; userInitiated: boolean };

/**
 * Watches an open page: reports when the network is down, detects a new build, and reloads the page, at most once in
 * 10 seconds, when a part of it cannot be loaded.
 */
export function watchPage(): void {
	const online = (): void => {
		const { stuck } = pageState.get();
		pageState.set({ offline: !navigator.onLine });
		// Where one was going may be known only after the connection is back.
		if (navigator.onLine && stuck) void pageState.known().then(goOn);
	};
	for (const name of ['online', 'offline']) window.addEventListener(name, online);
	if (!navigator.onLine) online();

	const { version } = (window as unknown as { __reactRouterManifest: { version: string } })
		.__reactRouterManifest;
	const look = async (): Promise<void> => {
		if (document.hidden || !navigator.onLine) return;
		const answer = await fetch('/build', { cache: 'no-store' }).catch(() => undefined);
		if (answer?.ok && (await answer.text()) !== version) pageState.set({ newBuild: true });
	};
	setInterval(look, LOOK_EACH);
	document.addEventListener('visibilitychange', look);

	// The router asks for a reload, without a guard, when a page's script cannot be loaded.
	(window as { navigation?: EventTarget }).navigation?.addEventListener('navigate', (event) => {
		const { navigationType, userInitiated } = event as Leaving;
		if (navigationType !== 'reload' || userInitiated) return;
		event.preventDefault();
		loadAnew();
	});
	window.addEventListener('vite:preloadError', (event) => {
		if (loadAnew()) event.preventDefault();
	});
}

/** Navigates to the target with a full page load, which needs no script; unless that was just tried. */
function loadAnew(): boolean {
	const may = navigator.onLine && mayReload(sessionStorage);
	if (may) void pageState.known().then(goOn);
	else pageState.set({ stuck: true });
	return may;
}

function goOn(): void {
	const to = new URL(pageState.destination(), window.location.href);
	// With a hash, navigating to the same page would load nothing.
	to.hash = '';
	window.location.assign(to);
}
