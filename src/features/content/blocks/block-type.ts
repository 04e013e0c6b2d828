/** The kind of block that a file of its folder belongs to: `./quote-block/view.tsx` is of `QuoteBlock`. */
function typeOf(path: string): string {
	const folder = path.split('/').at(-2) ?? '';
	return folder.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** What `import.meta.glob` found in the folders of blocks, by the kind of block. */
export function byType<Module>(found: Record<string, Module>): Readonly<Record<string, Module>> {
	return Object.fromEntries(Object.entries(found).map(([path, module]) => [typeOf(path), module]));
}
