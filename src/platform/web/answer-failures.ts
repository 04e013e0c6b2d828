import { data, type ServerBuild } from 'react-router';
import { ApiFailure } from './api-failure.ts';

type Handler = (args: never) => unknown;

/**
 * The site with pages that answer as the API did: what is not found, not allowed or not understood there has the same
 * status here, and the error page that goes with it. Otherwise each would be an unexpected error of the site.
 */
export function withAnsweredFailures(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route) return [id, route];
		const { loader, action } = route.module;
		const module = {
			...route.module,
			...(loader && { loader: answering(loader) }),
			...(action && { action: answering(action) }),
		};
		return [id, { ...route, module }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
}

function answering<H extends Handler>(handler: H): H {
	return (async (args: never) => {
		try {
			return await handler(args);
		} catch (error) {
			throw answerTo(error) ?? error;
		}
	}) as H;
}

/** The answer to a failure that says what was wrong with the request; undefined for trouble of our own. */
function answerTo(error: unknown) {
	if (error instanceof ApiFailure && (error.status < 500 || error.status === 503)) {
		// The page has words of its own; only this case is told by the message (specification section 8).
		const message = error.message.includes('wrong center') ? error.message : '';
		return data({ message }, { status: error.status });
	}
	if (error instanceof TypeError && /FormData|Content-Type/.test(error.message))
		return data({ message: '' }, { status: 400 });
	return undefined;
}
