import { data, type ServerBuild } from 'react-router';
import { ApiFailure } from './api-failure.ts';

type Handler = (args: never) => unknown;

/**
 * Makes the site's pages respond with the status of a failed API call: not found, not allowed, bad request and an error
 * of the API, which has logged it, have the same status here, with the error page for it. Each would otherwise be an
 * unexpected error of the site, whose page can name no code.
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

/** The response to a failure of the API, or caused by the request; undefined for a mistake of the site. */
function answerTo(error: unknown) {
	if (error instanceof ApiFailure) {
		// The page has its own texts; only this case is identified by the message (specification section 8).
		const message = error.message.includes('wrong center') ? error.message : '';
		return data({ message }, { status: error.status });
	}
	if (error instanceof TypeError && /FormData|Content-Type/.test(error.message))
		return data({ message: '' }, { status: 400 });
	return undefined;
}
