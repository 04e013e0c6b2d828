import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import siteMap from '../routes.ts';
import { partitionRoutes, partOf } from './route-partitions.ts';

type Entry = (typeof siteMap)[number] | NonNullable<(typeof siteMap)[number]['children']>[number];

/** The site map as the bundler gives it, with pages that say which they are. */
function siteOf(entries: readonly Entry[]): ServerBuild {
	const routes: ServerBuild['routes'] = {
		root: { id: 'root', path: '', parentId: undefined, module: {} as never },
	};
	const add = (list: readonly Entry[], parentId: string): void => {
		for (const { file, path, index, children = [] } of list) {
			const id = children.length > 0 ? file : `${file} ${path}`;
			const loader = (): Response => new Response(id);
			routes[id] = { id, parentId, path, index, module: { loader } as never };
			add(children, id);
		}
	};
	add(entries, 'root');
	return { ...build, routes, assets: { ...build.assets, routes: { ...routes } as never } };
}

const build = {
	assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
	entry: { module: { default: () => new Response('') } },
	publicPath: '/',
	assetsBuildDirectory: '',
	future: {},
	ssr: true,
	isSpaMode: false,
	prerender: [],
	routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
	routes: {},
} as unknown as ServerBuild;

function treeOf({ routes }: ServerBuild, parentId?: string): RouteObject[] {
	return Object.values(routes).flatMap((route) =>
		route && route.parentId === parentId
			? [
					{
						id: route.id,
						path: route.path,
						index: route.index as never,
						children: treeOf({ ...build, routes }, route.id),
					},
				]
			: [],
	);
}

const leafOf = (site: ServerBuild, path: string): string | undefined =>
	matchRoutes(treeOf(site), path)?.at(-1)?.route.id;

/** Every address of the site map, with something where anything may stand. */
function addresses({ routes }: ServerBuild): string[] {
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id];
		return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
	};
	return Object.keys(routes).map((id) =>
		pathOf(id)
			.replace('/:lang', '/nl')
			.replaceAll(/:\w+\??/g, 'some-thing')
			.replaceAll('*', 'any/where'),
	);
}

describe('the part of the site that answers a request', () => {
	const site = siteOf(siteMap);
	const handlerOf = partitionRoutes(site, 'production');
	const ask = async (path: string): Promise<string> =>
		(await handlerOf(path)(new Request(`http://x.example${path}`))).text();

	it('has the page that the whole site map has at every address', async () => {
		expect(addresses(site).length).toBeGreaterThan(150);
		for (const address of addresses(site)) {
			const path = address || '/';
			const leaf = leafOf(site, path);
			if (leaf !== undefined && leaf !== 'root' && path !== '/nl') expect(await ask(path), path).toBe(leaf);
		}
	});

	it('has it too however the address is written', async () => {
		const search = leafOf(site, '/nl/vacancies/search');
		for (const path of ['/nl/Vacancies/SEARCH', '/nl/%76acancies/search', '/en/vacancies/search/'])
			expect(await ask(path), path).toBe(search);
	});

	it('is a small part of it', () => {
		const sizes = ['', 'vacancies', 'login'].map((word) => Object.keys(partOf(site, word).routes).length);
		for (const size of sizes) expect(size).toBeLessThan(Object.keys(site.routes).length / 4);
	});
});
