/** A document of an editor: its JSON. */
export type ChipDoc = {
	type: string;
	attrs?: Record<string, string>;
	content?: ChipDoc[];
	text?: string;
};

const TAG = /\{\{[^{}]*\}\}/g;

/** A plain text as a document: a paragraph of each line, and a chip of what stands between two braces. */
export function chipDocOf(text: string): ChipDoc {
	const lines = text.split('\n');
	return { type: 'doc', content: lines.map((line) => ({ type: 'paragraph', content: partsOf(line) })) };
}

/** The plain text of such a document: what it was made of. */
export function chipTextOf({ content: lines = [] }: ChipDoc): string {
	return lines
		.map(({ content: parts = [] }) =>
			parts.map(({ type, text, attrs }) => (type === 'tag' ? (attrs?.source ?? '') : (text ?? ''))).join(''),
		)
		.join('\n');
}

function partsOf(line: string): ChipDoc[] {
	const parts: ChipDoc[] = [];
	let at = 0;
	const say = (text: string) => text !== '' && parts.push({ type: 'text', text });
	for (const { 0: source, index } of line.matchAll(TAG)) {
		say(line.slice(at, index));
		parts.push({ type: 'tag', attrs: { source } });
		at = index + source.length;
	}
	say(line.slice(at));
	return parts;
}
