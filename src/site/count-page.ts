import type { RouterContextProvider, ServerBuild } from 'react-router';
import { type CountVisits, type Seen, seenInRequest } from '#features/visits/server/public.ts';
import { isAtWork, sessionOf } from '#platform/web/session.ts';
import { type Happened, site } from '#platform/web/site-context.ts';
import type { CachedPage } from './cache/pages.ts';
import type { SiteVisitor } from './centre-finder.ts';
import type { VisitedCentre } from './visited-centre.ts';

/** An answered request: `context` is that of the page where it was rendered, and not taken from the cache. */
type Answered = {
	request: Request;
	visitor: SiteVisitor;
	visited: VisitedCentre;
	status: number;
	/** What the page said of itself, in this answer or when it was taken into the cache. */
	happened: readonly Happened[];
	context: RouterContextProvider | undefined;
	/** The page of the cache that answered; whoever reads it does the same, which is then found once. */
	kept?: CachedPage | undefined;
};

/** Counts a request that was answered, where the site is that of a centre; returns at once. */
export type CountPage = (answered: Answered) => void;

/** Creates what counts the answers of the site. Who works for a centre, an organisation or a school is left out. */
export function createPageCounter(count: CountVisits, routes: ServerBuild['routes']): CountPage {
	const pageOf = pageFinder(routes);
	const seenIn = ({ request, visitor, status, happened }: Answered): readonly Seen[] => {
		const { pathname, search, searchParams } = new URL(request.url);
		if (search !== '' && searchParams.has('draft')) return [];
		const path = visitor.machine ? pathname : pathname.slice(3).replace(/\.data$/, '') || '/';
		return seenInRequest({
			method: request.method,
			path,
			status,
			page: pageOf(path),
			happened,
		});
	};
	const seenOn = new WeakMap<CachedPage, readonly Seen[]>();
	return (answered) => {
		const { request, visitor, visited, context, kept } = answered;
		const { tenant, centre } = visited;
		if (!centre) return;
		const seen = (kept && seenOn.get(kept)) ?? seenIn(answered);
		if (kept) seenOn.set(kept, seen);
		if (seen.length === 0) return;
		const { url, headers } = request;
		const add = () =>
			count({ tenant, centreId: centre.id }, { url, headers, address: visitor.address }, seen);
		const here = context && site(context);
		if (!here?.signedIn) return add();
		// The page has asked who this is already; if that fails, so did the page.
		void sessionOf(here).then(
			(session) => {
				if (!session || !isAtWork(session)) add();
			},
			() => undefined,
		);
	};
}

/** As many addresses as are remembered; the rest is found again. */
const MAX_REMEMBERED = 2_000;
/** Addresses as our links have them, so that other spellings of one page do not fill the counts. */
const PLAIN = /^(\/[a-z0-9-]{1,60}){1,4}$/;
/** The routes of what a centre made: each is told apart. */
const CHOSEN = /^(\/nieuws)?\/:slug$/;
/** What a page of staff, a test or a sign-in is tells nothing of visitors. */
const UNCOUNTED = /^\/(test|auth)(\/|$)/;

/**
 * Returns what finds the page of a path: its route, in which whatever may be about a person stays a variable, or the path
 * itself where a centre made the page. Undefined for what is no page.
 */
function pageFinder(routes: ServerBuild['routes']): (path: string) => string | undefined {
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id];
		if (!route || route.path === ':lang') return '';
		return `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}`;
	};
	const fixed = new Map<string, boolean>();
	const variable: { pattern: RegExp; route: string; shown: boolean }[] = [];
	for (const [id, route] of Object.entries(routes)) {
		const path = pathOf(id) || '/';
		if (!route || path.includes('*') || !(route.path || route.index)) continue;
		const shown = route.module.default !== undefined;
		if (!path.includes(':')) {
			fixed.set(path, shown || fixed.get(path) === true);
			continue;
		}
		const pattern = path
			.split('/')
			.slice(1)
			.map((part) => (part.startsWith(':') ? `(?:/[^/]+)${part.endsWith('?') ? '?' : ''}` : `/${part}`))
			.join('');
		variable.push({ pattern: new RegExp(`^${pattern}$`), route: path, shown });
	}
	const find = (path: string): string | undefined => {
		if (UNCOUNTED.test(path)) return undefined;
		const isShown = fixed.get(path);
		if (isShown !== undefined) return isShown ? path : undefined;
		const found = variable.find(({ pattern }) => pattern.test(path));
		if (found?.shown === false) return undefined;
		// Pages and news have addresses that a centre chose.
		if (found && !CHOSEN.test(found.route)) return found.route;
		return PLAIN.test(path) ? path : '';
	};
	const known = new Map<string, string | undefined>();
	return (given) => {
		const path = given.toLowerCase().replace(/(?<=.)\/+$/, '');
		if (known.has(path)) return known.get(path);
		if (known.size >= MAX_REMEMBERED) known.clear();
		const page = find(path);
		known.set(path, page);
		return page;
	};
}
