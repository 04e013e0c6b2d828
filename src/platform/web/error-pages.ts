import { data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { isCrawler } from '#platform/http/crawler.ts';
import { changeRoutes, type RouteModule } from './change-routes.ts';
import { type SiteContext, site } from './site-context.ts';

type Args = { context: Readonly<RouterContextProvider> };
type Handler = (args: Args) => unknown;

const failures = new WeakMap<SiteContext, unknown>();

/**
 * Remembers why a route without a page, such as a download, refused: the router answers with JSON then. With
 * {@link failureFor} and {@link withErrorPages} a browser that opened it gets the error page instead.
 */
export function withRememberedFailures(build: ServerBuild): ServerBuild {
	return changeResources(build, ({ loader, action }) => ({
		...(loader && { loader: remembering(loader) }),
		...(action && { action: remembering(action) }),
	}));
}

/** The same site with an empty page for each route without one, whose loader throws the failure of that route. */
export function withErrorPages(build: ServerBuild): ServerBuild {
	return changeResources(build, () => ({
		default: () => null,
		action: undefined,
		loader: ({ context }: Args) => {
			throw failures.get(site(context));
		},
	}));
}

/** Whether a route without a page refused a browser that was to show what it opened. */
export function isShownFailure(request: Request, context: Args['context']): boolean {
	if (!failures.has(site(context)) || new URL(request.url).pathname.endsWith('.data')) return false;
	const { headers } = request;
	return asksForPage(request) && !isCrawler(headers.get('user-agent'));
}

/** Whether a client asks for something to show to a person, as browsers do of what is opened in them. */
export function asksForPage({ headers }: Request): boolean {
	return headers.get('accept')?.includes('text/html') ?? false;
}

/** Changes the routes without a page. */
function changeResources(build: ServerBuild, change: (module: RouteModule<Args>) => object): ServerBuild {
	return changeRoutes<Args>(build, (module) =>
		module.default || module.ErrorBoundary ? {} : change(module),
	);
}

function remembering(handler: Handler): Handler {
	return async (args) => {
		const remember = (failure: unknown) => failures.set(site(args.context), failure);
		try {
			const answer = await handler(args);
			if (answer instanceof Response && answer.status >= 400) remember(data(null, { status: answer.status }));
			return answer;
		} catch (error) {
			if (!(error instanceof Response)) remember(error);
			else if (error.status >= 400) remember(data(null, { status: error.status }));
			throw error;
		}
	};
}
