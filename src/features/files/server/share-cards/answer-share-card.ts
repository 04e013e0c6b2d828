import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { matchesIfNoneMatch } from '#platform/http/etag.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Fit, fittedImage } from '../fitted-image.ts';
import type { ImageFacts } from '../select-files.ts';
import { drawShareCard, logoSize, pictureSize, type ShareCard } from './draw-share-card.tsx';

const HOUR = 3600;
const MAX_PER_NETWORK = 300;
/** Raise it when the drawing changes. */
const DRAWING = 3;

type Drawn = Uint8Array<ArrayBuffer>;

/** What a card says, with the images that are still to be read. */
export type ToldCard = Omit<ShareCard, 'picture' | 'logo'> & {
	picture: ImageFacts | null;
	logo: ImageFacts | null;
};

/** Rendered cards, by their content. */
const drawn = new LRUCache<string, Promise<Drawn>>({ max: 200 });

/**
 * Answers with the card, or that it is as the asker knows it. It is drawn once as long as it says the same. Throws 429 for
 * a network that asks for too many new ones, and StorageUnavailable while its images cannot be read.
 */
export async function answerShareCard(c: RequestContext, card: ToldCard): Promise<Response> {
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
}

async function draw(c: RequestContext, card: ToldCard): Promise<Drawn> {
	const read = (facts: ImageFacts | null, size: Fit) =>
		facts ? fittedImage(c.storage, c.tenant, facts, size) : undefined;
	const [picture, logo] = await Promise.all([
		read(card.picture, { ...pictureSize, fit: 'fill' }),
		read(card.logo, { ...logoSize, fit: 'whole' }),
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
