import { type SyntheticEvent, useRef, useState } from 'react';
import { Link, type LinkProps, PrefetchPageLinks, useHref } from 'react-router';
import { createSlots, mostPreloads } from './slots.ts';

const slots = createSlots(mostPreloads);
/** Milliseconds that one points at a link before its page is fetched, and that a page keeps its place at most. */
const INTENT = 100;
const PATIENCE = 5000;

/** A link whose page is fetched when one seems to want it; never more than four pages at the same time. */
export function PreloadLink(props: LinkProps) {
	const page = useHref(props.to);
	const [wanted, setWanted] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const release = useRef<() => void>(undefined);
	const begin = () => {
		timer.current = setTimeout(() => {
			release.current ??= slots.take();
			if (!release.current) return;
			setTimeout(release.current, PATIENCE);
			setWanted(true);
		}, INTENT);
	};
	const stop = () => clearTimeout(timer.current);
	/** The data comes last; without it, the place is given back after a while. */
	const loaded = ({ currentTarget }: SyntheticEvent<HTMLLinkElement>) => {
		if (currentTarget.rel === 'prefetch') release.current?.();
	};
	// The links take what any element takes, only their type does not say so.
	const watched: object = { onLoad: loaded, onError: loaded };
	return (
		<>
			<Link
				{...props}
				onPointerEnter={begin}
				onFocus={begin}
				onTouchStart={begin}
				onPointerLeave={stop}
				onBlur={stop}
			/>
			{wanted && <PrefetchPageLinks page={page} {...watched} />}
		</>
	);
}
