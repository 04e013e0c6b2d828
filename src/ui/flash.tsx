import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';
import { Alert } from './surfaces.tsx';
import { toasts } from './toasts.ts';

/**
 * A message about the last action. Without scripts it is part of the page; with scripts it is a toast. The parameters
 * in the address that caused it are removed, so that reloading does not show it again.
 */
export function Flash({
	message,
	tone = 'success',
}: {
	message: string | undefined;
	tone?: 'success' | 'danger';
}) {
	const { key } = useLocation();
	const said = useRef('');
	useEffect(() => {
		if (!message || said.current === key) return;
		said.current = key;
		toasts.add({ message, color: tone });
		// The button that was pressed may be gone with what it was about, and focus with it.
		if (document.activeElement === document.body) focusHeading();
		const url = new URL(window.location.href);
		url.searchParams.delete('done');
		url.searchParams.delete('failed');
		window.history.replaceState(window.history.state, '', url);
	}, [message, tone, key]);
	if (!message) return null;
	return (
		<noscript>
			<Alert tone={tone}>
				<p>{message}</p>
			</Alert>
		</noscript>
	);
}
