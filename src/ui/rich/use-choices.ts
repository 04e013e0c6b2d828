import { useEffect, useMemo, useRef, useState } from 'react';
import { plain } from '#platform/http/plain.ts';
import type { Choice } from './options.tsx';

/** Fetches what goes with the typed text; stop when the signal says so. */
export type LoadChoices = (text: string, signal: AbortSignal) => Promise<Choice[]>;

/** The options that hold every word of the text, in any order; those that begin with it first. */
export function matching(options: readonly Choice[], text: string): Choice[] {
	const words = plain(text).split(/\s+/).filter(Boolean);
	const first = words[0] ?? '';
	return options
		.filter(({ label, hint }) => words.every((word) => plain(`${label} ${hint ?? ''}`).includes(word)))
		.map((option, index) => ({ option, rank: (plain(option.label).startsWith(first) ? 0 : 1e6) + index }))
		.sort((one, other) => one.rank - other.rank)
		.map(({ option }) => option);
}

/**
 * The options that go with the typed text: of the given ones, or fetched 200 ms after the last letter when there is
 * something to fetch with. An answer that comes too late is dropped.
 */
export function useChoices(options: readonly Choice[], load: LoadChoices | undefined, text: string) {
	const [loaded, setLoaded] = useState<readonly Choice[]>(options);
	const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
	const now = useRef({ load, options });
	now.current = { load, options };
	const remote = load !== undefined;
	useEffect(() => {
		if (!remote) return;
		if (text === '') {
			setLoaded(now.current.options);
			setState('ready');
			return;
		}
		const stop = new AbortController();
		const show = (found: readonly Choice[], state: 'ready' | 'failed'): void => {
			if (stop.signal.aborted) return;
			setLoaded(found);
			setState(state);
		};
		setState('loading');
		const timer = setTimeout(() => {
			now.current
				.load?.(text, stop.signal)
				.then((found) => show(found, 'ready'))
				.catch(() => show([], 'failed'));
		}, 200);
		return () => {
			stop.abort();
			clearTimeout(timer);
		};
	}, [remote, text]);
	const local = useMemo(() => matching(options, text), [options, text]);
	return { items: remote ? loaded : local, state };
}
