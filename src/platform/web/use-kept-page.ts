import { useEffect } from 'react';

/** Resolves once failures leave the page as it is, by `keep-page.ts`; what cannot be loaded now comes with the first focus. */
export async function untilKept(): Promise<void> {
	if (navigator.onLine) await import('./keep-page.ts').catch(() => undefined);
}

/** For a page that loads its data anew by itself: it is kept before somebody does anything. */
export function useKeptPage(): void {
	useEffect(() => void untilKept(), []);
}
