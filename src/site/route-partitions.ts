import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { isLocale } from '#platform/web/translations.ts';

type Routes = ServerBuild['routes'];

/** What routes begin with behind the language: a word of their own, nothing at all, or something that may be anything. */
const ANY = '*';
const PLAIN_WORD = /^[a-z0-9-]*$/;

/**
 * The handler of a request among those of parts of the site. Every request is matched against all the routes it is
 * given, and each page is rendered among them; a few hundred cost more than most pages. So whatever has a language in
 * front meets only the routes that begin with the same word behind it, and those that begin with anything. What cannot
 * be told so simply meets them all.
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

/** The word behind the language, empty for the home page; undefined where it is not a plain one, or there is no language. */
function wordOf(pathname: string): string | undefined {
	const [, language, word = '', ...rest] = pathname
		.toLowerCase()
		.replace(/\.data$/, '')
		.split('/');
	if (!isLocale(language)) return undefined;
	return PLAIN_WORD.test(word) && (word !== '' || rest.length === 0) ? word : undefined;
}

/** The site with the routes alone that a page behind this word can be, and those above it in the site map. */
export function partOf(build: ServerBuild, word: string): ServerBuild {
	const first = firstWords(build.routes);
	// The browser is told of the pages above the one it opens, of which the home page is one.
	const belongs = (id: string): boolean => [word, '', ANY, undefined].includes(first.get(id));
	const only = <Entry>(routes: Record<string, Entry>): Record<string, Entry> =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => belongs(id)));
	return {
		...build,
		routes: only(build.routes),
		assets: { ...build.assets, routes: only(build.assets.routes) },
	};
}

/** Of each route below a language what it begins with; nothing of those above, which every part has. */
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
