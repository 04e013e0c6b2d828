import { data, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router';
import { type Session, sessionOf } from './session.ts';
import { site, siteContext } from './site-context.ts';

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
	const routes = Object.entries(build.routes).map(([id, route]) => {
		const loader = route?.module.loader as Loader | undefined;
		if (!route || !loader) return [id, route];
		return [id, { ...route, module: { ...route.module, loader: offering(loader) } }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
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

/** The first of somebody's other organisations for which the page loads. */
async function organisationFor(loader: Loader, args: LoaderArgs): Promise<OfferedOrganisation | undefined> {
	const here = site(args.context);
	const session = here.signedIn ? await sessionOf(here).catch(() => null) : null;
	for (const { id, name } of session?.organisations ?? []) {
		if (session && id !== session.organisation?.id && (await opens(loader, args, session, id)))
			return { id, name };
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
