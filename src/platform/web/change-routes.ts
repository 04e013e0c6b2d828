import type { ServerBuild } from 'react-router';

/** What a route's module may have; handlers are called with `Args`. */
export type RouteModule<Args> = {
	loader?: (args: Args) => unknown;
	action?: (args: Args) => unknown;
	default?: unknown;
	ErrorBoundary?: unknown;
};

/** Returns the build of the site with what `change` gives put over the module of each route. */
export function changeRoutes<Args>(
	build: ServerBuild,
	change: (module: RouteModule<Args>) => object,
): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route) return [id, route];
		return [id, { ...route, module: { ...route.module, ...change(route.module as RouteModule<Args>) } }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
}
