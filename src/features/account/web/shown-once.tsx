import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A result that is shown only once, such as a new token. It takes the focus from the removed form and scrolls into
 * view.
 */
export function ShownOnce({ children }: { children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div ref={box} tabIndex={-1} className="own-shown-once">
			{children}
		</div>
	);
}
