import { type ChangedLine, changedLines, sharedPlaces } from './differences.ts';

/** Some words of a line that are in both texts, or in one of them. */
export type ChangedPart = ChangedLine;

/** How many words and spaces of a line are compared; of one that has more the whole line is another. */
const MAX_WORDS = 400;

/** A variable is one word, whatever stands in it. */
const wordsOf = (line: string) => line.match(/\{\{.*?\}\}|\s+|[^\s{]+|\{/g) ?? [];
const isSpace = (text: string) => text.trim() === '';

/** The lines of a text in words, with those that went and those that came. */
export function changedWords(before: string, after: string): ChangedPart[][] {
	const lines: ChangedPart[][] = [];
	let gone: string[] = [];
	let fresh: string[] = [];
	const close = () => {
		lines.push(...pairedLines(gone, fresh));
		[gone, fresh] = [[], []];
	};
	for (const line of changedLines(before, after)) {
		if (line.kind === 'gone') gone.push(line.text);
		else if (line.kind === 'new') fresh.push(line.text);
		else {
			close();
			lines.push([line]);
		}
	}
	close();
	return lines;
}

/** Lines that came in the place of others: one that has words of the other shows which of them changed. */
function pairedLines(gone: readonly string[], fresh: readonly string[]): ChangedPart[][] {
	const lines: ChangedPart[][] = [];
	for (let at = 0; at < Math.max(gone.length, fresh.length); at++) {
		const [old, now] = [gone[at], fresh[at]];
		const parts = old !== undefined && now !== undefined ? changedIn(old, now) : undefined;
		if (parts) lines.push(parts);
		else {
			if (old !== undefined) lines.push([{ kind: 'gone', text: old }]);
			if (now !== undefined) lines.push([{ kind: 'new', text: now }]);
		}
	}
	return lines;
}

/** What changed within a line; undefined for two lines that have too little in common to be one. */
function changedIn(before: string, after: string): ChangedPart[] | undefined {
	const [old, now] = [wordsOf(before), wordsOf(after)];
	if (Math.max(old.length, now.length) > MAX_WORDS) return undefined;
	const shared = sharedPlaces(old, now);
	const sharedWords = shared.filter(([at]) => !isSpace(old[at] ?? '')).length;
	const words = Math.min(...[old, now].map((all) => all.filter((word) => !isSpace(word)).length));
	if (sharedWords === 0 || sharedWords * 3 < words) return undefined;
	const parts: ChangedPart[] = [];
	let [from, at] = [0, 0];
	for (const [left, right] of [...shared, [old.length, now.length] as const]) {
		const gone = old.slice(from, left).join('');
		const fresh = now.slice(at, right).join('');
		add(parts, { kind: 'gone', text: gone }, { kind: 'new', text: fresh });
		if (left < old.length) add(parts, { kind: 'same', text: old[left] ?? '' });
		[from, at] = [left + 1, right + 1];
	}
	return withoutLoneSpaces(parts);
}

function add(parts: ChangedPart[], ...more: ChangedPart[]): void {
	for (const part of more) {
		const last = parts.at(-1);
		if (part.text === '') continue;
		if (last?.kind === part.kind) last.text += part.text;
		else parts.push({ ...part });
	}
}

/** Words that changed one after the other are one change: a space between them is in both. */
function withoutLoneSpaces(parts: readonly ChangedPart[]): ChangedPart[] {
	const found: ChangedPart[] = [];
	let [gone, fresh] = ['', ''];
	parts.forEach((part, index) => {
		const isChanging = gone + fresh !== '';
		const isBetween = isChanging && isSpace(part.text) && parts[index + 1] !== undefined;
		if (part.kind === 'gone' || (part.kind === 'same' && isBetween)) gone += part.text;
		if (part.kind === 'new' || (part.kind === 'same' && isBetween)) fresh += part.text;
		if (part.kind !== 'same' || isBetween) return;
		add(found, { kind: 'gone', text: gone }, { kind: 'new', text: fresh }, part);
		[gone, fresh] = ['', ''];
	});
	add(found, { kind: 'gone', text: gone }, { kind: 'new', text: fresh });
	return found;
}
