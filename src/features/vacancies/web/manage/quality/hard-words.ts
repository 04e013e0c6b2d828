import plainWords from './hard-words.json' with { type: 'json' };

/** A word that many readers do not know, and what to write in its place. */
export type HardWord = { word: string; plain: string };

const hard = new Map(Object.entries(plainWords));
// The longest first: of words within each other only the whole is named.
const pattern = new RegExp(
	`(?<![\\p{L}-])(?:${[...hard.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}-])`,
	'giu',
);

/** The words in a Dutch text that are above level B1, each once, in the order of the text. */
export function hardWordsIn(text: string): HardWord[] {
	const found = new Set([...text.matchAll(pattern)].map(([word]) => word.toLowerCase()));
	return [...found].map((word) => ({ word, plain: hard.get(word) ?? '' }));
}
