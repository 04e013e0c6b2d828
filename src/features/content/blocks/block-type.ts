/** Returns the block type of a file in its folder: `./quote-block/view.tsx` belongs to `QuoteBlock`. */
function typeOf(path: string): string {
	const folder = path.split('/').at(-2) ?? '';
	return folder.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the modules found by `import.meta.glob`, by block type. */
export function byType<Module>(found: Record<string, Module>): Readonly<Record<string, Module>> {
	return Object.fromEntries(Object.entries(found).map(([path, module]) => [typeOf(path), module]));
}
