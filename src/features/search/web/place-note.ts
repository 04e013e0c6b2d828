import type { Note } from './results.tsx';

/**
 * What is said beside results near a place: that it is not known, with names that are like it, or which other places have
 * its name. Undefined where there is nothing to say. `href` gives the address of the same search near another place.
 */
export function placeNote(
	{ placeUnknown, placeSuggestions }: { placeUnknown: boolean; placeSuggestions: readonly string[] },
	say: (message: 'unknownTitle' | 'unknown' | 'mean' | 'also') => string,
	href: (near: string) => string,
): Note | undefined {
	const known = placeSuggestions.length > 0;
	if (!placeUnknown && !known) return undefined;
	return {
		title: placeUnknown ? say('unknownTitle') : null,
		text: [
			...(placeUnknown ? [say('unknown')] : []),
			...(known ? [say(placeUnknown ? 'mean' : 'also')] : []),
		].join(' '),
		ways: placeSuggestions.map((name) => ({ to: href(name), text: name })),
	};
}
