import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a component came with the HTML of the page, rather than after the page had come alive; it stays so. */
export function useServed(): boolean {
	const hydrating = useSyncExternalStore(
		never,
		() => false,
		() => true,
	);
	return useState(hydrating)[0];
}
