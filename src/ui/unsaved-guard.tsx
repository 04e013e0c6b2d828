import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useWords } from '#platform/web/words.ts';

/** Asks before leaving a page with unsaved changes, within the site and out of it (specification section 2). */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
	const t = useWords('ui');
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (blocker.state !== 'blocked') return;
		if (window.confirm(t('unsaved'))) blocker.proceed();
		else blocker.reset();
	}, [blocker, t]);
	useEffect(() => {
		if (!dirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', ask);
		return () => window.removeEventListener('beforeunload', ask);
	}, [dirty]);
	return null;
}
