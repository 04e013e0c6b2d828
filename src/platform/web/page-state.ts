import { createPath, type Path } from 'react-router';

/**
 * The problems of an open page: the network is down, a new build is running, a part cannot be loaded, or what was sent did
 * not arrive.
 */
export type PageState = { offline: boolean; newBuild: boolean; stuck: boolean; unsent: boolean };

export const untroubled: PageState = { offline: false, newBuild: false, stuck: false, unsent: false };
let state = untroubled;
let destination: string | undefined;
const listeners = new Set<() => void>();
const departures = new Set<() => void>();

export const pageState = {
	get: () => state,
	set(change: Partial<PageState>): void {
		state = { ...state, ...change };
		for (const listener of listeners) listener();
	},
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	/** The target of the current navigation, for a full page load when scripts fail. */
	goingTo(path: Path | undefined): void {
		destination = path && createPath(path);
		if (destination) for (const listener of [...departures]) listener();
	},
	/** The address of the page where there is no navigation. */
	destination: () => destination ?? window.location.href,
	/**
	 * Resolves once the target of the current navigation is known: a script can fail before the page has drawn that it is
	 * going somewhere. After half a second there is none.
	 */
	async known(): Promise<void> {
		if (destination) return;
		await new Promise<void>((resolve) => {
			departures.add(resolve);
			setTimeout(resolve, 500);
		});
		departures.clear();
	},
};
