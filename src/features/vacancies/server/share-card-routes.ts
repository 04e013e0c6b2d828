import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Fit, fittedImage, type ImageFacts } from '#features/files/server/public.ts';
import { matchesIfNoneMatch } from '#platform/http/etag.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { vacancyApi } from '../api.ts';
import { colourOf } from './centre-colour.ts';
import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';
import { readVacancy } from './read-vacancy.ts';
import { drawShareCard, logoSize, pictureSize, type ShareCard } from './share-card.tsx';

const HOUR = 3600;
const MAX_PER_NETWORK = 300;
/** Raise it when the drawing changes. */
const DRAWING = 2;

type Drawn = Uint8Array<ArrayBuffer>;
/** What a card says, with the images that are still to be read. */
type Told = Omit<ShareCard, 'picture' | 'logo'> & {
	image: ImageFacts | null;
	organisationLogo: ImageFacts | null;
};

/** Rendered cards, by their content. */
const drawn = new LRUCache<string, Promise<Drawn>>({ max: 200 });

/** The picture that sites show where a vacancy is shared. */
export const shareCardRoutes: readonly Endpoint[] = [
	implement(vacancyApi.card, {
		permission: permissions.read,
		run: async (c, { params }) => {
			const card = await cardOf(c, params.id, params.language);
			const version = createHash('sha256')
				.update(JSON.stringify([DRAWING, card]))
				.digest('base64url')
				.slice(0, 22);
			const headers = { etag: `"${version}"`, 'cache-control': 'public, max-age=3600' };
			if (matchesIfNoneMatch(c.headers, headers.etag)) return new Response(null, { status: 304, headers });
			if (!drawn.has(version))
				await c.limit(`share_card:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
			return new Response(await keep(version, () => draw(c, card)), {
				headers: { ...headers, 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' },
			});
		},
	}),
];

/**
 * Returns the content of the card, from public data only, regardless of the reader. Throws 404 for anything not
 * public.
 */
async function cardOf(c: RequestContext, id: string, language: 'nl' | 'en'): Promise<Told> {
	return c.read(async (trx) => {
		const vacancy = await readVacancy(trx, id, rightsOf(null));
		return {
			title: vacancy.translations[language]?.title ?? vacancy.title,
			organisation: vacancy.organisationName,
			place: vacancy.city ?? vacancy.organisationCity ?? '',
			centre: c.centre.name,
			colour: await colourOf(trx, c.centre.id),
			image: vacancy.image,
			organisationLogo: vacancy.organisationLogo ?? null,
		};
	});
}

/** Draws the card with its images. Throws StorageUnavailable while they cannot be read. */
async function draw(c: RequestContext, { image, organisationLogo, ...card }: Told): Promise<Drawn> {
	const read = (facts: ImageFacts | null, size: Fit) =>
		facts ? fittedImage(c.storage, c.tenant, facts, size) : undefined;
	const [picture, logo] = await Promise.all([
		read(image, { ...pictureSize, fit: 'fill' }),
		read(organisationLogo, { ...logoSize, fit: 'whole' }),
	]);
	return drawShareCard({ ...card, picture, logo });
}

/** Renders a card once, also for concurrent requests. A failed rendering is not cached. */
function keep(version: string, make: () => Promise<Drawn>): Promise<Drawn> {
	const known = drawn.get(version);
	if (known) return known;
	const drawing = make();
	drawn.set(version, drawing);
	drawing.catch(() => drawn.delete(version));
	return drawing;
}
