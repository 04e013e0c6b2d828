import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** An address as a registry knows it, in degrees. */
export type KnownAddress = { street: string; city: string; lat: number; lon: number };

/**
 * Looks up a whole postcode ("8161AB") with a house number, or without one the middle of its houses; null where it is not
 * known or nobody can be asked.
 */
export type AddressLookup = (postalCode: string, houseNumber?: number) => Promise<KnownAddress | null>;

/** Somebody who fills in a form waits for it no longer than this. */
const WAIT_MS = 1500;
/** After a failure nobody waits again for a while. */
const PAUSE_MS = 60_000;
/** More questions at once than people who type ask for are not asked. */
const MOST_AT_ONCE = 8;
const KEPT = 2000;
const KEPT_MS = 24 * 3600 * 1000;

/** The answer of PDOK's Locatieserver, as far as it is used. */
const answerSchema = z.object({
	response: z.object({
		docs: z.array(
			z.object({
				straatnaam: z.string().max(200),
				woonplaatsnaam: z.string().max(200),
				centroide_ll: z.string().regex(/^POINT\(-?\d{1,3}(\.\d+)? -?\d{1,2}(\.\d+)?\)$/),
			}),
		),
	}),
});

/**
 * Creates a look-up with a service that speaks the protocol of PDOK's Locatieserver at `url`; without one nothing is
 * ever found. It never throws: a service that is slow or ill is left alone for a minute.
 */
export function createAddressLookup({
	url,
	waitMs = WAIT_MS,
	now = Date.now,
}: {
	url: string | undefined;
	waitMs?: number;
	now?: () => number;
}): AddressLookup {
	if (url === undefined) return async () => null;
	const kept = new LRUCache<string, { found: KnownAddress | null }>({ max: KEPT, ttl: KEPT_MS });
	let askAgainAt = 0;
	let asking = 0;
	return async (postalCode, houseNumber) => {
		const key = `${postalCode} ${houseNumber ?? ''}`;
		const known = kept.get(key);
		if (known) return known.found;
		if (now() < askAgainAt || asking >= MOST_AT_ONCE) return null;
		asking++;
		try {
			const found = await ask(url, postalCode, houseNumber, waitMs);
			kept.set(key, { found });
			return found;
		} catch {
			askAgainAt = now() + PAUSE_MS;
			return null;
		} finally {
			asking--;
		}
	};
}

async function ask(
	url: string,
	postalCode: string,
	houseNumber: number | undefined,
	waitMs: number,
): Promise<KnownAddress | null> {
	const address = new URL(url);
	const isAddress = houseNumber !== undefined;
	const filters = [
		`type:${isAddress ? 'adres' : 'postcode'}`,
		`postcode:${postalCode}`,
		...(isAddress ? [`huisnummer:${houseNumber}`] : []),
	];
	const query = [
		['q', isAddress ? `${postalCode} ${houseNumber}` : postalCode],
		...filters.map((filter) => ['fq', filter] as const),
		['fl', 'straatnaam,woonplaatsnaam,centroide_ll'],
		['rows', '1'],
	] as const;
	for (const [name, value] of query) address.searchParams.append(name, value);
	const answer = await fetch(address, {
		signal: AbortSignal.timeout(waitMs),
		headers: { accept: 'application/json' },
		redirect: 'error',
	});
	if (!answer.ok) throw new Error(`The address look-up answered ${answer.status}.`);
	const [doc] = answerSchema.parse(await answer.json()).response.docs;
	if (!doc) return null;
	const [lon = Number.NaN, lat = Number.NaN] = doc.centroide_ll
		.slice('POINT('.length, -1)
		.split(' ')
		.map(Number);
	return { street: doc.straatnaam, city: doc.woonplaatsnaam, lat, lon };
}
