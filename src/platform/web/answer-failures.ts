import { data, type ServerBuild } from 'react-router';
import { ApiFailure } from './api-failure.ts';
import { changeRoutes } from './change-routes.ts';

type Handler = (args: unknown) => unknown;

/**
 * Makes the site's pages respond with the status of a failed API call: not found, not allowed, bad request and an error
 * of the API, which has logged it, have the same status here, with the error page for it. Each would otherwise be an
 * unexpected error of the site, whose page can name no code.
 */
export function withAnsweredFailures(build: ServerBuild): ServerBuild {
	return changeRoutes<unknown>(build, ({ loader, action }) => ({
		...(loader && { loader: answering(loader) }),
		...(action && { action: answering(action) }),
	}));
}

function answering(handler: Handler): Handler {
	return async (args) => {
		try {
			return await handler(args);
		} catch (error) {
			throw answerTo(error) ?? error;
		}
	};
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
