import { site } from '#platform/web/site-context.ts';
import { geoApi } from '../api.ts';
import type { Route } from './+types/ground.ts';

const PAGE_SIZE = 100;
const BOX = /^(-?\d{1,3}(\.\d{1,6})?(,|$)){4}$/;

/** Basemap data for a box: area outlines, and the source of tiles. A resource route without a page. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call, mapTiles, mapConsent } = site(context);
	const box = new URL(request.url).searchParams.get('box') ?? '';
	const read = (number: number) => call(geoApi.areas, { filter: { box }, page: { number, size: PAGE_SIZE } });
	const first = BOX.test(box) ? await read(1) : { data: [], meta: { page: { pages: 1 } } };
	const { pages } = first.meta.page;
	// A map of half the country takes about three pages.
	const rest = await Promise.all(
		Array.from({ length: Math.max(0, Math.min(pages, 5) - 1) }, (_, index) => read(index + 2)),
	);
	const areas = [first, ...rest].flatMap(({ data }) => data);
	return Response.json({
		areas: areas.map(({ id, kind, name, source, outline }) => ({ id, kind, name, source, outline })),
		tiles: mapTiles ? { url: mapTiles.url, attribution: mapTiles.attribution } : null,
		/** Host of the tiles, if it is another one and the visitor may decide about it. */
		host: mapTiles?.origin ? new URL(mapTiles.origin).hostname : null,
		consent: mapConsent ?? null,
	});
}
