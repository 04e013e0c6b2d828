import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useKeptPage } from './use-kept-page.ts';

const lookAgainMs = 1000;

/** Reloads the page's data every second while there is something to wait for. */
export function usePolling(waiting: boolean): void {
	const { revalidate, state } = useRevalidator();
	useKeptPage();
	useEffect(() => {
		if (!waiting || state !== 'idle') return;
		const timer = setTimeout(() => void revalidate(), lookAgainMs);
		return () => clearTimeout(timer);
	}, [waiting, state, revalidate]);
}
