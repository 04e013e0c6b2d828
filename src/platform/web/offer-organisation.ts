import { data, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router';
import { changeRoutes } from './change-routes.ts';
import { type Session, sessionOf } from './session.ts';
import { site, siteContext } from './site-context.ts';

/** More are not tried: a page that is really unknown would be loaded for every one of them. */
const MOST_ASKED = 10;

type LoaderArgs = { context: Readonly<RouterContextProvider> };
type Loader = (args: LoaderArgs) => unknown;

/** The organisation to switch to, as the error page offers it. */
export type OfferedOrganisation = { id: string; name: string };

/**
 * Lets every page that is unknown or closed to the organisation somebody acts for offer the one of their organisations
 * for which it opens: a link in a mail or a notification does not say for whom it is meant. What opens for none of them
 * is answered as before, so that a foreign thing still looks like a missing one.
 */
export function withOfferedOrganisation(build: ServerBuild): ServerBuild {
	return changeRoutes<LoaderArgs>(build, ({ loader }) => (loader ? { loader: offering(loader) } : {}));
}

function offering(loader: Loader): Loader {
	return async (args) => {
		try {
			return await loader(args);
		} catch (error) {
			const offered = isRefusal(error) ? await organisationFor(loader, args) : undefined;
			if (!offered) throw error;
			throw data({ message: '', organisation: offered }, { status: 403 });
		}
	};
}

/** The first of somebody's other organisations for which the page loads; each that is asked loads it once. */
async function organisationFor(loader: Loader, args: LoaderArgs): Promise<OfferedOrganisation | undefined> {
	const here = site(args.context);
	const session = here.signedIn ? await sessionOf(here).catch(() => null) : null;
	if (!session) return undefined;
	const others = session.organisations.filter(({ id }) => id !== session.organisation?.id);
	for (const { id, name } of others.slice(0, MOST_ASKED)) {
		if (await opens(loader, args, session, id)) return { id, name };
	}
	return undefined;
}

async function opens(loader: Loader, args: LoaderArgs, session: Session, id: string): Promise<boolean> {
	const context = new RouterContextProvider();
	context.set(siteContext, { ...site(args.context).actingAs(id), account: async () => session });
	try {
		const loaded = await loader({ ...args, context });
		return !(loaded instanceof Response) || loaded.status < 400;
	} catch {
		return false;
	}
}

function isRefusal(error: unknown): boolean {
	if (error instanceof Response || isRouteErrorResponse(error)) return isClosed(error.status);
	return isClosed((error as { init?: { status?: number } } | null)?.init?.status);
}

function isClosed(status: number | undefined): boolean {
	return status === 403 || status === 404;
}
