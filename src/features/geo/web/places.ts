import { site } from '#platform/web/site-context.ts';
import { geoApi } from '../api.ts';
import type { Route } from './+types/places.ts';
import type { PlaceOffer } from './place-suggestions.tsx';

/** Places and postcodes that begin with the typed text, as data for a field; this route has no page. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<PlaceOffer[]> {
	const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80);
	if (q.length < 2) return [];
	const { data } = await site(context).call(geoApi.places, { filter: { q } });
	return data.map(({ name, kind, region }) => {
		const isShared = data.filter((other) => other.name === name).length > 1;
		return { kind, value: isShared && region ? `${name}, ${region}` : name, text: name, region };
	});
}
