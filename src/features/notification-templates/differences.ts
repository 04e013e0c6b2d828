/** The places of the longest row of texts that both have, in order. */
export function sharedPlaces(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
	const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
	const length = (i: number, j: number) => lengths[i]?.[j] ?? 0;
	for (let i = a.length - 1; i >= 0; i--) {
		for (let j = b.length - 1; j >= 0; j--) {
			const row = lengths[i] as number[];
			row[j] = a[i] === b[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
		}
	}
	const found: (readonly [number, number])[] = [];
	for (let i = 0, j = 0; i < a.length && j < b.length; ) {
		if (a[i] === b[j]) found.push([i++, j++]);
		else if (length(i + 1, j) >= length(i, j + 1)) i++;
		else j++;
	}
	return found;
}

export type ChangedLine = { kind: 'same' | 'gone' | 'new'; text: string };
const MAX_LINES = 400;

/** The lines of a text, with those that went and those that came. */
export function changedLines(before: string, after: string): ChangedLine[] {
	const [old, now] = [before, after].map((text) => text.split('\n').slice(0, MAX_LINES)) as [
		string[],
		string[],
	];
	const lines: ChangedLine[] = [];
	let [from, at] = [0, 0];
	for (const [left, right] of [...sharedPlaces(old, now), [old.length, now.length] as const]) {
		for (; from < left; from++) lines.push({ kind: 'gone', text: old[from] ?? '' });
		for (; at < right; at++) lines.push({ kind: 'new', text: now[at] ?? '' });
		if (left < old.length) lines.push({ kind: 'same', text: old[left] ?? '' });
		from = left + 1;
		at = right + 1;
	}
	return lines;
}
