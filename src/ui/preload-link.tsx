import { useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { preloads } from './preloads.ts';

/** Milliseconds that one points at a link before its page is fetched. */
const INTENT = 100;

if (!import.meta.env.SSR) {
	// Of everything that is fetched for a page, its data comes last.
	const ended = ({ target }: Event): void => {
		if ((target as HTMLLinkElement).rel === 'prefetch') preloads.end();
	};
	for (const name of ['load', 'error']) document.addEventListener(name, ended, true);
}

/** A link whose page is fetched when one seems to want it; never more than four pages at the same time. */
export function PreloadLink(props: LinkProps) {
	const [wanted, setWanted] = useState(false);
	const timer = useRef(0);
	const begin = () => {
		timer.current = window.setTimeout(() => setWanted((before) => before || preloads.begin()), INTENT);
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
