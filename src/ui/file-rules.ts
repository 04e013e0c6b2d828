/** Whether a file is of a kind that `accept` names, as browsers read it: '.pdf', 'image/*' or 'image/png'. */
export function accepts(accept: string | undefined, file: { name: string; type: string }): boolean {
	const kinds = (accept ?? '')
		.split(',')
		.map((kind) => kind.trim().toLowerCase())
		.filter(Boolean);
	if (kinds.length === 0) return true;
	const name = file.name.toLowerCase();
	const type = file.type.toLowerCase();
	return kinds.some((kind) => {
		if (kind.startsWith('.')) return name.endsWith(kind);
		return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
	});
}

/** A size in bytes as its number and unit, the way file managers write it. */
export function sizeParts(bytes: number): { value: number; unit: 'byte' | 'kilobyte' | 'megabyte' } {
	if (bytes < 1000) return { value: bytes, unit: 'byte' };
	if (bytes < 999_500) return { value: Math.round(bytes / 1000), unit: 'kilobyte' };
	return { value: Math.round(bytes / 100_000) / 10, unit: 'megabyte' };
}

export type FileProblem = 'wrongKind' | 'tooLarge' | 'empty';

/** Returns the error of a file before it is uploaded. The server checks again, by the file's content. */
export function problemOf(
	file: { name: string; type: string; size: number },
	rules: { accept?: string; maxSize?: number },
): FileProblem | undefined {
	if (!accepts(rules.accept, file)) return 'wrongKind';
	// Browsers post an empty file as none at all.
	if (file.size === 0) return 'empty';
	return rules.maxSize !== undefined && file.size > rules.maxSize ? 'tooLarge' : undefined;
}
