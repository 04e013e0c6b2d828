// How much script the public pages load at first. Part of every build; above the limit the build fails.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most bytes of script, gzip, that a public page may load before it has been used. */
export const MAX_SCRIPT_BYTES = 130_000;

/** What every page loads beside its own route. */
const FRAME = ['entry.client.tsx', 'src/root.tsx', 'src/features/shell/web/locale-layout.tsx'];
const LOCALES = ['nl', 'en'];

/** The pages a visitor sees without signing in, by the route that shows them, and what that loads at once besides. */
const PUBLIC_PAGES = {
	home: 'src/features/content/web/home-page.tsx',
	page: 'src/features/content/web/site-page.tsx',
	news: 'src/features/content/web/news-page.tsx',
	search: 'src/features/search/web/search-page.tsx',
	vacancy: 'src/features/vacancies/web/vacancy-page/vacancy-page.tsx',
	organisation: 'src/features/organisations/web/organisation-page/organisation-page.tsx',
	login: 'src/features/auth/web/login-page.tsx',
	'sign up': 'src/features/auth/web/accounts/signup-page.tsx',
	// An address of one word may be a page of the centre; when it is none, the error page comes on top of it.
	'not found': ['src/features/content/web/site-page.tsx', 'src/platform/web/error-page.tsx'],
};

/**
 * The files of script a page loads at first, from the list that Vite writes: entry, root, layout and route with all
 * they import, and the words of one language. `page` is a source file or several. Throws when one is not in the list.
 */
export function firstFiles(manifest, page, locale) {
	const files = new Set();
	const add = (key) => {
		const chunk = manifest[key];
		if (!chunk || files.has(chunk.file)) return;
		files.add(chunk.file);
		for (const each of chunk.imports ?? []) add(each);
		for (const each of chunk.dynamicImports ?? [])
			if (each.startsWith('virtual:messages/') && each.endsWith(`/${locale}`)) add(each);
	};
	for (const source of [FRAME, page].flat()) {
		const key = Object.keys(manifest).find((each) => each.split('?')[0].endsWith(source));
		if (!key) throw new Error(`The build has no ${source}`);
		add(key);
	}
	return [...files];
}

/** The gzip bytes of script of each public page, in the language that has more of it. */
export function scriptSizes(client) {
	const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
	const sizes = new Map();
	const sizeOf = (file) => {
		if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
		return sizes.get(file);
	};
	return Object.fromEntries(
		Object.entries(PUBLIC_PAGES).map(([name, page]) => [
			name,
			Math.max(
				...LOCALES.map((locale) =>
					firstFiles(manifest, page, locale).reduce((sum, file) => sum + sizeOf(file), 0),
				),
			),
		]),
	);
}

/** The figures in one line, and which pages load too much. */
export function scriptReport(sizes) {
	const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
	const figures = Object.entries(sizes).map(([name, bytes]) => `${name} ${kB(bytes)}`);
	return {
		line: `Script of public pages, gzip: ${figures.join(', ')} (at most ${kB(MAX_SCRIPT_BYTES)})`,
		tooLarge: Object.keys(sizes).filter((name) => sizes[name] > MAX_SCRIPT_BYTES),
	};
}
