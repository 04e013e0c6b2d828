import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { isLocale } from '#platform/web/translations.ts';

type Routes = ServerBuild['routes'];

/**
 * The first segment of a route behind the language is a word, nothing at all, or a parameter, for which this stands.
 */
const ANY = '*';
const PLAIN_WORD = /^[a-z0-9-]*$/;

/**
 * Returns a handler that passes each request to a handler for a part of the site. The router matches every request
 * against all the routes it has, and renders each page among them; with a few hundred routes that costs more than most
 * pages. A request whose path starts with a language is therefore matched only against the routes that start with the
 * same word behind it, and those that start with a parameter. All other requests are matched against every route.
 */
export function partitionRoutes(
	build: ServerBuild,
	mode: 'development' | 'production',
): (pathname: string) => RequestHandler {
	const words = new Set([...firstWords(build.routes).values()]);
	const handlers = new Map<string | undefined, RequestHandler>();
	return (pathname) => {
		const word = wordOf(pathname);
		const part = word === undefined || words.has(word) ? word : ANY;
		let handler = handlers.get(part);
		if (!handler) {
			handler = createRequestHandler(part === undefined ? build : partOf(build, part), mode);
			handlers.set(part, handler);
		}
		return handler;
	};
}

/**
 * The word behind the language, empty for the home page; undefined when it is not a plain word or there is no
 * language.
 */
function wordOf(pathname: string): string | undefined {
	const [, language, word = '', ...rest] = pathname
		.toLowerCase()
		.replace(/\.data$/, '')
		.split('/');
	if (!isLocale(language)) return undefined;
	return PLAIN_WORD.test(word) && (word !== '' || rest.length === 0) ? word : undefined;
}

/** The site with only the routes that a page behind this word can match, and their parents. */
export function partOf(build: ServerBuild, word: string): ServerBuild {
	const first = firstWords(build.routes);
	// The browser gets a manifest of the parents of the page it opens, and the home page is one of them.
	const belongs = (id: string): boolean => [word, '', ANY, undefined].includes(first.get(id));
	const only = <Entry>(routes: Record<string, Entry>): Record<string, Entry> =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => belongs(id)));
	return {
		...build,
		routes: only(build.routes),
		assets: { ...build.assets, routes: only(build.assets.routes) },
	};
}

/** Maps each route below a language to its first segment; the routes above, which every part has, are left out. */
function firstWords(routes: Routes): ReadonlyMap<string, string> {
	const pathOf = (id: string | undefined): string[] => {
		const route = id === undefined ? undefined : routes[id];
		return route ? [...pathOf(route.parentId), ...(route.path?.split('/') ?? [])].filter(Boolean) : [];
	};
	const isParent = new Set(Object.values(routes).map((route) => route?.parentId));
	const words = new Map<string, string>();
	for (const id of Object.keys(routes)) {
		const [language, word] = pathOf(id);
		if (word === undefined && isParent.has(id)) continue;
		const isBelow = language === ':lang';
		const isPlain = word === undefined || PLAIN_WORD.test(word);
		words.set(id, !isBelow ? `/${language}` : isPlain ? (word ?? '') : ANY);
	}
	return words;
}
