import {
	createRequestHandler,
	data,
	type EntryContext,
	RouterContextProvider,
	type ServerBuild,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import { isShownFailure, withErrorPages, withRememberedFailures } from './error-pages.ts';
import { type SiteContext, siteContext } from './site-context.ts';

const Nothing = () => null;
const refuse = (thrown: unknown) => () => Promise.reject(thrown);

/** What each route does; the first is a page, the others are files. */
const LOADERS: Record<string, () => unknown> = {
	page: refuse(data({ message: 'Nee' }, { status: 403 })),
	refused: refuse(data({ message: 'Nee' }, { status: 403 })),
	missing: async () => new Response('{"errors":[]}', { status: 404 }),
	file: async () => new Response('a;b', { headers: { 'content-type': 'text/csv' } }),
	elsewhere: refuse(new Response(null, { status: 302, headers: { location: '/nl' } })),
	broken: refuse(new Error('a secret')),
};

/** A site of these routes whose pages say, as text, which errors they were rendered with. */
function siteOf(): ServerBuild {
	const routes = Object.entries(LOADERS).map(([id, loader]) => {
		const module = { loader, ...(id === 'page' && { default: Nothing }) };
		return [id, { id, parentId: 'root', path: id, module }];
	});
	const entries = Object.fromEntries(
		['root', ...Object.keys(LOADERS)].map((id) => [id, { id, module: `/${id}.js`, hasLoader: true }]),
	);
	return {
		basename: '/',
		future: {},
		publicPath: '/',
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'initial' },
		assets: { entry: { module: '', imports: [] }, routes: entries, url: '', version: '1' },
		assetsBuildDirectory: '',
		routes: {
			root: { id: 'root', path: '', module: { default: Nothing, ErrorBoundary: Nothing } },
			...Object.fromEntries(routes),
		},
		entry: {
			module: {
				handleError: () => undefined,
				default: async (
					_: Request,
					status: number,
					headers: Headers,
					{ staticHandlerContext }: EntryContext,
				) => {
					headers.set('content-type', 'text/html');
					const errors = Object.values(staticHandlerContext.errors ?? {});
					return new Response(JSON.stringify(errors.map((error) => Object(error).data)), { status, headers });
				},
			},
		},
	} as unknown as ServerBuild;
}

/** What a browser gets that opens a route, and what a script gets of it. */
async function open(path: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) {
	const site = withRememberedFailures(siteOf());
	const context = new RouterContextProvider();
	context.set(siteContext, {} as SiteContext);
	const request = new Request(`http://demo.example/${path}`, { headers });
	const first = await createRequestHandler(site, 'production')(request, context);
	const shown = isShownFailure(request, context);
	const response = shown
		? await createRequestHandler(withErrorPages(site), 'production')(request, context)
		: first;
	const type = response.headers.get('content-type') ?? '';
	return { status: response.status, isPage: type.includes('html'), text: await response.text() };
}

describe('a route without a page', () => {
	it('that refuses shows a browser the error page, with its status and what it said', async () => {
		expect(await open('refused')).toEqual({ status: 403, isPage: true, text: '[{"message":"Nee"}]' });
		expect(await open('missing')).toEqual({ status: 404, isPage: true, text: '[null]' });
		const broken = await open('broken');
		expect([broken.status, broken.isPage]).toEqual([500, true]);
		expect(broken.text).not.toContain('secret');
	});

	it('answers scripts and crawlers as before', async () => {
		const crawler = { accept: 'text/html', 'user-agent': 'Googlebot/2.1' };
		for (const headers of [{ accept: '*/*' }, crawler] as Record<string, string>[])
			expect(await open('missing', headers)).toEqual({ status: 404, isPage: false, text: '{"errors":[]}' });
	});

	it('that refuses nothing gives its file, or leads elsewhere', async () => {
		expect(await open('file')).toEqual({ status: 200, isPage: false, text: 'a;b' });
		expect((await open('elsewhere')).status).toBe(302);
	});

	it('is the only one that this is for', async () => {
		expect(await open('page')).toEqual({ status: 403, isPage: true, text: '[{"message":"Nee"}]' });
	});
});
