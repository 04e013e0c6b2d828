import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router';
import { loadRoot } from '#features/shell/web/public.tsx';
import { createCentreDirectory, createSiteAddresses } from '#features/tenancy/server/public.ts';
import { locales } from '#platform/http/locale.ts';
import { createLog } from '#platform/server/log.ts';
import { withFormOrganisation } from '#platform/web/act-for-form.ts';
import { withAnsweredFailures } from '#platform/web/answer-failures.ts';
import { withOfferedOrganisation } from '#platform/web/offer-organisation.ts';
import { site } from '#platform/web/site-context.ts';
import { createApiAnswerCache } from '../site/cache/api-answers.ts';
import { openVisit } from '../site/context.ts';
import { CookieJar } from '../site/session/cookie-jar.ts';
import type { TestApp } from './app.ts';
import { recordStatements } from './count-statements.ts';
import { variantsOf } from './variants.ts';

type Loader = (args: never) => Promise<unknown>;
const silent = {
	subscribe: () => () => undefined,
	onReconnect: () => () => undefined,
	isListening: () => false,
};

/** The context of one page of somebody who is signed in, as the site makes it for each request. */
async function contextOf(
	app: TestApp,
	tokens: Record<string, string>,
	organisation = '',
): Promise<{ context: RouterContextProvider; jar: CookieJar }> {
	const directory = createCentreDirectory(app.db);
	const [centre] = (await directory.centresOf(app.centre.tenant)).filter(({ id }) => id === app.centre.id);
	const hostMap = { hosts: {}, suffix: '.localhost', fallback: 'demo' } as const;
	const cookies = { ...tokens, organisation };
	const jar = new CookieJar(cookies, false);
	const { context } = openVisit(
		{
			answers: createApiAnswerCache(silent),
			demo: false,
			development: false,
			env: { API_TRANSPORT: 'process', ICON_SOURCES: [] },
			errors: { active: false },
			log: createLog({ LOG_LEVEL: 'silent' }),
			mapTiles: undefined,
			tenants: {
				directory,
				hostMap,
				centreHosts: {},
				tenantCookie: 'tenant',
				...variantsOf(),
			},
			sites: createSiteAddresses(
				{ hostMap, centreHosts: {}, siteUrl: undefined, landingHost: undefined, port: 80 },
				directory,
			),
		},
		{
			api: app.api,
			origin: 'http://demo.localhost',
			userAgent: '',
			address: '127.0.0.1',
			host: 'demo.localhost',
			hostKind: 'own',
			locale: 'nl',
			locales,
			tenant: app.centre.tenant,
			centre,
			home: undefined,
			site: { origin: 'http://demo.localhost' },
			sameHost: { origin: 'http://demo.localhost' },
			reload: undefined,
			cookies,
			jar,
			pages: new Set(),
		},
	);
	return { context, jar };
}

/**
 * Returns the statements of a page, including the frame, for a signed-in user; `asking` are those that identify the
 * user.
 */
export async function statementsOfPage(
	app: TestApp,
	path: string,
	loader: Loader,
	who: { as: Record<string, string>; organisation?: string },
): Promise<{ all: string[]; asking: string[] }> {
	const { context, jar } = await contextOf(app, who.as, who.organisation);
	const request = new Request(`http://demo.localhost/nl${path}`);
	const args: LoaderFunctionArgs = { request, context, params: {}, url: new URL(request.url), pattern: path };
	const all = await recordStatements(() =>
		Promise.all([loadRoot(site(context), new URL(request.url)), loader(args as never)]),
	).finally(() => keepToken(who.as, jar));
	return { all, asking: all.filter((_, index) => isAsking(all, index)) };
}

/** Whether a statement identifies the user, or opens or closes the transaction of one that does. */
function isAsking(all: readonly string[], index: number): boolean {
	const asks = (at: number) => all[at]?.includes('"auth_sessions"') ?? false;
	const [before, own = '', after] = [asks(index - 1), all[index], asks(index + 1)];
	return asks(index) || (own.startsWith('begin') && after) || (own === 'commit' && before);
}

/**
 * Posts a form, or what a script sends beside one, to a page for a signed-in user, who last chose `organisation`; gives
 * what the action gives or throws.
 */
export async function postForm(
	app: TestApp,
	path: string,
	action: (args: never) => unknown,
	who: {
		as: Record<string, string>;
		organisation?: string;
		fields?: Readonly<Record<string, string>>;
		headers?: Record<string, string>;
		body?: BodyInit;
		params?: Readonly<Record<string, string>>;
	},
): Promise<unknown> {
	const { context } = await contextOf(app, who.as, who.organisation);
	const request = new Request(`http://demo.localhost/nl${path}`, {
		method: 'POST',
		...(who.headers && { headers: who.headers }),
		body: who.body ?? new URLSearchParams(who.fields),
	});
	const page = { id: 'page', path: '', module: { default: () => null, action } };
	const build = withFormOrganisation({ routes: { page } } as unknown as ServerBuild);
	try {
		return await build.routes.page?.module.action?.({ request, context, params: who.params ?? {} } as never);
	} catch (thrown) {
		return thrown;
	}
}

/**
 * Opens a page for a signed-in user, who last chose `organisation`, with the offer of another one of theirs; gives what
 * the page loads or throws, and the organisation that is chosen afterwards.
 */
export async function openOffered(
	app: TestApp,
	path: string,
	{ loader }: PageModule,
	who: { as: Record<string, string>; organisation: string; params: Readonly<Record<string, string>> },
): Promise<{ answer: unknown; chosen: string }> {
	const { context, jar } = await contextOf(app, who.as, who.organisation);
	const request = new Request(`http://demo.localhost/nl${path}`);
	const page = { id: 'page', path: '', module: { default: () => null, loader } };
	const build = { routes: { page } } as unknown as ServerBuild;
	const offering = withOfferedOrganisation(withAnsweredFailures(build)).routes.page?.module.loader;
	const args = { request, context, params: who.params, url: new URL(request.url), pattern: path };
	const answer = await Promise.resolve(offering?.(args as never)).catch((thrown: unknown) => thrown);
	return { answer, chosen: jar.get('organisation') };
}

/** What a file of the site map has, as far as opening its page needs it. */
export type PageModule = { default?: unknown; loader?: (args: never) => unknown };

/** Opens a page by its loaders, from the outermost, and returns the status of its response, or where it leads. */
export async function openPage(
	app: TestApp,
	path: string,
	modules: readonly PageModule[],
	params: Readonly<Record<string, string>>,
	as: Record<string, string> = {},
): Promise<string> {
	const { context, jar } = await contextOf(app, as);
	const request = new Request(`http://demo.localhost/nl${path}`);
	const args = { request, context, params, url: new URL(request.url), pattern: path };
	try {
		for (const { loader } of modules) {
			const loaded: unknown = await loader?.(args as never);
			if (loaded instanceof Response) throw loaded;
			// A page may say itself what is not there.
			const { init } = Object(loaded) as { init?: { status?: number } };
			if (init?.status) return String(init.status);
		}
		return '200';
	} catch (thrown) {
		if (thrown instanceof Response) return thrown.headers.get('location') ?? String(thrown.status);
		const { init, status = init?.status } = Object(thrown) as { init?: { status?: number }; status?: number };
		if (status === undefined) throw thrown;
		return String(status);
	} finally {
		keepToken(as, jar);
	}
}

/** Tokens are renewed every few seconds; the old one soon opens nothing. */
function keepToken(as: Record<string, string>, jar: CookieJar): void {
	if (as['access-token']) as['access-token'] = jar.get('access-token');
}
