import { type ReactNode, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { PlaceSuggestions } from '#features/geo/web/public.tsx';
import { SearchOffers } from '#features/search/web/public.tsx';

/** The lists of suggestions for fields of a static block, by the name of the field. */
const lists: Readonly<Record<string, typeof PlaceSuggestions>> = { q: SearchOffers, near: PlaceSuggestions };

/**
 * The suggestions of the field that somebody types in, in a static block: only that field comes alive, because
 * hydrating the block would take more script than a public page may load.
 */
export default function BlockSuggestions({ input }: { input: HTMLInputElement }): ReactNode {
	const field = useMemo(() => ({ current: input }), [input]);
	const List = lists[input.name];
	const around = input.parentElement;
	return List && around ? createPortal(<List input={field} />, around, input.name) : null;
}
