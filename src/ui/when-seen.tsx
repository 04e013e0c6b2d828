import { type HTMLAttributes, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/**
 * Loads its content in the browser when it is scrolled into view. Give it a height, so that the layout does not shift.
 */
export function WhenSeen({
	children,
	...box
}: Omit<HTMLAttributes<HTMLDivElement>, 'children'> & { children: () => ReactNode }) {
	const place = useRef<HTMLDivElement>(null);
	const [seen, setSeen] = useState(false);
	useEffect(() => {
		const watch = new IntersectionObserver(([entry]) => {
			if (entry?.isIntersecting) setSeen(true);
		});
		if (place.current) watch.observe(place.current);
		return () => watch.disconnect();
	}, []);
	return (
		<div {...box} ref={place}>
			<Suspense>{seen && children()}</Suspense>
		</div>
	);
}
