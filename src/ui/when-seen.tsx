import { type HTMLAttributes, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** A place for what is loaded when one comes to it, in the browser only. Give it a height, so that nothing moves then. */
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
