import { type ReactNode, useEffect, useRef } from 'react';

/** What a form gave that is to be seen this once: it takes the focus that went with the form, and comes into sight. */
export function ShownOnce({ children }: { children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div ref={box} tabIndex={-1} className="own-shown-once">
			{children}
		</div>
	);
}
