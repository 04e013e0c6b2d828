import { createPath, type Path } from 'react-router';

/** What may befall an open page: the network goes, the site is renewed, a part of it cannot be loaded. */
export type PageState = { offline: boolean; newBuild: boolean; stuck: boolean };

export const untroubled: PageState = { offline: false, newBuild: false, stuck: false };
let state = untroubled;
let destination: string | undefined;
const listeners = new Set<() => void>();

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
	/** Where the visitor is going, so that a full page load can bring them there when scripts fail to. */
	goingTo(path: Path | undefined): void {
		destination = path && createPath(path);
	},
	destination: () => destination ?? window.location.href,
};
