import siteMap from '../routes.ts';
import type { PageModule } from './page.ts';

const modules = import.meta.glob<PageModule>('../features/*/web/**/*.{ts,tsx}');

type Entry = { path?: string; file: string; children?: Entry[] };

/** The routes below the language with the files of each, from the outermost. */
function pagesOf(entries: readonly Entry[], base = '', files: readonly string[] = []): [string, string[]][] {
	return entries.flatMap(({ path, file, children }) => {
		const address = path ? `${base}/${path}` : base;
		const all = [...files, file];
		return children ? pagesOf(children, address, all) : [[address, all] as [string, string[]]];
	});
}

/** Every screen of the site map with all that it loads, from the outermost, by its address below the language. */
export async function loadScreens(): Promise<Map<string, PageModule[]>> {
	const screens = new Map<string, PageModule[]>();
	const below = (siteMap as Entry[]).find(({ path }) => path === ':lang')?.children ?? [];
	for (const [path, files] of pagesOf(below)) {
		if (path.startsWith('/test/') || path === '/*') continue;
		const loaded = await Promise.all(files.map((file) => modules[`../${file}`]?.()));
		const chain = loaded.filter((module) => module !== undefined);
		if (chain.at(-1)?.default) screens.set(path, chain);
	}
	return screens;
}
