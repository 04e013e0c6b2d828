import { useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { preloadIntent, preloads } from './preloads.ts';

/** A link whose page is fetched when one seems to want it; never more than four pages at the same time. */
export function PreloadLink(props: LinkProps) {
	const [wanted, setWanted] = useState(false);
	const timer = useRef(0);
	const begin = () => {
		timer.current = window.setTimeout(() => setWanted((before) => before || preloads.begin()), preloadIntent);
	};
	const stop = () => clearTimeout(timer.current);
	return (
		<Link
			{...props}
			prefetch={wanted ? 'render' : 'none'}
			onPointerEnter={begin}
			onFocus={begin}
			onPointerLeave={stop}
			onBlur={stop}
		/>
	);
}
