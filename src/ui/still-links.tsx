import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { preloadIntent, preloads } from './preloads.ts';
import { StaticHtml } from './static-html.tsx';

/** The page of this site that a part of a link leads to, in this window. */
function pageOf(target: EventTarget): string | undefined {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
	if (!link || link.target || link.origin !== window.location.origin) return undefined;
	return link.pathname + link.search + link.hash;
}

/**
 * A list of links, kept as the server rendered it: one listener follows them without a new document, and fetches the page
 * that one seems to want, in place of a component for each. `of` is the data it shows: once that is another, the list is
 * rendered here.
 */
export function StaticLinkList(props: {
	of: unknown;
	as?: 'div' | 'ul';
	className?: string;
	children: () => ReactNode;
}) {
	const { of, ...box } = props;
	const [first] = useState(of);
	const [ahead, setAhead] = useState<readonly string[]>([]);
	const timer = useRef(0);
	const navigate = useNavigate();
	const stop = (): void => clearTimeout(timer.current);
	const want = ({ target }: SyntheticEvent): void => {
		stop();
		const page = pageOf(target);
		if (!page || ahead.includes(page)) return;
		timer.current = window.setTimeout(() => {
			if (preloads.begin()) setAhead((before) => [...before, page]);
		}, preloadIntent);
	};
	const follow = (event: MouseEvent): void => {
		const { altKey, button, ctrlKey, metaKey, shiftKey } = event;
		const page = pageOf(event.target);
		if (!page || event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
		event.preventDefault();
		void navigate(page);
	};
	return (
		<>
			<StaticHtml
				key={of === first ? 'first' : 'later'}
				{...box}
				onClick={follow}
				onPointerOver={want}
				onFocus={want}
				onPointerOut={stop}
				onBlur={stop}
			/>
			{ahead.map((page) => (
				<PrefetchPageLinks key={page} page={page} />
			))}
		</>
	);
}
