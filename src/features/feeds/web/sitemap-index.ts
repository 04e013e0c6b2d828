import { pageApi } from '#features/content/api.ts';
import type { Call } from '#platform/contract/calls.ts';
import { etagResponse } from '#platform/http/etag.ts';
import { site } from '#platform/web/site-context.ts';
import { feedApi } from '../api.ts';
import { CONTENT_SIZE, SITEMAP_SIZE, sitemapKinds } from '../contract.ts';
import type { Route } from './+types/sitemap-index.ts';
import { sitemapIndex } from './sitemap-xml.ts';

/** The list of this host's sitemaps: of each centre that visitors find here. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const places = (await here.places()).filter(({ tenant }) => tenant === here.tenant);
	const { host } = new URL(here.address('/'));
	const lists = places
		.flatMap(({ centres }) => centres)
		.map(async ({ id, current }) => {
			const names = await namesOf(here.callAt(id));
			const address = (name: string) => `/sitemap/${name}.xml`;
			return current
				? names.map((name) => here.address(address(name)))
				: Promise.all(names.map((name) => here.addressAtCentre(id, address(name))));
		});
	const addresses = (await Promise.all(lists)).flat();
	// A centre with a host of its own has its list there.
	const found = addresses.filter((address) => new URL(address).host === host);
	return etagResponse(request, sitemapIndex(found), XML);
}

/** The names of a centre's sitemaps. */
async function namesOf(call: Call): Promise<string[]> {
	const files = await Promise.all(
		sitemapKinds.map(async (kind) => {
			const { meta } = await call(feedApi.sitemapEntries, { filter: { kind }, page: { size: 1 } });
			return Array.from(
				{ length: Math.ceil(meta.total / SITEMAP_SIZE) },
				(_, index) => `${kind}-${index + 1}`,
			);
		}),
	);
	const { meta } = await call(pageApi.list, { page: { size: 1 } });
	const made = Array.from(
		{ length: Math.ceil(meta.total / CONTENT_SIZE) },
		(_, index) => `content-${index + 1}`,
	);
	return ['pages-1', ...made, ...files.flat()];
}

const XML = 'application/xml; charset=utf-8';
