import { useEffect } from 'react';

/**
 * For a page that loads its data anew by itself: `keep-page.ts` is there before somebody does anything, so that a failure
 * leaves the page as it is. What cannot be loaded now comes with the first focus.
 */
export function useKeptPage(): void {
	useEffect(() => {
		void import('./keep-page.ts').catch(() => undefined);
	}, []);
}
